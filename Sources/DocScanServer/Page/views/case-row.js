// @ts-check
// A row in the list of cases: label, name, the time of the last activity, and the state of the case.

import { button, field, h } from "../dom.js";
import { chip } from "../parts.js";
import { chipsOf } from "../states/case-list.js";
import { address } from "../states/router.js";

const formatters = new Map();

/** Formats a date. Formatters are reused, because creating one is slow. */
function formatted(locale, style, moment) {
    const key = `${locale} ${style.timeStyle ?? style.month}`;
    if (!formatters.has(key)) formatters.set(key, new Intl.DateTimeFormat(locale, style));
    return formatters.get(key).format(moment);
}

/** Formats a time: the time of day if it is today, otherwise the date. */
function when(locale, text) {
    const moment = new Date(text);
    const isToday = moment.toDateString() === new Date().toDateString();
    return formatted(locale, isToday ? { timeStyle: "short" } : { day: "numeric", month: "short" }, moment);
}

/** @param {Page} page @param {ReturnType<typeof chipsOf>[number]} state */
function words({ t }, { key, values, parts }) {
    if (!parts) return t(key, ...values);
    const names = parts.map(({ label, side }) => t.list([label, side && t(`photo.${side}`)]));
    return t(key, t.line(...names));
}

/** @param {Page} page @param {API.ListedCase} one */
function content(page, one) {
    const chips = chipsOf(one).map((state) =>
        chip(state.kind, words(page, state), state.kind === "done" ? "quiet" : ""));
    return [h("span", {}, h("b", {}, h("bdi", {}, one.label)), one.person && h("bdi", { class: "person" }, one.person)),
            h("time", { datetime: one.active }, when(page.locale, one.active)),
            h("span", { class: "chips" }, ...chips)];
}

/** A row with a link that opens the case. `mode` is `list`, or after a key `rename` or `delete`.
 *  @param {Page} page @param {API.ListedCase} one */
export function caseRow(page, one, { mode, text, onText, press }) {
    const escape = (event) => { if (event.key === "Escape") press("Escape"); };
    const open = h("a", { class: "case-link", href: address("cases", String(one.id)), id: `case-${one.id}` },
                   ...content(page, one));
    const { t } = page;
    const input = mode === "rename" &&
        h("input", { type: "text", id: "rename", value: text, autocomplete: "off",
                     oninput: ({ target }) => onText(target.value) });
    const form = input && h("form", { class: "inline", novalidate: true, onkeydown: escape, onsubmit: (event) => {
        event.preventDefault();
        press("Enter");
    } }, field(t("cases.newLabel"), input), h("button", { type: "submit", class: "primary" }, t("action.save")),
    button(t("action.cancel"), () => press("Escape")));
    const question = mode === "delete" && h("div", { class: "ask", role: "group", "aria-label": t("cases.deleteAsk"),
        onkeydown: escape }, h("p", {}, t("cases.deleteAsk")), h("p", { class: "actions" },
            button(t("cases.delete"), () => press("Enter"), { class: "danger now" }),
            button(t("cases.keep"), () => press("Escape"))));
    return h("li", { class: "case-row", "data-id": one.id }, open, form, question);
}
