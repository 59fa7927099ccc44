// @ts-check
// The view for signing in: with name and password if there are accounts, or else with the token, for users who do not
// open the printed URL.

import { button, field, h } from "../dom.js";
import { marked, notice } from "../parts.js";
import { canScanCodes, scanCode } from "./code-scanner.js";

/** True for a phone. Even if its browser cannot read codes, its camera app can open the URL in a code. */
const isPhone = () => matchMedia("(pointer: coarse)").matches;

/** @param {Page} page @returns {Promise<View>} */
export async function show(page) {
    const { t } = page;
    const canScan = await canScanCodes();
    const { accounts = false } = await page.api.get("api/health").catch(() => ({ accounts: false }));
    const error = h("p", { class: "error", role: "alert" }, page.loginError);
    /** @param {API.SignIn} proof */
    const signIn = async (proof) => {
        await page.signIn(proof);
        page.render();
    };
    const scan = canScan ? h("p", { class: "actions" },
        button(marked("scan", t("login.scan")), () => scanCode(page, (token) => signIn({ token })),
               { class: "primary", id: "scan-code" }))
        : isPhone() && h("p", {}, t("login.camera"));
    // The photos on a phone that was signed out or revoked still exist, so show their number.
    const waiting = await page.queue.stored();
    const form = accounts ? accountForm(page, signIn, !canScan) : tokenForm(page, signIn, !canScan);
    return { title: t("login.title"), content: [
        h("p", {}, t(accounts ? "login.account" : "login.how")), error,
        waiting > 0 && notice("wait", t("login.waiting", waiting)), scan, form].filter(Boolean) };
}

/** @param {Page} page @param {(proof: API.SignIn) => void} signIn @param {boolean} isFirst */
function accountForm({ t }, signIn, isFirst) {
    const name = h("input", { id: "name", type: "text", autocomplete: "username", spellcheck: "false" });
    const password = h("input", { id: "password", type: "password", dir: "ltr", autocomplete: "current-password" });
    return h("form", { novalidate: true, onsubmit: (event) => {
        event.preventDefault();
        const empty = [name, password].find(({ value }) => value.trim() === "");
        if (empty) return empty.focus();
        signIn({ name: name.value.trim(), password: password.value });
    } }, field(t("people.name"), name), field(t("people.password"), password), h("p", { class: "actions" },
        h("button", { type: "submit", class: isFirst ? "primary" : null }, t("login.go"))));
}

/** @param {Page} page @param {(proof: API.SignIn) => void} signIn @param {boolean} isFirst */
function tokenForm({ t }, signIn, isFirst) {
    const input = h("input", { id: "token", type: "text", dir: "ltr", autocomplete: "off", spellcheck: "false",
                               autocapitalize: "off" });
    return h("form", { novalidate: true, onsubmit: (event) => {
        event.preventDefault();
        const token = input.value.trim().replace(/^.*#/, "");
        if (token === "") return input.focus();
        signIn({ token });
    } }, field(t("login.token"), input), h("p", { class: "actions" },
        h("button", { type: "submit", class: isFirst ? "primary" : null }, t("login.go"))));
}
