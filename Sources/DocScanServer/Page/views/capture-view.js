// @ts-check
// Elements for a capture: cutouts from the server, and the fields with cutouts.

import { button, h, link } from "../dom.js";
import { marked, round } from "../parts.js";
import { address } from "../states/router.js";
import { photoDialog } from "./photo-dialog.js";
import { reportFields } from "./report-fields.js";

/** A cutout from the server, which is removed from the page if the server has no cutout. `query` selects printed text
 *  or barcode.
 *  @param {Page} page @param {string | number} capture @param {string} field @param {string} label */
export function serverCutout(page, capture, field, label, query = "") {
    const box = h("div", { class: "cutout" }, h("img", {
        src: `api/captures/${encodeURIComponent(capture)}/cutouts/${encodeURIComponent(field)}${query}`,
        alt: page.t("report.cutout", label), onerror: () => box.remove() }));
    return box;
}

/** A button that opens the photo with all sides.
 *  @param {Page} page */
export const wholePage = (page, id, sides = 1) => button(marked("zoom", page.t("report.page")),
    () => photoDialog(page, { id, pictures: Array.from({ length: sides }) }, page.t("report.page")));

/** The fields of a capture, those without a value first. All fields can be corrected, including fields that were not
 *  detected.
 *  @param {Page} page @param {API.Capture} capture @param {API.Report} report @param {LabelOf} labelOf */
export async function serverFields(page, capture, report, labelOf) {
    const { t } = page;
    const { id, question, state } = capture;
    const isFixed = question || state === "superseded" || !page.may("reviewer");
    const others = isFixed ? [] : (await page.fields(report.profile))
        .filter(({ name }) => !report.fields.some((field) => field.name === name));
    const actionOf = (name) => isFixed ? null
        : round("pencil", `${t("report.correct")}: ${labelOf(name)}`, { href: address("review", String(id), name) });
    return [report.fields.length > 0 &&
                reportFields(page, report, labelOf, (name) => serverCutout(page, id, name, labelOf(name)), actionOf),
            others.length > 0 && h("details", {}, h("summary", {}, t("report.others")),
                h("div", { class: "actions" }, ...others.map(({ name, label }) =>
                    link(label, address("review", String(id), name), { class: "button" }))))];
}
