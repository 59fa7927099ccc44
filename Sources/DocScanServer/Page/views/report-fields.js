// @ts-check
// The fields of a report: the value or the reason why there is no value, its source, and its cutout.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { standingOf } from "../states/check.js";

/** The text about sources that differ, and the decision of the reviewer.
 *  @param {Page} page */
function decision({ t }, { decision: { by, differs }, sources, value }) {
    const names = (list) => list.map((source) => t(`source.${source}`));
    const chosen = sources.filter((source) => source !== "person");
    if (value === null) return t("report.decidedAbsent", names(differs), by);
    return chosen.length > 0 ? t("report.decided", names(differs), by, names(chosen))
        : t("report.decidedOther", names(differs), by);
}

/** @param {Page} page */
function origin(page, field) {
    const { t } = page;
    if (field.decision) return decision(page, field);
    if (field.reason) return t(`reason.${field.reason}`);
    if (field.agrees === false) return t("report.disagrees");
    const sources = field.sources.map((source) => t(`source.${source}`));
    return t(field.agrees ? "report.agrees" : "report.from", sources);
}

/** `cutoutOf` returns an element with the cutout of a field, or null; `actionOf` returns its button or link.
 *  @param {Page} page @param {API.Report} report @param {LabelOf} labelOf @param {(name: string) => Child} cutoutOf
 *  @param {(name: string) => Child} actionOf */
export function reportFields(page, report, labelOf, cutoutOf, actionOf = () => null) {
    const { t } = page;
    const isOpen = ({ value }) => value === null;
    const valueOf = ({ name, value }) => value === null ? t("report.noValue") : h("bdi", {}, labelOf.shown(name, value));
    const row = (field) => h("li", { class: isOpen(field) ? "field-row open" : "field-row", "data-field": field.name },
        h("div", {}, h("h2", {}, field.label ?? labelOf(field.name)),
          h("p", { class: "value", "data-value": field.value }, valueOf(field)),
          h("p", { class: "source" }, field.agrees && !field.decision && icon("tick"), h("span", {}, origin(page, field)))),
        h("div", {}, cutoutOf(field.name)), actionOf(field.name));
    const fields = [...report.fields].sort((first, second) => Number(isOpen(second)) - Number(isOpen(first)));
    return h("ul", { class: "group fields", "aria-label": t("report.fields") }, ...fields.map(row));
}

/** The status of the report, with remarks.
 *  @param {Page} page @param {API.Report} report @param {LabelOf} labelOf */
export function reportHead(page, report, labelOf) {
    const { t } = page;
    const missing = report.missing.map(({ kind, name }) => name ? labelOf(name) : t(`missing.${kind}`));
    const word = standingOf(report);
    return h("div", { class: "report-head" }, h("p", { class: `status ${word}` }, t(`status.${word}`)),
        report.error && h("p", { class: "error" }, report.error.message),
        missing.length > 0 && h("p", {}, t("camera.missing", [...new Set(missing)])),
        ...report.notes.map((note) => h("p", { class: "note" }, note)));
}
