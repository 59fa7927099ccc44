import { test } from "node:test";
import assert from "node:assert/strict";
import * as check from "../../Sources/DocScanServer/Page/states/check.js";
import * as review from "../../Sources/DocScanServer/Page/states/review.js";

const print = { value: "K8360357", raw: "K8360357", sources: ["text"] };
const barcode = { value: "K8363857", raw: "K8363857", sources: ["barcode"] };
const number = { field: "number", value: null, proposals: [print, barcode] };
const questions = [{ field: "sex", proposals: [{ value: "F", raw: "F", sources: ["text"] }] },
                   { field: "familyName", proposals: [] }];

test("a complete report with a withheld optional value is not called complete", () => {
    assert.equal(check.standingOf({ status: "complete", outcome: "complete" }), "complete");
    assert.equal(check.standingOf({ status: "complete", outcome: "toReview" }), "toReview");
    assert.equal(check.standingOf({ status: "incomplete", outcome: "retake" }), "incomplete");
});

test("no candidate is preselected, and the chosen one is accepted", () => {
    const state = review.newReview([number]);
    assert.equal(state.text, "");
    assert.equal(review.correction(state), null);
    const [first, second] = review.candidates(number);
    assert.deepEqual(review.chosen(state, first), { field: "number", action: "accept", value: "K8360357" });
    assert.deepEqual([first.cutout, second.cutout], ["print", "barcode"]);
    assert.equal(review.chosen(review.sending(state), first), null);
});

test("a value that a person gave is offered first, and sent as a value", () => {
    const given = { field: "uci", value: "8538-4199", proposals: [{ value: "8538-4198", raw: "x", sources: ["text"] }] };
    const [first, second] = review.candidates(given);
    assert.deepEqual([first.value, second.value], ["8538-4199", "8538-4198"]);
    assert.equal(review.chosen(review.newReview([given]), first).action, "value");
    assert.equal(review.candidates({ ...given, value: "8538-4198" }).length, 1);
});

test("candidates from different images have their images next to them", () => {
    assert.deepEqual(review.cutoutsOf(number), { isApart: true, above: [] });
    assert.deepEqual(review.cutoutsOf({ proposals: [print, { ...barcode, sources: ["text"] }] }),
                     { isApart: false, above: ["print"] });
    assert.deepEqual(review.cutoutsOf({ proposals: [] }).above, ["print"]);
    assert.deepEqual(review.cutoutsOf({ proposals: [barcode] }).above, ["barcode"]);
});

test("signs that differ are marked", () => {
    const marked = (...texts) => review.differences(texts)
        .map((parts) => parts.map(([text, isOther]) => isOther ? `[${text}]` : text).join(""));
    assert.deepEqual(marked("K8360357", "K8363857"), ["K836[03]57", "K836[38]57"]);
    assert.deepEqual(marked("1999", "1888"), ["1[999]", "1[888]"]);
    assert.deepEqual(marked("NGUYỄN", "NGUYÊN", "NGUYÉN"), ["NGUY[Ễ]N", "NGUY[Ê]N", "NGUY[É]N"]);
    assert.deepEqual(marked("OSEI", "OSSEI"), ["OSEI", "OS[S]EI"]);
    assert.deepEqual(marked("F"), ["F"]);
    assert.deepEqual(marked("F", "F"), ["F", "F"]);
});

test("a typed value is sent, a typed reading is accepted, and nothing is sent for an empty input", () => {
    let state = review.newReview(questions);
    assert.equal(review.correction(state), null);
    assert.deepEqual(review.correction(review.typed(state, " M ")), { field: "sex", action: "value", value: "M" });
    assert.deepEqual(review.correction(review.typed(state, "F")), { field: "sex", action: "accept", value: "F" });
    assert.deepEqual(review.correction(review.typed(state, "-")), { field: "sex", action: "absent", value: null });
    assert.equal(review.correction(review.sending(review.typed(state, "M"))), null);
});

