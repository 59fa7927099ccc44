// @ts-check
// Determines the sentences that live regions announce, and when. There are at least two seconds before a polite
// sentence, because a screen reader would otherwise not finish the previous one. Only the newest polite sentence waits.
// Assertive sentences are announced at once. Times are in milliseconds and are parameters.

export const interval = 2000;
/** The number of milliseconds during which a polite sentence is not repeated. */
export const memory = 5000;

export const newAnnouncements = () => ({ waiting: null, last: null, saidAt: -Infinity });

/** Returns `{state, say}`; `say` is null or `{text, level: "polite" | "assertive"}`. */
export function announce(state, text, level, now) {
    if (level === "assertive") {
        return { state: { waiting: null, last: text, saidAt: now }, say: { text, level } };
    }
    const isRepeated = text === state.last && now - state.saidAt < memory;
    return tick({ ...state, waiting: isRepeated ? null : text }, now);
}

/** Returns the waiting sentence if the interval has passed. */
export function tick(state, now) {
    if (state.waiting === null || now - state.saidAt < interval) return { state, say: null };
    const text = state.waiting;
    return { state: { waiting: null, last: text, saidAt: now }, say: { text, level: "polite" } };
}

/** The number of milliseconds until `tick` has a sentence; null if no sentence is waiting. */
export const waitOf = (state, now) =>
    state.waiting === null ? null : Math.max(0, state.saidAt + interval - now);
