"use strict";
// Keeps all files of one version, answers from them, and asks nobody else.
importScripts("version.js");
const OURS = `hero-combat ${registration.scope} `;
const CACHE = OURS + VERSION.digest;

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(Object.entries(VERSION.files)
    .map(([name, integrity]) => new Request(name, { integrity, cache: "no-cache" })));
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
})()));

addEventListener("message", ({ data }) => { if (data === "take over") { skipWaiting(); } });

addEventListener("fetch", (event) => event.respondWith((async () => {
  const { request } = event, address = request.url.replace(/[?#].*/, "");
  if (!address.startsWith(registration.scope)) { return Response.error(); }
  const cache = await caches.open(CACHE);
  const name = address === registration.scope ? `${address}index.html` : address;
  return await cache.match(name) ?? fetch(request);
})()));
