// Sign-in by the token, without the printed address.

import { field, h } from "../dom.js";

export function show(page) {
    const { t } = page;
    const input = h("input", { id: "token", type: "text", autocomplete: "off", spellcheck: "false",
                               autocapitalize: "off" });
    const error = h("p", { class: "error", role: "alert" }, page.loginError);
    const form = h("form", { novalidate: true, onsubmit: async (event) => {
        event.preventDefault();
        const token = input.value.trim().replace(/^.*#/, "");
        if (token === "") return input.focus();
        await page.signIn(token);
        page.render();
    } }, field(t("login.token"), input), h("p", { class: "actions" },
        h("button", { type: "submit", class: "primary" }, t("login.go"))));
    return { title: t("login.title"), content: [h("p", {}, t("login.how")), error, form] };
}
