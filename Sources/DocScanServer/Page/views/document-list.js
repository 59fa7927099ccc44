// @ts-check
// The rows of documents that need a reviewer, for the view of all of them and next to a review.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { chip } from "../parts.js";
import { ordered, reasonOf, routeOf } from "../states/check.js";

/** The label of the case and the name of the document. */
export const nameOf = ({ t }, { label, slot, slotLabel }) => t.line(label, slotLabel ?? slot);

/** A count, such as "6 fields in 4 documents".
 *  @param {Page} page */
export function countText({ t }, { fields, total }) {
    const documents = t("check.papers", total);
    return fields > 0 ? t("check.summary", t("check.fields", fields), documents) : documents;
}

/** The thumbnail of a capture, or an icon if there is no thumbnail.
 *  @param {number} capture */
export function thumb(capture) {
    const src = `api/captures/${encodeURIComponent(capture)}/preview`;
    const image = h("img", { class: "thumb", src, alt: "", loading: "lazy",
                             onerror: () => image.replaceWith(h("span", { class: "thumb empty" }, icon("file"))) });
    return image;
}

/** The functions that return labels of fields, by profile, for all profiles in a list.
 *  @param {Page} page @param {API.DocumentToCheck[]} documents @returns {Promise<Map<string | null, LabelOf>>} */
export async function fieldLabels(page, documents) {
    const profiles = [...new Set(documents.map(({ profile }) => profile))];
    return new Map(await Promise.all(profiles.map(async (one) =>
        /** @type {[string | null, LabelOf]} */ ([one, await page.labels(one)]))));
}

/** `current` is the number of the capture under review, if there is one.
 *  @param {Page} page @param {API.DocumentToCheck[]} documents @param {Map<string | null, LabelOf>} labels
 *  @param {number | null} current */
export function documentRows(page, documents, labels, current = null) {
    /** @param {API.DocumentToCheck} one */
    const row = (one) => {
        const { kind, key, fields } = reasonOf(one);
        const reason = key ? page.t(key) : page.t.list(fields.map((name) => labels.get(one.profile)?.(name)));
        return h("li", {}, h("a", { class: "line document-row", href: routeOf(one), "data-document": one.capture,
                                    "aria-current": one.capture === current ? "true" : null },
            thumb(one.capture), h("span", { class: "grow" },
                h("span", {}, h("b", {}, h("bdi", {}, one.label)), " ", h("bdi", {}, one.person)),
                h("bdi", { class: "note" }, one.slotLabel ?? one.slot), chip(kind, reason)), icon("forward")));
    };
    return ordered(documents).map(row);
}
