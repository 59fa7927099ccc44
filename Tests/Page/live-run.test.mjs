import { test } from "node:test";
import assert from "node:assert/strict";
import { APIError } from "../../Sources/DocScanServer/Page/api.js";
import { LiveRun } from "../../Sources/DocScanServer/Page/capture/live-run.js";

globalThis.document = { hidden: false };
// Node.js lacks it before version 21.
globalThis.navigator ??= {};

/** Runs a session against a script: each request takes the next answer of its kind, or throws it. */
async function run(script) {
    const requests = [];
    const said = [];
    let photos = 0;
    const post = async (path, body) => {
        const kind = path === "api/sessions" ? "begin" : path.match(/\/(frames|photo)/)[1];
        requests.push({ kind, path, body });
        const answer = script[kind].length > 1 ? script[kind].shift() : script[kind][0];
        if (answer instanceof Error) throw answer;
        return answer;
    };
    const page = { api: { post, remove: async () => null }, settings: { language: "en" }, t: (key) => key,
                   announce: (text) => said.push(text), sentence: (error) => error.message };
    const camera = { frame: async () => "frame", photo: async () => `photo ${photos += 1}` };
    let report = null;
    const live = new LiveRun(page, camera, { case: null, slot: null },
                             { onState: () => {}, onReport: (answer, photo) => { report = photo; } });
    await live.start();
    return { requests, said, report, kinds: requests.map(({ kind }) => kind) };
}

const lock = { events: [{ event: "locked" }], nextFrameIn: 0 };
const report = { events: [{ event: "report", report: { status: "complete" } }] };
const lost = () => new APIError(0, "lost", null);
const session = (id) => ({ id, nextFrameIn: 0 });

test("a photo that the connection lost is sent again, and not taken again", async () => {
    const { kinds, requests, report: photo } = await run({ begin: [session("a")], frames: [lock],
                                                           photo: [lost(), report] });
    assert.deepEqual(kinds, ["begin", "frames", "photo", "photo"]);
    assert.deepEqual(requests.slice(2).map(({ body }) => body), ["photo 1", "photo 1"]);
    assert.equal(photo, "photo 1");
});

test("an expired session starts again, and its photo is taken again", async () => {
    const gone = new APIError(404, "notFound", null);
    const { kinds, requests, said } = await run({ begin: [session("a"), session("b")], frames: [gone, lock],
                                                  photo: [gone, report] });
    assert.deepEqual(kinds, ["begin", "frames", "begin", "frames", "photo", "begin", "frames", "photo"]);
    assert.equal(requests.at(-1).body, "photo 2");
    assert.ok(said.includes("camera.again"));
});

test("a photo that the server refuses is not sent twice, and the reason is announced", async () => {
    const { requests, said } = await run({ begin: [session("a")], frames: [lock],
                                           photo: [new APIError(413, "tooLarge", "Too large."), report] });
    assert.deepEqual(requests.filter(({ kind }) => kind === "photo").map(({ body }) => body), ["photo 1", "photo 2"]);
    assert.ok(said.includes("Too large."));
});

test("with a case the photo is handed over at once, and the session is closed", async () => {
    const removed = [];
    const page = { api: { post: async (path) => path.includes("frames") ? lock : session("a"),
                          remove: async (path) => { removed.push(path); } },
                   settings: { language: "en", auto: true }, announce: () => {}, t: (key) => key };
    let photo = null;
    const live = new LiveRun(page, { frame: async () => "frame", photo: async () => "photo" }, { case: "1", slot: "a" },
                             { onState: () => {}, onReport: () => assert.fail(), onPhoto: (blob) => { photo = blob; } });
    await live.start();
    assert.deepEqual([photo, removed], ["photo", ["api/sessions/a"]]);
});

test("a run that is closed while the photo is taken hands nothing over", async () => {
    const page = { api: { post: async (path) => path.includes("frames") ? lock : session("a"), remove: async () => null },
                   settings: { language: "en" }, announce: () => {}, t: (key) => key };
    const live = new LiveRun(page, { frame: async () => "frame", photo: async () => { live.close(); return "photo"; } },
                             { case: "1", slot: "a" },
                             { onState: () => {}, onReport: () => {}, onPhoto: () => assert.fail() });
    await live.start();
});

test("documents without guidance are photographed by the shutter, and the server is not asked again", async () => {
    let asked = 0;
    const page = { api: { post: async () => { asked += 1; throw new APIError(422, "refused", "No barcode."); },
                          remove: async () => null },
                   settings: { language: "en", auto: true }, announce: () => {}, t: (key) => key };
    let photo = null;
    const live = new LiveRun(page, { photo: async () => "photo" }, { case: "1", slot: "a" },
                             { onState: () => {}, onReport: () => {}, onPhoto: (blob) => { photo = blob; } });
    const run = live.start();
    await new Promise((resolve) => setTimeout(resolve, 250));
    assert.deepEqual([asked, live.state.hint.message, live.hasShutter], [1, "camera.unguided", true]);
    await live.shutter();
    await run;
    assert.equal(photo, "photo");
});

