// @ts-check
// The view of accounts: adding one, changing roles and passwords, and disabling access.

import { button, field, h } from "../dom.js";
import { icon } from "../icons.js";
import { menu } from "../parts.js";
import { roles } from "../states/roles.js";
import { address } from "../states/router.js";
import { confirmation } from "./confirmation.js";
import { sheet } from "./sheet.js";

/** @param {Page} page @param {string} id @param {API.Role} chosen */
const roleSelect = ({ t }, id, chosen) => h("select", { id }, ...roles.map((role) =>
    h("option", { value: role, selected: role === chosen }, t(`role.${role}`))));

const passwordInput = (id) => h("input", { id, type: "password", autocomplete: "new-password", dir: "ltr" });

/** A form in a dialog. `send` makes the request. An error is shown in the dialog.
 *  @param {Page} page @param {string} title @param {Child[]} fields @param {() => Promise<unknown>} send */
function formSheet(page, title, fields, send) {
    const { t } = page;
    const error = h("p", { class: "error", role: "alert" });
    const save = async (event) => {
        event.preventDefault();
        try {
            await send();
            dialog.close();
            page.render();
        } catch (failure) {
            page.fail(failure, error);
        }
    };
    const dialog = sheet(title, [h("form", { novalidate: true, onsubmit: save }, ...fields, error,
        h("p", { class: "actions" }, h("button", { type: "submit", class: "primary", id: "save" }, t("action.save")),
          button(t("action.cancel"), () => dialog.close())))]);
    dialog.querySelector("input, select")?.focus();
}

/** @param {Page} page */
function add(page) {
    const { t } = page;
    const name = h("input", { id: "person-name", type: "text", maxlength: 100, autocomplete: "off" });
    const role = roleSelect(page, "person-role", "collector");
    const password = passwordInput("person-password");
    formSheet(page, t("people.add"), [field(t("people.name"), name), field(t("people.role"), role, t("people.roles")),
                                      field(t("people.password"), password, t("people.passwordNote"))],
              () => page.api.post("api/people", { name: name.value.trim(), role: role.value,
                                                  password: password.value === "" ? null : password.value }));
}

/** @param {Page} page @param {API.Person} person */
function row(page, person, error) {
    const { t } = page;
    const { id, name, role, hasPassword, disabled, isSelf } = person;
    const path = /** @type {const} */ (`api/people/${id}`);
    const change = async (body) => {
        try {
            await page.api.patch(path, body);
            await page.render();
        } catch (failure) {
            page.fail(failure, error);
        }
    };
    const edit = (title, fields, body) => formSheet(page, title, fields, () => page.api.patch(path, body()));
    const setRole = () => {
        const select = roleSelect(page, "role", role);
        edit(t.line(name), [field(t("people.role"), select, t("people.roles"))], () => ({ role: select.value }));
    };
    const setPassword = () => {
        const input = passwordInput("password");
        edit(t.line(name), [field(t("people.newPassword"), input, t("people.passwordEnds"))],
             () => ({ password: input.value }));
    };
    const more = menu(`${t("people.more")}: ${name}`, button(t("people.changeRole"), setRole),
        button(t("people.changePassword"), setPassword),
        disabled ? button(t("people.enable"), () => change({ isDisabled: false }))
            : confirmation(t("people.disable"), t("people.disableAsk"),
                           { yes: t("people.disable"), no: t("action.cancel"), name }, () => change({ isDisabled: true })));
    return h("li", { class: "line" }, icon("person"), h("div", { class: "grow" }, h("h2", {}, h("bdi", {}, name)),
        h("p", { class: "note" }, t.line(t(`role.${role}`), isSelf && t("people.you"), disabled && t("people.disabled"),
                                         !hasPassword && t("people.noPassword")))), more);
}

/** @param {Page} page @returns {Promise<View>} */
export async function show(page) {
    const { t } = page;
    const { people } = await page.api.get("api/people");
    const error = h("p", { class: "error", role: "alert" });
    return { title: t("people.title"), back: { href: address("settings"), label: t("nav.settings") },
             dock: [button(t("people.add"), () => add(page), { class: "primary", id: "add-person" })],
             content: [error, h("ul", { class: "group people" }, ...people.map((person) => row(page, person, error)))] };
}
