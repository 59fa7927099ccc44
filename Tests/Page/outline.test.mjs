import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { outlineOf } from "../../Sources/DocScanServer/Page/outline/sheet-outline.js";
import { greyOf, sharpnessOf } from "../../Sources/DocScanServer/Page/outline/sharpness.js";

const [width, height] = [150, 200];

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function random(seed) {
    let state = seed;
    return () => {
        state = Math.imul(state ^ (state >>> 15), state | 1);
        state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
        return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
    };
}

const isInside = (corners, x, y) => corners.every(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % 4];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) > 0;
});

/** A grey frame: `table(x, y)` is the grey of the ground, `print(u, v)` that of the sheet by fractions of its size. */
function frame({ corners, table = () => 60, print = () => 220, noise = 3, seed = 7 }) {
    const next = random(seed);
    const grey = new Uint8Array(width * height);
    const [[left, top], , [right, bottom]] = corners ?? [[0, 0], [0, 0], [1, 1]];
    for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
            let sum = 0;
            // Pixels at an edge are mixed, as a camera's are.
            for (const [dx, dy] of [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]) {
                const isSheet = corners && isInside(corners, x + dx, y + dy);
                sum += isSheet ? print((x - left) / (right - left), (y - top) / (bottom - top)) : table(x, y);
            }
            grey[y * width + x] = Math.max(0, Math.min(255, sum / 4 + noise * (next() - 0.5)));
        }
    }
    return grey;
}

const diagonal = Math.hypot(width, height);
/** The distance of the worst corner, as a fraction of the diagonal; the first corner may be any of the four. */
function error(found, truth, size = diagonal) {
    const turns = [0, 1, 2, 3].map((turn) => Math.max(...truth.map(([x, y], at) => {
        const [ownX, ownY] = found[(at + turn) % 4];
        return Math.hypot(ownX - x, ownY - y);
    })));
    return Math.min(...turns) / size;
}

const upright = [[22, 30], [128, 26], [132, 170], [18, 174]];
/** Rows of print between margins, and two barcodes at the foot. */
const letter = (u, v) => {
    if (u < 0.12 || u > 0.88 || v < 0.08 || v > 0.95) return 225;
    if (v > 0.87) return u < 0.45 || u > 0.55 ? (Math.floor(u * 90) % 2 ? 60 : 225) : 225;
    return Math.floor(v * 44) % 2 ? 225 : 150;
};

const checks = (size) => (x, y) => (Math.floor(x / size) + Math.floor(y / size)) % 2 ? 30 : 150;

for (const [name, settings] of Object.entries({
    "white paper on a dark table": { corners: upright },
    "a printed letter with barcodes": { corners: upright, print: letter },
    "white paper on a light table": { corners: upright, table: () => 200, noise: 2 },
    "a sheet turned by 30 degrees": { corners: [[60, 25], [136, 69], [92, 145], [16, 101]] },
    "a sheet from far off the axis": { corners: [[48, 40], [104, 42], [136, 170], [14, 168]] },
    "a sheet on a checked cloth": { corners: upright, table: checks(20) },
    "a hand at the edge": { corners: upright, print: letter,
                            table: (x, y) => (x - 20) ** 2 + (y - 100) ** 2 < 500 ? 160 : 50 },
    "a dark card on a white table": { corners: upright, table: () => 225, print: () => 70 },
    "shadow from one side": { corners: upright, table: (x) => 40 + x / 4, print: (u) => 140 + 90 * u },
})) {
    test(`outlines ${name}`, () => {
        const found = outlineOf(frame(settings), width, height);
        assert.ok(found, "no outline");
        assert.ok(error(found.corners, settings.corners) < 0.015, `off by ${error(found.corners, settings.corners)}`);
    });
}

test("a sheet whose foot the image cuts off is outlined as far as it is seen", () => {
    const corners = [[22, 40], [128, 36], [134, 215], [16, 219]];
    const found = outlineOf(frame({ corners, print: letter }), width, height);
    assert.ok(found, "no outline");
    const at = found.corners.map(([x, y]) => [Math.round(x), Math.round(y)]);
    const [low, high] = [at.filter(([, y]) => y > height), at.filter(([, y]) => y < 60)];
    assert.deepEqual([low.length, high.length], [2, 2], JSON.stringify(at));
    for (const [x, y] of low) assert.ok(Math.min(Math.abs(x - 16), Math.abs(x - 134)) <= 2, `${x} ${y}`);
});

