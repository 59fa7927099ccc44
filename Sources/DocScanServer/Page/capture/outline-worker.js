// @ts-check
// Finds the sheet in each frame of the preview, tracks it, and measures the sharpness of images.

import { isReady, newTrack, seen } from "../outline/outline-track.js";
import { centimetresOf, settled, targetOf } from "../outline/sheet-place.js";
import { outlineOf } from "../outline/sheet-outline.js";
import { greyOf, sharpnessOf } from "../outline/sharpness.js";

/** The long side of the image in which the sheet is searched, and the side of the part whose sharpness is measured, in
 *  pixels. */
const [longSide, part] = [200, 320];

/** The state since the last start of the preview: its number, the tracked outline, and the target position of the
 *  sheet. */
let turn = 0;
let track = newTrack();
/** @type {Box | null} */
let target = null;

const Canvas = /** @type {any} */ (self).OffscreenCanvas;
const canvas = new Canvas(1, 1);
const context = canvas.getContext("2d", { willReadFrequently: true });

/** A part of an image as grey values, scaled to `width` × `height` pixels.
 *  @param {CanvasImageSource} image @param {number[]} part @param {number} width @param {number} height */
function drawn(image, [left, top, wide, high], width, height) {
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    // Calculate each pixel from many, so that fine print does not become a pattern.
    context.imageSmoothingQuality = "medium";
    context.drawImage(image, left, top, wide, high, 0, 0, width, height);
    return greyOf(context.getImageData(0, 0, width, height).data);
}

/** The sharpness of an image at full resolution around a point, in fractions of the image.
 *  @param {CanvasImageSource} image @param {Size} size @param {Point} place */
function sharpnessAt(image, { width, height }, [x, y]) {
    const side = Math.min(part, width, height);
    const [left, top] = [x * width, y * height].map((place, axis) =>
        Math.max(0, Math.min([width, height][axis] - side, Math.round(place - side / 2))));
    return sharpnessOf(drawn(image, [left, top, side, side], side, side), side, side);
}

/** @param {CanvasImageSource} image @param {Size} size @param {boolean} measures @returns {FoundSheet | null} */
function look(image, size, measures) {
    const scale = Math.min(1, longSide / Math.max(size.width, size.height));
    const [width, height] = [size.width, size.height].map((side) => Math.round(side * scale));
    const outline = outlineOf(drawn(image, [0, 0, size.width, size.height], width, height), width, height);
    if (!outline) return null;
    /** @type {Corners} */
    const corners = outline.corners.map(([x, y]) => [x / width, y / height]);
    const middle = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
    return { corners, aspect: size.width / size.height,
             sharpness: measures ? sharpnessAt(image, size, [middle(0), middle(1)]) : null };
}

/** The values to draw: `corners` in fractions of the frame, `target` in pixels of the frame, `centimetres`, and
 *  `isReady`.
 *  @param {FoundSheet | null} found @param {Wanted & { turn: number, now: number }} wanted @returns {Followed} */
function followed(found, { turn: present, now, guide }) {
    if (present !== turn) [turn, track, target] = [present, newTrack(), null];
    track = seen(track, found, now);
    const { corners } = track;
    const place = guide && targetOf(guide, corners);
    target = place ? settled(target, place) : guide && target;
    return { corners, target, isReady: isReady(track, now),
             centimetres: guide && centimetresOf(guide.arrow, guide, corners, guide.profile) };
}

onmessage = async ({ data: { id, image, blob, isStill, ...wanted } }) => {
    let answer = null;
    let held = image;
    try {
        held ??= await createImageBitmap(blob);
        const size = { width: held.displayWidth ?? held.width, height: held.displayHeight ?? held.height };
        answer = isStill ? sharpnessAt(held, size, [0.5, 0.5]) : followed(look(held, size, wanted.measures), wanted);
    } catch {
        // An image that cannot be drawn counts as one without a sheet.
    }
    held?.close();
    postMessage({ id, answer });
};
