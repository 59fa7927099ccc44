// @ts-check
// Finds the outline of a sheet in a small grey image: the four lines that edges support best.

import { edgesOf } from "./edge-map.js";
import { borderAt, partOf, supportOf, visiblePartOf } from "./line-support.js";
import { linesOf } from "./lines.js";
import { placedCorners } from "./side-fit.js";

/** The cosines of the maximum angle between opposite sides, and of the minimum angle between neighbouring sides. */
const [parallel, crossing] = [Math.cos(Math.PI * 32 / 180), Math.cos(Math.PI * 52 / 180)];
/** The minimum length of a side as a fraction of the image's short side, and the minimum area as a fraction of its
 *  area. */
const [shortest, smallest] = [0.2, 0.1];
/** The minimum fraction of a side that edges support, the minimum of the mean for all sides, and the maximum fraction
 *  of the line that they support beyond the ends of a side. */
const limits = { side: 0.42, mean: 0.6, goesOn: 0.7 };
/** The length beyond the end of a side that is examined, as a fraction of the side. A sheet has no edges there. */
const beyond = 0.12;
/** The weights of the terms of an outline's score. */
const weights = { weakest: 0.5, beyond: 0.35, area: 0.3 };
/** The minimum score of a sheet, from a sweep: see docs/internals/tunables.md. */
const leastScore = 1.15;
/** The minimum area of a sheet that is darker than its surroundings, as a fraction of the image. It excludes portraits
 *  and barcodes on a document. */
const smallestDark = 0.2;
/** Values for a sheet of which one side is cut off. `side` is the minimum support of the other sides, also in their
 *  `last` fraction near the border. `cost` is the reduction of the score. `further` is the number of pixels by which
 *  the missing corners are moved out of the image. */
const cut = { side: 0.6, last: 0.15, cost: 0.1, further: 12 };
/** The number of candidates whose sides are compared, the number of samples on a side, their distance from it in
 *  pixels, and the minimum difference of grey at a side, as a fraction of those at the middle sides. */
const [tried, samples, away, evenness] = [8, 16, 5, 0.3];

/** The intersection of two lines: the point relative to the centre, and the distances along both lines; null if they
 *  are too parallel.
 *  @param {Line} first @param {Line} second @returns {Meeting | null} */
function meeting(first, second) {
    const turned = first.nx * second.ny - first.ny * second.nx;
    if (Math.abs(turned) < 0.5) return null;
    const x = (first.distance * second.ny - second.distance * first.ny) / turned;
    const y = (second.distance * first.nx - first.distance * second.nx) / turned;
    return { x, y, first: -first.ny * x + first.nx * y, second: -second.ny * x + second.nx * y };
}

/** The sheet in `grey`, which has one byte per pixel: its corners in pixels, clockwise, and its score; null if there is
 *  no sheet. The corners of a side that is cut off are outside the image.
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

/** Moves corners at the border out of the image, along the sides that leave it.
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

/** Finds the best candidate. Candidates are pairs of opposite lines with two lines that cross both.
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

/** True if the grey changes by about the same amount at each side. It does not if a side is a line of print within a
 *  sheet.
 *  @param {Candidate} candidate @param {EdgeMap} edges */
function isStep({ corners, isLight }, { width, height, means }) {
    const steps = corners.flatMap((from, at) => {
        const to = corners[(at + 1) % 4];
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        // The corners are clockwise, so the inside is to the right.
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

/** For a sheet with one side cut off: true if the three other sides are well supported, and two of them as far as the
 *  border.
 *  @param {Side[]} sides @param {number[]} supports */
function leaves(sides, supports) {
    const at = sides.findIndex(([line]) => line.isBorder);
    if (supports.some((support, side) => side !== at && support < cut.side)) return false;
    const isTop = at < 2;
    // The ends of the neighbouring sides at the border: `from` if the first of two opposite sides is cut off, `to` for
    // the second.
    return sides.filter((_, side) => isTop ? side > 1 : side < 2).every(([line, from, to]) => {
        const [end, start] = at % 2 === 0 ? [from, to] : [to, from];
        return visiblePartOf(line, end + cut.last * (start - end), end) >= cut.side;
    });
}

/** The candidate between two opposite lines, `top` and `bottom`, and two lines that cross them; null if it cannot be a
 *  sheet.
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
    // `ends` has the support beyond both ends of the top, bottom, left and right side. If two neighbouring lines
    // continue, the sheet is larger than the candidate.
    const goesOn = Math.max(Math.min(ends[4], ends[6]), Math.min(ends[5], ends[7]), Math.min(ends[0], ends[2]),
                            Math.min(ends[1], ends[3]));
    if (goesOn > limits.goesOn) return null;
    ends.sort((first, second) => second - first);
    const score = mean + weights.weakest * weakest + weights.area * Math.sqrt(area)
        - weights.beyond * (ends[0] + ends[1]) / 2;
    const ordered = twice > 0 ? corners : [...corners].reverse();
    return { corners: ordered, score: score - isCut * cut.cost, isLight, isCut: isCut === 1 };
}
