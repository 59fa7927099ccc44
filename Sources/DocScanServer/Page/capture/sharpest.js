// @ts-check
// Chooses the sharpest of several stills without a long delay.

/** The maximum delay of the photo in milliseconds, and the maximum number of stills. */
const [limit, most] = [300, 3];

/** @template T @param {number} milliseconds @param {T} value @returns {Promise<T>} */
const after = (milliseconds, value) => new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

/** Returns the sharpest of up to three results of `take`. `measure` resolves to the sharpness of a still. Further
 *  stills are only taken while at least half of the time is left for measuring. If measuring takes too long, the first
 *  still is returned. `discard` is called for the other stills.
 *  @template T @param {() => Promise<T>} take @param {(still: T) => Promise<number>} measure
 *  @param {{ now: () => number, discard?: (still: T) => void }} choice */
export async function sharpestOf(take, measure, { now, discard = () => {} }) {
    const began = now();
    const stills = [await take()];
    const [cost, end] = [now() - began, now() + limit];
    while (stills.length < most && end - now() - cost >= limit / 2) {
        // If taking another still fails, use the ones taken so far.
        const still = await Promise.race([take().catch(() => null), after(end - now(), null)]);
        if (!still) break;
        stills.push(still);
    }
    let best = stills[0];
    if (stills.length > 1) {
        const measured = Promise.all(stills.map((still) => measure(still))).catch(() => null);
        const values = await Promise.race([measured, after(Math.max(0, end - now()), null)]);
        if (values) best = stills[values.indexOf(Math.max(...values))] ?? best;
    }
    stills.filter((still) => still !== best).forEach((still) => discard(still));
    return best;
}
