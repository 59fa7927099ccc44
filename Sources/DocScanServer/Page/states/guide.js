// Guidance without words: the arrow, and whether everything is in its place.

import { isInside } from "./geometry.js";

const arrows = { moveUp: "up", moveDown: "down", moveLeft: "left", moveRight: "right" };

/** The direction in which the camera moves by this hint; null for a hint without one. */
export const arrowOf = (hint) => arrows[hint] ?? null;

/** Whether each box has its own barcode inside. A paper need not have an optional one. */
export function isAligned({ barcodes, boxes, missing = [] }) {
    const isWanted = (box) => [...barcodes, ...missing].some(({ name }) => name === box.name);
    const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
    const wanted = boxes.filter(isWanted);
    return wanted.length > 0 && wanted.every(holds);
}
