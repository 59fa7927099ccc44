import { test } from "node:test";
import assert from "node:assert/strict";
import { makeAPI } from "../../Sources/DocScanServer/Page/api.js";
import { Page } from "../../Sources/DocScanServer/Page/page.js";
import * as camera from "../../Sources/DocScanServer/Page/states/camera-session.js";
import * as consent from "../../Sources/DocScanServer/Page/states/consent.js";
import * as settings from "../../Sources/DocScanServer/Page/states/settings.js";

const names = ({ actions }) => actions.map(({ action }) => action);
const guiding = camera.opened(camera.newSession());

test("a lock takes one photo, however often it is reported", () => {
    const first = camera.advance(guiding, { events: [{ event: "locked" }] });
    assert.deepEqual(names(first), ["announce", "vibrate", "takePhoto"]);
    assert.deepEqual(names(camera.advance(first.state, { events: [{ event: "locked" }] })), []);
});

test("a lock is announced at once", () => {
    const [said] = camera.advance(guiding, { events: [{ event: "locked" }] }).actions;
    assert.deepEqual([said.key, said.level], ["camera.locked", "assertive"]);
});

test("a frame tells barcodes, light and its size", () => {
    const event = { event: "frame", barcodes: [{ name: "a" }], luminosity: { level: "dark" } };
    const { state } = camera.advance(guiding, { events: [event], width: 720, height: 1280 });
    assert.deepEqual([state.barcodes.length, state.light, state.size], [1, "dark", { width: 720, height: 1280 }]);
});

test("a zone is outlined in addition to the barcodes", () => {
    const zone = { corners: [[0, 0], [9, 0], [9, 2], [0, 2]] };
    const event = { event: "frame", barcodes: [], luminosity: { level: "good" }, zone };
    const { state } = camera.advance(guiding, { events: [event], width: 720, height: 1280 });
    assert.deepEqual(state.barcodes, [{ name: "mrz", corners: zone.corners }]);
});

test("a refused photo returns to guidance with its reason", () => {
    const step = camera.photoFailed({ ...guiding, phase: "photographing" }, "Too large.");
    assert.equal(step.state.phase, "guiding");
    assert.deepEqual([step.actions[0].text, step.actions[0].level], ["Too large.", "assertive"]);
});

test("an expired session continues silently, unless a photo was on its way", () => {
    assert.deepEqual(names(camera.expired(guiding)), ["newSession"]);
    const step = camera.expired({ ...guiding, phase: "photographing" });
    assert.deepEqual(names(step), ["newSession", "announce"]);
    assert.equal(step.state.phase, "guiding");
});

test("a session that ends without a report is followed by another one", () => {
    const ended = { event: "end", reason: "timedOut" };
    assert.deepEqual(names(camera.advance(guiding, { events: [ended] })), ["newSession"]);
    const report = { event: "report", report: {} };
    assert.deepEqual(names(camera.advance(guiding, { events: [report, { event: "end", reason: "captured" }] })), []);
});

test("a rejected photo returns to guidance and is announced at once", () => {
    const step = camera.advance({ ...guiding, phase: "photographing" },
                                { events: [{ event: "rejected", message: "Other barcodes." }] });
    assert.equal(step.state.phase, "guiding");
    assert.equal(step.actions[0].level, "assertive");
});

test("a replaced frame changes nothing", () => {
    assert.equal(camera.advance(guiding, { events: [], replaced: true, boxes: [] }).state, guiding);
});

test("each failure of a camera has its word", () => {
    assert.equal(camera.failureOf("NotAllowedError", true), "denied");
    assert.equal(camera.failureOf("NotFoundError", true), "none");
    assert.equal(camera.failureOf("NotReadableError", true), "inUse");
    assert.equal(camera.failureOf("TypeError", false), "insecure");
});

test("consent names what is missing until everything is given", () => {
    let state = consent.newConsent({ items: [{ key: "read" }, { key: "share" }], needsEmail: true }, "en", 7);
    assert.deepEqual(consent.missing(state), ["read", "share", "name", "email"]);
    state = consent.ticked(consent.ticked(state, "share", true), "read", true);
    state = consent.wrote(consent.wrote(state, "name", " Ada Example "), "email", "ada@example.org");
    assert.deepEqual(consent.missing(state), []);
    assert.deepEqual(consent.body(state),
                     { items: ["read", "share"], name: "Ada Example", email: "ada@example.org", language: "en", after: 7 });
    assert.deepEqual(consent.missing(consent.ticked(state, "read", false)), ["read"]);
});

test("a change of the language clears the ticked items", () => {
    const plan = { items: [{ key: "read" }], needsEmail: false, texts: [{ language: "en" }, { language: "fr-CA" }] };
    const state = consent.ticked(consent.newConsent(plan, consent.firstLanguage(plan, "fr")), "read", true);
    assert.equal(state.language, "fr-CA");
    assert.deepEqual(consent.spoke(state, "en").ticked, []);
    assert.equal(consent.firstLanguage(plan, "de"), "en");
});

