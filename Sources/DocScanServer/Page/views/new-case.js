// @ts-check
// Creating a case: asks for its label, then shows its consent form if each case needs a consent, or else the case.

import { button, h, link } from "../dom.js";
import { address } from "../states/router.js";
import { labelField } from "./label-field.js";
import { sheet } from "./sheet.js";

/** The existing case with a label; null if there is no such case.
 *  @param {Page} page */
async function caseWith(page, label) {
    const path = `api/cases?limit=1&label=${encodeURIComponent(label)}`;
    const { cases } = await page.api.get(path).catch(() => ({ cases: [] }));
    return cases[0] ?? null;
}

/** @param {Page} page */
export function newCase(page) {
    const { t } = page;
    const field = labelField(page, { id: "new-case", label: t("cases.label") });
    const other = h("p", { hidden: true });
    const submit = h("button", { type: "submit", class: "primary", id: "create-case" }, t("cases.create"));
    const create = async (event) => {
        event.preventDefault();
        const label = field.value;
        other.hidden = true;
        if (label === "") return field.fail(t("label.missing"));
        submit.disabled = true;
        try {
            const made = await page.api.post("api/cases", { label });
            // The camera cannot be used before the case has a consent.
            page.go("cases", String(made.id), ...page.context.consent === "perCase" ? ["consent"] : []);
        } catch (error) {
            field.fail(page.sentence(error));
            const known = error.status === 409 ? await caseWith(page, label) : null;
            if (known) {
                const route = address("cases", String(known.id));
                other.replaceChildren(link(t("cases.open", known.label), route, { class: "button" }));
                other.hidden = false;
            }
        } finally {
            submit.disabled = false;
        }
    };
    const dialog = sheet(t("cases.new"), [h("form", { novalidate: true, onsubmit: create }, field.element, other,
        h("p", { class: "actions" }, submit, button(t("action.cancel"), () => dialog.close())))]);
    field.focus();
}
