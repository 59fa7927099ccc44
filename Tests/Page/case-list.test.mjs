import { test } from "node:test";
import assert from "node:assert/strict";
import {
    asked, chipsOf, emptyKey, extended, focused, loaded, newList, pathOf, pressed, refreshed, startOfDay,
} from "../../Sources/DocScanServer/Page/states/case-list.js";

const cases = [{ id: 1, label: "Example A" }, { id: 2, label: "Example B" }];
const tallies = { all: 2, missing: 2, toCheck: 0, done: 0 };
const answer = (list, more = {}) => ({ cases: list, total: list.length, next: null, tallies, ...more });
const press = (list, ...keys) => keys.reduce((step, key) => pressed(step.list, key), { list, action: null });
const list = loaded(newList(), answer(cases));
const noon = new Date(2026, 10, 24, 12, 30).getTime();

test("arrows stop at the ends, and Enter opens", () => {
    assert.deepEqual(press(list, "ArrowUp", "ArrowDown", "ArrowDown", "Enter").action, { action: "open", id: 2 });
});

test("deleting is asked first, and Escape leaves the case", () => {
    assert.equal(press(list, "Delete").action, null);
    assert.equal(press(list, "Delete", "Escape").list.mode, "list");
    assert.deepEqual(press(list, "Delete", "Enter").action, { action: "delete", id: 1 });
});

test("a question is about the case that it was asked of", () => {
    const question = press(list, "Delete").list;
    const { mode, selected } = focused(question, 2);
    assert.deepEqual([mode, selected], ["list", 2]);
    assert.deepEqual(pressed(focused(question, 2), "Enter").action, { action: "open", id: 2 });
    assert.equal(focused(question, 1).mode, "delete");
});

test("an empty or unchanged label is not sent", () => {
    const { list: renaming } = press(list, "F2");
    assert.equal(pressed(renaming, "Enter").action, null);
    assert.equal(pressed({ ...renaming, text: " " }, "Enter").list.mode, "rename");
    assert.deepEqual(pressed({ ...renaming, text: "New" }, "Enter").action,
                     { action: "rename", id: 1, label: "New" });
});

test("a selection survives a new list, and moves when its case is gone", () => {
    const second = press(list, "ArrowDown").list;
    assert.equal(loaded(second, answer([...cases].reverse())).selected, 2);
    assert.equal(loaded(second, answer(cases.slice(0, 1))).selected, 1);
    assert.equal(loaded(second, answer([])).selected, null);
});

test("the first request asks for a page of today, and nothing that cannot be searched for", () => {
    const { query } = newList();
    const active = encodeURIComponent(startOfDay(noon));
    assert.equal(pathOf(query, noon), `api/cases?limit=50&active=${active}`);
    assert.equal(pathOf({ ...query, text: " -" }, noon), `api/cases?limit=50&active=${active}`);
    assert.equal(pathOf({ text: " A-1é ", day: "all", state: "done" }, noon),
                 "api/cases?limit=50&state=done&q=A-1%C3%A9");
    assert.equal(pathOf({ text: "Mai +1", day: "all", state: null }, noon), "api/cases?limit=50&q=Mai%20%2B1");
    assert.equal(pathOf({ ...query, day: "all" }, noon, { before: "9.2" }), "api/cases?limit=50&before=9.2");
    assert.equal(pathOf({ ...query, day: "all" }, noon, { count: 120 }), "api/cases?limit=120");
    assert.equal(pathOf({ ...query, day: "all" }, noon, { count: 2000 }), "api/cases?limit=500");
});

test("a day begins at midnight here, to the second", () => {
    assert.equal(new Date(startOfDay(noon)).getTime(), new Date(2026, 10, 24).getTime());
    assert.match(startOfDay(noon), /^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
});

test("a page that follows adds what is not there yet", () => {
    const first = loaded(newList(), answer(cases, { next: "5.1", total: 3 }));
    const both = extended(first, answer([{ id: 2, label: "Example B" }, { id: 3, label: "C" }], { total: 3 }));
    assert.deepEqual(both.cases.map(({ id }) => id), [1, 2, 3]);
    assert.equal(both.next, null);
    assert.equal(both.selected, 1);
});

test("a case that has not changed is the same object, so that its row stays", () => {
    const fresh = [{ id: 9, label: "New" }, { id: 1, label: "Example A" }, { id: 2, label: "B" }];
    const again = refreshed(list, answer(fresh));
    assert.deepEqual(again.cases.map(({ id }) => id), [9, 1, 2]);
    assert.equal(again.cases[1], list.cases[0]);
    assert.notEqual(again.cases[2], list.cases[1]);
});

test("a refresh of the first pages leaves the later ones", () => {
    const long = loaded(newList(), answer([1, 2, 3, 4].map((id) => ({ id })), { next: "1.4" }));
    const again = refreshed(long, answer([{ id: 4 }, { id: 1 }], { next: "3.1", total: 4 }));
    assert.deepEqual(again.cases.map(({ id }) => id), [4, 1, 3]);
    assert.equal(again.next, "1.4");
    // The list has become shorter.
    assert.deepEqual(refreshed(long, answer([{ id: 4 }])).cases.map(({ id }) => id), [4]);
});

test("another question ends renaming, and an empty list says why", () => {
    const other = asked(press(list, "F2").list, { text: "osei" });
    assert.equal(other.mode, "list");
    assert.equal(emptyKey(other), "cases.nothingToday");
    assert.equal(emptyKey(asked(other, { day: "all" })), "cases.nothing");
    assert.equal(emptyKey(asked(other, { text: "", day: "all" })), "cases.empty");
    assert.equal(emptyKey(asked(other, { text: "" })), "cases.emptyToday");
    assert.equal(emptyKey(asked(other, { text: "", state: "done" })), "cases.nothingOfState");
});

const one = { state: "missing", missing: 1, openFields: 0, parked: 0, unplaced: 0, consent: "given", tallies: [
    { label: "Card", wanted: 1, count: 0, toReview: 0, sides: 2, oneSided: 1, isOptional: false },
    { label: "Permit", wanted: 1, count: 0, toReview: 0, sides: 1, oneSided: 0, isOptional: true }] };
const full = [{ label: "Card", wanted: 1, count: 1, toReview: 0, sides: 1, oneSided: 0, isOptional: false }];

test("a chip names what is missing, with the side", () => {
    const [chip] = chipsOf(one);
    assert.deepEqual([chip.kind, chip.key], ["missing", "cases.missing"]);
    assert.deepEqual(chip.parts, [{ label: "Card", side: "back" }]);
});

test("a case without consent says that, and not what is missing", () => {
    const chips = chipsOf({ ...one, consent: "none" });
    assert.deepEqual(chips.map(({ key }) => key), ["cases.consent.none"]);
});

test("a case can be done and not sent; fields to check are counted before documents", () => {
    const done = { ...one, state: "done", missing: 0, tallies: full, blocked: 1 };
    assert.deepEqual(chipsOf(done).map(({ kind }) => kind), ["done", "stop"]);
    const open = (openFields, toReview = 1) =>
        chipsOf({ ...done, state: "toCheck", blocked: 0, openFields, tallies: [{ ...full[0], count: 0, toReview }] })
            .map(({ key, values }) => [key, ...values]);
    assert.deepEqual(open(2), [["cases.toCheck", 2]]);
    assert.deepEqual(open(1), [["cases.toCheck", 1]]);
    assert.deepEqual(open(0), [["cases.papersToCheck", 1]]);
});
