import { test } from "node:test";
import assert from "node:assert/strict";
import * as pump from "../../Sources/DocScanServer/Page/states/frame-pump.js";
import * as say from "../../Sources/DocScanServer/Page/states/announcements.js";
import * as router from "../../Sources/DocScanServer/Page/states/router.js";
import * as review from "../../Sources/DocScanServer/Page/states/review.js";
import { toneOf } from "../../Sources/DocScanServer/Page/states/tones.js";

test("one frame is under way at a time, at the pace the server asks for", () => {
    let state = pump.newPump();
    assert.ok(pump.isDue(state, 0));
    state = pump.sent(state);
    assert.ok(!pump.isDue(state, 9999));
    state = pump.answered(200, 1000);
    assert.ok(!pump.isDue(state, 1199));
    assert.ok(pump.isDue(state, 1200));
});

test("a lost server is asked again after a second", () => {
    assert.ok(!pump.isDue(pump.failed(5000), 5999));
    assert.ok(pump.isDue(pump.failed(5000), 6000));
});

test("a polite sentence waits for its second, the newest replaces it, an assertive one does not wait", () => {
    let step = say.announce(say.newAnnouncements(), "left", "polite", 0);
    assert.equal(step.say.text, "left");
    step = say.announce(step.state, "right", "polite", 300);
    assert.equal(step.say, null);
    step = say.announce(step.state, "up", "polite", 600);
    assert.equal(say.waitOf(step.state, 600), 400);
    assert.equal(say.tick(step.state, 999).say, null);
    assert.deepEqual(say.tick(step.state, 1000).say, { text: "up", level: "polite" });
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

test("a token is told from a route", () => {
    assert.equal(router.tokenIn("#0123abcd"), "0123abcd");
    assert.equal(router.tokenIn("#/cases"), null);
    assert.equal(router.tokenIn(""), null);
});

test("cases need consent, and everything needs a login", () => {
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

test("where each case has its consent, the list needs none, and the camera needs that of its case", () => {
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

const questions = [{ field: "sex", seen: "F" }, { field: "familyName", seen: null }];

test("readings that differ are chosen from, and none of them is accepted by Enter alone", () => {
    const proposals = [{ value: "K1", sources: ["barcode"] }, { value: "K7", sources: ["text"] }];
    const state = review.newReview([{ field: "number", seen: null, proposals }]);
    assert.equal(review.correction(state), null);
    const chosen = { field: "number", action: "accept", value: "K7" };
    assert.deepEqual(review.correction(review.typed(state, "K7")), chosen);
    assert.equal(review.correction(review.typed(state, "K2")).action, "value");
});

test("Enter accepts an unchanged reading, sends a changed one, and does nothing for an empty one", () => {
    let state = review.newReview(questions);
    assert.deepEqual(review.correction(state), { field: "sex", action: "accept", value: null });
    assert.deepEqual(review.correction(review.typed(state, " M ")), { field: "sex", action: "value", value: "M" });
    assert.equal(review.correction(review.moved(state, 1)), null);
    assert.deepEqual(review.correction(review.typed(state, "-")), { field: "sex", action: "absent", value: null });
    assert.equal(review.correction(review.sending(state)), null);
});

test("a refused value is sent again as it is if the person insists", () => {
    const state = review.refused(review.typed(review.newReview(questions), "Q"), "This is not a sex.");
    assert.deepEqual(review.insisted(state), { field: "sex", action: "value", value: "Q", anyway: true });
    assert.equal(review.insisted(review.typed(state, " ")), null);
});

test("a field with a value is shown with it, and is corrected", () => {
    const given = [{ field: "uci", value: "8538-4199", seen: "8538-4198", proposals: [] }];
    const state = review.newReview(given);
    assert.equal(state.text, "8538-4199");
    assert.equal(review.saved(state, given).text, "8538-4199");
    assert.equal(review.correction(review.typed(state, "8538-4198")).action, "accept");
});

test("a saved correction goes on, a refused one keeps what was typed", () => {
    const state = review.sending(review.typed(review.newReview(questions), "M"));
    assert.equal(review.current(review.saved(state, questions.slice(1))).field, "familyName");
    assert.ok(review.isDone(review.saved(state, [])));
    const again = review.refused(state, "Not a sex.");
    assert.deepEqual([again.text, again.error, again.isSending], ["M", "Not a sex.", false]);
});
