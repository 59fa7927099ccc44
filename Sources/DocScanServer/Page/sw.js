// @ts-check
// The service worker. Without the server, it lets the page open, show cases that this device has already shown, and
// take photos. `ASSETS` are the URLs of the page's files, and `VERSION` changes with them. The bundler adds both at the
// beginning of this file.

const worker = /** @type {ServiceWorkerGlobalScope & { ASSETS: string[], VERSION: string }} */ (
    /** @type {unknown} */ (self));
const pages = `docscan-page-${worker.VERSION}`;
/** The cache for answers of the server about cases, which is deleted when the user signs out. */
const answers = "docscan-answers";
/** The answers that the page needs to start and show a case without the server. Images and reports are not stored. */
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

/** Returns the server's answer. If the server cannot be reached, returns the last copy, with a header that marks it. */
async function fresh(request, name) {
    const cache = await caches.open(name);
    try {
        const response = await fetch(request);
        if (response.ok) await cache.put(request, response.clone());
        // The browser is signed out, so delete its copies as well.
        if (response.status === 401) await caches.delete(answers);
        return response;
    } catch (error) {
        // Use a copy in the language of the page, or else one in another language.
        const copy = await cache.match(request) ?? await cache.match(request, { ignoreVary: true });
        if (!copy) throw error;
        const headers = new Headers(copy.headers);
        headers.set("Docscan-Copy", "1");
        return new Response(copy.body, { status: copy.status, headers });
    }
}

/** Returns a copy if there is one, or else the server's answer. For files whose URL changes with their content. */
const lasting = async (request) => await caches.match(request, { ignoreVary: true }) ?? fetch(request);

worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname, searchParams } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    const isPage = pathname === new URL(worker.registration.scope).pathname;
    if (request.mode === "navigate" && isPage) event.respondWith(fresh(new Request("./"), pages));
    // Searches are not stored, because they contain the words of the user.
    else if (kept.test(pathname) && !searchParams.get("q")) event.respondWith(fresh(request, answers));
    else if (/\/api\/phrases\//.test(pathname)) event.respondWith(fresh(request, pages));
    else if (/\/page\//.test(pathname)) event.respondWith(lasting(request));
});

worker.addEventListener("message", ({ data }) => { if (data === "forget") caches.delete(answers); });
