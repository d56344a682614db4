// Opens, saves and begins fights, and offers a newer version of the program.
import { ask, draw_id, role, serve_screens, show_page } from "./carrier.js";
import { earlier, find_fight, keep_fight, take } from "./kept.js";

const find = (id) => document.getElementById(id);
const tell = (text) => { find("state").textContent = text; };
let fight; // id, name, text, at: when it was kept, handle: of the file that it is saved to, on_disk: what that file holds
let let_go = () => {};

const keep = async (text) => {
  Object.assign(fight, { text, at: Date.now() });
  try {
    await keep_fight(fight);
  } catch (error) { tell(`This browser doesn't keep the fight: save it. (${error.message})`); }
};
const offer = (where, offers) => find(where).querySelector(".offers").replaceChildren(...offers.map(([text, about, deed]) => {
  const button = document.createElement("button");
  button.append(text, ...about ? [Object.assign(document.createElement("small"), { textContent: about })] : []);
  button.onclick = async () => {
    find(where).open = false;
    await deed();
  };
  return button;
}));
const offer_earlier = async () => {
  const others = (await earlier()).filter(({ id }) => id !== fight?.id);
  find("earlier").hidden = !others.length;
  offer("earlier", others.map(({ id, name, at }) =>
    [name, new Date(at).toLocaleString(), async () => open(await find_fight(id))]));
};

const open = async (next) => {
  tell(`Opening ${next.name}.`);
  const wrong = await ask("open", next.name, next.text);
  if (wrong) { tell(wrong); return; }
  fight = { on_disk: next.text, ...next };
  let_go();
  let_go = await take(fight.id);
  if (!let_go) {
    Object.assign(fight, { id: draw_id(), handle: undefined });
    let_go = await take(fight.id);
  }
  sessionStorage.setItem("fight", fight.id);
  tell("");
  await keep(fight.text);
  await offer_earlier().catch(() => {});
  await show_page(keep);
  document.title = fight.name;
  find("save").disabled = false;
  find("screen").hidden = false;
};
const read = async (file) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
const open_file = async (file, handle) => {
  const text = await read(file).catch(() => undefined);
  if (text === undefined) { tell(`${file.name} is not a text file.`); return; }
  await open({ id: draw_id(), name: file.name, text, handle });
};
const choose = async () => {
  if (window.showOpenFilePicker) {
    const [handle] = await window.showOpenFilePicker().catch(() => []);
    if (handle) { await open_file(await handle.getFile(), handle); }
    return;
  }
  const input = Object.assign(document.createElement("input"), { type: "file" });
  input.onchange = () => open_file(input.files[0]);
  input.click();
};

const download = ({ name, text }, why = "") => {
  const href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
  tell(`${why}${name} is among your downloads.`);
};
const save = async () => {
  const saved = { ...fight }, mine = fight;
  try {
    mine.handle ??= await window.showSaveFilePicker?.({ suggestedName: saved.name });
    const { handle } = mine;
    if (!handle) { download(saved); return; }
    await handle.requestPermission?.({ mode: "readwrite" });
    if (saved.handle && await read(await handle.getFile()) !== saved.on_disk) {
      download(saved, "Another program has changed the file, so it stays as it is. ");
      return;
    }
    const stream = await handle.createWritable();
    await stream.write(saved.text);
    await stream.close();
    mine.on_disk = saved.text;
    await keep_fight(mine);
    tell(`Saved ${saved.name}.`);
  } catch (error) {
    if (error.name !== "AbortError") { download(saved, `The file can't be written: ${error.message} `); }
  }
};

const keep_program = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) { return; }
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) { location.reload(); }
    controlled = true;
  });
  const registration = await serviceWorker.register("service_worker.js", { updateViaCache: "none" });
  const look = () => { find("newer").hidden = !(registration.waiting && registration.active); };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  find("reload").onclick = () => registration.waiting.postMessage("take over");
};

const start_master = async () => {
  const names = JSON.parse(await ask("scenarios"));
  offer("new", names.map((name) => [name, "",
    async () => open({ id: draw_id(), name: `${name}.toml`, text: await ask("scenario", name) })]));
  let tab = sessionStorage.getItem("tab") ?? draw_id();
  if (!await take(tab)) { tab = draw_id(); } // this window is a copy of another one
  sessionStorage.setItem("tab", tab);
  find("screen").href = `#screen-${tab}`;
  serve_screens(tab);
  find("open").onclick = choose;
  find("save").onclick = save;
  await offer_earlier().catch(() => {});
  tell("Open a file, or begin with a scenario.");
  find("files").hidden = false;
  const before = await find_fight(sessionStorage.getItem("fight") ?? "").catch(() => undefined);
  if (before) { await open(before); }
};
const start_screen = async () => {
  tell("The window of the GM must be open, with a fight in it.");
  while (!await show_page().then(() => true, () => false)) { /* nobody listens yet */ }
  tell("");
};

keep_program().catch(() => {}); // a private window, or a server that isn't trusted: there is no program without a network
(role === "screen" ? start_screen() : start_master()).catch((error) => tell(error.message));
