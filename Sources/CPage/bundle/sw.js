self.ASSETS = ["./", "page/bundle-b3e9664f961c.js", "page/camera-view-5bfa52f32b84.js", "page/frame-worker-4e5950a524a4.js", "page/icon-192-a86a0c55e2a7.png", "page/icon-512-9cc12254ca5d.png", "page/icon-aef9dcbd3a2a.svg", "page/outline-worker-93bf65d7e4ac.js", "page/words-view-11e69c5c56df.js"];
self.VERSION = "d1932e339dce";
const worker = (
(self));
const pages = `docscan-page-${worker.VERSION}`;
const answers = "docscan-answers";
const kept = /\/api\/(start|profiles|cases(\/\d+(\/consent)?)?)$/;
worker.addEventListener("install", (event) => event.waitUntil((async () => {
const cache = await caches.open(pages);
await cache.addAll(worker.ASSETS);
await worker.skipWaiting();
})()));
worker.addEventListener("activate", (event) => event.waitUntil((async () => {
const old = (await caches.keys()).filter((name) => name.startsWith("docscan-page-") && name !== pages);
await Promise.all(old.map((name) => caches.delete(name)));
await worker.clients.claim();
})()));
async function fresh(request, name) {
const cache = await caches.open(name);
try {
const response = await fetch(request);
if (response.ok) await cache.put(request, response.clone());
if (response.status === 401) await caches.delete(answers);
return response;
} catch (error) {
const copy = await cache.match(request) ?? await cache.match(request, { ignoreVary: true });
if (!copy) throw error;
const headers = new Headers(copy.headers);
headers.set("Docscan-Copy", "1");
return new Response(copy.body, { status: copy.status, headers });
}
}
const lasting = async (request) => await caches.match(request, { ignoreVary: true }) ?? fetch(request);
worker.addEventListener("fetch", (event) => {
const { request } = event;
const { origin, pathname, searchParams } = new URL(request.url);
if (request.method !== "GET" || origin !== worker.location.origin) return;
const isPage = pathname === new URL(worker.registration.scope).pathname;
if (request.mode === "navigate" && isPage) event.respondWith(fresh(new Request("./"), pages));
else if (kept.test(pathname) && !searchParams.get("q")) event.respondWith(fresh(request, answers));
else if (/\/api\/phrases\//.test(pathname)) event.respondWith(fresh(request, pages));
else if (/\/page\//.test(pathname)) event.respondWith(lasting(request));
});
worker.addEventListener("message", ({ data }) => { if (data === "forget") caches.delete(answers); });
