// @ts-check
// Follows the outline of a sheet from frame to frame: decides what is drawn, and when a photo can be taken without the
// server. Corners are fractions of the frame. Times are milliseconds and are parameters; the module reads no clock.

/** Distances of the worst corner, as fractions of the frame's diagonal: of two outlines of one sheet, of one that
 *  trembles, and of one that is held still. */
const [same, trembling, still] = [0.05, 0.01, 0.015];
/** The part of a small movement that is followed at once. */
const share = 0.4;
/** Milliseconds: how long an outline stays without being found, how long a sheet is held, what counts as recent. */
const [maximumGap, hold, recent] = [250, 500, 3000];
/** The fraction of the sheet's best sharpness that is sharp, and the number of measurements that determine the best. */
const [sharp, fewest] = [0.7, 3];
/** A sheet in the frame: the distance from the border, and the part of the frame that it fills. */
const [margin, smallest] = [0.01, 0.2];

/** @returns {Track} */
export const newTrack = () => ({ corners: null, aspect: 1, candidate: null, seenAt: 0, anchor: null, steadySince: 0,
                                 sharpness: [] });

/** The distance of the worst corner, as a fraction of the diagonal of a frame of this `aspect`, width by height.
 *  @param {Corners} first @param {Corners} second @param {number} aspect */
export function distanceOf(first, second, aspect) {
    const worst = Math.max(...first.map(([x, y], at) => Math.hypot(aspect * (x - second[at][0]), y - second[at][1])));
    return worst / Math.hypot(aspect, 1);
}

/** The corners, beginning with the one that is nearest to the first of `others`.
 *  @param {Corners} corners @param {Corners} others @param {number} aspect */
function turned(corners, others, aspect) {
    const turns = [0, 1, 2, 3].map((turn) => corners.map((_, at) => corners[(at + turn) % 4]));
    return turns.reduce((best, one) => distanceOf(one, others, aspect) < distanceOf(best, others, aspect) ? one : best);
}

/** Takes the findings in a frame: `{corners, aspect, sharpness}`, the last of which may be null, or null for no sheet.
 *  An outline is shown when two frames agree.
 *  @param {Track} track @param {FoundSheet | null} found @param {number} now @returns {Track} */
export function seen(track, found, now) {
    if (!found) return track.corners && now - track.seenAt <= maximumGap ? track : newTrack();
    const { aspect } = found;
    const known = track.corners && Math.abs(track.aspect / aspect - 1) < 0.01 ? track.corners : null;
    const corners = turned(found.corners, known ?? track.candidate ?? found.corners, aspect);
    const distance = known ? distanceOf(corners, known, aspect) : Infinity;
    if (!known || distance > same) {
        const isAgain = track.candidate && distanceOf(corners, track.candidate, aspect) <= same;
        if (!isAgain) return { ...known && now - track.seenAt <= maximumGap ? track : newTrack(), candidate: corners };
        return { ...newTrack(), corners, aspect, seenAt: now, anchor: corners, steadySince: now };
    }
    const part = distance < trembling ? share : 1;
    /** @type {Corners} */
    const drawn = known.map(([x, y], at) => [x + part * (corners[at][0] - x), y + part * (corners[at][1] - y)]);
    const isStill = distanceOf(corners, track.anchor ?? known, aspect) <= still;
    const sharpness = track.sharpness.filter(({ at }) => now - at <= recent);
    if (typeof found.sharpness === "number") sharpness.push({ at: now, value: found.sharpness });
    return { corners: drawn, aspect, candidate: null, seenAt: now, sharpness,
             anchor: isStill ? track.anchor : corners, steadySince: isStill ? track.steadySince : now };
}

/** The area of an outline, as a fraction of the frame.
 *  @param {Corners} corners */
export const areaOf = (corners) => Math.abs(corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4];
    return sum + x * nextY - y * nextX;
}, 0)) / 2;

/** True if the sheet is in the frame with all its corners, large enough to be read.
 *  @param {Corners} corners */
export const isWhole = (corners) => areaOf(corners) >= smallest
    && corners.every((corner) => corner.every((place) => place >= margin && place <= 1 - margin));

/** True if a photo of the sheet can be taken: it is whole, held still, and as sharp as it has been.
 *  @param {Track} track @param {number} now */
export function isReady(track, now) {
    const { corners, seenAt, steadySince, sharpness } = track;
    if (!corners || now - seenAt > maximumGap || now - steadySince < hold || !isWhole(corners)) return false;
    if (sharpness.length < fewest) return false;
    const best = Math.max(...sharpness.map(({ value }) => value));
    return best > 0 && sharpness[sharpness.length - 1].value >= sharp * best;
}
