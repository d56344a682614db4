"use strict";
// The page asks what has changed and puts it into place; what is tapped, it says.
{
  const ASKS_AFRESH = 35000, FIRST_PAUSE = 250, LONGEST_PAUSE = 4000, SAYS_FOR = 30000, ANSWER_STANDS = 4000, LETTER = 50, TOO_FAST = 429;
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  const sleep = (time) => new Promise((done) => { setTimeout(done, time); });
  const over_network = (path, form, signal) => fetch(path, {
    method: form ? "POST" : "GET", body: form, signal, cache: "no-store", headers: { Accept: "application/json" },
  });
  const carry = (...all) => (window.carry || over_network)(...all);

  // What has changed is put into place; what is typed, opened and in focus stays.
  const drawn = new Map([...document.querySelectorAll(".part")].map((part) => [part.id, part.innerHTML]));
  const typed_before = () => {
    try { return JSON.parse(sessionStorage.getItem(location.pathname)) ?? []; } catch { return []; }
  };
  const kept = new Map(typed_before());
  let seen = document.body.dataset.seen;
  const keep = (part) => {
    for (const one of part.querySelectorAll("[data-keep]")) {
      kept.set(one.dataset.keep, one.matches("details") ? one.open : one.value);
    }
  };
  const give_back = (part) => {
    for (const one of part.querySelectorAll("[data-keep]")) {
      const was = kept.get(one.dataset.keep);
      if (was === undefined) { continue; }
      if (one.matches("details")) { one.open = was; } else { one.value = was; }
    }
  };
  addEventListener("pagehide", () => {
    document.querySelectorAll(".part").forEach(keep);
    try { sessionStorage.setItem(location.pathname, JSON.stringify([...kept])); } catch { /* it keeps nothing */ }
  });
  const alike = (one, other) => ["id", "form", "name", "value", "data-face", "class"]
    .every((name) => one.getAttribute(name) === other.getAttribute(name));
  const replace = (part, text) => {
    const fresh = part.cloneNode(false);
    fresh.innerHTML = text;
    if (drawn.get(part.id) === fresh.innerHTML) { return; }
    drawn.set(part.id, fresh.innerHTML);
    const focus = part.contains(document.activeElement) ? document.activeElement : null;
    keep(part);
    prepare(fresh);
    part.replaceWith(fresh);
    if (focus) {
      const same = [...fresh.querySelectorAll(focus.tagName)].find((one) => alike(one, focus));
      same?.focus({ preventScroll: true });
      if (same?.matches("input")) { same.setSelectionRange(focus.selectionStart, focus.selectionEnd); }
    }
  };
  const prepare = (part) => {
    give_back(part);
    for (const link of part.querySelectorAll(".links a")) { link.textContent = link.href; }
    for (const box of part.querySelectorAll(".map-box")) { box.style.setProperty("--aspect", box.dataset.aspect); }
    part.querySelectorAll(".dice").forEach(count);
  };
  const draw = (answer) => {
    const before = calls();
    for (const [id, text] of Object.entries(answer.parts ?? {})) {
      const part = find(id);
      if (part) { replace(part, text); }
    }
    seen = answer.seen;
    document.body.dataset.seen = seen;
    for (const one of document.querySelectorAll("[name=seen]")) { one.value = seen; }
    if (navigator.userActivation?.hasBeenActive && calls().some((one) => !before.includes(one))) { navigator.vibrate?.(200); }
    roll_always();
  };

  // A question may hang long; after any break the page asks for all that there is.
  let asked = seen, waiting = new AbortController();
  const lost = () => { find("lost").textContent = "No connection. Trying again."; };
  const afresh = () => { asked = ""; waiting.abort(); };
  const look = async () => {
    let pause = FIRST_PAUSE;
    for (;;) {
      waiting = new AbortController();
      const { signal } = waiting;
      const broken = new Promise((_, stop) => { signal.onabort = stop; });
      const timer = setTimeout(() => { lost(); afresh(); }, ASKS_AFRESH);
      try {
        const answer = await Promise.race([broken, carry(`parts?seen=${encodeURIComponent(asked)}`, undefined, signal)]);
        if (!answer.ok) { throw new Error(answer.status); }
        draw(await answer.json());
        asked = seen;
        pause = FIRST_PAUSE;
        find("lost").textContent = "";
      } catch {
        asked = "";
        if (!signal.aborted) {
          lost();
          await Promise.race([broken, sleep(pause)]).catch(() => {});
          pause = Math.min(2 * pause, LONGEST_PAUSE);
        }
      }
      clearTimeout(timer);
    }
  };
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { afresh(); } });
  addEventListener("pageshow", (event) => { if (event.persisted) { afresh(); } });
  addEventListener("online", afresh);

  // Each tap has a number: said again because the answer got lost, it is the same tap.
  const saying = new Set();
  let fading;
  const tell = (text, refused) => {
    clearTimeout(fading);
    Object.assign(find("answer"), { textContent: text, className: refused ? "refused" : "" });
    fading = setTimeout(() => { find("answer").textContent = ""; }, ANSWER_STANDS + LETTER * text.length);
  };
  const say = async (form) => {
    const key = String(new URLSearchParams(form));
    if (saying.has(key)) { return false; }
    saying.add(key);
    const numbers = crypto.getRandomValues(new Uint32Array(4));
    form.set("seen", seen);
    form.set("once", [...numbers].map((one) => one.toString(36)).join("-"));
    const end = Date.now() + SAYS_FOR;
    try {
      for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
        try {
          const answer = await carry("say", new URLSearchParams(form));
          if (answer.status === TOO_FAST) { throw new Error(answer.status); }
          const told = await answer.text();
          tell(answer.headers.get("Content-Type")?.includes("json") ? JSON.parse(told).text : told, !answer.ok);
          return answer.ok;
        } catch {
          if (Date.now() > end) { tell("No connection. Look whether it was heard, and say it again.", true); return false; }
          await sleep(pause);
        }
      }
    } finally { saying.delete(key); }
  };
  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target, typed = form.matches(".line-form") && form.querySelector("[name=line]");
    const line = typed && typed.value;
    const done = await say(new FormData(form, event.submitter));
    const now = typed && find(typed.id);
    if (done && now && now.value === line) { now.value = ""; }
  });

  // Faces are tapped.
  const faces_in = (form) => form.elements.faces.value.split(/[\s,]+/).filter(Boolean);
  const count = (form) => {
    const faces = faces_in(form), most = Number(form.dataset.count), sides = Number(form.dataset.sides);
    form.querySelector(".count").textContent = `${faces.length} of ${most}`;
    form.querySelector(".main").disabled = faces.length !== most || !faces.every((one) => one >= 1 && one <= sides);
    form.querySelector(".back").disabled = !faces.length;
    for (const one of form.querySelectorAll("[data-face]")) { one.disabled = faces.length >= most; }
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-face], .back");
    if (!button) { return; }
    const { form } = button, faces = faces_in(form);
    form.elements.faces.value = button.dataset.face ? [...faces, button.dataset.face].join(" ") : faces.slice(0, -1).join(" ");
    count(form);
  });
  const calls = () => [...document.querySelectorAll("[data-calls]")].map((one) => one.dataset.calls);

  // The order line is completed by the server.
  let typing;
  const complete = async (input) => {
    const line = input.value;
    const answer = await carry(`complete?line=${encodeURIComponent(line)}`).catch(() => null);
    if (!answer?.ok || input.value !== line) { return; }
    const head = line.replace(/\S*$/, "");
    find("lines").replaceChildren(...(await answer.json()).map((word) => new Option("", head + word)));
  };
  document.addEventListener("input", ({ target }) => {
    if (target.matches(".dice input")) { count(target.form); }
    if (target.matches("#order-line")) { clearTimeout(typing); typing = setTimeout(complete, 150, target); }
  });

  // Two switches, which the phone remembers.
  const remembered = (name, value) => {
    try {
      if (value !== undefined) { localStorage.setItem(name + location.pathname, value); }
      return localStorage.getItem(name + location.pathname) === "true";
    } catch { return value; }
  };
  const rolled = new Set();
  const roll_always = () => {
    for (const form of document.querySelectorAll("[data-rolls]")) {
      if (!find("always")?.checked || rolled.has(form.dataset.rolls)) { continue; }
      rolled.add(form.dataset.rolls);
      const said = new FormData(form);
      said.set("faces", "");
      say(said);
    }
  };
  for (const box of document.querySelectorAll(".switches input")) {
    box.checked = remembered(box.id);
    box.onchange = () => { remembered(box.id, box.checked); switched(); };
  }
  const switched = () => { root.classList.toggle("dim", Boolean(find("dim")?.checked)); roll_always(); };
  for (const one of document.querySelectorAll(".switches")) { one.hidden = false; }

  root.classList.add("live");
  document.querySelectorAll(".part").forEach(prepare);
  switched();
  look();
}
