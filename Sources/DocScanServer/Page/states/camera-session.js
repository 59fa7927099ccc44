// The phases of one paper in front of the camera. `advance` returns the new state and the actions to perform:
// `takePhoto`, `vibrate`, `newSession`, and `announce` with the sentence and its level.

export const newSession = () => ({ phase: "opening", failure: null, hint: null, boxes: [], missing: [],
                                   offersShutter: false, report: null });

const failures = { NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "none",
                   OverconstrainedError: "none", NotReadableError: "inUse", AbortError: "inUse" };

/** A word for why the camera cannot be used: `insecure denied none inUse failed`; `camera.WORD` is its sentence. */
export const failureOf = (errorName, isSecure) => isSecure ? failures[errorName] ?? "failed" : "insecure";

export const opened = (state) => ({ ...state, phase: "guiding", failure: null });
export const cannotOpen = (state, failure) => ({ ...state, phase: "failed", failure });

/** Takes an answer of the server to a frame, a shutter or a photo. */
export function advance(state, answer) {
    if (answer.replaced) return { state, actions: [] };
    let next = { ...state, boxes: answer.boxes ?? state.boxes, missing: answer.missing ?? state.missing };
    const actions = [];
    for (const event of answer.events) {
        switch (event.event) {
        case "hint":
            next.hint = { hint: event.hint, message: event.message };
            actions.push({ action: "announce", text: event.message, level: "polite" });
            break;
        case "manualAvailable":
            next.offersShutter = true;
            break;
        case "locked":
            if (next.phase !== "guiding") break;
            next.phase = "photographing";
            actions.push({ action: "vibrate" }, { action: "takePhoto" });
            break;
        case "captured":
            if (event.by !== "manual" || next.phase !== "guiding") break;
            next.phase = "photographing";
            actions.push({ action: "takePhoto" });
            break;
        case "rejected":
            next = { ...next, phase: "guiding" };
            actions.push({ action: "announce", text: event.message, level: "assertive" });
            break;
        case "report":
            next = { ...next, phase: "report", report: event.report };
            break;
        default:
            break;
        }
    }
    return { state: next, actions };
}

/** The server no longer knows the session (404), as after a restart: another one continues without a word. */
export const expired = (state) =>
    ({ state: { ...state, phase: "guiding", offersShutter: false }, actions: [{ action: "newSession" }] });
