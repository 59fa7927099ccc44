// @ts-check
// Sign-in by the token, without the printed address.

import { button, field, h } from "../dom.js";
import { marked } from "../parts.js";
import { canScanCodes, scanCode } from "./code-scanner.js";

/** Phones whose browser reads no codes have a camera app that opens the address of one. */
const isPhone = () => matchMedia("(pointer: coarse)").matches;

/** @param {Page} page @returns {Promise<View>} */
export async function show(page) {
    const { t } = page;
    const canScan = await canScanCodes();
    const input = h("input", { id: "token", type: "text", dir: "ltr", autocomplete: "off", spellcheck: "false",
                               autocapitalize: "off" });
    const error = h("p", { class: "error", role: "alert" }, page.loginError);
    /** @param {string} token */
    const signIn = async (token) => {
        await page.signIn(token);
        page.render();
    };
    const scan = canScan ? h("p", { class: "actions" },
        button(marked("scan", t("login.scan")), () => scanCode(page, signIn), { class: "primary", id: "scan-code" }))
        : isPhone() && h("p", {}, t("login.camera"));
    const form = h("form", { novalidate: true, onsubmit: (event) => {
        event.preventDefault();
        const token = input.value.trim().replace(/^.*#/, "");
        if (token === "") return input.focus();
        signIn(token);
    } }, field(t("login.token"), input), h("p", { class: "actions" },
        h("button", { type: "submit", class: canScan ? null : "primary" }, t("login.go"))));
    return { title: t("login.title"), content: [h("p", {}, t("login.how")), error, scan, form].filter(Boolean) };
}
