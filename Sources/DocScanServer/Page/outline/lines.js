// @ts-check
// Finds straight lines in an edge map with a Hough transform in which edges only vote for lines of about their
// direction.

import { directions } from "./edge-map.js";

/** The number of steps for the angle of a line's normal, from 0 to π. */
const angles = 90;
/** The step of a line's distance from the centre, in pixels. */
const distanceStep = 1.5;
/** The maximum difference, in steps, between the angle of an edge and the angles for which it votes. */
const spread = 4;
/** The maximum number of lines. A weaker line must differ from a stronger one by `apart`, in steps. */
const most = 28;
const apart = { angle: 3, distance: 3 };
/** The minimum number of votes for a line, as a fraction of the short side of the image. */
const fewest = 0.12;

const cosines = Float32Array.from({ length: angles }, (_, at) => Math.cos(at * Math.PI / angles));
const sines = Float32Array.from({ length: angles }, (_, at) => Math.sin(at * Math.PI / angles));

/** The strongest lines, `{nx, ny, distance}`. For points on the line, `nx x + ny y = distance`, with the centre of the
 *  image as the origin.
 *  @param {EdgeMap} edges @returns {Line[]} */
export function linesOf({ width, height, direction, weight, points }) {
    const half = Math.ceil(Math.hypot(width, height) / 2 / distanceStep) + 2;
    const count = 2 * half + 1;
    const votes = new Float32Array(angles * count);
    const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
    for (const point of points) {
        const x = point % width - middleX, y = Math.floor(point / width) - middleY;
        const own = Math.round((direction[point] + 0.5) * 2 * angles / directions);
        for (let turn = -spread; turn <= spread; turn += 1) {
            const angle = (own + turn + 2 * angles) % angles;
            const place = (x * cosines[angle] + y * sines[angle]) / distanceStep + half;
            const low = Math.floor(place);
            votes[angle * count + low] += weight[point] * (low + 1 - place);
            votes[angle * count + low + 1] += weight[point] * (place - low);
        }
    }
    return peaks(votes, count, half, fewest * Math.min(width, height));
}

/** @param {Float32Array} votes @param {number} count @param {number} half @param {number} least @returns {Line[]} */
function peaks(votes, count, half, least) {
    /** @type {Peak[]} */
    const found = [];
    for (let angle = 0; angle < angles; angle += 1) {
        for (let place = 1; place < count - 1; place += 1) {
            const at = angle * count + place;
            const own = votes[at];
            if (own < least || own < votes[at - 1] || own <= votes[at + 1]) continue;
            // Compare with lines of neighbouring angles. Beyond π, the normal is reversed, and the distance changes its
            // sign.
            const next = angle + 1 < angles ? at + count : count - 1 - place;
            const last = angle > 0 ? at - count : (angles - 1) * count + count - 1 - place;
            if (own >= votes[last] && own > votes[next]) found.push({ angle, place: place - half, votes: own });
        }
    }
    found.sort((first, second) => second.votes - first.votes);
    /** @type {Peak[]} */
    const kept = [];
    for (const one of found) {
        if (kept.some((other) => isSame(one, other))) continue;
        kept.push(one);
        if (kept.length === most) break;
    }
    return kept.map(({ angle, place, votes: sum }) =>
        ({ nx: cosines[angle], ny: sines[angle], distance: place * distanceStep, votes: sum }));
}

/** @param {Peak} one @param {Peak} other */
function isSame(one, other) {
    const turn = Math.abs(one.angle - other.angle);
    const isTurnedOver = turn > angles / 2;
    const between = Math.abs(one.place - (isTurnedOver ? -other.place : other.place));
    return Math.min(turn, angles - turn) <= apart.angle && between <= apart.distance;
}
