// @ts-check
// Measures how well edges support a line, and represents a border of the image as a line.

import { directions, none } from "./edge-map.js";

/** The maximum distance in pixels, and the maximum difference in steps of direction, of an edge that supports a
 *  line. */
const [near, turn] = [2, 4];
/** The minimum number of visible pixels for judging a part of a line. */
const fewestSeen = 4;
/** The support that a border has instead of a side that it cuts off, for which there are no edges. */
const worth = 0.6;

/** The cumulative support along a line: `light[k]` and `dark[k]` are the sums for the samples before `k`, for edges at
 *  which the normal points to the lighter or darker side.
 *  @param {Line} line @param {EdgeMap} edges @returns {SupportedLine} */
export function supportOf(line, edges) {
    const { width, height, direction, weight } = edges;
    const { nx, ny, distance } = line;
    const half = Math.ceil(Math.hypot(width, height) / 2);
    const count = 2 * half + 1;
    const light = new Float32Array(count + 1), dark = new Float32Array(count + 1), within = new Uint16Array(count + 1);
    const own = Math.floor((Math.atan2(ny, nx) / (2 * Math.PI) + 1) * directions) % directions;
    const [startX, startY] = [nx * distance + (width - 1) / 2, ny * distance + (height - 1) / 2];
    for (let sample = 0; sample < count; sample += 1) {
        const along = sample - half;
        let most = 0, least = 0;
        const [middleX, middleY] = [startX - ny * along, startY + nx * along];
        const isWithin = middleX >= near && middleY >= near && middleX < width - near && middleY < height - near;
        for (let off = -near; off <= near; off += 1) {
            const x = Math.round(middleX + nx * off), y = Math.round(middleY + ny * off);
            if (x < 0 || y < 0 || x >= width || y >= height) continue;
            const at = y * width + x;
            if (direction[at] === none) continue;
            const difference = (direction[at] - own + directions) % directions;
            if (difference <= turn || difference >= directions - turn) most = Math.max(most, weight[at]);
            else if (Math.abs(difference - directions / 2) <= turn) least = Math.max(least, weight[at]);
        }
        light[sample + 1] = light[sample] + most;
        dark[sample + 1] = dark[sample] + least;
        within[sample + 1] = within[sample] + (isWithin ? 1 : 0);
    }
    return { ...line, half, light, dark, within };
}

/** The fractions of a line from `from` to `to` that are supported if the inside is lighter, and if it is darker.
 *  @param {SupportedLine} line @param {number} from @param {number} to @param {boolean} isTowards */
export function partOf({ half, light, dark }, from, to, isTowards) {
    const last = light.length - 1;
    const low = Math.max(0, Math.min(last, Math.round(Math.min(from, to)) + half));
    const high = Math.max(0, Math.min(last, Math.round(Math.max(from, to)) + half));
    const length = Math.max(1, high - low);
    const towards = (light[high] - light[low]) / length, against = (dark[high] - dark[low]) / length;
    return isTowards ? [towards, against] : [against, towards];
}

/** The supported fraction of the visible part of a line from `from` to `to`; 0 if too few pixels are visible.
 *  @param {SupportedLine} line @param {number} from @param {number} to */
export function visiblePartOf({ half, light, dark, within }, from, to) {
    const last = light.length - 1;
    const low = Math.max(0, Math.min(last, Math.round(Math.min(from, to)) + half));
    const high = Math.max(0, Math.min(last, Math.round(Math.max(from, to)) + half));
    const seen = within[high] - within[low];
    return seen < fewestSeen ? 0 : Math.max(light[high] - light[low], dark[high] - dark[low]) / seen;
}

/** A border of the image, as a replacement for a side of a sheet that it cuts off.
 *  @param {number} nx @param {number} ny @param {number} distance @param {number} width @param {number} height
 *  @returns {SupportedLine} */
export function borderAt(nx, ny, distance, width, height) {
    const half = Math.ceil(Math.hypot(width, height) / 2);
    const light = Float32Array.from({ length: 2 * half + 2 }, (_, sample) => worth * sample);
    return { nx, ny, distance, half, light, dark: light, within: new Uint16Array(light.length), isBorder: true };
}
