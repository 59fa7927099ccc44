// @ts-check
// The phases for one document in front of the camera. `advance` returns the new state and the actions to carry out:
// `takePhoto`, `vibrate`, `newSession`, and `announce` with a level and a sentence or its key.

import { isAligned } from "./guide.js";

/** @returns {CameraState} */
export const newSession = () => ({ phase: "opening", failure: null, hint: null, boxes: [], barcodes: [], size: null,
                                   light: null, missing: [], offersShutter: false, isReady: false, report: null, answeredAt: 0 });

/** The number of milliseconds after which an outline is outdated. */
const fresh = 1000;

/** True if the outlines are outdated. `now` is in milliseconds.
 *  @param {CameraState} state @param {number} now */
export const isStale = ({ phase, answeredAt }, now) => phase === "guiding" && answeredAt > 0 && now - answeredAt > fresh;

/** The user has pressed the shutter.
 *  @param {CameraState} state @returns {CameraStep} */
export const pressed = (state) =>
    ({ state: { ...state, phase: "photographing" }, actions: [saidByKey("camera.locked", "assertive"), { action: "vibrate" }] });

/** @type {Record<string, CameraFailure>} */
const failures = { NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "none",
                   OverconstrainedError: "none", NotReadableError: "inUse", AbortError: "inUse" };

/** The reason why the camera cannot be used: `insecure`, `denied`, `none`, `inUse` or `failed`. The key of the sentence
 *  is `camera.` with the reason.
 *  @param {string} errorName @param {boolean} isSecure @returns {CameraFailure} */
export const failureOf = (errorName, isSecure) => isSecure ? failures[errorName] ?? "failed" : "insecure";

/** @param {CameraState} state @returns {CameraState} */
export const opened = (state) => ({ ...state, phase: "guiding", failure: null });
/** @param {CameraState} state @param {CameraFailure} failure @returns {CameraState} */
export const cannotOpen = (state, failure) => ({ ...state, phase: "failed", failure });

/** @param {string} text @param {Level} level @returns {CameraAction} */
const said = (text, level) => ({ action: "announce", text, level });
/** @param {string} key @param {Level} level @returns {CameraAction} */
const saidByKey = (key, level) => ({ action: "announce", key, level });

/** Follows the state of the server's session, even if an answer with its events was lost.
 *  @param {CameraState} next @param {string | undefined} state @param {CameraAction[]} actions */
function follow(next, state, actions) {
    if (next.phase !== "guiding") return;
    if (state === "capturing") {
        next.phase = "photographing";
        actions.push({ action: "takePhoto" });
    }
    if (state === "done") actions.push({ action: "newSession" });
}

/** Processes the server's answer to a frame, the shutter or a photo. `isAuto` is false if the user takes each photo
 *  with the shutter; a lock is then only announced. `now` is in milliseconds.
 *  @param {CameraState} state @param {API.LiveAnswer} answer @returns {CameraStep} */
export function advance(state, answer, { now = 0, isAuto = true } = {}) {
    if (answer.replaced) return { state, actions: [] };
    /** @type {CameraState} */
    let next = { ...state, answeredAt: now, boxes: answer.boxes ?? state.boxes, missing: answer.missing ?? state.missing };
    if (answer.width > 0 && answer.height > 0) next.size = { width: answer.width, height: answer.height };
    /** @type {CameraAction[]} */
    const actions = [];
    for (const event of answer.events) {
        switch (event.event) {
        case "frame":
            // Treat the machine-readable zone like a barcode, for its outline and tones.
            next.barcodes = [...event.barcodes, ...(event.zone ? [{ name: "mrz", corners: event.zone.corners }] : [])];
            next.light = event.luminosity?.level ?? null;
            next.isReady &&= isAligned(next);
            break;
        case "hint":
            next.hint = { hint: event.hint, message: event.message };
            actions.push(said(event.message, "polite"));
            break;
        case "notice":
            next.hint = { hint: null, message: event.message };
            actions.push(said(event.message, "polite"));
            break;
        case "manualAvailable":
            next.offersShutter = true;
            actions.push(saidByKey("camera.byHand", "polite"));
            break;
        case "locked":
            if (next.phase !== "guiding") break;
            if (!isAuto) {
                if (!next.isReady) actions.push(saidByKey("camera.ready", "assertive"));
                next.isReady = true;
                actions.push({ action: "newSession" });
                break;
            }
            next.phase = "photographing";
            actions.push(saidByKey("camera.locked", "assertive"), { action: "vibrate" }, { action: "takePhoto" });
            break;
        case "captured":
            if (event.by !== "manual" || next.phase !== "guiding") break;
            next.phase = "photographing";
            actions.push(saidByKey("camera.locked", "assertive"), { action: "takePhoto" });
            break;
        case "rejected":
            next = { ...next, phase: "guiding" };
            actions.push(said(event.message, "assertive"));
            break;
        case "report":
            next = { ...next, phase: "report", report: event.report };
            break;
        case "end":
            if (next.phase !== "report") actions.push({ action: "newSession" });
            break;
        default:
            break;
        }
    }
    if (isAuto) follow(next, answer.state, actions);
    return { state: next, actions };
}

/** The photo could not be taken, or was refused by the server. Guidance continues. `text` states the reason.
 *  @param {CameraState} state @param {string} text @returns {CameraStep} */
export const photoFailed = (state, text) =>
    ({ state: { ...state, phase: "guiding" }, actions: [said(text, "assertive")] });

/** The server no longer has the session (404), for example after a restart. A new session begins. This is only
 *  announced if a photo was being sent, because it must be taken again.
 *  @param {CameraState} state @returns {CameraStep} */
export function expired(state) {
    /** @type {CameraAction[]} */
    const actions = [{ action: "newSession" }];
    if (state.phase === "photographing") actions.push(saidByKey("camera.again", "assertive"));
    return { state: { ...state, phase: "guiding", offersShutter: false, boxes: [], barcodes: [] }, actions };
}
