// @ts-check
// The sharpest of several stills, without a long wait.

/** Milliseconds by which choosing delays the photo, and the number of stills. */
const [limit, most] = [300, 3];

/** @template T @param {number} milliseconds @param {T} value @returns {Promise<T>} */
const after = (milliseconds, value) => new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

/** The sharpest of up to three results of `take`. `measure` resolves to the sharpness of one. Further stills are taken
 *  only while half of the time is left for measuring them; if that takes longer, the first one is the photo. `discard`
 *  is called for the others.
 *  @template T @param {() => Promise<T>} take @param {(still: T) => Promise<number>} measure
 *  @param {{ now: () => number, discard?: (still: T) => void }} choice */
export async function sharpestOf(take, measure, { now, discard = () => {} }) {
    const began = now();
    const stills = [await take()];
    const [cost, end] = [now() - began, now() + limit];
    while (stills.length < most && end - now() - cost >= limit / 2) {
        // A device that refuses a second still has given the first.
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
