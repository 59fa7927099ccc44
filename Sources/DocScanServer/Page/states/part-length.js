// @ts-check
// The length of the parts of a photo.

const [least, first, most] = [64 * 1024, 256 * 1024, 4 * 1024 * 1024];
/** The intended time of a part in milliseconds, which a lost connection costs again. */
const wanted = 3000;

/** The bytes of the next part, after one of `length` bytes that took some milliseconds.
 *  @param {number | null} length */
export function nextLength(length = null, milliseconds = 0) {
    if (length === null) return first;
    const fitting = length * wanted / Math.max(1, milliseconds);
    return Math.round(Math.min(most, Math.max(least, Math.min(2 * length, fitting))));
}
