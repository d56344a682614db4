"use strict";
// The board as it was after each line of the log: each is made of numbered pieces.
{
  const PAUSE = 1500;  // milliseconds between two lines
  const { first, pieces, frames } = JSON.parse(document.getElementById("film").textContent);
  const last = first + frames.length - 1;
  const [slider, play, where, told] = ["line", "play", "where", "told"].map((id) => document.getElementById(id));
  let now = first, timer = 0;
  const fill = (id, numbers) => {
    const box = document.getElementById(id), wanted = numbers.join(" ");
    if (box && box.dataset.pieces !== wanted) {
      box.dataset.pieces = wanted;
      box.innerHTML = numbers.map((number) => pieces[number]).join("\n");
    }
  };
  const draw = () => {
    const [words, head, people, foot, map] = frames[now - first];
    fill("head", [head]);
    fill("people", people);
    fill("foot", [foot]);
    fill("map", map);
    told.textContent = words || "The beginning";
    where.textContent = `${now} of ${last}`;
    slider.value = now;
    slider.setAttribute("aria-valuetext", `line ${now} of ${last}`);
  };
  const go = (line) => {
    now = Math.min(last, Math.max(first, line));
    draw();
    history.replaceState(null, "", `#${now}`);
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
  };
  const start = () => {
    if (now === last) { go(first); }
    play.textContent = "Pause";
    timer = setInterval(() => {
      go(now + 1);
      if (now === last) { stop(); }
    }, PAUSE);
  };
  const toggle = () => (timer ? stop() : start());
  const read = () => {
    const line = /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : first;
    now = Math.min(last, Math.max(first, line));
    draw();
  };
  const KEYS = {
    ArrowLeft: () => go(now - 1), ArrowRight: () => go(now + 1),
    Home: () => go(first), End: () => go(last),
  };
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
  addEventListener("hashchange", () => { stop(); read(); });
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
    if (event.key === " " && event.target !== play) {
      toggle();
    } else if (Object.hasOwn(KEYS, event.key)) {
      stop();
      KEYS[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  });
  document.querySelector(".reel").hidden = false;
  read();
}
