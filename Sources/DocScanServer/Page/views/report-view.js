// The report of a picture of this visit.

import { button, h, link } from "../dom.js";
import { address } from "../states/router.js";
import { cutouts } from "../capture/cutouts.js";
import { reportFields, reportHead } from "./report-fields.js";

/** The path of the cut-outs that the server makes; null for a picture that it has not kept. */
function cutoutPath({ capture, session }) {
    if (capture) return `/api/captures/${encodeURIComponent(capture.id)}/cutouts`;
    return session ? `/api/sessions/${encodeURIComponent(session)}/cutouts` : null;
}

/** A cut-out as the server has it; it leaves the page where there is none. */
function served(page, path, name, label) {
    const box = h("div", { class: "cutout" }, h("img", {
        src: `${path}/${encodeURIComponent(name)}`, alt: page.t("report.cutout", label), onerror: () => box.remove() }));
    return box;
}

function pictures(page, path, found, labelOf) {
    return (name) => {
        if (path) return served(page, path, name, labelOf(name));
        const canvas = found.get(name);
        if (!canvas) return null;
        canvas.setAttribute("role", "img");
        canvas.setAttribute("aria-label", page.t("report.cutout", labelOf(name)));
        return h("div", { class: "cutout" }, canvas);
    };
}

/** Returns from a result: to its case, or to the next picture. */
function actions(page, result) {
    const { t } = page;
    const { target, capture } = result;
    // The next photo takes the place of this one, unless this one was set aside.
    const replaced = capture && !capture.question ? String(capture.id) : target.replaces;
    const parts = target.case ? [target.case, target.slot, replaced].filter(Boolean) : [];
    const again = () => page.go("camera", ...parts);
    const accept = () => {
        if (!capture?.question) page.announce(t("report.accepted"));
        if (target.case) page.go("cases", target.case);
        else page.go("camera");
    };
    const open = capture?.question ? 0 : capture?.open ?? 0;
    return h("p", { class: "actions" },
        (capture?.question || result.report.status !== "failed" && (!target.case || capture)) && button(t(capture?.question ? "report.decide" : "report.accept"), accept, { class: "primary" }),
        open > 0 && link(t("case.review", open), address("review", String(capture.id)), { class: "button" }),
        button(t("report.again"), again));
}

export async function show(page, { number }) {
    const { t } = page;
    const result = page.results[Number(number)];
    if (!result) return { title: t("report.title"), content: [h("p", {}, t("report.gone")),
        h("p", { class: "actions" }, link(t("nav.camera"), address("camera"), { class: "button" }))] };
    const labelOf = await page.labels(result.report.profile);
    const path = cutoutPath(result);
    const found = path ? new Map() : await cutouts(result.blob, result.report);
    return { title: t("report.title"), tab: result.target.case ? "cases" : "camera", content: [
        result.capture?.question && h("p", { class: "question" }, result.message),
        reportHead(page, result.report, labelOf, result.capture?.verdict),
        result.message && !result.capture?.question && h("p", { class: "message" }, result.message),
        reportFields(page, result.report, labelOf, pictures(page, path, found, labelOf)), actions(page, result),
    ].filter(Boolean) };
}
