import { test } from "node:test";
import assert from "node:assert/strict";
import { nextStep, placeOf, sideOf } from "../../Sources/DocScanServer/Page/states/next-step.js";
import { isDoubtful, outlineOf, verdictOf, verdictOfItem } from "../../Sources/DocScanServer/Page/states/photo.js";

const tally = (slot, change) => ({ slot, label: slot, wanted: 1, count: 0, toReview: 0, parked: 0, isOptional: false, sides: 1,
                                   oneSided: 0, ...change });
const one = (...tallies) => ({ parked: tallies.reduce((sum, { parked }) => sum + parked, 0), unplaced: 0, tallies });
const stepOf = (...given) => { const { step, slot } = nextStep(...given); return [step, slot]; };

test("the other side of a card comes before the next document, and optional ones are skipped", () => {
    const card = tally("card", { sides: 2, oneSided: 1 });
    assert.deepEqual(stepOf(one(tally("permit"), card)), ["side", "card"]);
    assert.deepEqual(stepOf(one(tally("extra", { isOptional: true }), tally("permit"))), ["document", "permit"]);
    assert.deepEqual(stepOf(one(tally("extra", { isOptional: true }), tally("permit", { count: 1 }))), ["done", null]);
});

test("a photo on its way is not requested again", () => {
    const case_ = one(tally("certificate"), tally("permit"));
    assert.deepEqual(stepOf(case_, ["certificate"]), ["document", "permit"]);
    assert.deepEqual(stepOf(case_, ["certificate", "permit"]), ["done", null]);
    assert.deepEqual(stepOf(one(tally("permit", { wanted: 2 })), ["permit"]), ["document", "permit"]);
});

test("open questions come before the end of a case", () => {
    assert.deepEqual(stepOf(one(tally("permit", { toReview: 1 }))), ["check", null]);
    assert.deepEqual(stepOf(one(tally("permit", { count: 1, parked: 1 }))), ["check", null]);
});

test("the camera names the document and the side, with their numbers", () => {
    assert.deepEqual(placeOf(one(tally("a", { count: 1 }), tally("b"), tally("c", { isOptional: true }))), { number: 2, of: 2 });
    assert.deepEqual([sideOf(tally("a", {})), sideOf(tally("a", { sides: 2 })), sideOf(tally("a", { sides: 2, oneSided: 1 }))],
                     [null, "front", "back"]);
});

const report = { fields: [{ value: "K1" }, { value: null }], sheet: null, image: { width: 30, height: 40 } };
const capture = { state: "kept", verdict: "complete", question: null, open: 0 };

test("a photo is complete only if the case says so", () => {
    assert.deepEqual(verdictOf(capture, report).title, ["photo.complete", 1, 2]);
    const parked = verdictOf({ ...capture, verdict: "parked", question: "otherPaper" }, report);
    assert.deepEqual([parked.kind, parked.title], ["ask", ["question.otherPaper"]]);
    assert.equal(verdictOf({ ...capture, state: "superseded" }, report).kind, "missing");
    assert.deepEqual(verdictOf({ ...capture, verdict: "toReview", open: 2 }, report).title, ["cases.toCheck", 2]);
    assert.deepEqual([isDoubtful(capture), isDoubtful({ ...capture, question: "worse" })], [false, true]);
});

test("a photo that the server does not have is never called kept", () => {
    const words = [["waiting", 0, 0], ["waiting", 0, 3], ["sending", 0.4, 0], ["sending", 1, 0], ["failed", 1, 0]]
        .map(([state, sent, attempts]) => verdictOfItem({ state, sent, attempts }).title);
    assert.deepEqual(words, [["photo.taken"], ["photo.waiting"], ["photo.sending", 40], ["photo.reading"], ["photo.failed"]]);
});

test("the outline is that of the photo's sheet", () => {
    const corners = [[1, 2], [20, 2], [20, 30], [1, 30]];
    assert.equal(outlineOf(report), null);
    assert.deepEqual(outlineOf({ ...report, sheet: { index: 1, count: 1, corners } }),
                     { points: "1,2 20,2 20,30 1,30", width: 30, height: 40 });
    // The photo of one sheet of several shows only that sheet.
    assert.equal(outlineOf({ ...report, sheet: { index: 1, count: 2, corners } }), null);
    const sides = [{ sheet: null }, { sheet: { index: 1, count: 1, corners } }];
    assert.deepEqual([outlineOf({ ...report, sides }), outlineOf({ ...report, sides }, 1)?.width], [null, 30]);
});
