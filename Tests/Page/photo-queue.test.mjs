import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { webcrypto } from "node:crypto";
import { APIError, makeAPI } from "../../Sources/DocScanServer/Page/api.js";
import { FrameEncoder } from "../../Sources/DocScanServer/Page/capture/frame-encoder.js";
import { PhotoQueue } from "../../Sources/DocScanServer/Page/capture/photo-queue.js";
import * as uploads from "../../Sources/DocScanServer/Page/states/uploads.js";

// Node.js lacks it before version 19.
globalThis.crypto ??= webcrypto;

/** Sends files against a script; resolves when nothing waits any more. */
async function run(files, script, target = { case: null, slot: null }) {
    const said = [];
    const page = { results: [], t: (key) => key, sentence: (error) => error.message,
                   announce: (text) => said.push(text), met: () => {},
                   api: { post: async () => ({ state: "receiving", offset: 0 }), remove: async () => null,
                          get: async () => { throw new APIError(404, "notFound", null); }, upload: async () => {
                       const answer = script.shift();
                       if (answer instanceof Error) throw answer;
                       return answer;
                   } } };
    const queue = new PhotoQueue(page);
    const settled = () => queue.uploads.items.every(({ state }) => state === "done" || state === "failed");
    const ids = queue.add(files, target);
    while (!settled()) await new Promise((resolve) => setTimeout(resolve, 20));
    return { queue, ids, said, items: queue.uploads.items, left: script.length };
}

const report = { reports: [{ status: "complete" }] };

test("a busy server gets the file again after the time that it asks for", async () => {
    const start = performance.now();
    const { items } = await run([{ name: "a.jpg", size: 9 }], [new APIError(503, "busy", "Busy.", 1), report]);
    assert.equal(items[0].state, "done");
    assert.ok(performance.now() - start >= 1000);
});

test("the page and the server have the same limit for a file", () => {
    const upload = new URL("../../Sources/DocScanCollect/Uploads/Upload.swift", import.meta.url);
    const [, factor, power] = readFileSync(upload, "utf8").match(/static let largest = (\d+) << (\d+)/);
    assert.equal(uploads.longest, Number(factor) * 2 ** Number(power));
});

test("a file that is too long is not sent, and the next one is", async () => {
    const files = [{ name: "a.pdf", size: 65 * 2 ** 20 }, { name: "b.jpg", size: 9 }];
    const { queue, ids, items, said, left } = await run(files, [report]);
    assert.deepEqual(items.map(({ state }) => state), ["failed", "done"]);
    assert.deepEqual([said, left, queue.has(ids[0])], [["file.tooLarge"], 0, false]);
});

