"use strict";
// Carries what the page asks to Python in this browser, and keeps the fights. The window of a screen
// asks the window of the game master.
{
  const KEPT = 20, PATIENCE = 30000, WAIT_FOR_MASTER = 1000;
  const find = (id) => document.getElementById(id);
  const tell = (text) => { find("state").textContent = text; };
  const drawn_id = () => crypto.randomUUID();
  const of_screen = location.hash.match(/^#screen-([\w-]+)$/);
  const role = of_screen ? "screen" : "master";

  // Whoever answers is asked by a message, and answers by one: its number, the answer, what went wrong.
  const asking = new Map();
  let last = 0;
  const answered = ([number, answer, wrong]) => {
    const { done, failed } = asking.get(number) ?? {};
    asking.delete(number);
    if (wrong) { failed?.(new Error(wrong)); } else { done?.(answer); }
  };
  const asks = (post) => (deed, ...words) => new Promise((done, failed) => {
    asking.set(++last, { done, failed });
    post([last, deed, ...words]);
  });

  // Python is in a worker.
  const by_worker = () => {
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => answered(data);
    worker.onerror = (event) => tell(`The program can't be loaded: ${event.message ?? "no connection"}`);
    return asks((message) => worker.postMessage(message));
  };
  // A screen's window asks over a channel, as itself; it may be asked before anybody listens.
  const by_channel = (name) => {
    const channel = new BroadcastChannel(`hero-combat ${name}`), me = drawn_id();
    channel.onmessage = ({ data }) => { if (data.to === me) { answered(data.answer); } };
    const ask = asks((message) => channel.postMessage({ from: me, message }));
    return (...all) => Promise.race([ask(...all), new Promise((_done, failed) => {
      setTimeout(failed, all[0] === "page" ? WAIT_FOR_MASTER : PATIENCE, new Error("nobody answers"));
    })]);
  };
  const serve_screens = (name) => {
    const channel = new BroadcastChannel(`hero-combat ${name}`);
    channel.onmessage = async ({ data: { from, message } }) => {
      if (!from || !fight) { return; }
      const [number, deed, ...words] = message;
      const said = deed === "parts" ? ["screen", words[1]] : ["screen"];
      const answer = deed === "parts" || deed === "page"
        ? await ask(deed, ...said).then((text) => [number, text, ""], (error) => [number, undefined, String(error)])
        : [number, undefined, "a screen only looks"];
      channel.postMessage({ to: from, answer });
    };
  };
  const ask = of_screen ? by_channel(of_screen[1]) : by_worker();

  // The page asks as it asks a server.
  window.carry = (path, form, signal) => new Promise((done, failed) => {
    signal?.addEventListener("abort", () => failed(signal.reason));
    const [deed, query] = path.split("?"), words = new URLSearchParams(query);
    const answers = {
      parts: () => ask("parts", role, words.get("seen") ?? "").then((text) => new Response(text)),
      say: () => ask("say", role, String(form)).then(async (text) => {
        const [status, told] = JSON.parse(text);
        if (status === 200) { await keep(); }
        return new Response(JSON.stringify({ text: told }), { status });
      }),
      complete: async () => new Response("[]"),
    };
    answers[deed]().then(done, failed);
  });
  let shown = false;
  const show = async () => {
    if (shown) { return; }
    const page = new DOMParser().parseFromString(await ask("page", role), "text/html");
    shown = true;
    document.body.className = page.body.className;
    document.body.dataset.seen = page.body.dataset.seen;
    document.body.append(...page.body.children);
    for (const name of of_screen ? ["table.js", "letters.js"] : ["table.js"]) {
      document.body.append(Object.assign(document.createElement("script"), { src: name, async: false }));
    }
  };

  // The last fights are kept, with what has been played.
  let base;
  const stored = async (mode, deed) => {
    base ??= new Promise((done, failed) => {
      const wanted = indexedDB.open("hero-combat", 1);
      wanted.onupgradeneeded = () => wanted.result.createObjectStore("fights", { keyPath: "id" });
      wanted.onsuccess = () => done(wanted.result);
      wanted.onerror = () => failed(wanted.error);
    });
    const store = (await base).transaction("fights", mode).objectStore("fights");
    return new Promise((done, failed) => {
      const wanted = deed(store);
      wanted.onsuccess = () => done(wanted.result);
      wanted.onerror = () => failed(wanted.error);
    });
  };
  const earlier = async () => (await stored("readonly", (store) => store.getAll())).sort((one, other) => other.at - one.at);
  let fight; // its id, name, text, when it was kept, and the file that it is saved to, if there is one
  const keep = async () => {
    try {
      Object.assign(fight, { text: await ask("text"), at: Date.now() });
      await stored("readwrite", (store) => store.put(fight));
      for (const { id } of (await earlier()).slice(KEPT)) { await stored("readwrite", (store) => store.delete(id)); }
      await list_earlier();
    } catch (error) { tell(`This browser keeps nothing: save the fight. ${error.message}`); }
  };
  const list_earlier = async () => {
    const fights = (await earlier()).filter(({ id }) => id !== fight?.id);
    find("earlier").replaceChildren(find("earlier").options[0], ...fights.map(({ id, name, at }) =>
      new Option(`${name}, ${new Date(at).toLocaleString()}`, id)));
  };

  // One fight is open; a fight is open in one window.
  let leave = () => {};
  const is_free = (id) => new Promise((done) => {
    navigator.locks.request(`hero-combat ${id}`, { ifAvailable: true }, (lock) => {
      done(Boolean(lock));
      return lock && new Promise((left) => { release = left; });
    });
  });
  let release = () => {};
  const open = async (next) => {
    tell(`${next.name} is being opened.`);
    const wrong = await ask("open", next.name, next.text);
    if (wrong) { tell(wrong); return; }
    leave();
    if (!await is_free(next.id)) { Object.assign(next, { id: drawn_id(), file: undefined }); await is_free(next.id); }
    leave = release;
    fight = { on_disk: next.text, ...next };
    sessionStorage.setItem("fight", fight.id);
    await keep();
    await show();
    document.title = fight.name;
    Object.assign(find("save"), { disabled: false });
    find("screen").hidden = false;
    tell("");
  };
  const open_file = async (file, handle) => {
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
      await open({ id: drawn_id(), name: file.name, text, file: handle });
    } catch (error) { tell(error instanceof TypeError ? `${file.name} is no text.` : String(error)); }
  };
  const choose_file = async () => {
    if (!window.showOpenFilePicker) {
      const input = Object.assign(document.createElement("input"), { type: "file", accept: ".toml" });
      input.onchange = () => open_file(input.files[0]);
      input.click();
      return;
    }
    const [handle] = await window.showOpenFilePicker().catch(() => []);
    if (handle) { await open_file(await handle.getFile(), handle); }
  };
  const download = (text) => {
    const href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
    Object.assign(document.createElement("a"), { href, download: fight.name }).click();
    setTimeout(() => URL.revokeObjectURL(href), PATIENCE);
    tell(`${fight.name} is among your downloads.`);
  };
  const save = async () => {
    const text = await ask("text");
    try {
      if (!fight.file) { download(text); return; }
      if (await fight.file.requestPermission?.({ mode: "readwrite" }) === "denied") { download(text); return; }
      if (await (await fight.file.getFile()).text() !== fight.on_disk) {
        download(text);
        tell(`${fight.name} has changed on the disk: it stays, and your fight is among your downloads.`);
        return;
      }
      const stream = await fight.file.createWritable();
      await stream.write(text);
      await stream.close();
      fight.on_disk = text;
      await keep();
      tell(`${fight.name} is saved.`);
    } catch (error) { download(text); tell(`${error.message} Your fight is among your downloads.`); }
  };

  // The files of one version are kept; a newer one waits.
  const keep_program = async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) { return; }
    let had = Boolean(serviceWorker.controller);
    serviceWorker.addEventListener("controllerchange", () => { if (had) { location.reload(); } had = true; });
    const registration = await serviceWorker.register("service_worker.js", { updateViaCache: "none" });
    const offer = () => { find("newer").hidden = !(registration.waiting && registration.active); };
    const follow = () => registration.installing?.addEventListener("statechange", offer);
    registration.addEventListener("updatefound", follow);
    follow();
    offer();
    find("reload").onclick = () => registration.waiting.postMessage("take over");
  };

  const start_master = async () => {
    const names = JSON.parse(await ask("scenarios"));
    find("new").append(...names.map((name) => new Option(name)));
    let tab = sessionStorage.getItem("tab");
    if (!tab || !await is_free(tab)) { tab = drawn_id(); sessionStorage.setItem("tab", tab); await is_free(tab); }
    release = () => {};
    find("screen").href = `#screen-${tab}`;
    serve_screens(tab);
    find("open").onclick = choose_file;
    find("save").onclick = save;
    find("new").onchange = async ({ target: { value } }) => {
      find("new").value = "";
      await open({ id: drawn_id(), name: `${value}.toml`, text: await ask("scenario", value) });
    };
    find("earlier").onchange = async ({ target: { value } }) => {
      await open(await stored("readonly", (store) => store.get(value)));
    };
    await list_earlier().catch(() => {});
    const was = sessionStorage.getItem("fight");
    const known = was && await stored("readonly", (store) => store.get(was)).catch(() => undefined);
    find("files").hidden = false;
    tell(names.length ? "Open a fight, or begin with a scenario." : "");
    if (known) { await open(known); }
  };
  const start_screen = async () => {
    tell("The window of the game master must be open, with a fight in it.");
    while (!shown) { await show().catch(() => {}); }
    tell("");
  };
  keep_program().catch(() => {}); // a private window: it works, with a network
  (of_screen ? start_screen() : start_master()).catch((error) => tell(String(error)));
}
