import { test } from "node:test";
import assert from "node:assert/strict";
import { isLabel, newReading, read, valueIn } from "../../Sources/DocScanServer/Page/states/label-reading.js";

const after = (...values) => values.reduce(read, newReading()).value;
const square = (x, y) => [[x - 5, y - 5], [x + 5, y - 5], [x + 5, y + 5], [x - 5, y + 5]];

test("a value is taken that two frames in a row state", () => {
    assert.equal(after("A-17"), null);
    assert.equal(after("A-17", "A-17"), "A-17");
    assert.equal(after("A-17", "A-18", "A-17"), null);
    assert.equal(after("A-17", null, "A-17"), null);
    assert.equal(after("A-17", "A-17", "B", null), "A-17");
});

test("the barcode nearest to the middle counts", () => {
    const barcodes = [{ value: "edge", corners: square(10, 10) }, { value: " middle ", corners: square(55, 40) },
                      { value: null, corners: square(50, 40) }, { value: "a\u001db", corners: square(50, 40) }];
    const report = { image: { width: 100, height: 80 }, barcodes };
    assert.equal(valueIn(report), "middle");
    assert.equal(valueIn({ image: null, barcodes: [] }), null);
    assert.equal(valueIn({}), null);
});

test("a label is one visible line of at most fifty characters", () => {
    assert.ok(isLabel("A-17") && isLabel("é".repeat(50)));
    for (const text of ["", "  ", "a\nb", "a\u200bb", "x".repeat(51)]) assert.ok(!isLabel(text), text);
});
