// @ts-check
// The code for a new phone, as it is drawn and as its time runs.

/** The light border of a QR code, in modules (ISO/IEC 18004, 6.3.8). */
const quiet = 4;

/** The outline of the dark modules for an SVG: a path, and the width of the whole.
 *  @param {string[]} modules a text for each row; `1` is dark */
export function drawingOf(modules) {
    const runs = modules.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: run, index = 0 }) =>
        `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`));
    return { path: runs.join(""), width: modules.length + 2 * quiet };
}

/** The time that is left, such as `4:05`; null once it is over.
 *  @param {number} end @param {number} now both in milliseconds */
export function timeLeft(end, now) {
    const seconds = Math.ceil((end - now) / 1000);
    return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : null;
}
