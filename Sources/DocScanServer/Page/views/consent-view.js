// @ts-check
// The view of the consent for the store or a case: first the form with the information of the plan; later the given
// consent, its copy, and withdrawal.

import { button, choice, field, fragment, h, link } from "../dom.js";
import { address } from "../states/router.js";
import { body, firstLanguage, missing, newConsent, spoke, ticked, went, wrote } from "../states/consent.js";
import { directionOf, nameOf } from "../states/words.js";
import { confirmation } from "./confirmation.js";

const path = (id) => id === undefined ? "api/consent" : `api/cases/${encodeURIComponent(id)}/consent`;
const textsIn = ({ plan }, language) => plan.texts.find((one) => one.language === language) ?? plan.texts[0];
/** An element with texts of the plan, whose language may differ from that of the page. */
const spoken = (language, ...content) => h("div", { lang: language, dir: "auto" }, ...content);

/** The form for giving consent. It is drawn again for each step and language. */
class ConsentForm {
    content = h("div", { class: "stack" });
    error = h("p", { class: "error" });

    /** @param {Page} page */
    constructor(page, id, consent, note) {
        this.page = page;
        this.id = id;
        this.note = note;
        this.t = page.t;
        this.state = newConsent(page.plan, firstLanguage(page.plan, page.settings.language), consent.id);
    }

