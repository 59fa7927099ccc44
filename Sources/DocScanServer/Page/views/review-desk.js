// @ts-check
// The columns next to a question on a wide screen, and the dialog with the whole photo.

import { h } from "../dom.js";
import { inWords } from "../states/words.js";
import { countText, documentRows, fieldLabels } from "./document-list.js";
import { photoDialog, photosOf } from "./photo-dialog.js";

/** Opens a dialog with the whole photo.
 *  @param {Page} page @param {API.Capture} capture */
export const openPhoto = (page, capture) => photoDialog(page, capture, page.t("report.page"));

/** The column with the list of documents, and the column with the image. Narrow screens show neither and do not load
 *  the image.
 *  @param {Page} page @param {API.Capture} capture */
export async function deskParts(page, capture, list) {
    const { t } = page;
    const labels = await fieldLabels(page, list.papers);
    const shown = (src) => {
        // Request the reason from the server, for example that the image has changed since the scan.
        const explain = () => page.api.get(src).then(() => image.remove(), (error) =>
            image.replaceWith(h("p", { class: "error", role: "alert" }, page.sentence(error))));
        const image = h("img", { src, alt: t("report.page"), loading: "lazy", onerror: explain });
        return image;
    };
    return [h("aside", { class: "review-list", "aria-label": t("check.list") }, h("h2", {}, countText(page, list)),
              h("ul", {}, ...documentRows(page, list.papers, labels, capture.id))),
            h("div", { class: "review-photo" }, ...photosOf(capture).map(shown))];
}

/** The values that were already read, for comparison. `fields` are those of the profile.
 *  @param {Page} page @param {API.Report} report */
export function knownValues(page, report, fields) {
    const known = report.fields.filter(({ value, agrees }) => value !== null && agrees !== false);
    const kinds = new Map(fields.map((field) => [field.name, field]));
    return known.length > 0 && h("dl", { class: "group review-known" }, ...known.map(({ name, value }) =>
        h("div", { class: "line" }, h("dt", { class: "grow muted" }, kinds.get(name)?.label ?? name),
          h("dd", { "data-value": value }, h("bdi", {}, inWords(value ?? "", kinds.get(name)?.kind, page.locale))))));
}
