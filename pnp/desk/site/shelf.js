// Where decks are kept in a browser: a folder each in its private file system, or one of the computer that somebody has
// opened here; each file is swapped in whole once it is written.

const LARGEST = 40_000_000; // bytes of a file, as the engine has it
const MOST_FILES = 3000;
const JUNK = /^(\.|__MACOSX$|Thumbs\.db$|desktop\.ini$|__pycache__$|~\$)/;
const FRESH = 700; // milliseconds for which a folder of the computer is not looked through again

export class Shelf {
  constructor(name) {
    this.name = name;
    this.root = null;
    this.kind = "memory"; // or "browser": what is saved outlives the tab
    this.linked = new Map(); // project -> {handle, seen, at} of a folder of the computer
  }

  /** Edit a folder of the computer: its files are laid out for Python, and saved where they lie. */
  async link(fs, home, name, handle) {
    if (fs.analyzePath(`${home}/${name}`).exists && !this.linked.has(name)) throw new Error(name);
    this.linked.set(name, { handle, seen: new Map(), at: 0 });
    fs.mkdirTree(`${home}/${name}`);
    await this.pull(fs, home, name);
  }

  /** The files of a folder of the computer as they are now; those that have gone go here as well. */
  async pull(fs, home, name) {
    const told = this.linked.get(name);
    if (!told || performance.now() - told.at < FRESH) return;
    const found = new Map();
    await listed(told.handle, "", found);
    for (const [path, file] of found) {
      const mark = `${file.size} ${file.lastModified}`;
      if (told.seen.get(path) === mark) continue;
      const place = `${home}/${name}/${path}`;
      fs.mkdirTree(place.slice(0, place.lastIndexOf("/")));
      await pourFile(fs, place, { getFile: async () => file });
      told.seen.set(path, mark);
    }
    for (const path of [...below(fs, `${home}/${name}`, "")]) {
      if (found.has(path)) continue;
      fs.unlink(`${home}/${name}/${path}`);
      told.seen.delete(path);
    }
    told.at = performance.now();
  }

  /** Find the folder; where there is none, decks live as long as the tab. */
  async open() {
    try {
      const home = await navigator.storage.getDirectory();
      this.root = await home.getDirectoryHandle(this.name, { create: true });
      const probe = await this.root.getFileHandle(".probe", { create: true });
      await (await probe.createWritable()).close();
      await this.root.removeEntry(".probe");
      this.kind = "browser";
    } catch {
      this.root = null;
    }
  }

  /** Lay all decks out for Python; answers their names. */
  async fill(fs, home) {
    fs.mkdirTree(home);
    if (!this.root) return [];
    const names = [];
    for await (const [name, entry] of this.root.entries()) {
      if (entry.kind !== "directory") continue;
      names.push(name);
      await this.pour(fs, `${home}/${name}`, entry);
    }
    return names;
  }

  async pour(fs, path, folder) {
    fs.mkdirTree(path);
    for await (const [name, entry] of folder.entries()) {
      if (entry.kind === "directory") await this.pour(fs, `${path}/${name}`, entry);
      else if (!name.endsWith(".crswap")) await pourFile(fs, `${path}/${name}`, entry);
    }
  }

  /** Before something is saved: the file as another tab may have left it. */
  async fresh(fs, home, { method, project, path }) {
    if (this.linked.has(project)) this.linked.get(project).at = 0;
    if (!(this.root || this.linked.has(project)) || !project || !["put", "drop"].includes(method)) return;
    const at = `${home}/${project}`;
    if (!path) return;
    const entry = await this.find(project, path);
    if (entry) {
      fs.mkdirTree(`${at}/${path}`.slice(0, `${at}/${path}`.lastIndexOf("/")));
      await pourFile(fs, `${at}/${path}`, entry);
    } else if (fs.analyzePath(`${at}/${path}`).exists && (await this.folder(project))) {
      fs.unlink(`${at}/${path}`);
    }
  }

  async folder(project) {
    if (this.linked.has(project)) return this.linked.get(project).handle;
    try {
      return await this.root.getDirectoryHandle(project);
    } catch {
      return null;
    }
  }

  async find(project, path) {
    try {
      let folder = await this.folder(project);
      const parts = path.split("/");
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
      return await folder.getFileHandle(parts[parts.length - 1]);
    } catch {
      return null;
    }
  }

  /** After something was saved for Python: the same in the browser's folder; true once it lies there. */
  async save(fs, home, { method, project, path }) {
    const linked = this.linked.get(project);
    if (!this.root && !linked) return false;
    const at = `${home}/${project}`;
    if (method === "drop" && !path && linked) { // the folder is its owner's: it is only not shown any more
      this.linked.delete(project);
      return true;
    }
    if (method === "drop" && !path) {
      await this.root.removeEntry(project, { recursive: true }).catch(() => {});
      return true;
    }
    const folder = linked ? linked.handle : await this.root.getDirectoryHandle(project, { create: true });
    if (method === "put" || method === "move") await store(fs, at, path, folder);
    else if (method === "drop") await remove(folder, path);
    else for (const name of below(fs, at, "")) await store(fs, at, name, folder);
    return true;
  }
}

async function pourFile(fs, path, entry) {
  const bytes = new Uint8Array(await (await entry.getFile()).arrayBuffer());
  if (fs.analyzePath(path).exists && same(fs.readFile(path), bytes)) return;
  fs.writeFile(path, bytes);
}

function same(one, other) {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}

async function store(fs, home, name, folder) {
  const parts = name.split("/");
  for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
  const handle = await folder.getFileHandle(parts[parts.length - 1], { create: true });
  const writing = await handle.createWritable();
  await writing.write(fs.readFile(`${home}/${name}`));
  await writing.close();
}

async function remove(folder, name) {
  const parts = name.split("/");
  for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
  await folder.removeEntry(parts[parts.length - 1]);
}

async function listed(folder, path, found) {
  for await (const [name, entry] of folder.entries()) {
    if (JUNK.test(name) || name.endsWith(".crswap")) continue;
    const inner = path ? `${path}/${name}` : name;
    if (entry.kind === "directory") await listed(entry, inner, found);
    else {
      const file = await entry.getFile();
      if (file.size <= LARGEST) found.set(inner, file);
    }
    if (found.size > MOST_FILES) throw new Error(`more than ${MOST_FILES} files`);
  }
}

function* below(fs, home, path) {
  for (const name of fs.readdir(path ? `${home}/${path}` : home)) {
    if (name === "." || name === "..") continue;
    const inner = path ? `${path}/${name}` : name;
    if (fs.isDir(fs.stat(`${home}/${inner}`).mode)) yield* below(fs, home, inner);
    else yield inner;
  }
}
