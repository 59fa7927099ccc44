// @ts-check
// The documents that a reviewer has to check or decide about: their words, order and routes.

import { address } from "./router.js";

/** The word for a report: its status, or `toReview` if it is complete but an optional value is withheld.
 *  @param {API.Report} report */
export const standingOf = ({ status, outcome }) => status === "complete" && outcome === "toReview" ? outcome : status;

/** True if a document has open fields that can be reviewed. */
export const isReviewable = ({ verdict, slotLabel, fields, consent }) =>
    verdict === "toReview" && slotLabel !== null && fields.length > 0 && consent === "given";

/** Sorts documents: those to check before those with a question. Both keep the server's order, oldest first.
 *  @param {API.DocumentToCheck[]} documents */
export const ordered = (documents) =>
    [...documents].sort((first, second) => Number(first.verdict === "parked") - Number(second.verdict === "parked"));

/** The route to the review of a document, or to the case in which its question is answered.
 *  @param {API.DocumentToCheck} one */
export const routeOf = (one) => isReviewable(one) ? address("review", String(one.capture))
    : address("cases", String(one.case));

/** The reason why a document waits: the kind of chip, and the key of a sentence or the names of fields. */
export function reasonOf({ verdict, question, slotLabel, fields, consent }) {
    if (consent !== "given") return { kind: "stop", key: `cases.consent.${consent}` };
    if (slotLabel === null) return { kind: "ask", key: "check.unplaced" };
    if (verdict === "parked") return { kind: "ask", key: `check.question.${question}` };
    return fields.length > 0 ? { kind: "check", fields } : { kind: "check", key: "check.incomplete" };
}

/** The document to review after another one: the next one in the list, or else the first; null if no document is left.
 *  @param {API.DocumentToCheck[]} documents @param {number} capture */
export function nextDocument(documents, capture) {
    const open = documents.filter((one) => isReviewable(one) && one.capture !== capture);
    return open.find((one) => one.capture > capture) ?? open[0] ?? null;
}

/** The document to review after a skipped one; null after the last one, because skipped documents are not shown again.
 *  @param {API.DocumentToCheck[]} documents @param {number} capture */
export const documentAfter = (documents, capture) =>
    documents.find((one) => isReviewable(one) && one.capture > capture) ?? null;