for (const [name, settings] of Object.entries({
    "an empty table": {}, "noise": { noise: 200 },
    "a checked cloth": { table: checks(12) }, "a cloth with large checks": { table: checks(40) },
    "stripes": { table: (x) => Math.floor(x / 9) % 2 ? 60 : 190 },
    "the edge of a table": { table: (x, y) => y > 90 + x / 8 ? 190 : 60 },
    "print that fills the image": { corners: [[-30, -30], [180, -30], [180, 230], [-30, 230]], print: letter },
    "a small label": { corners: [[60, 80], [90, 80], [90, 110], [60, 110]] },
    "a sheet with three visible corners": { corners: [[-40, -30], [100, -30], [100, 140], [-40, 140]] },
})) {
    test(`outlines nothing in ${name}`, () => assert.equal(outlineOf(frame(settings), width, height), null));
}

test("an outline takes a few milliseconds", () => {
    const frames = [{ corners: upright, print: letter }, { corners: upright }, {},
                    { table: checks(12) }].map(frame);
    const turn = () => {
        const began = process.cpuUsage().user;
        frames.forEach((grey) => outlineOf(grey, width, height));
        return (process.cpuUsage().user - began) / 1000 / frames.length;
    };
    // The first turns compile, which takes long on a busy machine: the fastest one measures the work.
    let fastest = Infinity;
    for (let turns = 0; turns < 400 && fastest >= 8; turns += 1) fastest = Math.min(fastest, turn());
    assert.ok(fastest < 8, `${fastest.toFixed(1)} ms`);
});

test("a blurred image is less sharp, an even one not at all", () => {
    const stripes = frame({ table: (x) => x % 4 < 2 ? 60 : 190, noise: 0 });
    const soft = stripes.map((_, at) => (stripes[at - 1] ?? 0) / 4 + stripes[at] / 2 + (stripes[at + 1] ?? 0) / 4);
    const [sharp, blurred, even] = [stripes, soft, new Uint8Array(width * height)].map((grey) => sharpnessOf(grey, width, height));
    assert.ok(sharp > 3 * blurred && blurred > 0 && even === 0, `${sharp} ${blurred} ${even}`);
});

test("grey is the luminance of a canvas's pixels", () => {
    assert.deepEqual([...greyOf(Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255))],
                     [255, 0, 76, 149]);
});

const documents = fileURLToPath(new URL("../../TestImages/documents/", import.meta.url));

/** The frame that the page makes of an image, by ffmpeg. */
function photographed(file, { width: wide, height: high }) {
    const scale = 200 / Math.max(wide, high);
    const [w, h] = [Math.round(wide * scale), Math.round(high * scale)];
    const { stdout, status } = spawnSync("ffmpeg", ["-loglevel", "error", "-i", file, "-frames:v", "1", "-vf",
        `scale=${w}:${h}:flags=area,format=gray`, "-f", "rawvideo", "-"]);
    return status === 0 && stdout.length === w * h ? { grey: new Uint8Array(stdout), width: w, height: h, scale } : null;
}

test("most certificates are outlined, and few wrongly", (context) => {
    if (spawnSync("ffmpeg", ["-version"]).status !== 0) return context.skip("ffmpeg is not installed");
    let [right, wrong, all] = [0, 0, 0];
    for (const name of readdirSync(documents).filter((one) => one.endsWith(".json"))) {
        const { page, image, orientation } = JSON.parse(readFileSync(path.join(documents, name)));
        // Programs differ in whether they turn an image; those that lie upright need no turn.
        if (orientation !== 1 || !page) continue;
        const photo = photographed(path.join(documents, name.replace(/json$/, "jpg")), image);
        if (!photo) continue;
        all += 1;
        const found = outlineOf(photo.grey, photo.width, photo.height);
        if (!found) continue;
        const truth = page.corners.map(([x, y]) => [x * photo.scale, y * photo.scale]);
        if (error(found.corners, truth, Math.hypot(photo.width, photo.height)) < 0.03) right += 1;
        else wrong += 1;
    }
    console.log(`outlines: ${right} right, ${wrong} wrong, of ${all}`);
    assert.ok(all > 10 && right >= 0.8 * all && wrong <= 0.05 * all, `${right} right, ${wrong} wrong, of ${all}`);
});
