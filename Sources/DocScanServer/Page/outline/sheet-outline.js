// @ts-check
// The outline of a sheet in a small grey picture: the four lines that edges support best. `null` for a picture without
// a sheet.

import { edgesOf } from "./edge-map.js";
import { borderAt, partOf, supportOf, visiblePartOf } from "./line-support.js";
import { linesOf } from "./lines.js";
import { placedCorners } from "./side-fit.js";

/** Opposite sides differ by at most this angle, and neighbours by at least this one. */
const [parallel, crossing] = [Math.cos(Math.PI * 32 / 180), Math.cos(Math.PI * 52 / 180)];
/** Sides and area, as fractions of the picture's short side and of its area. */
const [shortest, smallest] = [0.2, 0.1];
/** The minimum fraction of the sides that edges support: of each, and of all in the mean; and the maximum beyond both
 *  ends of a side. */
const limits = { side: 0.42, mean: 0.6, goesOn: 0.7 };
/** The part of a side, beyond its end, in which a sheet has no edge any more. */
const beyond = 0.12;
/** The weights of the evidence for and against an outline. */
const weights = { weakest: 0.5, beyond: 0.35, area: 0.3 };
/** The smallest score of a sheet, from a sweep: see docs/internals/tunables.md. */
const leastScore = 1.15;
/** The minimum area of a sheet that is darker than its surroundings: a portrait or a barcode on paper is not a
 *  sheet. */
const smallestDark = 0.2;
/** A sheet of which the picture cuts one side off: the support of the others, also near the border, `last` being that
 *  fraction of a side; the cost of the unseen side; pixels by which its corners lie outside. */
const cut = { side: 0.6, last: 0.15, cost: 0.1, further: 12 };
/** Candidates whose sides are compared, at this number of places and distance in pixels; the weakest step of grey, as a
 *  part of the middle ones. */
const [tried, samples, away, evenness] = [8, 16, 5, 0.3];

/** The intersection of two lines: the point from the centre, and the distances along each.
 *  @param {Line} first @param {Line} second @returns {Meeting | null} */
function meeting(first, second) {
    const turned = first.nx * second.ny - first.ny * second.nx;
    if (Math.abs(turned) < 0.5) return null;
    const x = (first.distance * second.ny - second.distance * first.ny) / turned;
    const y = (second.distance * first.nx - first.distance * second.nx) / turned;
    return { x, y, first: -first.ny * x + first.nx * y, second: -second.ny * x + second.nx * y };
}

/** The sheet in `grey`, one byte a pixel: its corners in pixels of the picture, clockwise as seen, and a score. Corners
 *  of a side that the picture cuts off lie outside.
 *  @param {Uint8Array} grey @param {number} width @param {number} height
 *  @returns {{ corners: Corners, score: number } | null} */
export function outlineOf(grey, width, height) {
    const edges = edgesOf(grey, width, height);
    const [right, bottom] = [width / 2 - 1, height / 2 - 1];
    const lines = [...linesOf(edges).map((line) => supportOf(line, edges)),
                   ...[[1, 0, right], [1, 0, -right], [0, 1, bottom], [0, 1, -bottom]]
                       .map(([nx, ny, distance]) => borderAt(nx, ny, distance, width, height))];
    const best = bestOf(lines, width, height).find((one) => one.score >= leastScore && isStep(one, edges));
    if (!best) return null;
    const corners = placedCorners(best.corners.map(({ x, y }) => [x + width / 2, y + height / 2]), edges);
    return { corners: best.isCut ? goingOn(corners, width, height) : corners, score: best.score };
}

/** Moves the corners at the border out of the picture, along the sides that leave it.
 *  @param {Corners} corners @param {number} width @param {number} height @returns {Corners} */
function goingOn(corners, width, height) {
    const isOut = ([x, y]) => Math.min(x, y, width - x, height - y) < 2.5;
    return corners.map((corner, at) => {
        const [last, next] = [corners[(at + 3) % 4], corners[(at + 1) % 4]];
        const inner = !isOut(last) ? last : next;
        if (!isOut(corner) || isOut(last) === isOut(next)) return corner;
        const length = Math.hypot(corner[0] - inner[0], corner[1] - inner[1]);
        const moved = (axis) => corner[axis] + cut.further * (corner[axis] - inner[axis]) / length;
        return [moved(0), moved(1)];
    });
}

/** Candidates are pairs of opposite lines, and for each pair two lines that cross both.
 *  @param {SupportedLine[]} lines @param {number} width @param {number} height */
function bestOf(lines, width, height) {
    const short = Math.min(width, height);
    const meetings = lines.map((first) => lines.map((second) => meeting(first, second)));
    const isSeen = ({ x, y }) => Math.abs(x) <= width / 2 + 1 && Math.abs(y) <= height / 2 + 1;
    /** @type {Candidate[]} */
    const found = [];
    for (let one = 0; one < lines.length; one += 1) {
        for (let other = one + 1; other < lines.length; other += 1) {
            const turn = lines[one].nx * lines[other].nx + lines[one].ny * lines[other].ny;
            if (Math.abs(turn) < parallel) continue;
            /** @type {CrossingSide[]} */
            const sides = [];
            for (let across = 0; across < lines.length; across += 1) {
                const [from, to] = [meetings[one][across], meetings[other][across]];
                if (!from || !to || !isSeen(from) || !isSeen(to)) continue;
                if (Math.hypot(from.x - to.x, from.y - to.y) < shortest * short) continue;
                sides.push({ line: lines[across], from, to });
            }
            for (let left = 0; left < sides.length; left += 1) {
                for (let right = left + 1; right < sides.length; right += 1) {
                    const sheet = sheetOf(lines[one], lines[other], sides[left], sides[right], short, width * height);
                    if (sheet) found.push(sheet);
                }
            }
        }
    }
    return found.sort((first, second) => second.score - first.score).slice(0, tried);
}

