// @ts-check
// Which value of the frames of a camera becomes a label: one that two frames in a row state.

/** The limit on labels, in characters. */
const longest = 50;

export const newReading = () => ({ last: null, value: null });

/** True for a text that can be a label: one line, nothing invisible. */
export const isLabel = (text) =>
    text.trim() !== "" && [...text.trim()].length <= longest && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);

/** The value that a report states, or null. Of several barcodes it is the one nearest to the middle.
 *  @param {Partial<API.Report>} report */
export function valueIn({ barcodes = [], image = null }) {
    const [x, y] = [(image?.width ?? 0) / 2, (image?.height ?? 0) / 2];
    const distance = ({ corners }) => {
        const middle = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
        return Math.hypot(middle(0) - x, middle(1) - y);
    };
    const usable = barcodes.filter(({ value }) => typeof value === "string" && isLabel(value));
    usable.sort((first, second) => distance(first) - distance(second));
    return usable[0]?.value?.trim() ?? null;
}

/** The next frame states a value or no value. A value that was found stays until the reading starts again. */
export function read(reading, value) {
    if (reading.value !== null || value === null) return reading.value === null ? newReading() : reading;
    return { last: value, value: value === reading.last ? value : null };
}
