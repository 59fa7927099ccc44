// @ts-check
// The view of all documents that need a reviewer: those to check, then those with a question.

import { h } from "../dom.js";
import { notice } from "../parts.js";
import { countText, documentRows, fieldLabels } from "./document-list.js";
import { undoButton } from "./review-undo.js";

/** @param {Page} page */
export async function show(page) {
    const { t } = page;
    const list = await page.api.get("api/check");
    const labels = await fieldLabels(page, list.papers);
    const left = list.total - list.papers.length;
    const error = h("p", { class: "error" });
    return { title: t("nav.check"), subtitle: list.total > 0 ? countText(page, list) : null, content: [
        list.total === 0 ? notice("done", t("check.nothing"))
            : h("ul", { class: "group", "aria-label": t("check.list") }, ...documentRows(page, list.papers, labels)),
        left > 0 && h("p", { class: "note" }, t("check.more", list.papers.length, list.total)),
        undoButton(page, (failure) => page.fail(failure, error)), error,
    ].filter(Boolean) };
}
