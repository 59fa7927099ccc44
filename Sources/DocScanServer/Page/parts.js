// @ts-check
// Parts that many views share: chips, rows, and controls with an icon.

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** A word with its icon in front. */
export const marked = (name, text) => [icon(name), h("span", {}, text)];

const kinds = { done: "done", check: "open", stop: "blocked", ask: "question", missing: "missing", wait: "wait" };

/** A state in a word: `done`, `check`, `stop`, `ask`, `missing` or `wait`. */
export const chip = (kind, text, more = "") => h("span", { class: `chip ${kind} ${more}` }, ...marked(kinds[kind], text));

/** A notice over the whole width. */
export const notice = (kind, text) => h("p", { class: `notice ${kind}` }, icon(kinds[kind]), h("b", {}, text));

/** A button or link that shows its icon alone; `label` names it. */
export const round = (name, label, attributes) =>
    h(attributes.href ? "a" : "button", { type: attributes.href ? null : "button", class: "button round",
                                          "aria-label": label, ...attributes }, icon(name));

/** A row that leads somewhere: its content, and an arrow. */
export const row = (href, ...content) =>
    h("a", { class: "line", href }, h("span", { class: "grow" }, ...content), icon("forward"));

/** Further actions of a view, behind three dots. */
export function menu(label, ...items) {
    const details = h("details", { class: "menu", onkeydown: (event) => {
        if (event.key !== "Escape" || !details.open) return;
        details.open = false;
        details.querySelector("summary")?.focus();
    } }, h("summary", { class: "button round", "aria-label": label }, icon("more")), h("div", { class: "items" }, ...items));
    return details;
}
