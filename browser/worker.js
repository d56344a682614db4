// Runs Python, and answers what the page asks. A question of a page may hang until there is something new.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HANGS = 25000;
const load = async () => {
  const [python, archive] = await Promise.all([
    loadPyodide(),
    fetch("python.zip").then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(archive, "zip", { extractDir: "/python" });
  python.runPython("import sys; sys.path.insert(0, '/python')");
  return python.pyimport("app").App();
};
const app = load();
const waiting = new Set();

const parts = (table, role, seen) => new Promise((done) => {
  const look = (late) => {
    const answer = table.parts(role, late ? "" : seen);
    if (answer === undefined) { return; }
    waiting.delete(look);
    clearTimeout(timer);
    done(answer);
  };
  const timer = setTimeout(look, HANGS, true);
  waiting.add(look);
  look(false);
});

onmessage = async ({ data: [number, deed, ...words] }) => {
  try {
    const table = await app;
    const answer = await (deed === "parts" ? parts(table, ...words) : table[deed](...words));
    postMessage([number, answer, ""]);
    if (deed === "open" || deed === "say") { for (const look of [...waiting]) { look(false); } }
  } catch (error) {
    postMessage([number, undefined, String(error)]);
  }
};
