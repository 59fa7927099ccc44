// @ts-check
// Determines the length of the parts of an upload. The constants are in bytes.

const [least, first, most] = [64 * 1024, 256 * 1024, 4 * 1024 * 1024];
/** The intended time for sending a part in milliseconds. If the connection is lost, this time is lost. */
const wanted = 3000;

/** The number of bytes of the next part, after one of `length` bytes was sent in `milliseconds`.
 *  @param {number | null} length */
export function nextLength(length = null, milliseconds = 0) {
    if (length === null) return first;
    const fitting = length * wanted / Math.max(1, milliseconds);
    return Math.round(Math.min(most, Math.max(least, Math.min(2 * length, fitting))));
}
