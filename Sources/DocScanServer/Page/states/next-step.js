// @ts-check
// The next step of a case, and the number of the paper that the camera is for.

import { roomIn } from "./case-state.js";

/** @param {API.Case} one */
const required = ({ tallies }) => tallies.filter(({ isOptional }) => !isOptional);

/** The next step of a case: `{step: "side" | "paper" | "check" | "done", slot, label}`. A slot for which a photo is on
 *  its way is passed over: `pending` has the names of such slots, one for each photo.
 *  @param {API.Case} one @param {string[]} pending
 *  @returns {{ step: "side" | "paper", slot: string, label: string } | { step: "check" | "done", slot: null, label: null }} */
export function nextStep(one, pending = []) {
    const waiting = (slot) => pending.filter((name) => name === slot).length;
    const half = one.tallies.find(({ slot, oneSided = 0 }) => oneSided > waiting(slot));
    if (half) return { step: "side", slot: half.slot, label: half.label };
    const paper = required(one).find((tally) => roomIn(tally) > waiting(tally.slot));
    if (paper) return { step: "paper", slot: paper.slot, label: paper.label };
    const isOpen = one.parked > 0 || one.tallies.some(({ toReview }) => toReview > 0) || (one.unplaced ?? 0) > 0;
    return { step: isOpen ? "check" : "done", slot: null, label: null };
}

/** The side of a paper that the next photo of a slot shows: `front`, `back`, or null where papers have one. */
export const sideOf = ({ sides = 1, oneSided = 0 }) => sides < 2 ? null : oneSided > 0 ? "back" : "front";

/** The number of the paper that is photographed next, among those that the case requires.
 *  @param {API.Case} one */
export function placeOf(one) {
    const wanted = required(one).reduce((sum, tally) => sum + tally.wanted, 0);
    const present = required(one).reduce((sum, { wanted: most, count, toReview }) => sum + Math.min(most, count + toReview), 0);
    return { number: Math.min(wanted, present + 1), of: wanted };
}
