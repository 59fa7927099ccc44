import { test } from "node:test";
import assert from "node:assert/strict";
import { focused, loaded, newList, pressed } from "../../Sources/DocScanServer/Page/states/case-list.js";

const cases = [{ id: "1", label: "Example A" }, { id: "2", label: "Example B" }];
const press = (list, ...keys) => keys.reduce((step, key) => pressed(step.list, key), { list, action: null });
const list = loaded(newList(), cases);

test("arrows stop at the ends, and Enter opens", () => {
    assert.deepEqual(press(list, "ArrowUp", "ArrowDown", "ArrowDown", "Enter").action, { action: "open", id: "2" });
});

test("deleting is asked first, and Escape leaves the case", () => {
    assert.equal(press(list, "Delete").action, null);
    assert.equal(press(list, "Delete", "Escape").list.mode, "list");
    assert.deepEqual(press(list, "Delete", "Enter").action, { action: "delete", id: "1" });
});

test("a question is about the case that it was asked of", () => {
    const asked = press(list, "Delete").list;
    const { mode, selected } = focused(asked, "2");
    assert.deepEqual([mode, selected], ["list", "2"]);
    assert.deepEqual(pressed(focused(asked, "2"), "Enter").action, { action: "open", id: "2" });
    assert.equal(focused(asked, "1").mode, "delete");
});

test("an empty or unchanged label is not sent", () => {
    const { list: renaming } = press(list, "F2");
    assert.equal(pressed(renaming, "Enter").action, null);
    assert.equal(pressed({ ...renaming, text: " " }, "Enter").list.mode, "rename");
    assert.deepEqual(pressed({ ...renaming, text: "New" }, "Enter").action,
                     { action: "rename", id: "1", label: "New" });
});

test("a selection survives a new list, and moves when its case is gone", () => {
    const second = press(list, "ArrowDown").list;
    assert.equal(loaded(second, [...cases].reverse()).selected, "2");
    assert.equal(loaded(second, cases.slice(0, 1)).selected, "1");
});
