// Carries what the page of the table asks to Python in this browser, as a server would answer it.
// The window of a screen asks the window of the GM.
const PATIENCE = 30000, WAIT_FOR_MASTER = 1000;
const of_screen = location.hash.match(/^#screen-([\w-]+)$/);
export const role = of_screen ? "screen" : "master";
export const draw_id = () => [...crypto.getRandomValues(new Uint32Array(4))].map((one) => one.toString(36)).join("-");

// Whoever answers is asked by a message, and answers by one: its number, the answer, what went wrong.
const asked = new Map();
let last = 0;
const answered = ([number, answer, wrong]) => {
  const { done, failed } = asked.get(number) ?? {};
  asked.delete(number);
  if (wrong) { failed?.(new Error(wrong)); } else { done?.(answer); }
};
const asks = (post) => (deed, ...words) => new Promise((done, failed) => {
  asked.set(++last, { done, failed });
  post([last, deed, ...words]);
});

const by_worker = () => {
  const worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => answered(data);
  worker.onerror = () => {
    for (const number of [...asked.keys()]) { answered([number, undefined, "the program can't be loaded"]); }
  };
  return asks((message) => worker.postMessage(message));
};

const channel_of = (tab) => new BroadcastChannel(`hero-combat ${tab}`);
const by_channel = (tab) => {
  const channel = channel_of(tab), me = draw_id();
  channel.onmessage = ({ data }) => { if (data.to === me) { answered(data.answer); } };
  const ask = asks((message) => channel.postMessage({ from: me, message }));
  return (...all) => Promise.race([ask(...all), new Promise((_done, failed) => {
    setTimeout(failed, all[0] === "page" ? WAIT_FOR_MASTER : PATIENCE, new Error("nobody answers"));
  })]);
};

export const ask = of_screen ? by_channel(of_screen[1]) : by_worker();

export const serve_screens = (tab) => {
  const channel = channel_of(tab);
  channel.onmessage = ({ data: { from, message: [number, deed, , seen] = [] } }) => {
    const words = { page: ["page", "screen"], parts: ["parts", "screen", seen] }[deed];
    if (!from || !words) { return; }
    const reply = (...answer) => channel.postMessage({ to: from, answer: [number, ...answer] });
    ask(...words).then((text) => reply(text, ""), (error) => reply(undefined, error.message));
  };
};

const carriers = {
  parts: async (words) => new Response(await ask("parts", role, words.get("seen") ?? "")),
  complete: async (words) => new Response(await ask("complete", words.get("line") ?? "")),
  say: async (_words, form, keep) => {
    const [status, text, file] = JSON.parse(await ask("say", role, String(form)));
    if (status === 200) { await keep(file); }
    return new Response(text, { status });
  },
};

// The page is shown once; whatever is opened later, its parts change.
let page;
export const show_page = (keep) => {
  page ??= shown(keep).catch((error) => {
    page = undefined; // nobody listens yet: it is asked again
    throw error;
  });
  return page;
};
const shown = async (keep) => {
  const drawn = new DOMParser().parseFromString(await ask("page", role), "text/html");
  window.carry = (path, form, signal) => new Promise((done, failed) => {
    const [deed, query] = path.split("?");
    signal?.addEventListener("abort", () => failed(signal.reason));
    carriers[deed](new URLSearchParams(query), form, keep).then(done, failed);
  });
  document.body.className = drawn.body.className;
  document.body.dataset.seen = drawn.body.dataset.seen;
  document.body.append(...drawn.body.children);
  for (const src of of_screen ? ["table.js", "letters.js"] : ["table.js"]) {
    document.body.append(Object.assign(document.createElement("script"), { src, async: false }));
  }
};
