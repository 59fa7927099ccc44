// @ts-check
// The next step of a case, and the number of the next document to photograph.

import { roomIn } from "./case-state.js";

/** @param {API.Case} one */
const required = ({ tallies }) => tallies.filter(({ isOptional }) => !isOptional);

/** The next step of a case: `{step: "side" | "document" | "check" | "done", slot, label}`. `pending` has the slot of
 *  each photo that is being sent. Such a slot is skipped.
 *  @param {API.Case} one @param {string[]} pending
 *  @returns {{ step: "side" | "document", slot: string, label: string }
 *      | { step: "check" | "done", slot: null, label: null }} */
export function nextStep(one, pending = []) {
    const waiting = (slot) => pending.filter((name) => name === slot).length;
    const half = one.tallies.find(({ slot, oneSided = 0 }) => oneSided > waiting(slot));
    if (half) return { step: "side", slot: half.slot, label: half.label };
    const missing = required(one).find((tally) => roomIn(tally) > waiting(tally.slot));
    if (missing) return { step: "document", slot: missing.slot, label: missing.label };
    const isOpen = one.parked > 0 || one.tallies.some(({ toReview }) => toReview > 0) || (one.unplaced ?? 0) > 0;
    return { step: isOpen ? "check" : "done", slot: null, label: null };
}

/** The side of a document that the next photo for a slot shows: `front`, `back`, or null if the documents have one
 *  side. */
export const sideOf = ({ sides = 1, oneSided = 0 }) => sides < 2 ? null : oneSided > 0 ? "back" : "front";

/** The number of the next document to photograph, among the documents that the case requires.
 *  @param {API.Case} one */
export function placeOf(one) {
    const wanted = required(one).reduce((sum, tally) => sum + tally.wanted, 0);
    const present = required(one).reduce((sum, { wanted: most, count, toReview }) => sum + Math.min(most, count + toReview), 0);
    return { number: Math.min(wanted, present + 1), of: wanted };
}
