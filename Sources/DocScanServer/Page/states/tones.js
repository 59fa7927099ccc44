// @ts-check
// A tone represents the position of the barcodes: its pan the direction, its pitch the distance. `offset` is the centre
// of a barcode minus the centre of its box, in fractions of the frame, with x to the right and y downwards.

const lowest = 220;
const octaves = 2;

/** Returns `{pan: -1…1, hertz: 220…880}`. A high pitch means near. From half a frame on, the distance counts as the
 *  maximum. */
export function toneOf(offset) {
    const distance = Math.min(1, Math.hypot(offset.x, offset.y) / 0.5);
    const pan = Math.max(-1, Math.min(1, offset.x / 0.5));
    return { pan, hertz: lowest * 2 ** (octaves * (1 - distance)) };
}
