// @ts-check
// The QR code for pairing a phone, and the time until it expires.

/** The quiet zone of a QR code, in modules (ISO/IEC 18004, 6.3.8). */
const quiet = 4;

/** The dark modules as an SVG path, and the width of the code with its quiet zone, in modules.
 *  @param {string[]} modules a text for each row; `1` is dark */
export function drawingOf(modules) {
    const runs = modules.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: run, index = 0 }) =>
        `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`));
    return { path: runs.join(""), width: modules.length + 2 * quiet };
}

/** The remaining time, such as `4:05`; null if the code has expired.
 *  @param {number} end @param {number} now both in milliseconds */
export function timeLeft(end, now) {
    const seconds = Math.ceil((end - now) / 1000);
    return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : null;
}
