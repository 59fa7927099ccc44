import { test } from "node:test";
import assert from "node:assert/strict";
import { sharpestOf } from "../../Sources/DocScanServer/Page/capture/sharpest.js";
import * as follow from "../../Sources/DocScanServer/Page/outline/outline-track.js";
import { centimetresOf, settled, targetOf } from "../../Sources/DocScanServer/Page/outline/sheet-place.js";
import { arrowOf, isAligned } from "../../Sources/DocScanServer/Page/states/guide.js";
import { focusAt, focusFreely, zoomsOf } from "../../Sources/DocScanServer/Page/states/lens.js";

const sheet = (x = 0.1, y = 0.1, width = 0.8, height = 0.8) =>
    [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
const found = (corners, sharpness = null) => ({ corners, aspect: 0.75, sharpness });

/** Follows frames 50 milliseconds apart from `start` on. */
function followed(frames, track = follow.newTrack(), start = 0) {
    return frames.reduce((state, one, at) => follow.seen(state, one, start + 50 * at), track);
}

test("an outline is shown when two frames agree, and goes a quarter of a second after the last", () => {
    let track = followed([found(sheet())]);
    assert.equal(track.corners, null);
    track = follow.seen(track, found(sheet(0.11)), 50);
    assert.deepEqual(track.corners, sheet(0.11));
    assert.ok(follow.seen(track, null, 300).corners);
    assert.equal(follow.seen(track, null, 301).corners, null);
});

test("two frames that disagree show nothing, and one wrong frame moves nothing", () => {
    assert.equal(followed([found(sheet()), found(sheet(0.3, 0.3, 0.4, 0.4))]).corners, null);
    const track = followed([found(sheet()), found(sheet()), found(sheet(0.3, 0.3, 0.4, 0.4))]);
    assert.deepEqual(track.corners, sheet());
    const moved = follow.seen(track, found(sheet(0.3, 0.3, 0.4, 0.4)), 150);
    assert.deepEqual(moved.corners, sheet(0.3, 0.3, 0.4, 0.4));
});

test("an outline that trembles is drawn still, and one that moves follows at once", () => {
    const track = followed([found(sheet()), found(sheet()), found(sheet(0.108))]);
    assert.ok(Math.abs(track.corners[0][0] - 0.1032) < 1e-9, String(track.corners[0][0]));
    assert.deepEqual(follow.seen(track, found(sheet(0.14)), 150).corners, sheet(0.14));
});

test("the corners keep their order when the detector begins with another one", () => {
    const [first, ...others] = sheet();
    assert.deepEqual(followed([found(sheet()), found(sheet()), found([...others, first])]).corners, sheet());
});

test("a frame of another shape, after the device was turned, starts a new track", () => {
    const track = followed([found(sheet()), found(sheet())]);
    assert.equal(follow.seen(track, { ...found(sheet()), aspect: 4 / 3 }, 100).corners, null);
});

const still = (count, value = 100) => Array.from({ length: count }, () => found(sheet(), value));

test("a sheet that is whole, sharp and held for half a second can be photographed", () => {
    assert.ok(!follow.isReady(followed(still(10)), 450), "before half a second");
    assert.ok(follow.isReady(followed(still(12)), 550));
    assert.ok(!follow.isReady(followed(still(12)), 900), "not seen any more");
});

for (const [name, frames] of Object.entries({
    "a sheet that moves": Array.from({ length: 12 }, (_, at) => found(sheet(0.05 + 0.01 * at, 0.1, 0.7), 100)),
    "a sheet beyond the border": Array.from({ length: 12 }, () => found(sheet(0.005), 100)),
    "a sheet far away": Array.from({ length: 12 }, () => found(sheet(0.3, 0.3, 0.4, 0.4), 100)),
    "an image that was sharper before": [...still(11), found(sheet(), 60)],
    "an image whose sharpness is not known": Array.from({ length: 12 }, () => found(sheet())),
    "no sheet": Array.from({ length: 12 }, () => null),
})) {
    test(`does not photograph ${name}`, () => assert.ok(!follow.isReady(followed(frames), 550)));
}

test("sharpness is forgotten after three seconds", () => {
    const track = followed(Array.from({ length: 60 }, () => found(sheet(), 60)), followed(still(11)), 550);
    assert.ok(!follow.isReady({ ...track, sharpness: [{ at: 0, value: 100 }, ...track.sharpness] }, 3500));
    const later = followed([found(sheet(), 60)], track, 3600);
    assert.ok(follow.isReady(later, 3600));
});

test("only a hint to move the camera has an arrow", () => {
    assert.deepEqual(["moveUp", "moveDown", "moveLeft", "moveRight", "moveCloser", "aligned", undefined].map(arrowOf),
                     ["up", "down", "left", "right", null, null, null]);
});

/** A letter page of 216 × 279 mm, one pixel a millimetre, its barcodes as on a certificate; they are to lie lower. */
const page = { width: 400, height: 500 };
const outline = (x, y, width = 216, height = 279) => sheet(x / page.width, y / page.height, width / page.width, height / page.height);
const bars = (x, y) => [[x, y], [x + 60, y], [x + 60, y + 12], [x, y + 12]];
const scene = (down, across = 0) => ({ size: page,
    boxes: [{ name: "a", x: 90, y: 340, width: 80, height: 20 }, { name: "b", x: 200, y: 340, width: 80, height: 20 }],
    barcodes: [{ name: "a", corners: bars(100 - across, 344 - down) }, { name: "b", corners: bars(210 - across, 344 - down) }] });

test("the distance is that of the barcodes from their boxes, by the known size of the document", () => {
    const profile = "ca-citizenship-certificate";
    assert.equal(centimetresOf("up", scene(31), outline(80, 40), profile), 3);
    assert.equal(centimetresOf("left", scene(31, 48), outline(80, 40), profile), 5);
    assert.equal(centimetresOf("up", scene(4), outline(80, 40), profile), null, "less than half a centimetre");
    assert.equal(centimetresOf("up", scene(31), outline(80, 40), "visa"), null, "a document of unknown size");
    assert.equal(centimetresOf("up", scene(31), null, profile), null, "no outline");
    assert.equal(centimetresOf(null, scene(31), outline(80, 40), profile), null, "no arrow");
});

test("no distance is shown if it could be wrong by more than a centimetre", () => {
    const profile = "ca-citizenship-certificate";
    // The outline of another document, and one that is a tenth too long.
    assert.equal(centimetresOf("up", scene(31), outline(80, 40, 216, 216), profile), null);
    assert.equal(centimetresOf("up", scene(31), outline(80, 40, 216, 307), profile), 3);
    assert.equal(centimetresOf("up", scene(90), outline(80, 40, 216, 307), profile), null);
});

test("a card next to a letter page has a separate scale", () => {
    assert.equal(centimetresOf("down", scene(30), outline(80, 40, 171, 108), "identity-card"), 2);
});

test("the ghost is the sheet with its barcodes in their boxes", () => {
    const target = targetOf(scene(31), outline(80, 40));
    const rounded = Object.fromEntries(Object.entries(target).map(([key, value]) => [key, Math.round(value)]));
    assert.deepEqual(rounded, { x: 80, y: 71, width: 216, height: 279 });
    assert.equal(targetOf({ ...scene(31), barcodes: [] }, outline(80, 40)), null);
    assert.equal(targetOf(scene(31), null), null);
});

test("a sheet that lies askew and is small has an upright ghost of the right size", () => {
    const turn = ([x, y]) => [200 + 0.5 * (0.9848 * (x - 200) - 0.1736 * (y - 250)), 250 + 0.5 * (0.1736 * (x - 200) + 0.9848 * (y - 250))];
    const { barcodes, ...rest } = scene(31);
    const askew = { ...rest, barcodes: barcodes.map((one) => ({ ...one, corners: one.corners.map(turn) })) };
    const corners = outline(80, 40).map(([x, y]) => turn([x * 400, y * 500])).map(([x, y]) => [x / 400, y / 500]);
    const { x, y, width, height } = targetOf(askew, corners);
    for (const [value, wanted] of [[x, 80], [y, 71], [width, 216], [height, 279]]) assert.ok(Math.abs(value - wanted) < 4, `${value}`);
});

test("the ghost follows slowly", () => {
    const [first, other] = [{ x: 0, y: 0, width: 100, height: 100 }, { x: 10, y: 20, width: 110, height: 100 }];
    assert.deepEqual(settled(null, first), first);
    assert.deepEqual(settled(first, other), { x: 2, y: 4, width: 102, height: 100 });
});

test("everything is in its place when each box of a barcode that the document must have has its own", () => {
    const state = scene(-1);
    assert.ok(isAligned(state));
    const [first, second] = state.barcodes;
    assert.ok(!isAligned({ ...state, barcodes: [first], missing: [{ name: "b" }] }));
    assert.ok(isAligned({ ...state, barcodes: [first], missing: [] }), "the other one is optional");
    assert.ok(!isAligned({ ...state, barcodes: [{ ...first, name: "b" }, { ...second, name: "a" }] }), "exchanged");
    assert.ok(!isAligned({ ...state, boxes: [] }), "no boxes");
});

test("zoom is offered from one to two where the camera has it", () => {
    assert.deepEqual(zoomsOf({ zoom: { min: 1, max: 8, step: 0.1 } }), [1, 2]);
    assert.deepEqual(zoomsOf({ zoom: { min: 0.5, max: 2 } }), [1, 2]);
    for (const capabilities of [undefined, {}, { zoom: { min: 1, max: 1 } }, { zoom: { min: 1, max: 1.5 } },
                                { zoom: { min: 100, max: 400 } }]) assert.equal(zoomsOf(capabilities), null);
});

test("a touch focuses at its place where the camera can, and later freely again", () => {
    const able = { focusMode: ["continuous", "single-shot"] };
    assert.deepEqual(focusAt([0.25, 0.5], able, { pointsOfInterest: true }),
                     { advanced: [{ pointsOfInterest: [{ x: 0.25, y: 0.5 }], focusMode: "single-shot" }] });
    assert.deepEqual(focusAt([0.25, 0.5], able, {}), { advanced: [{ focusMode: "single-shot" }] });
    assert.equal(focusAt([0.25, 0.5], { focusMode: ["continuous"] }, { pointsOfInterest: true }), null);
    assert.deepEqual(focusFreely(able), { advanced: [{ focusMode: "continuous" }] });
    assert.equal(focusFreely({ focusMode: ["single-shot"] }), null);
});

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The stills of a device that takes `cost` milliseconds for one, with their sharpness; the first of an empty list
 *  throws. */
async function chosen(values, { cost = 0, measuring = 0, refuses = false } = {}) {
    let [taken, clock] = [0, 0];
    const discarded = [];
    const take = async () => {
        clock += cost;
        if (refuses && taken > 0) throw new Error("busy");
        taken += 1;
        return taken - 1;
    };
    const measure = async (still) => { await sleep(measuring); return values[still]; };
    const began = performance.now();
    const still = await sharpestOf(take, measure, { now: () => clock, discard: (one) => discarded.push(one) });
    return { still, taken, discarded, milliseconds: performance.now() - began };
}

test("the sharpest of three stills is the photo", async () => {
    const { still, taken, discarded } = await chosen([1, 5, 3], { cost: 10 });
    assert.deepEqual([still, taken, discarded], [1, 3, [0, 2]]);
});

test("a slow device takes one still", async () => {
    const { still, taken } = await chosen([1, 5, 3], { cost: 200 });
    assert.deepEqual([still, taken], [0, 1]);
});

test("measuring that takes too long does not delay the photo", async () => {
    const { still, milliseconds } = await chosen([1, 5, 3], { cost: 10, measuring: 2000 });
    assert.equal(still, 0);
    assert.ok(milliseconds < 1900, `${milliseconds}`);
});

test("a device that takes no second still has taken the photo", async () => {
    assert.equal((await chosen([1], { cost: 10, refuses: true })).still, 0);
});

test("a device that takes no still has taken no photo", () => assert.rejects(
    sharpestOf(async () => { throw new Error("busy"); }, async () => 1, { now: () => performance.now() }), /busy/));
