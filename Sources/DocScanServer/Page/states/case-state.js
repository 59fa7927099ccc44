// @ts-check
// The state of a case in words, the answers to a question about a photo, and the number of photos that a slot still
// needs.

/** @param {API.Capture} capture */
const filed = (capture) => capture.state !== "superseded" && capture.verdict !== "parked";

/** The state of a case as a list of keys with values. A value may be a list of names. */
export function partsOf({ state, missing, openFields, parked, unplaced = 0, tallies, consent = "given" }) {
    const toReview = tallies.reduce((sum, tally) => sum + tally.toReview, 0);
    return [
        consent !== "given" && [`cases.consent.${consent}`],
        missing > 0 && ["cases.missing", tallies.filter((tally) => !tally.isOptional && roomIn(tally) > 0)
            .map(({ label }) => label)],
        toReview > 0 && (openFields > 0 ? ["cases.toCheck", openFields] : ["cases.papersToCheck", toReview]),
        parked > 0 && ["cases.parked", parked],
        unplaced > 0 && ["cases.unplaced", unplaced],
        state === "done" && consent === "given" && ["cases.done"],
    ].filter(Boolean);
}

/** The possible answers to the question about a capture, the most likely first: `{key, values, body}`. Deleting is not
 *  included.
 *  @param {API.Capture} capture @param {API.Capture[]} captures @param {API.Slot[]} slots */
export function answersTo(capture, captures, slots) {
    const slot = slots.find(({ name }) => name === capture.slot);
    const fitting = capture.profile && slot?.profile !== capture.profile
        ? slots.find(({ profile }) => profile === capture.profile) : null;
    const present = captures.filter((other) => filed(other) && other.slot === capture.slot);
    const replacing = present.map((other) =>
        ({ key: "question.replace", values: [numberOf(other, captures)], body: { answer: "replace", capture: other.id } }));
    const keep = (key) => ({ key, values: [], body: { answer: "keep" } });
    const fileUnder = ({ name, label }) =>
        ({ key: "question.slot", values: [label], body: { answer: "slot", slot: name } });
    if (!slot) return slots.map(fileUnder);
    // If the slot is full, a replaced photo can only be restored in place of another one.
    if (capture.state === "superseded") {
        const isTaken = present.length >= slot.count;
        return isTaken ? replacing : [{ key: "case.restore", values: [], body: { answer: "keep" } }];
    }
    switch (capture.question) {
    case "otherPaper":
        return [fitting && fileUnder(fitting), keep("question.keep")].filter(Boolean);
    case "otherPerson": return [keep("question.samePerson")];
    case "worse": return replacing.length > 0 ? replacing : [keep("question.keep")];
    case "samePaper": return [...replacing, keep("question.copy")];
    case "sameSide": return replacing;
    case "otherSide": return [keep("question.isOtherSide"), ...replacing];
    default: return [...replacing, keep("question.keepBoth")];
    }
}

/** The number of a capture in its slot, as cards display it, from 1.
 *  @param {API.Capture} capture @param {API.Capture[]} captures */
export const numberOf = (capture, captures) =>
    captures.filter(({ slot }) => slot === capture.slot).findIndex(({ id }) => id === capture.id) + 1;

/** The number of photos that a slot still needs. */
export const roomIn = ({ wanted, count, toReview, sides = 1, oneSided = 0 }) =>
    Math.max(0, Math.max(0, wanted - count - toReview) * sides - oneSided);

/** True if a number of files may be sent without asking first. A single file is always sent; the server sets it aside
 *  if the slot is full.
 *  @param {API.Tally} tally */
export const mayBeSent = (count, tally, replaces) => count <= Math.max(1, replaces ? 1 : roomIn(tally));

/** The label for the case of a file: its name without the extension, and a number if there is already a case with this
 *  label. */
export function labelOf(name, labels) {
    const dot = name.lastIndexOf(".");
    const visible = (dot > 0 ? name.slice(0, dot) : name).normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
    const stem = [...visible.trim()].slice(0, 45).join("") || "1";
    let label = stem;
    for (let number = 2; labels.includes(label); number += 1) label = `${stem} (${number})`;
    return label;
}
