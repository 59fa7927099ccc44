// @ts-check
// The target position of a sheet, and its distance from there, from its outline and its barcodes.

import { boundsOf, offsetOf } from "../states/geometry.js";

/** The short and long sides of documents in millimetres: US letter, ISO/IEC 7810 ID-1 and ID-3. */
const [letter, card, booklet] = [[215.9, 279.4], [53.98, 85.6], [88, 125]];
/** @type {Record<string, number[]>} */
const documentSizes = { "ca-citizenship-certificate": letter, "ca-permit": letter, "us-i797": letter,
                        "identity-card": card, "residence-permit": card, aamva: card, passport: booklet };

/** The maximum deviation of an outline's aspect ratio from that of the document. Beyond it, the sheet is another
 *  document, or tilted too much. */
const shapely = 0.15;
/** The maximum error in centimetres for stating a distance, and the relative error of an outline. */
const [worst, inexact] = [1, 0.12];

/** The distance of the movement that an arrow requests, in whole centimetres; null if it is less than one, or the scale
 *  is not known well enough. `corners` are in fractions of the frame; `profile` is the name of the document's profile.
 *  @param {Arrow | null} arrow @param {Scene} scene @param {Corners | null} corners @param {string | null} profile */
export function centimetresOf(arrow, { barcodes, boxes, size }, corners, profile) {
    const offset = offsetOf(barcodes, boxes, size);
    const documentSize = documentSizes[profile ?? ""];
    const isWhole = corners?.flat().every((place) => place >= 0 && place <= 1);
    if (!arrow || !offset || !documentSize || !corners || !isWhole) return null;
    const sides = corners.map(([x, y], at) => {
        const [nextX, nextY] = corners[(at + 1) % 4];
        return Math.hypot((nextX - x) * size.width, (nextY - y) * size.height);
    });
    const [short, long] = [(sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2].sort((first, second) => first - second);
    const deviation = Math.abs(long / short / (documentSize[1] / documentSize[0]) - 1);
    if (deviation > shapely) return null;
    const perPixel = (documentSize[0] / short + documentSize[1] / long) / 2;
    const isAcross = arrow === "left" || arrow === "right";
    const distance = perPixel * Math.abs(isAcross ? offset.x * size.width : offset.y * size.height) / 10;
    const centimetres = Math.round(distance);
    return centimetres >= 1 && distance * (deviation + inexact) <= worst ? centimetres : null;
}

/** @param {Box} box @returns {Point} */
const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
/** @param {Point[]} points */
const mean = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);

/** The target position of the sheet: the upright rectangle in which its barcodes are inside their boxes, in pixels of
 *  the frame; null if no barcode with a box is detected. `corners` are in fractions of the frame.
 *  @param {Scene} scene @param {Corners | null} corners @returns {Box | null} */
export function targetOf({ barcodes, boxes, size }, corners) {
    const pairs = barcodes.flatMap(({ name, corners: outline }) => {
        const box = boxes.find((one) => one.name === name);
        return box ? [[centre(boundsOf(outline)), centre(box)]] : [];
    });
    if (pairs.length === 0 || !corners || !size) return null;
    const [from, to] = [mean(pairs.map(([own]) => own)), mean(pairs.map(([, wanted]) => wanted))];
    const [[first, firstBox], [second, secondBox]] = [pairs[0], pairs[pairs.length - 1]];
    const between = (one, other) => Math.hypot(other[0] - one[0], other[1] - one[1]);
    const turn = (one, other) => Math.atan2(other[1] - one[1], other[0] - one[0]);
    const isOne = pairs.length === 1;
    const scale = isOne ? 1 : between(firstBox, secondBox) / Math.max(1, between(first, second));
    const angle = isOne ? 0 : turn(firstBox, secondBox) - turn(first, second);
    const placed = corners.map(([x, y]) => {
        const [across, down] = [scale * (x * size.width - from[0]), scale * (y * size.height - from[1])];
        return [to[0] + across * Math.cos(angle) - down * Math.sin(angle),
                to[1] + across * Math.sin(angle) + down * Math.cos(angle)];
    });
    // The outline of a tilted sheet has no right angles, but the target position is a rectangle.
    const [xs, ys] = [0, 1].map((axis) => placed.map((point) => point[axis]).sort((one, other) => one - other));
    const [left, right] = [(xs[0] + xs[1]) / 2, (xs[2] + xs[3]) / 2];
    const [top, bottom] = [(ys[0] + ys[1]) / 2, (ys[2] + ys[3]) / 2];
    return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A position that follows new ones slowly, because each of them has a small error.
 *  @param {Box | null} old @param {Box} place @returns {Box} */
export const settled = (old, { x, y, width, height }) => old
    ? { x: old.x + 0.2 * (x - old.x), y: old.y + 0.2 * (y - old.y), width: old.width + 0.2 * (width - old.width),
        height: old.height + 0.2 * (height - old.height) } : { x, y, width, height };