    async draw() {
        // The texts of the form are in the language of the plan's texts, if the page supports it.
        this.t = await this.page.words(this.state.language);
        const { language, step } = this.state;
        const parts = step === "information" ? this.#information() : this.#form();
        this.content.replaceChildren(...[this.note, this.#languages(), ...parts].filter(Boolean));
        Object.assign(this.content, { lang: this.t.language, dir: directionOf(this.t.language) });
    }

    #languages() {
        const { texts } = this.page.plan;
        if (texts.length < 2) return null;
        const choose = (language) => async () => {
            this.state = spoke(this.state, language);
            await this.draw();
            this.content.querySelector(`[lang="${CSS.escape(language)}"][aria-pressed]`)?.focus();
        };
        return h("p", { class: "actions languages", role: "group", "aria-label": this.t("settings.language") },
            ...texts.map(({ language }) => button(nameOf(language), choose(language), {
                lang: language, dir: "auto", "aria-pressed": String(language === this.state.language) })));
    }

    #information() {
        const { name, contact } = this.page.plan.institution;
        const { language, information } = textsIn(this.page, this.state.language);
        const next = async () => {
            this.state = went(this.state, "consent");
            await this.draw();
            const heading = document.querySelector("h1");
            heading?.replaceChildren(this.t("consent.title"));
            heading?.focus();
            window.scrollTo(0, 0);
        };
        return [h("p", { class: "note" }, h("bdi", {}, name)), spoken(language, fragment(information)),
                contact && h("p", {}, this.t("consent.contact", contact)),
                h("p", { class: "actions" }, button(this.t("consent.next"), next, { class: "primary" }),
                  this.#refusal())];
    }

    /** The link for refusing. Nothing is stored about a participant who refuses. Only a case has a view to return
     *  to. */
    #refusal() {
        return this.id !== undefined && link(this.t("consent.refuse"), address("cases"), { class: "button" });
    }

    #form() {
        const { t, state } = this;
        const { language, consent, items } = textsIn(this.page, state.language);
        const tick = ({ key, sentence }) => choice(sentence, {
            type: "checkbox", id: `item-${key}`, checked: state.ticked.includes(key),
            onchange: (event) => { this.state = ticked(this.state, key, event.target.checked); } });
        const text = (key, type, autocomplete) => field(t(`consent.${key}`), h("input", {
            id: `consent-${key}`, type, autocomplete, required: true, value: state[key],
            oninput: (event) => { this.state = wrote(this.state, key, event.target.value); } }));
        return [spoken(language, fragment(consent)), this.error,
            h("form", { novalidate: true, onsubmit: (event) => { event.preventDefault(); this.#submit(items); } },
                h("fieldset", {}, h("legend", {}, t("consent.title")), spoken(language, ...items.map(tick))),
                text("name", "text", this.id === undefined ? "name" : "off"),
                state.needsEmail && text("email", "email", this.id === undefined ? "email" : "off"),
                h("p", { class: "actions" }, h("button", { type: "submit", class: "primary" }, t("consent.agree")),
                  this.#refusal()))];
    }

    async #submit(items) {
        const names = missing(this.state);
        if (names.length > 0) {
            const labelOf = (name) => items.find(({ key }) => key === name)?.sentence ?? this.t(`consent.${name}`);
            this.error.replaceChildren(this.t("consent.missing", names.map(labelOf)));
            const first = names[0];
            (document.getElementById(`item-${first}`) ?? document.getElementById(`consent-${first}`))?.focus();
            return;
        }
        const { page, id } = this;
        try {
            await page.api.post(path(id), body(this.state));
            await page.refresh();
            if (page.arrival && page.arrival.case === id) return await this.#arrive(page.arrival);
            page.go(...id === undefined ? ["cases"] : ["cases", id]);
            page.announce(this.t("consent.thanks"));
        } catch (failure) {
            page.fail(failure, this.error);
            // Another device has stored a consent in the meantime. It has to be shown before it is replaced.
            if (failure.code === "conflict") this.error.append(" ", button(this.t("consent.show"), () => page.render()));
        }
    }

    /** Moves the photo that has waited for this consent to the case. If that fails, the question about the photo is
     *  shown again.
     *  @param {{ capture: number }} arrival */
    async #arrive({ capture }) {
        const { page, id } = this;
        page.arrival = null;
        try {
            const answer = { answer: "move", case: Number(id) };
            const { case: changed } = await page.api.post(`api/captures/${capture}/decision`, answer);
            page.met(changed);
            page.announce(this.t("consent.thanks"));
        } catch (failure) {
            page.announce(page.sentence(failure), "assertive");
        }
        page.go("captures", String(capture));
    }
}

/** @param {Page} page */
function given(page, id, consent, error) {
    const { t } = page;
    const withdraw = async () => {
        try {
            const { captures, isGone, note } = await page.api.remove(path(id));
            await page.refresh();
            if (id === undefined) await page.render();
            else page.go("cases");
            const said = t(isGone ? "consent.withdrawn" : "consent.withdrawnWaiting", t("consent.photos", captures));
            page.announce([said, note].filter(Boolean).join(" "), "assertive");
        } catch (failure) {
            page.fail(failure, error);
        }
    };
    const { name, captures, cases, orders, staying, language } = consent;
    const photos = t("consent.photos", captures);
    const question = id === undefined ? t("consent.withdrawAsk", name, t("consent.cases", cases), photos)
        : t("consent.withdrawCase", name, consent.case, photos);
    const { information, consent: prose, language: tag } = textsIn(page, language);
    // If there are accounts, only an administrator may withdraw the consent for all cases.
    const mayWithdraw = id !== undefined || !page.context.role || page.may("administrator");
    const spokenIn = language && [" ", h("bdi", { lang: language }, nameOf(language)), "."];
    return [h("p", {}, t("consent.given", name, page.time(consent.given)), spokenIn), error,
            spoken(tag, fragment(information), fragment(prose)),
            h("div", { class: "actions" },
              page.may("reviewer") && h("a", { class: "button", href: `${path(id)}/export`, download: "consent.html" }, t("consent.export")),
              mayWithdraw && confirmation(t("consent.withdraw"), [question, orders > staying && t("consent.withdrawSent", orders - staying),
                   staying > 0 && t("consent.withdrawStays", staying)]
                  .filter(Boolean).join(" "), { yes: t("consent.withdraw"), no: t("action.cancel") }, withdraw))];
}

/** @param {Page} page */
export async function show(page, { case: id }) {
    const consent = await page.api.get(path(id));
    if (consent.state === "given") {
        const back = id === undefined ? { href: address("settings"), label: page.t("nav.settings") }
            : { href: address("cases", id), label: consent.case ?? page.t("action.backToCase") };
        return { title: page.t("consent.title"), subtitle: consent.case, back,
                 content: given(page, id, consent, h("p", { class: "error" })) };
    }
    const note = consent.state === "outdated" && h("p", { class: "message" }, consent.sentence);
    const form = new ConsentForm(page, id, consent, note);
    await form.draw();
    // The phone is handed to the participant, so there are no links to other views.
    return { title: page.plan.title, content: form.content, back: id !== undefined &&
        { href: address("cases", id), label: page.t("consent.back"), icon: "close" } };
}
