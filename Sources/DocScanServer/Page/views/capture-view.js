// The report of a picture in a case, with the cut-outs that the server keeps.

import { h, link } from "../dom.js";
import { address } from "../states/router.js";
import { reportFields, reportHead } from "./report-fields.js";

/** A cut-out as the server has it; it leaves the page where there is none. */
export function serverCutout(page, capture, field, label) {
    const box = h("div", { class: "cutout" }, h("img", {
        src: `/api/captures/${encodeURIComponent(capture)}/cutouts/${encodeURIComponent(field)}`,
        alt: page.t("report.cutout", label), onerror: () => box.remove() }));
    return box;
}

/** The whole page, brought when it is opened. */
export function wholePage(page, capture) {
    const source = `/api/captures/${encodeURIComponent(capture)}/cutouts/page`;
    const details = h("details", { class: "page-picture", ontoggle: () => {
        if (details.open && !details.querySelector("img")) {
            details.append(h("img", { src: source, alt: page.t("report.page") }));
        }
    } }, h("summary", {}, page.t("report.page")));
    return details;
}

export async function show(page, { capture: id }) {
    const { t } = page;
    const { capture, report } = await page.api.get(`/api/captures/${encodeURIComponent(id)}`);
    const labelOf = await page.labels(report.profile);
    const slot = page.plan.slots.find(({ name }) => name === capture.slot);
    return { title: `${t("report.title")}: ${slot?.label ?? capture.slot}`, content: [
        capture.question && h("p", { class: "question" }, t(`question.${capture.question}`)),
        reportHead(page, report, labelOf, capture.state === "superseded" ? null : capture.verdict),
        report.reviewed && h("p", { class: "note" }, t("case.reviewed")),
        reportFields(page, report, labelOf, (name) => serverCutout(page, id, name, labelOf(name))),
        wholePage(page, id),
        h("p", { class: "actions" },
          capture.open > 0 && !capture.question && capture.verdict !== "oneSide" && link(t("case.review", capture.open), address("review", id), { class: "button primary" }),
          link(t(capture.case ? "action.backToCase" : "cases.title"),
               capture.case ? address("cases", String(capture.case)) : address("cases"), { class: "button" })),
    ].filter(Boolean) };
}
