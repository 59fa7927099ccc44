// @ts-check
// A tone represents the place of the barcodes: its pan is the direction, its pitch the distance. `offset` is the
// barcode's centre minus its box's, as fractions of the frame; x to the right, y downwards.

const lowest = 220;
const octaves = 2;

/** Returns `{pan: -1…1, hertz: 220…880}`: high means near. An offset of half a frame is the farthest. */
export function toneOf(offset) {
    const distance = Math.min(1, Math.hypot(offset.x, offset.y) / 0.5);
    const pan = Math.max(-1, Math.min(1, offset.x / 0.5));
    return { pan, hertz: lowest * 2 ** (octaves * (1 - distance)) };
}
