// @ts-check
// The menu with rarely used actions of a case: rename, export the consent, delete.

import { button, h, link } from "../dom.js";
import { icon } from "../icons.js";
import { marked, menu } from "../parts.js";
import { labelField } from "./label-field.js";
import { sheet } from "./sheet.js";

/** @param {API.Case} one */
const path = (one) => `api/cases/${encodeURIComponent(one.id)}`;

/** @param {Page} page @param {API.Case} one */
function rename(page, one) {
    const { t } = page;
    const field = labelField(page, { id: "rename", label: t("cases.newLabel"), value: one.label });
    const save = async (event) => {
        event.preventDefault();
        const label = field.value;
        if (label === "") return field.fail(t("label.missing"));
        try {
            if (label !== one.label) await page.api.patch(path(one), { label });
            dialog.close();
            await page.render();
            page.announce(t("cases.renamed"));
        } catch (error) {
            field.fail(page.sentence(error));
        }
    };
    const dialog = sheet(t("cases.rename"), [h("form", { novalidate: true, onsubmit: save }, field.element,
        h("p", { class: "actions" }, h("button", { type: "submit", class: "primary" }, t("action.save")),
          button(t("action.cancel"), () => dialog.close())))]);
    field.focus();
}

/** @param {Page} page @param {API.Case} one */
function remove(page, one) {
    const { t } = page;
    const error = h("p", { class: "error", role: "alert" });
    const confirm = button(t("cases.delete"), async () => {
        confirm.disabled = true;
        try {
            await page.api.remove(path(one));
            dialog.close();
            page.replace("cases");
            page.announce(t("cases.deleted"));
        } catch (failure) {
            confirm.disabled = false;
            page.fail(failure, error);
        }
    }, { class: "danger", id: "delete-case" });
    const keep = button(t("cases.keep"), () => dialog.close());
    const dialog = sheet(t.line(one.label), [h("p", {}, t("cases.deleteAsk")), error,
                                     h("p", { class: "actions" }, confirm, keep)]);
    keep.focus();
}

/** The menu of a case, for the header of its view.
 *  @param {Page} page @param {API.Case} one */
export function caseMenu(page, one) {
    const { t } = page;
    const item = (name, text, act) => button(marked(name, text), () => {
        parts.open = false;
        act(page, one);
    });
    const isReviewer = page.may("reviewer");
    const hasConsent = isReviewer && page.context.consent === "perCase" && one.consent !== "none";
    const parts = menu(t("cases.menu", one.label), item("pencil", t("cases.rename"), rename),
        hasConsent && link([icon("consent"), h("span", {}, t("consent.export"))], `${path(one)}/consent/export`,
                           { class: "button", download: "consent.html" }),
        isReviewer && item("bin", t("cases.delete"), remove));
    parts.id = "case-menu";
    return parts;
}
