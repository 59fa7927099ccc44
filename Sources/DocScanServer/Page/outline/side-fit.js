// @ts-check
// Determines the sides of an outline exactly, as lines through the edges near each side.

import { directions, none } from "./edge-map.js";

/** The maximum distance in pixels of edges from a side, and the fraction of a side that is omitted at each corner. */
const [near, end] = [2.5, 0.04];
/** The maximum difference in direction between an edge and its side, in steps. */
const turn = 4;
/** The minimum number of edges for a line. */
const fewest = 8;

/** The line `{nx, ny, distance}` through the weighted edges near a side; null if there are too few edges.
 *  @param {Point} from @param {Point} to @param {EdgeMap} edges @returns {Line | null} */
function lineAlong(from, to, { width, height, direction, weight }) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [alongX, alongY] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const [nx, ny] = [-alongY, alongX];
    const own = Math.floor((Math.atan2(ny, nx) / (2 * Math.PI) + 1) * directions) % directions;
    const reach = Math.ceil(near);
    let sum = 0, sumX = 0, sumY = 0, sumXX = 0, sumXY = 0, sumYY = 0, count = 0;
    for (let along = end * length; along <= (1 - end) * length; along += 1) {
        for (let off = -reach; off <= reach; off += 1) {
            const x = Math.floor(from[0] + along * alongX + off * nx), y = Math.floor(from[1] + along * alongY + off * ny);
            if (x < 0 || y < 0 || x >= width || y >= height) continue;
            const at = y * width + x;
            if (direction[at] === none) continue;
            const difference = Math.abs((direction[at] - own + directions) % (directions / 2));
            if (Math.min(difference, directions / 2 - difference) > turn) continue;
            const share = weight[at] * weight[at];
            count += 1;
            sum += share;
            sumX += share * x;
            sumY += share * y;
            sumXX += share * x * x;
            sumXY += share * x * y;
            sumYY += share * y * y;
        }
    }
    if (count < fewest) return null;
    const [meanX, meanY] = [sumX / sum, sumY / sum];
    // The direction of the line is that in which the edges have the largest variance.
    const [spreadX, spreadY] = [sumXX / sum - meanX * meanX, sumYY / sum - meanY * meanY];
    const angle = Math.atan2(2 * (sumXY / sum - meanX * meanY), spreadX - spreadY) / 2;
    const [lineX, lineY] = [-Math.sin(angle), Math.cos(angle)];
    return { nx: lineX, ny: lineY, distance: lineX * (meanX + 0.5) + lineY * (meanY + 0.5) };
}

/** The intersections of the lines through the edges near each side. A corner that would move too far is not changed.
 *  @param {Corners} corners @param {EdgeMap} edges @returns {Corners} */
export function placedCorners(corners, edges) {
    const lines = corners.map((from, at) => lineAlong(from, corners[(at + 1) % 4], edges));
    return corners.map((corner, at) => {
        const [last, next] = [lines[(at + 3) % 4], lines[at]];
        if (!last || !next) return corner;
        const turned = last.nx * next.ny - last.ny * next.nx;
        /** @type {Point} */
        const placed = [(last.distance * next.ny - next.distance * last.ny) / turned,
                        (next.distance * last.nx - last.distance * next.nx) / turned];
        return Math.hypot(placed[0] - corner[0], placed[1] - corner[1]) <= 2 * near ? placed : corner;
    });
}