test("a refused file can be sent again by hand", async () => {
    const { queue, ids } = await run([{ name: "a.jpg", size: 9 }], [new APIError(422, "unreadable", "No."), report]);
    // The page does not offer it, because it cannot help here.
    assert.deepEqual([queue.has(ids[0]), queue.find(ids[0]).isFinal], [true, true]);
    queue.again(ids[0]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(queue.uploads.items[0].state, "done");
});

test("a file that is refused for want of consent is not kept here", async () => {
    for (const error of [new APIError(409, "consentNeeded", "Ask."), new APIError(404, "notFound", "Gone.")]) {
        const { queue, ids, items } = await run([Object.assign(new Blob(["1"]), { name: "a.jpg" })], [error], { case: "7", slot: "permit" });
        assert.deepEqual([items[0].state, queue.has(ids[0])], ["failed", false]);
        assert.match(items[0].error, /file\.removed$/);
    }
});

/** A queue whose server never answers. */
const silent = () => new PhotoQueue({ t: (key) => key, sentence: () => "", announce: () => {},
    api: { post: async () => ({ state: "receiving", offset: 0 }), remove: async () => null,
           upload: (method, path, blob, { signal }) => new Promise((_, reject) => {
               const stop = () => reject(new DOMException("", "AbortError"));
               signal.addEventListener("abort", stop);
               if (signal.aborted) stop();
           }) } });

test("signing out reports the photos that were not sent, and deletes them", () => {
    const queue = silent();
    const ids = queue.add([{ name: "a.jpg", size: 9 }, { name: "b.jpg", size: 9 }], {});
    assert.equal(queue.waiting, 2);
    queue.clear();
    assert.deepEqual([queue.waiting, ...ids.map((id) => queue.has(id))], [0, false, false]);
});

test("a photo that is taken again is not sent, and the next one is", async () => {
    const queue = silent();
    const photos = ["a", "b"].map((name) => Object.assign(new Blob([name]), { name }));
    const [first, second] = queue.add(photos, { case: "1", slot: "a" });
    queue.cancel(first);
    while (queue.find(second).state !== "sending") await new Promise((resolve) => setTimeout(resolve, 5));
    assert.deepEqual([queue.find(first), queue.has(first), queue.waiting], [null, false, 1]);
});

test("an answer states the time of the next attempt", async () => {
    const response = { ok: false, status: 503, text: async () => '{"code":"busy","detail":"Busy."}',
                       headers: new Headers({ "Retry-After": "7" }) };
    const api = makeAPI(async () => response, () => "en");
    await assert.rejects(api.get("api/plan"), { code: "busy", retryAfter: 7 });
});

class FakeWorker {
    sent = [];
    postMessage(message) { this.sent.push(message); }
    terminate() { this.isEnded = true; }
}

test("each image is answered by its own encoding, also out of turn", async () => {
    const worker = new FakeWorker();
    const encoder = new FrameEncoder(() => worker);
    const [first, second] = [encoder.encode({ width: 1 }, []), encoder.encode({ width: 2 }, [])];
    worker.onmessage({ data: { id: worker.sent[1].id, blob: "second" } });
    worker.onmessage({ data: { id: worker.sent[0].id, blob: "first" } });
    assert.deepEqual(await Promise.all([first, second]), ["first", "second"]);
});

test("a worker that does not start ends the wait and is not asked again", async () => {
    let made = 0;
    const worker = new FakeWorker();
    const encoder = new FrameEncoder(() => { made += 1; return worker; });
    const first = encoder.encode({}, []);
    worker.onerror();
    assert.equal(await first, null);
    assert.equal(await encoder.encode({}, []), null);
    assert.deepEqual([made, worker.isEnded], [1, true]);
});

test("closing answers what is under way, and the next image gets a new worker", async () => {
    const workers = [];
    const encoder = new FrameEncoder(() => { workers.push(new FakeWorker()); return workers.at(-1); });
    const first = encoder.encode({}, []);
    encoder.close();
    assert.equal(await first, null);
    const second = encoder.encode({}, []);
    workers[1].onmessage({ data: { id: workers[1].sent[0].id, blob: "second" } });
    assert.equal(await second, "second");
});

/** A device's store in memory. */
class FakeStore {
    photos = new Map();
    async add(photo) { this.photos.set(photo.id, photo); }
    async stored(id, moment) { this.photos.set(id, { ...this.photos.get(id), storedAt: moment }); }
    async remove(id) { this.photos.delete(id); }
    async clear() { this.photos.clear(); }
    async adopt() { return [...this.photos.values()]; }
}

/** The answer of a server that takes a photo of a case in one part: `upload` sends it. */
const begun = async () => ({ state: "receiving", offset: 0 });
const pageWith = (upload) => ({ t: (key) => key, sentence: (error) => error.message, announce: () => {}, met: () => {},
                                api: { upload, post: begun, get: begun, remove: async () => null } });
const file = (name) => Object.assign(new Blob(["123456789"]), { name });
const sha256 = "15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225";
const stored = { state: "stored", sha256, capture: { id: 1 }, case: {}, verdict: "complete", message: "Kept." };
const target = { case: "1", slot: "a", replaces: null };
const turn = () => new Promise((resolve) => setTimeout(resolve, 10));

test("a photo for a case is safe on the device before it is sent, and its copy stays until the server has it", async () => {
    const store = new FakeStore();
    let answer;
    const queue = new PhotoQueue(pageWith(() => new Promise((resolve) => { answer = resolve; })), store);
    const [id] = queue.add([file("a.jpg")], target);
    while (!answer) await turn();
    assert.deepEqual([queue.find(id).isKept, store.photos.get(id).target], [true, target]);
    answer(stored);
    while (queue.find(id).state !== "done" || !store.photos.get(id).storedAt) await turn();
    // The copy has a time: it is deleted a minute later, also if the tab is closed before.
    assert.ok(Math.abs(store.photos.get(id).storedAt - Date.now()) < 5000);
});

test("photos of an earlier visit are sent, except those that the server has", async () => {
    const store = new FakeStore();
    await store.add({ id: "old", name: "a.jpg", target, made: "2026-01-01T00:00:00Z", blob: file("c") });
    await store.add({ id: "sent", name: "b.jpg", target, made: "2026-01-02T00:00:00Z", blob: file("c"), storedAt: 1 });
    const sent = [];
    const queue = new PhotoQueue(pageWith(async (method, path) => { sent.push(path); return stored; }), store);
    await queue.restore();
    while (queue.find("old").state !== "done") await turn();
    assert.deepEqual([sent.length, queue.find("old").state, queue.find("sent")], [1, "done", null]);
    assert.equal(store.photos.has("sent"), false);
});

test("a device that cannot store says that the photo is not safe, and sends it", async () => {
    const store = new FakeStore();
    store.add = async () => { throw new DOMException("", "QuotaExceededError"); };
    const queue = new PhotoQueue(pageWith(async () => stored), store);
    const [id] = queue.add([file("a.jpg")], target);
    while (queue.find(id).state !== "done") await turn();
    assert.equal(queue.find(id).isKept, false);
});

test("a photo that is refused for want of consent does not stay on the device", async () => {
    const store = new FakeStore();
    const queue = new PhotoQueue(pageWith(async () => { throw new APIError(409, "consentNeeded", "Ask."); }), store);
    const [id] = queue.add([file("a.jpg")], target);
    while (queue.find(id).state !== "failed") await turn();
    assert.equal(store.photos.size, 0);
});

test("a photo stays when the server answers that an address is not found", async () => {
    const store = new FakeStore();
    const queue = new PhotoQueue(pageWith(async () => { throw new APIError(404, "notFound", "Nothing here."); }), store);
    const [id] = queue.add([file("a.jpg")], target);
    while (queue.find(id).state !== "failed") await turn();
    assert.deepEqual([queue.has(id), store.photos.size], [true, 1]);
});

test("a photo that is taken again before it was sent is not sent; one that was being sent is replaced", async () => {
    const sent = [];
    let answer;
    const page = pageWith(() => new Promise((resolve) => { answer = resolve; }));
    page.api.post = async (path, body) => { sent.push(body); return begun(); };
    const queue = new PhotoQueue(page, new FakeStore());
    const [first] = queue.add([file("a.jpg")], target);
    while (!answer) await turn();
    const [second] = queue.add([file("b.jpg")], { ...target, replaces: first });
    const [third] = queue.add([file("c.jpg")], { ...target, replaces: second });
    assert.deepEqual([queue.find(first)?.state, queue.find(second)], ["sending", null]);
    answer(stored);
    while (sent.length < 2) await turn();
    // The third takes the place of the second, which never was; the server compares the documents.
    assert.deepEqual(sent.map(({ id, replaces }) => [id, replaces]), [[first, null], [third, null]]);
    answer(stored);
    while (queue.find(third).state !== "done") await turn();
    queue.add([file("d.jpg")], { ...target, replaces: third });
    while (sent.length < 3) await turn();
    assert.equal(sent[2].replaces, 1);
});

test("a photo of an earlier visit goes to no other collection's case", async () => {
    for (const [made, state] of [["2026-01-01T00:00:00Z", "done"], ["2026-02-02T00:00:00Z", "failed"]]) {
        const store = new FakeStore();
        await store.add({ id: "old", name: "a.jpg", target: { ...target, caseMade: "2026-01-01T00:00:00Z" }, made: "", blob: file("a") });
        const page = pageWith(async () => stored);
        page.api.get = async () => ({ made });
        const queue = new PhotoQueue(page, store);
        await queue.restore();
        while (["waiting", "sending"].includes(queue.find("old").state)) await turn();
        assert.deepEqual([queue.find("old").state, store.photos.size], [state, 1]);
    }
});

test("a photo that is discarded while it is stored is missing at the next visit", async () => {
    const store = new FakeStore();
    let write;
    store.add = (photo) => new Promise((resolve) => { write = () => { store.photos.set(photo.id, photo); resolve(); }; });
    const queue = new PhotoQueue(pageWith(() => new Promise(() => {})), store);
    const [id] = queue.add([file("a.jpg")], target);
    queue.cancel(id);
    write();
    await turn();
    assert.equal(store.photos.size, 0);
});

test("a consent to an earlier text keeps the photo, and one that was withdrawn deletes it", async () => {
    for (const [consent, left] of [["perCase", "outdated"], ["given", "outdated"], ["given", "none"]]
        .map(([kind, state]) => [{ kind, state }, state === "outdated" ? 1 : 0])) {
        const store = new FakeStore();
        const page = pageWith(async () => { throw new APIError(409, "consentNeeded", "Ask."); });
        page.context = { consent: consent.kind };
        const asked = [];
        page.api.get = async (path) => { asked.push(path); return { state: consent.state }; };
        const queue = new PhotoQueue(page, store);
        const [id] = queue.add([file("a.jpg")], target);
        while (queue.find(id).state !== "failed") await turn();
        assert.deepEqual([store.photos.size, asked], [left, [consent.kind === "perCase" ? "api/cases/1/consent" : "api/consent"]]);
    }
});