test("a device is named after its kind until the user names it", () => {
    const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
    assert.equal(settings.read("", ["en"], phone).device, "iPhone");
    assert.equal(settings.read("", ["en"], "Lynx").device, "");
    assert.equal(settings.read('{"device":"Reception"}', ["en"], phone).device, "Reception");
    assert.equal(settings.read('{"device":7}', ["en"], phone).device, "iPhone");
    assert.equal(settings.changed(settings.defaults(["en"]), "device", "x".repeat(51)).device, "");
});

test("damaged settings fall back key by key", () => {
    assert.equal(settings.read("{", ["fr-CA"]).language, "fr");
    const kept = settings.read('{"language":"en","theme":"pink","text":200}', ["fr"]);
    assert.deepEqual([kept.language, kept.theme, kept.text], ["en", "system", 200]);
});

test("a lost connection is announced once, and its return once", async () => {
    let isUp = false;
    const told = [];
    const api = makeAPI(async () => {
        if (!isUp) throw new TypeError("failed");
        return new Response('{"status":"ok"}');
    }, () => "en");
    api.onConnection((value) => told.push(value));
    await assert.rejects(api.get("api/health"), { code: "lost" });
    await assert.rejects(api.get("api/health"), { code: "lost" });
    isUp = true;
    assert.deepEqual(await api.get("api/health"), { status: "ok" });
    assert.deepEqual(told, [false, true]);
});

test("a prefetched answer is used once, and requested again if it failed", async () => {
    const sent = [];
    let status = 200;
    const api = makeAPI(async (path, { headers }) => {
        sent.push([path, headers.Authorization ?? null]);
        return new Response(JSON.stringify({ number: sent.length }), { status });
    }, () => "en");
    api.ahead("api/cases?limit=50", "abc");
    assert.deepEqual(await api.get("api/cases?limit=50"), { number: 1 });
    assert.deepEqual(await api.get("api/cases?limit=50"), { number: 2 });
    status = 401;
    api.ahead("api/cases?limit=50", "wrong");
    const again = api.get("api/cases?limit=50");
    status = 200;
    assert.deepEqual(await again, { number: 4 });
    const forget = api.ahead("api/cases?limit=50", "abc");
    forget();
    assert.deepEqual(await api.get("api/cases?limit=50"), { number: 6 });
    assert.deepEqual(sent.map(([, token]) => token), ["Bearer abc", null, "Bearer wrong", null, "Bearer abc", null]);
});

test("a problem keeps its code and its sentence", async () => {
    const problem = '{"status":422,"code":"refused","detail":"Not a date."}';
    const api = makeAPI(async () => new Response(problem, { status: 422 }), () => "fr");
    await assert.rejects(api.post("api/x", {}), { status: 422, code: "refused", message: "Not a date." });
});

test("an answer that was lost is made up for by the server's state", () => {
    const guiding = camera.opened(camera.newSession());
    const waiting = camera.advance(guiding, { events: [], state: "capturing" });
    assert.equal(waiting.state.phase, "photographing");
    const over = camera.advance(guiding, { events: [], state: "done" });
    assert.deepEqual(over.actions, [{ action: "newSession" }]);
    assert.equal(camera.advance(guiding, { events: [], state: "searching" }).state.phase, "guiding");
});

test("with the manual shutter a lock is announced, and the user takes the photo", () => {
    const step = camera.advance(guiding, { events: [{ event: "locked" }], state: "capturing" }, { isAuto: false });
    assert.deepEqual([step.state.phase, names(step)], ["guiding", ["announce", "newSession"]]);
    assert.deepEqual([step.actions[0].key, step.actions[0].level], ["camera.ready", "assertive"]);
    assert.equal(camera.pressed(step.state).state.phase, "photographing");
});

test("an outline is stale after a second without an answer", () => {
    const { state } = camera.advance(guiding, { events: [] }, { now: 5000 });
    assert.deepEqual([5999, 6001].map((now) => camera.isStale(state, now)), [false, true]);
    assert.equal(camera.isStale(guiding, 9000), false);
    assert.equal(camera.isStale({ ...state, phase: "photographing" }, 9000), false);
});

test("a screen reader hears a failure once", () => {
    const said = [];
    const page = { sentence: () => "It failed.", announce: (...words) => said.push(words) };
    const place = (selector) => ({
        text: "", replaceChildren(text) { this.text = text; }, closest: (wanted) => (wanted === selector ? {} : null),
    });
    const alert = place("[role=alert]");
    Page.prototype.fail.call(page, new Error("failed"), alert);
    assert.equal(alert.text, "It failed.");
    assert.deepEqual(said, [], "the browser announces an alert by itself");
    const status = place("p");
    Page.prototype.fail.call(page, new Error("failed"), status);
    Page.prototype.fail.call(page, new Error("failed"));
    assert.deepEqual([status.text, said], ["It failed.", [["It failed.", "assertive"], ["It failed.", "assertive"]]]);
});
