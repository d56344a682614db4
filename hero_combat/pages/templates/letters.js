"use strict";
// On a screen wide enough everybody is shown at once, in the largest letters and the columns for them.
{
  const root = document.documentElement;
  const WIDE = 960, LEAST = 13, MOST_COLUMNS = 5;
  const set = (columns, letters) => {
    root.style.setProperty("--columns", columns);
    root.style.setProperty("--letters", `${letters}px`);
  };
  const fits = () => root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth &&
    [...document.querySelectorAll(".person, .who, .gauge, .states")].every((one) => one.scrollWidth <= one.clientWidth);
  const largest = (columns) => {
    let low = LEAST - 1, high = Math.floor(innerHeight / 12);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      set(columns, middle);
      if (fits()) { low = middle; } else { high = middle - 1; }
    }
    return low;
  };
  const fill = () => {
    root.classList.toggle("screen", innerWidth >= WIDE);
    if (innerWidth < WIDE) { return; }
    let best = [1, LEAST - 1];
    for (let columns = 1; columns <= MOST_COLUMNS; columns += 1) {
      const letters = largest(columns);
      if (letters > best[1]) { best = [columns, letters]; }
    }
    root.classList.toggle("screen", best[1] >= LEAST);  // else there are too many: they are scrolled
    set(...best);
  };
  fill();
  addEventListener("resize", fill);
  new MutationObserver(fill).observe(document.querySelector("main"), { childList: true });
}
