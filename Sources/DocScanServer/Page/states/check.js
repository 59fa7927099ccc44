// @ts-check
// The papers that wait for a person: in which order, and where each of them leads.

import { address } from "./router.js";

/** Fields are open, and the review may ask about them. */
export const isReviewable = ({ verdict, slotLabel, fields, consent }) =>
    verdict === "toReview" && slotLabel !== null && fields.length > 0 && consent === "given";

/** Papers to check come before those with a question; both oldest first, in the server's order.
 *  @param {API.PaperToCheck[]} papers */
export const ordered = (papers) =>
    [...papers].sort((first, second) => Number(first.verdict === "parked") - Number(second.verdict === "parked"));

/** The review of a paper, or the case in which its question is answered.
 *  @param {API.PaperToCheck} paper */
export const routeOf = (paper) => isReviewable(paper) ? address("review", String(paper.capture))
    : address("cases", String(paper.case));

/** Why a paper waits: a kind of chip, and phrases or the names of fields. */
export function reasonOf({ verdict, question, slotLabel, fields, consent }) {
    if (consent !== "given") return { kind: "stop", key: `cases.consent.${consent}` };
    if (slotLabel === null) return { kind: "ask", key: "check.unplaced" };
    if (verdict === "parked") return { kind: "ask", key: `check.question.${question}` };
    return fields.length > 0 ? { kind: "check", fields } : { kind: "check", key: "check.incomplete" };
}

/** The paper to review after another one: the next in the list, or else the first; null if no paper is left.
 *  @param {API.PaperToCheck[]} papers @param {number} capture */
export function nextPaper(papers, capture) {
    const open = papers.filter((paper) => isReviewable(paper) && paper.capture !== capture);
    return open.find((paper) => paper.capture > capture) ?? open[0] ?? null;
}

/** The paper after a skipped one; null after the last one, because a skipped paper is not asked about again.
 *  @param {API.PaperToCheck[]} papers @param {number} capture */
export const paperAfter = (papers, capture) =>
    papers.find((paper) => isReviewable(paper) && paper.capture > capture) ?? null;
