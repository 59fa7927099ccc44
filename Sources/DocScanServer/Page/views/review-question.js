// @ts-check
// The elements of a question in a review: the field, its cutouts, the candidates, and the input.

import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import * as review from "../states/review.js";
import { inWords } from "../states/words.js";
import { serverCutout } from "./capture-view.js";

const key = (text) => h("kbd", { class: "keys", "aria-hidden": "true" }, text);

/** @param {Page} page @param {API.Question} question */
export function questionHead({ t }, question, seen) {
    const sources = seen.map(({ sources: [first] }) => first).sort().join(" ");
    const reason = question.reason === "contradiction" && sources === "barcode text" ? t("report.disagrees")
        : question.reason && t(`reason.${question.reason}`);
    const sentence = [reason, seen.length > 1 && t("review.which")].filter(Boolean).join(" ");
    return h("div", {},
        h("h2", { class: "question", id: "review-field", tabindex: "-1", "aria-describedby": "review-sentence" },
          question.label),
        h("p", { class: "muted", id: "review-sentence" }, sentence));
}

/** @param {Page} page @param {string} capture */
function cutout(page, capture, { field, label }, kind) {
    const name = page.t.list([label, page.t(`source.${kind === "print" ? "text" : "barcode"}`)]);
    return serverCutout(page, capture, field, name, `?barcode=${kind === "barcode"}`);
}

/** The cutouts that are not next to a candidate.
 *  @param {Page} page @param {string} capture @param {API.Question} question */
export function questionCutouts(page, capture, question) {
    const { above } = review.cutoutsOf(question);
    return above.length > 0 &&
        h("div", { class: "review-cutouts" }, ...above.map((kind) => cutout(page, capture, question, kind)));
}

/** The sources of a candidate, and its printed text if it differs from the value.
 *  @param {Page} page */
function origin({ t }, { sources, raw, value }) {
    const names = t.list(sources.map((source) => t(`review.source.${source}`)));
    return t.line(names || t("review.present"), raw !== value && raw);
}

/** The candidates, and the answers that are always possible. `acts` has the functions `choose`, `type` and `absent`.
 *  @param {Page} page @param {string} capture @param {API.Question} question */
export function questionChoices(page, capture, question, seen, acts) {
    const { t } = page;
    const { isApart } = review.cutoutsOf(question);
    const parts = review.differences(seen.map(({ value }) => inWords(value, question.kind, page.locale)));
    const reading = (one, at) => button([
        isApart && one.cutout && cutout(page, capture, question, one.cutout),
        h("span", {},
          h("b", { class: "read" },
            h("bdi", {}, ...parts[at].map(([text, isOther]) => isOther ? h("mark", {}, text) : text))),
          h("small", {}, origin(page, one))), at < 9 && key(at + 1)],
        () => acts.choose(one), { class: isApart ? "candidate with-cutout" : "candidate", "data-value": one.value });
    const answer = (name, text, sign, act, more) =>
        button([icon(name), h("span", {}, text), key(sign)], act, { class: "candidate", ...more });
    return h("div", { class: "candidates", role: "group", "aria-labelledby": "review-field",
                      "aria-describedby": "review-sentence" },
        ...seen.map(reading),
        seen.length > 0 &&
            answer("pencil", t("review.type"), "T", acts.type, { id: "review-type", "aria-expanded": "false" }),
        answer("absent", t("review.absent"), "0", acts.absent, { id: "review-absent" }));
}

/** The form for typing another value. `acts` has the functions `typed` and `accept`.
 *  @param {Page} page @param {API.Question} question */
export function questionForm({ t }, question, isOpen, acts) {
    const input = h("input", { type: "text", id: "review-value", autocomplete: "off", spellcheck: "false",
                               "aria-describedby": "review-sentence review-error",
                               oninput: () => acts.typed(input.value) });
    return h("form", { class: "inline", novalidate: true, hidden: !isOpen, onsubmit: (event) => {
        event.preventDefault();
        acts.accept();
    } }, h("div", { class: "field" }, h("label", { for: "review-value" }, question.label), input),
        h("button", { type: "submit", class: "primary" }, t("review.accept")));
}