test("on a slow network the next frame does not wait for the answer, and a failure is met", async () => {
    let [underWay, most, count] = [0, 0, 0];
    const forms = [];
    const post = async (path) => {
        if (!path.includes("/frames")) return session("a");
        underWay += 1;
        count += 1;
        most = Math.max(most, underWay);
        const isLost = count === 4;
        await new Promise((resolve) => setTimeout(resolve, 600));
        underWay -= 1;
        if (isLost) throw lost();
        return count > 6 ? lock : { events: [], nextFrameIn: 0 };
    };
    const page = { api: { post, remove: async () => null }, settings: { language: "en" }, t: (key) => key,
                   announce: () => {}, sentence: (error) => error.message };
    const camera = { frame: async (form) => { forms.push(form.longSide); return "frame"; }, photo: async () => "photo" };
    let photo = null;
    const live = new LiveRun(page, camera, { case: "1", slot: "a" },
                             { onState: () => {}, onReport: () => {}, onPhoto: (blob) => { photo = blob; } });
    await live.start();
    assert.deepEqual([photo, most, forms[0], forms.at(-1)], ["photo", 3, 1280, 720]);
});

/** A run of a case, whose requests and photos are scripted, and its results. */
function scripted({ post, photo = async () => "photo", settings = {} }) {
    const result = { photos: [], failures: [], said: [] };
    const page = { api: { post, remove: async () => null }, settings: { language: "en", auto: true, ...settings },
                   t: (key) => key, announce: (text) => result.said.push(text), sentence: (error) => error.message };
    const live = new LiveRun(page, { frame: async () => "frame", photo }, { case: "1", slot: "a" }, {
        onState: () => {}, onReport: () => {}, onPhoto: (blob) => result.photos.push(blob),
        onFailure: (text) => result.failures.push(text) });
    return { live, result };
}

test("the shutter takes the photo at once while a request has no answer", async () => {
    const { live, result } = scripted({ post: () => new Promise(() => {}) });
    live.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await live.shutter();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(result.photos, ["photo"]);
});

test("a device that fails once takes the photo the second time, and a second failure is reported", async () => {
    for (const [failing, photos, failures] of [[1, ["photo"], []], [9, [], [null]]]) {
        let taken = 0;
        const { live, result } = scripted({ post: async (path) => path.includes("frames") ? lock : session("a"), photo: async () => {
            taken += 1;
            if (taken <= failing) throw new Error("busy");
            return "photo";
        } });
        await live.start();
        assert.deepEqual([result.photos, result.failures, taken], [photos, failures, 2]);
    }
});

test("a photo that the server refuses twice ends the run", async () => {
    const refused = new APIError(422, "refused", "Refused.");
    const page = { api: { remove: async () => null, post: async (path) => {
        if (path.endsWith("/photo")) throw refused;
        return path.includes("frames") ? lock : session("a");
    } }, settings: { language: "en" }, t: (key) => key, announce: () => {}, sentence: (error) => error.message };
    let [photos, failure] = [0, null];
    const live = new LiveRun(page, { frame: async () => "frame", photo: async () => { photos += 1; return "photo"; } },
                             { case: null, slot: null }, { onState: () => {}, onReport: () => assert.fail(),
                                                           onFailure: (text) => { failure = text; } });
    await live.start();
    assert.deepEqual([photos, failure], [2, "Refused."]);
});

test("a run is alone while the server is lost; after an answer the hint is that from before", async () => {
    let isLost = false;
    const hint = { event: "hint", hint: "moveUp", message: "Up." };
    const answers = [{ events: [hint], nextFrameIn: 0 }];
    const { live } = scripted({ post: async (path) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (isLost) throw lost();
        return path.includes("frames") ? answers.pop() ?? { events: [], nextFrameIn: 0 } : session("a");
    } });
    const wait = async (is) => { while (!is()) await new Promise((resolve) => setTimeout(resolve, 5)); };
    assert.ok(!live.isAlone, "before the start");
    live.start();
    await wait(() => live.state.hint);
    assert.deepEqual([live.isAlone, live.state.hint.message], [false, "Up."]);
    isLost = true;
    await wait(() => live.isAlone);
    assert.equal(live.state.hint.message, "camera.noServer");
    isLost = false;
    await wait(() => !live.isAlone);
    assert.equal(live.state.hint.message, "Up.");
    live.close();
});

test("a run without a case, and one on documents without guidance, is never alone", async () => {
    const unguided = scripted({ post: async () => { throw new APIError(422, "refused", "No barcode."); } }).live;
    unguided.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.ok(!unguided.isAlone);
    unguided.close();
    const page = { api: { post: async () => { throw lost(); }, remove: async () => null }, settings: {}, t: (key) => key,
                   announce: () => {}, sentence: (error) => error.message };
    const free = new LiveRun(page, {}, { case: null }, { onState: () => {}, onReport: () => {} });
    free.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.ok(!free.isAlone);
    free.close();
});

test("a device that makes no image fails like one that refuses: nothing is sent in its place", async () => {
    const sent = [];
    const failures = [];
    const post = async (path, body) => {
        sent.push([path, body]);
        return path === "api/sessions" ? session("a") : path.includes("frames") ? lock : report;
    };
    const page = { api: { post, remove: async () => null }, settings: { language: "en" }, t: (key) => key,
                   announce: () => {}, sentence: () => "error" };
    const camera = { frame: async () => "frame", photo: async () => null };
    const live = new LiveRun(page, camera, { case: null, slot: null },
                             { onState: () => {}, onReport: () => {}, onFailure: (text) => failures.push(text) });
    await live.start();
    assert.deepEqual(sent.filter(([path]) => path.endsWith("/photo")), []);
    assert.deepEqual(failures, ["error"]);
});
