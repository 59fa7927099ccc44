// @ts-check
// Reads a label from frames of a camera. A value is accepted if two consecutive frames contain it.

/** The maximum number of characters of a label. */
const longest = 50;

export const newReading = () => ({ last: null, value: null });

/** True for a text that can be a label: it has one line and no invisible characters. */
export const isLabel = (text) =>
    text.trim() !== "" && [...text.trim()].length <= longest && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);

/** The value of the barcode nearest to the middle of the image; null if the report has no barcodes.
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

/** Adds the value of the next frame, or null. A value that was accepted is kept until the reading starts again. */
export function read(reading, value) {
    if (reading.value !== null || value === null) return reading.value === null ? newReading() : reading;
    return { last: value, value: value === reading.last ? value : null };
}
