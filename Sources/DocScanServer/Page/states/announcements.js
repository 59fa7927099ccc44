// @ts-check
// Decides what a live region announces and when. A polite sentence comes two seconds after the one before it at the
// earliest, because a screen reader would otherwise never finish that one; only the newest waits. Assertive sentences
// are announced at once. Times are milliseconds and are parameters.

export const interval = 2000;
/** For so long a polite sentence is not said again. */
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

/** Returns the sentence that waits, once the interval has passed. */
export function tick(state, now) {
    if (state.waiting === null || now - state.saidAt < interval) return { state, say: null };
    const text = state.waiting;
    return { state: { waiting: null, last: text, saidAt: now }, say: { text, level: "polite" } };
}

/** Milliseconds until `tick` has a sentence, or null. */
export const waitOf = (state, now) =>
    state.waiting === null ? null : Math.max(0, state.saidAt + interval - now);
