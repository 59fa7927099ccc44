// @ts-check
// The service worker: the page opens, shows the cases that this device has seen, and takes photos without the server.
// `ASSETS` are the addresses of the page's files, and `VERSION` changes with them; the bundler puts both in front.

const worker = /** @type {ServiceWorkerGlobalScope & { ASSETS: string[], VERSION: string }} */ (
    /** @type {unknown} */ (self));
const pages = `docscan-page-${worker.VERSION}`;
/** Answers of the server about cases. They are deleted when the person signs out. */
const answers = "docscan-answers";
/** Answers by which the page begins and shows a case without the server. Pictures and reports are not kept. */
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

/** Returns the server's answer, or its last copy, which a header marks. */
async function fresh(request, name) {
    const cache = await caches.open(name);
    try {
        const response = await fetch(request);
        if (response.ok) await cache.put(request, response.clone());
        // The browser is signed out: its copies go too.
        if (response.status === 401) await caches.delete(answers);
        return response;
    } catch (error) {
        // A copy in the page's language, or else one in another.
        const copy = await cache.match(request) ?? await cache.match(request, { ignoreVary: true });
        if (!copy) throw error;
        const headers = new Headers(copy.headers);
        headers.set("Docscan-Copy", "1");
        return new Response(copy.body, { status: copy.status, headers });
    }
}

/** A copy, or the server's answer: for files whose address changes with their content. */
const lasting = async (request) => await caches.match(request, { ignoreVary: true }) ?? fetch(request);

worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname, searchParams } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    const isPage = pathname === new URL(worker.registration.scope).pathname;
    if (request.mode === "navigate" && isPage) event.respondWith(fresh(new Request("./"), pages));
    // A search is always requested from the server: its words are not kept.
    else if (kept.test(pathname) && !searchParams.get("q")) event.respondWith(fresh(request, answers));
    else if (/\/api\/phrases\//.test(pathname)) event.respondWith(fresh(request, pages));
    else if (/\/page\//.test(pathname)) event.respondWith(lasting(request));
});

worker.addEventListener("message", ({ data }) => { if (data === "forget") caches.delete(answers); });
