import { test } from "node:test";
import assert from "node:assert/strict";
import * as geometry from "../../Sources/DocScanServer/Page/states/geometry.js";
import * as uploads from "../../Sources/DocScanServer/Page/states/uploads.js";

const frame = { width: 100, height: 200 };

test("a covering preview cuts the longer side, and a mirrored one exchanges left and right", () => {
    const fit = geometry.fitting(frame, { width: 200, height: 200 }, [], false);
    assert.deepEqual(geometry.placed(fit, [0, 50]), [0, 0]);
    const mirrored = geometry.fitting(frame, { width: 200, height: 200 }, [], true);
    assert.deepEqual(geometry.placed(mirrored, [0, 50]), [200, 0]);
    assert.deepEqual(geometry.placedBox(mirrored, { x: 10, y: 50, width: 20, height: 10 }),
                     { x: 140, y: 0, width: 40, height: 20 });
});

test("no box is cut off: the frame is shifted for a low one and made smaller for a wide one", () => {
    const view = { width: 200, height: 200 };
    const fit = (box) => geometry.fitting(frame, view, [box], false);
    assert.equal(fit({ x: 10, y: 90, width: 20, height: 10 }).scale, 2);
    const low = { x: 10, y: 190, width: 20, height: 10 };
    assert.equal(geometry.placed(fit(low), [10, 200])[1], 200);
    assert.equal(fit({ x: 0, y: 90, width: 100, height: 10 }).scale, 1.96);
});

test("boxes are not under the controls", () => {
    const view = { width: 100, height: 200 };
    const box = { x: 10, y: 180, width: 20, height: 10 };
    const fit = geometry.fitting(frame, view, [box], false, { top: 50, bottom: 150 });
    assert.equal(geometry.placed(fit, [10, 190])[1], 150);
});

test("a barcode is in its box by its centre, and its offset is a fraction of the frame", () => {
    const box = { name: "a", x: 10, y: 10, width: 20, height: 20 };
    const corners = [[30, 15], [50, 15], [50, 25], [30, 25]];
    assert.ok(!geometry.isInside(corners, box));
    assert.deepEqual(geometry.offsetOf([{ name: "a", corners }], [box], frame), { x: .2, y: 0 });
    assert.equal(geometry.offsetOf([{ name: "b", corners }], [box], frame), null);
});

test("one file is sent at a time, and a postponed one waits for its moment", () => {
    let state = uploads.added(uploads.newUploads(), [{ id: 0 }, { id: 1 }]);
    state = uploads.sending(state, 0);
    assert.equal(uploads.next(state, 0), null);
    assert.equal(uploads.next(uploads.failed(state, 0, "Not an image."), 0).id, 1);
    const finished = uploads.done(uploads.done(state, 0, []), 1, []);
    assert.equal(uploads.next(finished, 0), null);
    assert.equal(uploads.waitOf(finished, 0), null);
    const postponed = uploads.done(uploads.postponed(state, 0, "Busy.", 3000), 1, []);
    assert.equal(postponed.items[0].attempts, 1);
    assert.equal(uploads.next(postponed, 2999), null);
    assert.equal(uploads.waitOf(postponed, 1000), 2000);
    assert.equal(uploads.next(postponed, 3000).id, 0);
});

test("transient failures are retried at growing intervals, and others fail", () => {
    const after = (error, attempts) => uploads.retryAfter(error, attempts);
    assert.deepEqual([1, 2, 3, 9].map((attempts) => after({ status: 0, code: "lost" }, attempts)), [1, 2, 4, 30]);
    assert.equal(after({ status: 503, code: "busy", retryAfter: 5 }, 1), 5);
    assert.equal(after({ status: 429, code: "tooMany", retryAfter: null }, 3), 4);
    assert.equal(after({ status: 500, code: "internal" }, 4), 8);
    assert.equal(after({ status: 500, code: "internal" }, 5), null);
    assert.equal(after({ status: 422, code: "refused" }, 1), null);
});

test("a person sends again what failed", () => {
    let state = uploads.added(uploads.newUploads(), [{ id: 0 }]);
    state = uploads.failed(uploads.postponed(uploads.sending(state, 0), 0, "Busy.", 9000), 0, "Refused.");
    const item = uploads.next(uploads.again(state, 0), 0);
    assert.deepEqual([item.state, item.error, item.attempts], ["waiting", null, 0]);
});
