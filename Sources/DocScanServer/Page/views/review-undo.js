// The way back to the last answer of this visit, also after the review has gone on to another paper.

import { button } from "../dom.js";
import { marked } from "../parts.js";

/** The captures of the answers of this visit, the last one at the end. */
const answered = [];

export const remember = (capture) => answered.push(capture);

/** Takes back the last answer of this visit, or without one that of a capture, and shows its field again. */
async function undo(page, capture) {
    const last = answered.at(-1) ?? capture;
    const { field, questions } = await page.api.post(`api/captures/${encodeURIComponent(last)}/undo`, {});
    answered.pop();
    page.announce(page.t("review.undone"));
    const isOpen = questions.some((question) => question.field === field);
    if (isOpen) page.go("review", last);
    else page.go("captures", last);
}

/** `capture` is the one under review, whose earlier answers can be taken back too. Without it, the button needs an
 *  answer of this visit. */
export function undoButton(page, failed, capture = null) {
    if (answered.length === 0 && capture === null) return null;
    const act = () => undo(page, capture).catch(failed);
    return button(marked("undo", page.t("review.undo")), act, { class: "plain", id: "review-undo" });
}
