// First run: the plan's information, then the consent. Later: what was given, its copy, and withdrawal.

import { button, choice, field, fragment, h } from "../dom.js";
import { body, missing, newConsent, ticked, went, wrote } from "../states/consent.js";
import { confirmation } from "./confirmation.js";

function information(page, next) {
    const { t, plan } = page;
    const { name, contact } = plan.institution;
    return [h("p", { class: "note" }, name), fragment(plan.information),
            contact && h("p", {}, t("consent.contact", contact)),
            h("p", { class: "actions" }, button(t("consent.next"), next, { class: "primary" }))].filter(Boolean);
}

function form(page, state, error) {
    const { t, plan } = page;
    let now = state;
    const tick = ({ key, sentence }) => choice(sentence, {
        type: "checkbox", id: `item-${key}`,
        onchange: (event) => { now = ticked(now, key, event.target.checked); } });
    const text = (key, type, autocomplete) => field(t(`consent.${key}`), h("input", {
        id: `consent-${key}`, type, autocomplete, required: true,
        oninput: (event) => { now = wrote(now, key, event.target.value); } }));
    const labelOf = (name) =>
        plan.items.find(({ key }) => key === name)?.sentence ?? t(`consent.${name}`);
    const submit = async (event) => {
        event.preventDefault();
        const names = missing(now);
        if (names.length > 0) {
            error.replaceChildren(t("consent.missing", names.map(labelOf).join(", ")));
            (document.getElementById(`item-${names[0]}`) ?? document.getElementById(`consent-${names[0]}`)).focus();
            return;
        }
        await give(page, body(now), error);
    };
    return [fragment(plan.consent), error, h("form", { novalidate: true, onsubmit: submit },
        h("fieldset", {}, h("legend", {}, t("consent.title")), ...plan.items.map(tick)),
        text("name", "text", "name"), plan.needsEmail && text("email", "email", "email"),
        h("p", { class: "actions" }, h("button", { type: "submit", class: "primary" }, t("consent.agree"))))];
}

async function give(page, consent, error) {
    try {
        await page.api.post("/api/consent", consent);
        await page.refresh();
        page.go("cases");
        page.announce(page.t("consent.thanks"));
    } catch (failure) {
        page.fail(failure, error);
    }
}

function given(page, consent, error) {
    const { t } = page;
    const withdraw = async () => {
        try {
            const { captures, isGone } = await page.api.remove("/api/consent");
            await page.refresh();
            await page.render();
            page.announce(t(isGone ? "consent.withdrawn" : "consent.withdrawnWaiting", captures), "assertive");
        } catch (failure) {
            page.fail(failure, error);
        }
    };
    return [h("p", {}, t("consent.given", consent.name, page.time(consent.given))), error,
            fragment(page.plan.information), fragment(page.plan.consent),
            h("div", { class: "actions" },
              h("a", { class: "button", href: "/api/consent/export", download: "consent.html" }, t("consent.export")),
              confirmation(t("consent.withdraw"), t("consent.withdrawAsk"),
                           { yes: t("consent.withdraw"), no: t("action.cancel") }, withdraw))];
}

export async function show(page) {
    const consent = await page.api.get("/api/consent");
    const error = h("p", { class: "error" });
    if (consent.state === "given") return { title: page.t("consent.title"), content: given(page, consent, error) };
    let state = newConsent(page.plan);
    const content = h("div", {});
    const note = consent.state === "outdated" ? [h("p", { class: "message" }, consent.sentence)] : [];
    const next = () => {
        state = went(state, "consent");
        content.replaceChildren(...form(page, state, error).filter(Boolean));
        const heading = content.closest("main").querySelector("h1");
        heading.textContent = page.t("consent.title");
        heading.focus();
        window.scrollTo(0, 0);
    };
    content.append(...note, ...information(page, next));
    return { title: page.plan.title, content };
}