/** True if the grey changes at each side about as at the others. At a row of print within a sheet it does not.
 *  @param {Candidate} candidate @param {EdgeMap} edges */
function isStep({ corners, isLight }, { width, height, means }) {
    const steps = corners.flatMap((from, at) => {
        const to = corners[(at + 1) % 4];
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        // Corners are clockwise: the inside lies to the right.
        const [inX, inY] = [-(to.y - from.y) / length * away, (to.x - from.x) / length * away];
        let sum = 0, count = 0;
        for (let sample = 0; sample < samples; sample += 1) {
            const part = (sample + 0.5) / samples;
            const x = from.x + part * (to.x - from.x) + width / 2, y = from.y + part * (to.y - from.y) + height / 2;
            const [inside, outside] = [means.at(x + inX, y + inY), means.at(x - inX, y - inY)];
            if (inside < 0 || outside < 0) continue;
            sum += inside - outside;
            count += 1;
        }
        return count < samples / 4 ? [] : [(isLight ? 1 : -1) * sum / count];
    });
    if (steps.length < 3) return true;
    steps.sort((first, second) => first - second);
    return steps[0] >= evenness * steps[1];
}

/** True if the three other sides are plain to see, and two of them as far as the border.
 *  @param {Side[]} sides @param {number[]} supports */
function leaves(sides, supports) {
    const at = sides.findIndex(([line]) => line.isBorder);
    if (supports.some((support, side) => side !== at && support < cut.side)) return false;
    const isTop = at < 2;
    // The neighbours' ends at the border: `from` for the first of two opposite sides, `to` for the second.
    return sides.filter((_, side) => isTop ? side > 1 : side < 2).every(([line, from, to]) => {
        const [end, start] = at % 2 === 0 ? [from, to] : [to, from];
        return visiblePartOf(line, end + cut.last * (start - end), end) >= cut.side;
    });
}

/** The sheet between two opposite lines, `top` and `bottom`, and two that cross them; null if it cannot be one.
 *  @param {SupportedLine} top @param {SupportedLine} bottom @param {CrossingSide} left @param {CrossingSide} right
 *  @param {number} short @param {number} whole @returns {Candidate | null} */
function sheetOf(top, bottom, left, right, short, whole) {
    const corners = [left.from, right.from, right.to, left.to];
    let twice = 0;
    let turned = 0;
    for (let at = 0; at < 4; at += 1) {
        const last = corners[(at + 3) % 4], own = corners[at], next = corners[(at + 1) % 4];
        const ax = own.x - last.x, ay = own.y - last.y, bx = next.x - own.x, by = next.y - own.y;
        const length = Math.hypot(bx, by);
        if (length < shortest * short) return null;
        if (Math.abs(ax * bx + ay * by) > crossing * length * Math.hypot(ax, ay)) return null;
        const cross = ax * by - ay * bx;
        if (turned * cross < 0) return null;
        turned = cross;
        twice += own.x * next.y - own.y * next.x;
    }
    const area = Math.abs(twice) / 2 / whole;
    if (area < smallest) return null;
    const middle = { x: (corners[0].x + corners[1].x + corners[2].x + corners[3].x) / 4,
                     y: (corners[0].y + corners[1].y + corners[2].y + corners[3].y) / 4 };
    /** @type {Side[]} */
    const sides = [[top, left.from.first, right.from.first], [bottom, left.to.first, right.to.first],
                   [left.line, left.from.second, left.to.second], [right.line, right.from.second, right.to.second]];
    const isCut = sides.filter(([line]) => line.isBorder).length;
    if (isCut > 1) return null;
    /** @type {[number[], number[], number[]]} */
    const [inner, outer, ends] = [[], [], []];
    for (const [line, from, to] of sides) {
        const isTowards = line.nx * middle.x + line.ny * middle.y > line.distance;
        const [towards, away] = partOf(line, from, to, isTowards);
        inner.push(towards);
        outer.push(away);
        const further = beyond * Math.abs(to - from) * Math.sign(to - from);
        const gap = 3 * Math.sign(to - from);
        ends.push(visiblePartOf(line, from - gap - further, from - gap), visiblePartOf(line, to + gap, to + gap + further));
    }
    const isLight = inner[0] + inner[1] + inner[2] + inner[3] >= outer[0] + outer[1] + outer[2] + outer[3];
    if (!isLight && area < smallestDark) return null;
    const supports = isLight ? inner : outer;
    const weakest = Math.min(...supports);
    if (weakest < limits.side) return null;
    if (isCut === 1 && !leaves(sides, supports)) return null;
    const mean = (supports[0] + supports[1] + supports[2] + supports[3]) / 4;
    if (mean < limits.mean) return null;
    // Beyond each side: top, bottom, left, right. If both neighbours continue, the sheet does too.
    const goesOn = Math.max(Math.min(ends[4], ends[6]), Math.min(ends[5], ends[7]), Math.min(ends[0], ends[2]),
                            Math.min(ends[1], ends[3]));
    if (goesOn > limits.goesOn) return null;
    ends.sort((first, second) => second - first);
    const score = mean + weights.weakest * weakest + weights.area * Math.sqrt(area)
        - weights.beyond * (ends[0] + ends[1]) / 2;
    const ordered = twice > 0 ? corners : [...corners].reverse();
    return { corners: ordered, score: score - isCut * cut.cost, isLight, isCut: isCut === 1 };
}
