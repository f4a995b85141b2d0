// Small things that the phone remembers: the language, names, the last evening.  Losing them loses no record.

const PREFIX = "kamifuda:";

/** What was remembered under a key, or null. */
export function recall(key) {
  try {
    const found = localStorage.getItem(PREFIX + key);
    return found === null ? null : JSON.parse(found);
  } catch {
    return null;
  }
}

/** Remember a value; whether that worked. */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forget a key. */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept there then.
  }
}
