// @ts-check
// Undoing the last answer of this visit, even if the review has continued with another document.

import { button } from "../dom.js";
import { marked } from "../parts.js";

/** The captures that were answered in this visit, in the order of the answers.
 *  @type {string[]} */
const answered = [];

/** @param {string} capture */
export const remember = (capture) => answered.push(capture);

/** Undoes the last answer about the capture `last`, and shows the field again.
 *  @param {Page} page @param {string} last */
async function undo(page, last) {
    const { field, questions } = await page.api.post(`api/captures/${encodeURIComponent(last)}/undo`, {});
    answered.pop();
    page.announce(page.t("review.undone"));
    const isOpen = questions.some((question) => question.field === field);
    if (isOpen || page.context.isReview) page.go("review", last);
    else page.go("captures", last);
}

/** `capture` is the capture under review, whose earlier answers can be undone as well. If it is null, there is only a
 *  button after an answer in this visit.
 *  @param {Page} page @param {(error: any) => void} failed @param {string | null} capture */
export function undoButton(page, failed, capture = null) {
    if (answered.length === 0 && capture === null) return null;
    const act = () => undo(page, String(answered.at(-1) ?? capture)).catch(failed);
    return button(marked("undo", page.t("review.undo")), act, { class: "plain", id: "review-undo" });
}
