// @ts-check
// Guidance without words: the arrow, and whether everything is in its place.

import { isInside } from "./geometry.js";

/** @type {Record<string, Arrow>} */
const arrows = { moveUp: "up", moveDown: "down", moveLeft: "left", moveRight: "right" };

/** The direction in which the camera moves by this hint; null for a hint without one.
 *  @param {string | null | undefined} hint @returns {Arrow | null} */
export const arrowOf = (hint) => arrows[hint ?? ""] ?? null;

/** True if each box has its own barcode inside. A paper need not have an optional one.
 *  @param {{ barcodes: Marking[], boxes: Box[], missing?: { name: string }[] }} seen */
export function isAligned({ barcodes, boxes, missing = [] }) {
    const isWanted = (box) => [...barcodes, ...missing].some(({ name }) => name === box.name);
    const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
    const wanted = boxes.filter(isWanted);
    return wanted.length > 0 && wanted.every(holds);
}
