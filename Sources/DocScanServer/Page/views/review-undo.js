// @ts-check
// The way back to the last answer of this visit, also after the review has gone on to another paper.

import { button } from "../dom.js";
import { marked } from "../parts.js";

/** The captures of the answers of this visit, the last one at the end.
 *  @type {string[]} */
const answered = [];

/** @param {string} capture */
export const remember = (capture) => answered.push(capture);

/** Takes back the last answer about the capture `last`, and shows its field again.
 *  @param {Page} page @param {string} last */
async function undo(page, last) {
    const { field, questions } = await page.api.post(`api/captures/${encodeURIComponent(last)}/undo`, {});
    answered.pop();
    page.announce(page.t("review.undone"));
    const isOpen = questions.some((question) => question.field === field);
    if (isOpen || page.context.isReview) page.go("review", last);
    else page.go("captures", last);
}

/** `capture` is the one under review, whose earlier answers can be taken back too. Without it, the button needs an
 *  answer of this visit.
 *  @param {Page} page @param {(error: any) => void} failed @param {string | null} capture */
export function undoButton(page, failed, capture = null) {
    if (answered.length === 0 && capture === null) return null;
    const act = () => undo(page, String(answered.at(-1) ?? capture)).catch(failed);
    return button(marked("undo", page.t("review.undo")), act, { class: "plain", id: "review-undo" });
}
