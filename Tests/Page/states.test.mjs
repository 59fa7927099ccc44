import { test } from "node:test";
import assert from "node:assert/strict";
import * as pump from "../../Sources/DocScanServer/Page/states/frame-pump.js";
import * as say from "../../Sources/DocScanServer/Page/states/announcements.js";
import * as router from "../../Sources/DocScanServer/Page/states/router.js";
import { smaller } from "../../Sources/DocScanServer/Page/capture/photo-size.js";
import { toneOf } from "../../Sources/DocScanServer/Page/states/tones.js";

test("one frame is under way at a time, at the pace the server asks for, counted from sending", () => {
    let state = pump.newPump();
    assert.ok(pump.isDue(state, 0));
    state = pump.sent(state, 1000);
    assert.ok(!pump.isDue(state, 9999));
    state = pump.answered(state, 200, 1000, 1050);
    assert.ok(!pump.isDue(state, 1199));
    assert.ok(pump.isDue(state, 1200));
    // The answer came later than the next frame was due.
    state = pump.answered(pump.sent(state, 1200), 200, 1200, 1490);
    assert.ok(pump.isDue(state, 1490));
    assert.equal(pump.formOf(state).longSide, 1280);
});

test("the round trip of a large frame does not slow down the small ones, and a new session knows the network", () => {
    let state = pump.answered(pump.sent(pump.newPump(), 0), 100, 0, 2200);
    state = pump.sent(state, 2200);
    assert.deepEqual([2599, 2600].map((now) => pump.isDue(state, now)), [false, true]);
    state = pump.restarted(pump.sent(state, 2600), 250);
    assert.ok(pump.isDue(state, 2600) && pump.formOf(state).isGrey);
    assert.equal(state.interval, 250);
    assert.deepEqual(pump.restarted(pump.newPump(), 100), { ...pump.newPump(), interval: 100 });
});

test("on a slow network more frames are under way, grey and smaller, until it is fast again", () => {
    let state = pump.answered(pump.sent(pump.newPump(), 0), 100, 0, 1000);
    assert.deepEqual(pump.formOf(state), { longSide: 720, quality: 0.3, isGrey: true });
    state = pump.sent(state, 1000);
    // The second one follows when the first is half way.
    assert.deepEqual([1399, 1400].map((now) => pump.isDue(state, now)), [false, true]);
    state = pump.sent(pump.sent(state, 1500), 1900);
    assert.ok(!pump.isDue(state, 9999));
    for (let at = 2000; state.isSlow; at += 100) state = pump.answered(pump.sent(state, at), 100, at, at + 40);
    assert.ok(state.roundTrip < 300 && state.roundTrip > 200);
});

test("a lost server is asked again after a second", () => {
    const state = pump.failed(pump.sent(pump.newPump(), 4000), 5000);
    assert.ok(!pump.isDue(state, 5999));
    assert.ok(pump.isDue(state, 6000));
});

test("a polite sentence waits two seconds, the newest replaces it, an assertive one does not wait", () => {
    let step = say.announce(say.newAnnouncements(), "left", "polite", 0);
    assert.equal(step.say.text, "left");
    step = say.announce(step.state, "right", "polite", 300);
    assert.equal(step.say, null);
    step = say.announce(step.state, "up", "polite", 600);
    assert.equal(say.waitOf(step.state, 600), 1400);
    assert.equal(say.tick(step.state, 1999).say, null);
    assert.deepEqual(say.tick(step.state, 2000).say, { text: "up", level: "polite" });
    assert.deepEqual(say.announce(step.state, "locked", "assertive", 700).say, { text: "locked", level: "assertive" });
});

test("the same hint is not repeated at once, and is after a while", () => {
    const first = say.announce(say.newAnnouncements(), "left", "polite", 0);
    assert.equal(say.announce(first.state, "left", "polite", 4999).say, null);
    assert.equal(say.announce(first.state, "left", "polite", 5000).say.text, "left");
});

test("an address survives a round trip, and a malformed one is the start", () => {
    assert.deepEqual(router.parse(router.address("cases", "a/b é")), { view: "case", values: { case: "a/b é" } });
    assert.equal(router.parse("#/cases/%E0%A4%A").view, "start");
    assert.equal(router.parse("#/unknown").view, "start");
});

test("a token is distinguished from a route", () => {
    assert.equal(router.tokenIn("#0123abcd"), "0123abcd");
    assert.equal(router.tokenIn("#/cases"), null);
    assert.equal(router.tokenIn(""), null);
});

test("cases need consent, and everything needs a login", () => {
    const desk = { isSignedIn: true, hasPlan: false, consent: null, isReview: true };
    assert.deepEqual(["#/", "#/cases", "#/camera", "#/review/3"].map((one) => router.shown(router.parse(one), desk).view),
                     ["check", "check", "check", "review"]);
    const context = { isSignedIn: true, hasPlan: true, consent: "outdated" };
    assert.equal(router.shown(router.parse("#/cases"), context).view, "consent");
    assert.equal(router.shown(router.parse("#/camera/1/front"), context).view, "consent");
    // With a plan a photo belongs to a case.
    const given = { ...context, consent: "given" };
    assert.deepEqual(["#/camera", "#/file", "#/report/0", "#/"].map((one) => router.shown(router.parse(one), given).view),
                     ["cases", "cases", "cases", "cases"]);
    assert.equal(router.shown(router.parse("#/cases"), { ...context, consent: "given" }).view, "cases");
    assert.equal(router.shown(router.parse("#/cases"), { ...context, hasPlan: false }).view, "camera");
    assert.equal(router.shown(router.parse("#/"), { ...context, hasPlan: false }).view, "camera");
    assert.equal(router.shown(router.parse("#/"), { ...context, consent: "given" }).view, "cases");
    assert.equal(router.shown(router.parse("#/file/1/front"), { ...context, hasPlan: false }).view, "camera");
    assert.equal(router.shown(router.parse("#/cases"), { ...context, isSignedIn: false }).view, "login");
});

test("with consent per case the list needs no consent, and the camera needs that of its case", () => {
    const context = { isSignedIn: true, hasPlan: true, consent: "perCase" };
    const needs = (address) => router.needsCaseConsent(router.shown(router.parse(address), context), context);
    assert.equal(router.shown(router.parse("#/cases"), context).view, "cases");
    assert.deepEqual(router.parse("#/cases/7/consent"), { view: "consent", values: { case: "7" } });
    assert.deepEqual(["#/cases", "#/cases/7", "#/cases/7/consent", "#/camera", "#/camera/7/front", "#/file/7/front/3"].map(needs),
                     [false, false, false, false, true, true]);
    assert.equal(router.needsCaseConsent(router.parse("#/camera/7/front"), { ...context, consent: "given" }), false);
});

test("a tone rises as the barcode nears its box, and pans to its side", () => {
    assert.deepEqual(toneOf({ x: 0, y: 0 }), { pan: 0, hertz: 880 });
    assert.deepEqual(toneOf({ x: -0.5, y: 0 }), { pan: -1, hertz: 220 });
    assert.equal(toneOf({ x: 3, y: 3 }).pan, 1);
});

test("a photo of more than 12 megapixels is made smaller, and no other", () => {
    assert.equal(smaller({ width: 4000, height: 3000 }), null);
    const { width, height } = smaller({ width: 8160, height: 6120 });
    assert.ok(Math.abs(width * height - 12_000_000) < 10_000 && Math.abs(width / height - 4 / 3) < 0.001);
});
