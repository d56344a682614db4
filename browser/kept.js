// The last fights are kept in this browser, with all that has been played.
const MOST = 20;
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

export const earlier = async () => {
  const fights = await stored("readonly", (store) => store.getAll());
  fights.sort((one, other) => other.at - one.at);
  for (const { id } of fights.splice(MOST)) { await stored("readwrite", (store) => store.delete(id)); }
  return fights;
};
export const find_fight = (id) => stored("readonly", (store) => store.get(id));
export const keep_fight = (fight) => stored("readwrite", (store) => store.put(fight));

// Only one window has a fight: returns what lets go of it, or nothing if another window has it.
export const take = (id) => new Promise((done) => {
  if (!navigator.locks) { done(() => {}); return; }
  navigator.locks.request(`hero-combat ${id}`, { ifAvailable: true }, (lock) => (lock ? new Promise(done) : done()));
});
