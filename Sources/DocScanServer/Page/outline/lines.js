// @ts-check
// Straight lines in an edge map, by a Hough transform whose votes know the direction of their edge.

import { directions } from "./edge-map.js";

/** Angles of a line's normal, 0 to π, in this number of steps; a distance from the centre is in steps of pixels. */
const angles = 90;
const distanceStep = 1.5;
/** An edge votes for angles that differ from its own by up to this number of steps. */
const spread = 4;
/** The number of examined lines, and the distance, in steps, of a weaker one from a stronger one. */
const most = 28;
const apart = { angle: 3, distance: 3 };
/** The minimum votes of a line, as a fraction of the picture's short side. */
const fewest = 0.12;

const cosines = Float32Array.from({ length: angles }, (_, at) => Math.cos(at * Math.PI / angles));
const sines = Float32Array.from({ length: angles }, (_, at) => Math.sin(at * Math.PI / angles));

/** The strongest lines, `{nx, ny, distance}`: `nx x + ny y = distance` from the centre of the picture.
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
            // The lines of neighbouring angles; past π the normal turns over, and the distance with it.
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
