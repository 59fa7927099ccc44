// @ts-check
// The input for the label of a case, which can be typed or scanned. An error is shown next to it.

import { h } from "../dom.js";
import { round } from "../parts.js";
import { scanLabel } from "./label-scanner.js";

/** Returns the field with `value`, `fail(text)` and `focus()`.
 *  @param {Page} page */
export function labelField(page, { id, label, value = "" }) {
    const { t } = page;
    const error = h("p", { class: "error", id: `${id}-error`, role: "alert" });
    const input = h("input", { type: "text", id, value, autocomplete: "off", autocapitalize: "off",
                               spellcheck: "false", maxlength: "200", "aria-describedby": error.id,
                               oninput: () => fail("") });
    const scan = () => scanLabel(page, (text) => {
        input.value = text;
        fail("");
        input.focus();
    });
    function fail(text) {
        error.textContent = text;
        if (text) input.setAttribute("aria-invalid", "true");
        else input.removeAttribute("aria-invalid");
    }
    return {
        element: h("div", { class: "field" }, h("label", { for: id }, label),
                   h("div", { class: "boxed" }, input, round("scan", t("label.scan"), { onclick: scan })), error),
        get value() { return input.value.trim(); },
        focus() { input.focus(); },
        fail(text) {
            fail(text);
            input.focus();
        },
    };
}