test("a saved correction leads to the next field, a refused one keeps the typed text", () => {
    const state = review.sending(review.typed(review.newReview(questions), "M"));
    assert.equal(review.current(review.saved(state, questions.slice(1))).field, "familyName");
    assert.equal(review.saved(state, questions.slice(1)).text, "");
    assert.deepEqual(review.position(state), [1, 2]);
    assert.deepEqual(review.position(review.saved(state, questions.slice(1))), [2, 2]);
    assert.ok(review.isDone(review.saved(state, [])));
    const again = review.refused(state, "Not a sex.");
    assert.deepEqual([again.text, again.error, again.isSending], ["M", "Not a sex.", false]);
    assert.equal(review.typed(again, "F").error, null);
});

test("keys choose and move, and are text in the input", () => {
    assert.deepEqual(review.actionOf("2", { count: 2 }), { action: "choose", at: 1 });
    assert.equal(review.actionOf("3", { count: 2 }), null);
    assert.equal(review.actionOf("2", { isTyping: true, count: 2 }), null);
    assert.equal(review.actionOf("S").action, "skip");
    assert.equal(review.actionOf("0").action, "absent");
    assert.equal(review.actionOf("PageDown", { isTyping: true }).action, "next");
    assert.deepEqual(["Escape", " "].map((key) => review.actionOf(key).action), ["back", "photo"]);
    assert.equal(review.actionOf("Escape", { isTyping: true }).action, "close");
    assert.equal(review.actionOf(" ", { isControl: true }), null);
    assert.equal(review.actionOf("Enter"), null);
    const done = ["t", "0", "1", "Escape"].map((key) => review.actionOf(key, { hasQuestion: false })?.action ?? null);
    assert.deepEqual(done, [null, null, null, "back"]);
});

test("arrows move through the answers and the fields", () => {
    assert.deepEqual(["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"].map((key) => review.actionOf(key).action),
                     ["below", "above", "next", "previous"]);
    assert.equal(review.actionOf("ArrowLeft", { isRightToLeft: true }).action, "next");
    assert.equal(review.actionOf("ArrowRight", { isTyping: true }), null);
});

test("a review leads back to where the first one was opened", () => {
    assert.equal(review.originAfter(null, "#/check"), "#/check");
    assert.equal(review.originAfter("#/check", "#/review/7"), "#/check");
    assert.equal(review.originAfter("#/check", "#/cases/3"), "#/cases/3");
    assert.equal(review.originAfter("#/check", "#/settings"), null);
});

const toCheck = (capture, more = {}) => ({ capture, case: 1, slotLabel: "Permit", verdict: "toReview", question: null,
                                         fields: ["uci"], consent: "given", ...more });

test("documents to check come before questions, and lead to their review or case", () => {
    const documents = [toCheck(1, { verdict: "parked", question: "otherPerson", fields: [] }), toCheck(2),
                       toCheck(3, { fields: [] }), toCheck(4, { consent: "outdated" }),
                       toCheck(5, { slotLabel: null, fields: [] })];
    assert.deepEqual(check.ordered(documents).map(({ capture }) => capture), [2, 3, 4, 5, 1]);
    assert.deepEqual(documents.map(check.routeOf), ["#/cases/1", "#/review/2", "#/cases/1", "#/cases/1", "#/cases/1"]);
    assert.deepEqual(documents.map((one) => check.reasonOf(one).key ?? check.reasonOf(one).fields),
                     ["check.question.otherPerson", ["uci"], "check.incomplete", "cases.consent.outdated", "check.unplaced"]);
});

test("the review continues with the next document, and after the last one with the first left", () => {
    const documents = [toCheck(2), toCheck(4), toCheck(6, { verdict: "parked", fields: [] })];
    assert.equal(check.nextDocument(documents, 2).capture, 4);
    assert.equal(check.nextDocument(documents, 4).capture, 2);
    assert.equal(check.nextDocument([toCheck(4)], 4), null);
    assert.equal(check.nextDocument(documents, 3).capture, 4);
    assert.equal(check.documentAfter(documents, 2).capture, 4);
    assert.equal(check.documentAfter(documents, 4), null);
});
