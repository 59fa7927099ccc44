// @ts-check
// Tracks the outline of a sheet from frame to frame. Determines the outline to draw, and when a photo can be taken
// without the server. Corners are in fractions of the frame. Times are in milliseconds and are parameters, because the
// module reads no clock.

/** Maximum distances of the worst corner, as fractions of the frame's diagonal: between outlines that belong to one
 *  sheet, for movement that counts as trembling, and for a sheet that is held still. */
const [same, trembling, still] = [0.05, 0.01, 0.015];
/** The fraction of a small movement by which the drawn outline follows in each frame. */
const share = 0.4;
/** Times in milliseconds: for which an outline remains without being found, for which a sheet must be still, and for
 *  which a measurement of sharpness is used. */
const [maximumGap, hold, recent] = [250, 500, 3000];
/** The minimum sharpness as a fraction of the best one for the sheet, and the minimum number of measurements. */
const [sharp, fewest] = [0.7, 3];
/** The minimum distance of a sheet from the border, and its minimum area, as fractions of the frame. */
const [margin, smallest] = [0.01, 0.2];

/** @returns {Track} */
export const newTrack = () => ({ corners: null, aspect: 1, candidate: null, seenAt: 0, anchor: null, steadySince: 0,
                                 sharpness: [] });

/** The largest distance between corresponding corners, as a fraction of the diagonal of a frame. `aspect` is its width
 *  divided by its height.
 *  @param {Corners} first @param {Corners} second @param {number} aspect */
export function distanceOf(first, second, aspect) {
    const worst = Math.max(...first.map(([x, y], at) => Math.hypot(aspect * (x - second[at][0]), y - second[at][1])));
    return worst / Math.hypot(aspect, 1);
}

/** The corners in the cyclic order that fits `others` best.
 *  @param {Corners} corners @param {Corners} others @param {number} aspect */
function turned(corners, others, aspect) {
    const turns = [0, 1, 2, 3].map((turn) => corners.map((_, at) => corners[(at + turn) % 4]));
    return turns.reduce((best, one) => distanceOf(one, others, aspect) < distanceOf(best, others, aspect) ? one : best);
}

/** Adds the finding in a frame: `{corners, aspect, sharpness}`, of which `sharpness` may be null; null if no sheet was
 *  found. An outline is shown when two frames agree.
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

/** True if all corners of the sheet are in the frame, and it is large enough to be read.
 *  @param {Corners} corners */
export const isWhole = (corners) => areaOf(corners) >= smallest
    && corners.every((corner) => corner.every((place) => place >= margin && place <= 1 - margin));

/** True if a photo of the sheet can be taken: all of it is in the frame, it is held still, and the image is about as
 *  sharp as it has been.
 *  @param {Track} track @param {number} now */
export function isReady(track, now) {
    const { corners, seenAt, steadySince, sharpness } = track;
    if (!corners || now - seenAt > maximumGap || now - steadySince < hold || !isWhole(corners)) return false;
    if (sharpness.length < fewest) return false;
    const best = Math.max(...sharpness.map(({ value }) => value));
    return best > 0 && sharpness[sharpness.length - 1].value >= sharp * best;
}
