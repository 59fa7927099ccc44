// @ts-check
// Elements that many views use: chips, rows, and controls with an icon.

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** A text with an icon before it. */
export const marked = (name, text) => [icon(name), h("span", {}, text)];

const kinds = { done: "done", check: "open", stop: "blocked", ask: "question", missing: "missing", wait: "wait" };

/** A chip with a state in words. `kind` is `done`, `check`, `stop`, `ask`, `missing` or `wait`. */
export const chip = (kind, text, more = "") => h("span", { class: `chip ${kind} ${more}` }, ...marked(kinds[kind], text));

/** A notice with the full width of the page. */
export const notice = (kind, text) => h("p", { class: `notice ${kind}` }, icon(kinds[kind]), h("b", {}, text));

/** A button or link that shows only an icon; `label` is its name for screen readers. */
export const round = (name, label, attributes) =>
    h(attributes.href ? "a" : "button", { type: attributes.href ? null : "button", class: "button round",
                                          "aria-label": label, ...attributes }, icon(name));

/** A row that is a link, with an arrow after its content. */
export const row = (href, ...content) =>
    h("a", { class: "line", href }, h("span", { class: "grow" }, ...content), icon("forward"));

/** The menu with further actions of a view. */
export function menu(label, ...items) {
    const details = h("details", { class: "menu", onkeydown: (event) => {
        if (event.key !== "Escape" || !details.open) return;
        details.open = false;
        details.querySelector("summary")?.focus();
    } }, h("summary", { class: "button round", "aria-label": label }, icon("more")), h("div", { class: "items" }, ...items));
    return details;
}
