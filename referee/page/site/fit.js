// Words in a place of one size: as large as all of them fit, and at last scrolled rather than cut.

import { useLayoutEffect, useRef } from "./vendor/htm.js";

const LAST = 4; // the style says what each step is

/** A box whose words are made smaller, step by step, until they are whole; `words` are what stands in it. */
export function useFit(words) {
  const box = useRef(null);
  useLayoutEffect(() => {
    const fit = () => {
      const at = box.current;
      if (!at) return;
      let step = 0;
      do at.dataset.fit = step;
      while (!whole(at) && (step += 1) <= LAST);
      if (step > LAST) at.tabIndex = 0;
      else at.removeAttribute("tabindex");
    };
    const seen = new ResizeObserver(fit); // calls at once, and when the phone is turned
    seen.observe(box.current.parentElement);
    document.fonts.ready.then(fit);
    return () => seen.disconnect();
  }, [words]);
  return box;
}

/** Letters reach a little beyond their line; a line that does not fit is more than that. */
function whole(at) {
  const slack = 0.3 * parseFloat(getComputedStyle(at).fontSize);
  return at.scrollHeight <= at.parentElement.clientHeight + slack && [...at.children].every((each) => each.scrollWidth <= each.clientWidth + 1);
}
