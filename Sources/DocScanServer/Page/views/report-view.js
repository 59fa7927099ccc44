// @ts-check
// The view of a report of this visit on a server without a plan, which stores nothing.

import { h, link } from "../dom.js";
import { marked } from "../parts.js";
import { address } from "../states/router.js";
import { cutouts } from "../capture/cutouts.js";
import { reportFields, reportHead } from "./report-fields.js";

/** A cutout from the server, which is removed from the page if the server has no cutout.
 *  @param {Page} page */
function served(page, path, name, label) {
    const box = h("div", { class: "cutout" }, h("img", {
        src: `${path}/${encodeURIComponent(name)}`, alt: page.t("report.cutout", label), onerror: () => box.remove() }));
    return box;
}

/** @param {Page} page @param {LabelOf} labelOf */
function fieldCutouts(page, path, found, labelOf) {
    return (name) => {
        if (path) return served(page, path, name, labelOf(name));
        const canvas = found.get(name);
        if (!canvas) return null;
        canvas.setAttribute("role", "img");
        canvas.setAttribute("aria-label", page.t("report.cutout", labelOf(name)));
        return h("div", { class: "cutout" }, canvas);
    };
}

/** @param {Page} page */
export async function show(page, { number }) {
    const { t } = page;
    const result = page.results[Number(number)];
    const back = { href: address("camera"), label: t("nav.camera") };
    const camera = link(marked("camera", t("report.next")), address("camera"), { class: "button primary", id: "next" });
    if (!result) return { title: t("report.title"), back, content: [h("p", {}, t("report.gone"))], dock: [camera] };
    const labelOf = await page.labels(result.report.profile);
    const path = result.session ? `api/sessions/${encodeURIComponent(result.session)}/cutouts` : null;
    const found = path ? new Map() : await cutouts(result.blob, result.report);
    const photo = URL.createObjectURL(result.blob);
    const image = h("img", { src: photo, alt: t("report.page"), onerror: () => image.remove() });
    return { title: t("report.title"), tab: "camera", back, dock: [camera], close: () => URL.revokeObjectURL(photo), content: [
        reportHead(page, result.report, labelOf),
        reportFields(page, result.report, labelOf, fieldCutouts(page, path, found, labelOf)),
        h("details", {}, h("summary", {}, t("report.page")), image)] };
}
