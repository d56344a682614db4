"use strict";
// The page looks at itself in a frame that nobody sees. A file may not read another one, but it may be
// told by it: the frame tells what it shows, and that is put into place here, so nothing flickers.
if (parent === window) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  addEventListener("message", (event) => {
    const main = document.querySelector("main");
    if (event.source === frame.contentWindow && typeof event.data === "string" && event.data !== main.innerHTML) {
      main.innerHTML = event.data;
    }
  });
  setInterval(() => { frame.src = location.pathname + "?" + Date.now(); }, 1000);
} else {
  parent.postMessage(document.querySelector("main").innerHTML, "*");
}
