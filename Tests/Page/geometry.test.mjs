import { test } from "node:test";
import assert from "node:assert/strict";
import * as geometry from "../../Sources/DocScanServer/Page/states/geometry.js";
import * as uploads from "../../Sources/DocScanServer/Page/states/uploads.js";
import { canRun, sentences } from "../../Sources/DocScanServer/Page/states/outbox.js";

const frame = { width: 100, height: 200 };

test("a covering preview cuts the longer side, and a mirrored one exchanges left and right", () => {
    const fit = geometry.fitting(frame, { width: 200, height: 200 }, [], false);
    assert.deepEqual(geometry.placed(fit, [0, 50]), [0, 0]);
    const mirrored = geometry.fitting(frame, { width: 200, height: 200 }, [], true);
    assert.deepEqual(geometry.placed(mirrored, [0, 50]), [200, 0]);
    assert.deepEqual(geometry.placedBox(mirrored, { x: 10, y: 50, width: 20, height: 10 }),
                     { x: 140, y: 0, width: 40, height: 20 });
});

test("no box is cut off, and no more of the frame is shown than that needs", () => {
    const view = { width: 200, height: 200 };
    const scale = (y) => geometry.fitting(frame, view, [{ x: 10, y, width: 20, height: 10 }], false).scale;
    assert.equal(scale(90), 2);
    assert.equal(scale(190), 1);
    assert.ok(scale(150) > 1.6 && scale(150) < 2 * 100 / 120);
});

test("a barcode is in its box by its centre, and its offset is a fraction of the frame", () => {
    const box = { name: "a", x: 10, y: 10, width: 20, height: 20 };
    const corners = [[30, 15], [50, 15], [50, 25], [30, 25]];
    assert.ok(!geometry.isInside(corners, box));
    assert.deepEqual(geometry.offsetOf([{ name: "a", corners }], [box], frame), { x: .2, y: 0 });
    assert.equal(geometry.offsetOf([{ name: "b", corners }], [box], frame), null);
});

test("one file is sent at a time, and a lost one waits again", () => {
    let state = uploads.added(uploads.newUploads(), ["a.jpg", "b.jpg"]);
    state = uploads.sending(state, 0);
    assert.equal(uploads.next(state), null);
    assert.equal(uploads.next(uploads.lost(state, 0)).id, 0);
    assert.equal(uploads.next(uploads.failed(state, 0, "Not a picture.")).id, 1);
    assert.equal(uploads.next(uploads.done(uploads.done(state, 0, []), 1, [])), null);
});

const status = { destination: "http", window: "open", consent: true, rejected: 0, isRunning: false,
                 counts: { queued: 0, sending: 0, blocked: 0, delivered: 3 } };
const keys = (found) => sentences(found, { window: { closes: "2027" } }).map(({ key }) => key);

test("an outbox says what hinders it", () => {
    assert.deepEqual(keys(status), ["outbox.window.open", "outbox.empty", "outbox.delivered"]);
    assert.deepEqual(keys({ ...status, destination: null }), ["outbox.noDestination"]);
    const blocked = { ...status, consent: false, counts: { queued: 1, blocked: 2, delivered: 0 } };
    assert.deepEqual(keys(blocked), ["outbox.window.open", "outbox.noConsent", "outbox.waiting", "outbox.blocked",
                                     "outbox.delivered"]);
    assert.ok(canRun(blocked) && !canRun(status) && !canRun({ ...blocked, isRunning: true }));
});
