// @ts-check
// Visual guidance: the arrow, and whether all barcodes are in their boxes.

import { isInside } from "./geometry.js";

/** @type {Record<string, Arrow>} */
const arrows = { moveUp: "up", moveDown: "down", moveLeft: "left", moveRight: "right" };

/** The direction in which to move the camera according to a hint; null for a hint without a direction.
 *  @param {string | null | undefined} hint @returns {Arrow | null} */
export const arrowOf = (hint) => arrows[hint ?? ""] ?? null;

/** True if each box contains its barcode. Boxes of optional barcodes that the document does not have are ignored.
 *  @param {{ barcodes: Marking[], boxes: Box[], missing?: { name: string }[] }} seen */
export function isAligned({ barcodes, boxes, missing = [] }) {
    const isWanted = (box) => [...barcodes, ...missing].some(({ name }) => name === box.name);
    const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
    const wanted = boxes.filter(isWanted);
    return wanted.length > 0 && wanted.every(holds);
}
