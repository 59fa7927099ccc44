// @ts-check
// The view of the settings. Each change takes effect at once.

import { button, choice, h } from "../dom.js";
import { row } from "../parts.js";
import { address } from "../states/router.js";
import { forget } from "./cases-view.js";
import { directionOf, languages, nameOf } from "../states/words.js";
import { confirmation } from "./confirmation.js";

/** @param {Page} page @param {string} name @param {(string | number)[]} values
 *  @param {(value: any) => Child} labelOf */
function group(page, name, values, labelOf = (value) => page.t(`settings.${name}.${value}`)) {
    const { t } = page;
    const radio = (value) => choice(labelOf(value), {
        type: "radio", name, value: String(value), id: `${name}-${value}`, checked: page.settings[name] === value,
        onchange: () => change(page, name, value) });
    return h("fieldset", {}, h("legend", {}, t(`settings.${name}`)),
             h("div", { class: "choices" }, ...values.map(radio)));
}

/** @param {Page} page @param {string} name @param {string | number | boolean} value */
async function change(page, name, value) {
    page.change(name, value);
    if (name !== "language") return;
    await page.loadPhrases().catch((error) => page.fail(error));
    await page.render();
    document.getElementById(`${name}-${value}`)?.focus();
}

/** @param {Page} page @param {string} name */
function check(page, name) {
    return choice(page.t(`settings.${name}`), {
        type: "checkbox", id: name, checked: page.settings[name],
        onchange: (event) => {
            change(page, name, event.target.checked);
            if (name === "speech" && event.target.checked) page.announce(page.t("settings.spoken"), "assertive");
        } });
}

/** @param {Page} page @returns {View} */
export function show(page) {
    const { t } = page;
    const leave = async () => {
        try {
            await page.api.remove("api/login");
        } catch (error) {
            if (error.status !== 401) return page.fail(error);
        }
        page.results = [];
        page.announcer.clear();
        page.queue.clear();
        forget();
        navigator.serviceWorker?.controller?.postMessage("forget");
        page.context = { ...page.context, isSignedIn: false };
        page.render();
    };
    /** The button for signing out. It asks for confirmation if there are unsent files, because they would be lost. */
    const leaving = h("span", {}, button(t("settings.leave"), () => {
        const count = page.queue.waiting + page.queue.refused;
        if (count === 0) return leave();
        const question = confirmation(t("settings.leave"), t("settings.leaveAsk", count),
                                      { yes: t("settings.leaveAnyway"), no: t("action.cancel") }, leave);
        leaving.replaceChildren(question);
        question.querySelector("button")?.click();
    }));
    // Links to rarely used views.
    const { hasPlan, consent, role } = page.context;
    const isAdministrator = page.may("administrator");
    const links = (hasPlan || isAdministrator) && h("div", { class: "group" },
        hasPlan && consent !== "perCase" && row(address("consent"), t("nav.consent")),
        hasPlan && row(address("numbers"), t("nav.numbers")),
        isAdministrator && row(address("people"), t("people.title")),
        isAdministrator && row(address("devices"), t("devices.title")));
    // The review of a batch has no camera and no history of cases, and ends with its command.
    const { isReview } = page.context;
    return { title: t("settings.title"), content: [
        page.person !== null && h("p", { id: "account" }, t("settings.account", page.person, t(`role.${role}`))),
        links,
        group(page, "language", languages, (one) => h("bdi", { lang: one, dir: directionOf(one) }, nameOf(one))),
        !isReview && h("fieldset", {}, h("legend", {}, t("settings.sound")), h("div", { class: "choices" },
            check(page, "speech"), check(page, "tones"))),
        group(page, "theme", ["system", "light", "dark"]), group(page, "contrast", ["normal", "more"]),
        group(page, "text", [100, 150, 200]),
        !isReview && page.person === null && h("div", { class: "field" }, h("label", { for: "device" }, t("settings.device")),
            h("input", { id: "device", value: page.settings.device, maxlength: 50, autocomplete: "off",
                         onchange: ({ target }) => change(page, "device", target.value.trim()) }),
            h("p", { class: "note" }, t("settings.deviceNote"))),
        !page.isTrusted && h("p", { class: "note", id: "untrusted" }, t("settings.untrusted")),
        h("p", { class: "note" }, t("settings.kept")),
        !isReview && h("p", { class: "actions" }, leaving),
    ].filter(Boolean) };
}
