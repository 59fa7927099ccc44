// Guidance without words: the arrow, and whether everything is in its place.

import { isInside } from "./geometry.js";

const arrows = { moveUp: "up", moveDown: "down", moveLeft: "left", moveRight: "right" };

/** The direction in which the camera moves by this hint; null for a hint without one. */
export const arrowOf = (hint) => arrows[hint] ?? null;

/** Whether each box has its own barcode inside. */
export const isAligned = ({ barcodes, boxes }) => boxes.length > 0 && boxes.every((box) =>
    barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box)));
