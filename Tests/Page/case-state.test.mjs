import { test } from "node:test";
import assert from "node:assert/strict";
import { answersTo, labelOf, mayBeSent, numberOf, partsOf, roomIn } from "../../Sources/DocScanServer/Page/states/case-state.js";

const slots = [
    { name: "certificate", label: "Certificate", profile: "c", count: 1 },
    { name: "permit", label: "Permit", profile: "p", count: 2 },
];
const capture = (id, change) => ({ id, slot: "certificate", state: "kept", verdict: "complete", question: null,
                                   profile: "c", ...change });
const parked = (id, question, change) => capture(id, { verdict: "parked", question, ...change });

test("a case is done only if its state says so", () => {
    const one = (change) => ({ state: "toCheck", missing: 0, openFields: 0, parked: 0, tallies: [{ toReview: 0 }], ...change });
    assert.deepEqual(partsOf(one({ state: "done" })), [["cases.done"]]);
    assert.deepEqual(partsOf(one({ state: "done", consent: "outdated" })), [["cases.consent.outdated"]]);
    assert.deepEqual(partsOf(one({ parked: 2 })), [["cases.parked", 2]]);
    assert.deepEqual(partsOf(one({ openFields: 3, tallies: [{ toReview: 1 }] })), [["cases.toCheck", 3]]);
    assert.deepEqual(partsOf(one({ tallies: [{ toReview: 1 }] })), [["cases.papersToCheck", 1]]);
    const tallies = [{ label: "Certificate", wanted: 1, count: 0, toReview: 0 },
                     { label: "Permit", wanted: 2, count: 0, toReview: 0, isOptional: true }];
    assert.deepEqual(partsOf(one({ state: "missing", missing: 1, parked: 1, tallies })),
                     [["cases.missing", ["Certificate"]], ["cases.parked", 1]]);
});

test("each question offers its answers, and none is given by itself", () => {
    const filed = capture(1);
    const bodies = (question, change) => {
        const asked = parked(2, question, change);
        return answersTo(asked, [filed, asked], slots).map(({ body }) => body);
    };
    assert.deepEqual(bodies("otherPaper", { profile: "p" }), [{ answer: "slot", slot: "permit" }, { answer: "keep" }]);
    assert.deepEqual(bodies("otherPaper", { profile: null }), [{ answer: "keep" }]);
    assert.deepEqual(bodies("otherPerson"), [{ answer: "keep" }]);
    assert.deepEqual(bodies("worse"), [{ answer: "replace", capture: 1 }]);
    assert.deepEqual(answersTo(parked(2, "worse"), [parked(2, "worse")], slots).map(({ body }) => body), [{ answer: "keep" }]);
    assert.deepEqual(bodies(null, { state: "superseded" }), [{ answer: "replace", capture: 1 }]);
    assert.deepEqual(answersTo(capture(2, { state: "superseded" }), [], slots).map(({ body }) => body), [{ answer: "keep" }]);
    assert.deepEqual(answersTo(capture(2, { slot: "gone" }), [], slots).map(({ body }) => body.slot), ["certificate", "permit"]);
    assert.deepEqual(bodies("slotFull"), [{ answer: "replace", capture: 1 }, { answer: "keep" }]);
    assert.deepEqual(bodies("samePaper"), [{ answer: "replace", capture: 1 }, { answer: "keep" }]);
});

test("only filed captures of the slot can be replaced, by their numbers on the cards", () => {
    const all = [capture(1, { state: "superseded" }), capture(2, { slot: "permit" }), capture(3), parked(4, "slotFull")];
    assert.deepEqual(answersTo(all[3], all, slots)[0],
                     { key: "question.replace", values: [2], body: { answer: "replace", capture: 3 } });
    assert.equal(numberOf(all[3], all), 3);
});

test("a slot has room for what is missing, and a file's name makes a new label", () => {
    assert.equal(roomIn({ wanted: 2, count: 1, toReview: 0 }), 1);
    assert.equal(roomIn({ wanted: 1, count: 1, toReview: 1 }), 0);
    assert.ok(mayBeSent(1, { wanted: 1, count: 1, toReview: 0 }, null));
    assert.ok(!mayBeSent(30, { wanted: 2, count: 1, toReview: 0 }, null));
    assert.ok(!mayBeSent(2, { wanted: 9, count: 1, toReview: 0 }, "7"));
    assert.equal(labelOf("A-17.jpg", []), "A-17");
    assert.equal(labelOf("A-17.jpg", ["A-17", "A-17 (2)"]), "A-17 (3)");
    assert.equal(labelOf(".jpg", []), ".jpg");
    assert.equal(labelOf("Zoe\u0301\u200B.jpg", ["Zo\u00E9"]), "Zo\u00E9 (2)");
    assert.equal(labelOf("x".repeat(80) + ".jpg", []).length, 45);
});
