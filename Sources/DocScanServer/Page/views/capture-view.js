// The report of a capture.

import { h, link } from "../dom.js";
import { address } from "../states/router.js";
import { reportFields, reportHead } from "./report-fields.js";

/** A cut-out of the server; it leaves the page if it is missing. `query` chooses print or barcode. */
export function serverCutout(page, capture, field, label, query = "") {
    const box = h("div", { class: "cutout" }, h("img", {
        src: `/api/captures/${encodeURIComponent(capture)}/cutouts/${encodeURIComponent(field)}${query}`,
        alt: page.t("report.cutout", label), onerror: () => box.remove() }));
    return box;
}

/** The whole page, brought when it is opened. */
export function wholePage(page, capture, sides = 1) {
    const source = `/api/captures/${encodeURIComponent(capture)}/cutouts/page`;
    const details = h("details", { class: "page-picture", ontoggle: () => {
        if (details.open && !details.querySelector("img")) {
            for (const side of ["", "2"].slice(0, sides)) {
                const image = h("img", { src: source + side, alt: page.t("report.page"), onerror: () => image.remove() });
                details.append(image);
            }
        }
    } }, h("summary", {}, page.t("report.page")));
    return details;
}

export async function show(page, { capture: id }) {
    const { t } = page;
    const { capture, report } = await page.api.get(`/api/captures/${encodeURIComponent(id)}`);
    const labelOf = await page.labels(report.profile);
    const isFixed = capture.question || capture.state === "superseded";
    const correct = (name, text, label = text) =>
        link(text, address("review", id, name), { class: "button", "aria-label": label });
    const others = isFixed ? [] : (await page.fields(report.profile))
        .filter(({ name }) => !report.fields.some((field) => field.name === name));
    const slot = page.plan.slots.find(({ name }) => name === capture.slot);
    return { title: `${t("report.title")}: ${slot?.label ?? capture.slot}`, content: [
        capture.question && h("p", { class: "question" }, t(`question.${capture.question}`)),
        reportHead(page, report, labelOf, capture.state === "superseded" ? null : capture.verdict),
        report.reviewed && h("p", { class: "note" }, t("case.reviewed")),
        reportFields(page, report, labelOf, (name) => serverCutout(page, id, name, labelOf(name)),
                     (name) => isFixed ? null : correct(name, t("report.correct"), `${t("report.correct")}: ${labelOf(name)}`)),
        others.length > 0 && h("details", {}, h("summary", {}, t("report.others")),
            h("p", { class: "actions" }, ...others.map(({ name, label }) => correct(name, label)))),
        wholePage(page, id, capture.pictures?.length),
        h("p", { class: "actions" },
          capture.open > 0 && !capture.question && capture.verdict !== "oneSide" && link(t("case.review", capture.open), address("review", id), { class: "button primary" }),
          link(t(capture.case ? "action.backToCase" : "cases.title"),
               capture.case ? address("cases", String(capture.case)) : address("cases"), { class: "button" })),
    ].filter(Boolean) };
}
