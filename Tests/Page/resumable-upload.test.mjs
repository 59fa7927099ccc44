import { test } from "node:test";
import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { APIError } from "../../Sources/DocScanServer/Page/api.js";
import { sendInParts } from "../../Sources/DocScanServer/Page/capture/resumable-upload.js";
import { nextLength } from "../../Sources/DocScanServer/Page/states/part-length.js";

// Node.js lacks it before version 19.
globalThis.crypto ??= webcrypto;

/** A server that keeps the received bytes. `fault` is called before each part and may throw. */
function makeServer(size, fault = () => {}) {
    const server = { parts: [], begun: [], arrived: Buffer.alloc(0) };
    const answer = () => {
        const sha256 = createHash("sha256").update(server.arrived).digest("hex");
        const { length } = server.arrived;
        return length < size ? { state: "receiving", offset: length, size }
            : { state: "stored", offset: size, size, sha256, capture: { id: 3 }, case: {}, message: "Kept." };
    };
    server.api = {
        post: async (path, body) => { server.begun.push(body); return answer(); },
        get: async () => answer(),
        upload: async (method, path, part, { progress }) => {
            const offset = Number(path.split("offset=")[1]);
            fault(server, offset);
            if (offset !== server.arrived.length) throw new APIError(409, "wrongOffset", "Go on.");
            server.parts.push(part.size);
            server.arrived = Buffer.concat([server.arrived, Buffer.from(await part.arrayBuffer())]);
            progress(part.size);
            return answer();
        },
    };
    return server;
}

const photo = new Blob([Buffer.alloc(1_000_000, 7)]);
const item = { id: "0123456789abcdef", target: { case: "4", slot: "permit", replaces: "2" }, made: "2026-11-24T08:30:00.000Z" };
const options = () => ({ signal: new AbortController().signal, progress: () => {} });

test("a photo goes in parts, with its place, its moment and its digest", async () => {
    const server = makeServer(photo.size);
    const told = [];
    const answer = await sendInParts(server.api, item, photo, { ...options(), progress: (part) => told.push(part) });
    assert.equal(answer.capture.id, 3);
    const [{ sha256, ...begun }] = server.begun;
    assert.deepEqual(begun, { id: item.id, case: 4, slot: "permit", replaces: 2, size: photo.size, made: item.made });
    assert.equal(sha256, answer.sha256);
    assert.ok(server.parts.length > 1 && server.parts.reduce((sum, length) => sum + length) === photo.size);
    assert.deepEqual(told, [...told].sort((first, second) => first - second));
    assert.equal(told.at(-1), 1);
});

test("after a lost connection no byte is sent twice", async () => {
    const server = makeServer(photo.size, ({ parts }) => { if (parts.length === 1) throw new APIError(0, "lost", null); });
    await assert.rejects(sendInParts(server.api, item, photo, options()), { code: "lost" });
    const before = server.arrived.length;
    const healthy = makeServer(photo.size);
    Object.assign(healthy, { arrived: server.arrived });
    await sendInParts(healthy.api, item, photo, options());
    assert.equal(healthy.parts.reduce((sum, length) => sum + length), photo.size - before);
});

test("a part whose answer was lost is not appended again", async () => {
    let isLost = false;
    const server = makeServer(photo.size, (found, offset) => {
        if (isLost || offset === 0) return;
        isLost = true;
        // The server has the part, and the client asks at the old place.
        found.arrived = Buffer.concat([found.arrived, Buffer.alloc(100, 7)]);
    });
    assert.equal((await sendInParts(server.api, item, photo, options())).state, "stored");
    assert.equal(server.arrived.length, photo.size);
});

test("an answer about another photo is ignored: the copy on the device stays", async () => {
    const server = makeServer(photo.size);
    server.api.post = async () => ({ state: "stored", sha256: "00", capture: { id: 1 } });
    await assert.rejects(sendInParts(server.api, item, photo, options()), { status: 500 });
});

test("a photo that the server refuses fails with its reason", async () => {
    const server = makeServer(photo.size);
    server.api.post = async () => ({ state: "failed", error: { code: "unreadable", detail: "No image." } });
    await assert.rejects(sendInParts(server.api, item, photo, options()), { status: 422, code: "unreadable", message: "No image." });
});

test("a part takes about three seconds, on every line", () => {
    assert.equal(nextLength(), 256 * 1024);
    assert.equal(nextLength(256 * 1024, 100), 512 * 1024);
    assert.equal(nextLength(256 * 1024, 12_000), 64 * 1024);
    assert.equal(nextLength(4 * 1024 * 1024, 10), 4 * 1024 * 1024);
});
