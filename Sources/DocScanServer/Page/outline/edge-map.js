// @ts-check
// Finds the edges in a small grey image: where the grey changes, in which direction, and by how much over a distance of
// some pixels.

/** The number of directions of an edge: the angle of its gradient from 0 to 2π in equal steps. */
export const directions = 64;
/** The value of `direction` at a pixel without an edge. */
export const none = 255;

/** The minimum change of grey per pixel at an edge. */
const least = 3;
/** The distance in pixels on both sides of an edge at which the grey is compared. It is about equal on both sides of a
 *  line of print, but not at the edge of a sheet on a table. */
const reach = 4;
/** The difference of grey at which an edge has its full weight, and the fraction of the weight without a difference,
 *  because white paper on a white table only has a shadow. */
const [fullStep, shadowShare] = [24, 0.2];
/** The number of edges above which edges without a difference are dropped, for example those in patterned cloth. */
const most = 4000;

/** Applies a binomial filter of 3 × 3 pixels.
 *  @param {Uint8Array} grey @param {number} width @param {number} height */
function smoothed(grey, width, height) {
    const rows = new Float32Array(width * height);
    for (let y = 0; y < height; y += 1) {
        const start = y * width;
        const end = start + width - 1;
        rows[start] = grey[start];
        rows[end] = grey[end];
        for (let at = start + 1; at < end; at += 1) rows[at] = (grey[at - 1] + 2 * grey[at] + grey[at + 1]) * 0.25;
    }
    const out = new Float32Array(rows);
    for (let at = width; at < rows.length - width; at += 1) {
        out[at] = (rows[at - width] + 2 * rows[at] + rows[at + width]) * 0.25;
    }
    return out;
}

/** Calculates the mean of up to 5 × 5 pixels around a point; -1 outside the image. */
export class Means {
    #sums;

    /** @param {Uint8Array} grey @param {number} width @param {number} height */
    constructor(grey, width, height) {
        this.width = width;
        this.height = height;
        const stride = width + 1;
        const sums = new Int32Array(stride * (height + 1));
        for (let y = 0, at = 0; y < height; y += 1) {
            let row = 0;
            for (let x = 1; x < stride; x += 1, at += 1) {
                row += grey[at];
                sums[(y + 1) * stride + x] = sums[y * stride + x] + row;
            }
        }
        this.#sums = sums;
    }

    /** @param {number} x @param {number} y */
    at(x, y) {
        const left = Math.max(0, Math.round(x) - 2), right = Math.min(this.width, Math.round(x) + 3);
        const top = Math.max(0, Math.round(y) - 2), bottom = Math.min(this.height, Math.round(y) + 3);
        if (left >= right || top >= bottom) return -1;
        const above = top * (this.width + 1), below = bottom * (this.width + 1);
        return (this.#sums[below + right] - this.#sums[above + right] - this.#sums[below + left] + this.#sums[above + left])
            / ((right - left) * (bottom - top));
    }
}

/** The edges of `grey`, which has one byte per pixel. `direction` is that of the gradient, which points to the lighter
 *  side, and `weight` is 0 to 1, both for each pixel. `points` are the indices of the edge pixels.
 *  @param {Uint8Array} grey @param {number} width @param {number} height @returns {EdgeMap} */
export function edgesOf(grey, width, height) {
    const soft = smoothed(grey, width, height);
    const means = new Means(grey, width, height);
    const size = new Float32Array(width * height);
    for (let y = 1; y < height - 1; y += 1) {
        for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
            const across = soft[at + 1] - soft[at - 1], down = soft[at + width] - soft[at - width];
            size[at] = across * across + down * down;
        }
    }
    // The square of the minimum difference of two pixels that are two pixels apart.
    const limit = 4 * least * least;
    const direction = new Uint8Array(width * height).fill(none);
    const weight = new Float32Array(width * height);
    /** @type {number[]} */
    let points = [];
    for (let y = 2; y < height - 2; y += 1) {
        for (let x = 2; x < width - 2; x += 1) {
            const at = y * width + x;
            if (size[at] < limit) continue;
            const length = Math.sqrt(size[at]);
            const across = (soft[at + 1] - soft[at - 1]) / length, down = (soft[at + width] - soft[at - width]) / length;
            // Keep only the strongest pixel along the gradient, so that an edge is a thin line.
            const next = Math.round(across) + width * Math.round(down);
            if (size[at] < size[at + next] || size[at] <= size[at - next]) continue;
            const lighter = means.at(x + reach * across, y + reach * down);
            const darker = means.at(x - reach * across, y - reach * down);
            const step = lighter < 0 || darker < 0 ? 0 : Math.max(0, lighter - darker);
            direction[at] = Math.floor((Math.atan2(down, across) / (2 * Math.PI) + 1) * directions) % directions;
            weight[at] = shadowShare + (1 - shadowShare) * Math.min(1, step / fullStep);
            points.push(at);
        }
    }
    if (points.length > most) points = points.filter((at) => weight[at] > 2 * shadowShare);
    return { width, height, direction, weight, points, means };
}
