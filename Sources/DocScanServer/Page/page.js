// @ts-check
// Requests, settings, sentences, announcements and the results of this visit, for every view.

import { makeAPI } from "./api.js";
import { Announcer } from "./announcer.js";
import { PhotoQueue } from "./capture/photo-queue.js";
import { PhotoStore } from "./capture/photo-store.js";
import * as settings from "./states/settings.js";
import { may } from "./states/roles.js";
import { address } from "./states/router.js";
import { directionOf, inWords, localeOf, translator } from "./states/words.js";

const key = "docscan.settings";

/** Browsers may forbid storage; the settings then last for this visit. */
function stored() {
    try {
        return localStorage.getItem(key) ?? "";
    } catch {
        return "";
    }
}

export class Page {
    settings = settings.read(stored(), navigator.languages ?? [], navigator.userAgent);
    api = makeAPI((...request) => fetch(...request), () => this.settings.language,
                  () => this.settings.device, () => this.queue.waiting);
    announcer = new Announcer({ polite: document.getElementById("polite"),
                                assertive: document.getElementById("assertive") }, () => this.settings);
    /** The state of the browser's sign-in, and the plan and consent of the server.
     *  @type {Context} */
    context = { isSignedIn: true, hasPlan: false, consent: null };
    /** Null without a plan: then the router shows no view of cases, and the others can rely on it.
     *  @type {API.Plan} */
    plan = /** @type {any} */ (null);
    /** False if the browser has refused the service worker, because it does not trust the server's certificate. */
    isTrusted = true;
    /** The numbers of papers to check and of blocked deliveries. */
    work = { toCheck: 0, blocked: 0 };
    /** The name of the account; null on a server without accounts.
     *  @type {string | null} */
    person = null;
    /** Why signing in failed; a sentence.
     *  @type {string | null} */
    loginError = null;
    /** Reports of this visit with their pictures, in memory only.
     *  @type {{ report: API.Report, blob: Blob, session?: string, target: Target }[]} */
    results = [];
    /** The photos and files that are sent. */
    queue = new PhotoQueue(this, "indexedDB" in window ? new PhotoStore() : null);
    /** The case that was last seen, as the server had it.
     *  @type {API.Case | null} */
    #case = null;
    /** The route that a person has chosen on the page. The camera starts for no other one: not for Back, and not for a
     *  reload.
     *  @type {string | null} */
    intent = null;
    /** A photo that moves to a case once that case has a consent.
     *  @type {{ case: string, capture: number } | null} */
    arrival = null;
    /** Files that another view has received, for the view of files.
     *  @type {File[] | null} */
    offered = null;
    /** Draws the present route once more; set by app.js.
     *  @type {() => Promise<void>} */
    render = async () => {};
    /** Signs in, or sets `loginError`; set by app.js.
     *  @type {(proof: API.SignIn) => Promise<void>} */
    signIn = async () => {};
    /** @type {API.Phrases["phrases"]} */
    #phrases = {};
    /** Returns the sentence of a key with values in it; see `translator`.
     *  @type {Translate} */
    t = translator("en", {});
    /** The sentences of other languages, by tag; null for a language that the page does not have.
     *  @type {Record<string, Translate | null>} */
    #words = {};
    /** @type {API.Profile[] | null} */
    #profiles = null;

    get hasPhrases() { return Object.keys(this.#phrases).length > 0; }

    get locale() { return localeOf(this.settings.language); }

    async loadPhrases() {
        const { language, phrases } = await this.api.get(`api/phrases/${this.settings.language}`);
        this.#phrases = phrases;
        this.announcer.clear();
        this.t = translator(language, phrases);
        // The labels of fields are those of another language.
        this.#profiles = null;
        Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
    }

    /** Returns `t` of another language, or of the page's by default.
     *  @param {string} language @returns {Promise<Translate>} */
    async words(language) {
        const tag = language.toLowerCase().split("-")[0];
        if (tag === this.settings.language) return this.t;
        if (!(tag in this.#words)) {
            const found = await this.#optional(`api/phrases/${encodeURIComponent(tag)}`);
            this.#words[tag] = found && translator(tag, found.phrases, this.t);
        }
        return this.#words[tag] ?? this.t;
    }

    /** Reads the plan and the consent. Both are null if the server was started without a plan. */
    async refresh() {
        this.begin(await this.api.get("api/start"));
    }

    /** Takes the content of /api/start, which signing in also returns.
     *  @param {API.Start} start */
    begin({ plan, consent, review = false, words = false, person = null, role = null }) {
        this.plan = /** @type {API.Plan} */ (plan);
        const isPerCase = plan?.consentOf === "case";
        this.person = person;
        this.context = { isSignedIn: true, hasPlan: this.plan !== null, isReview: review, isOfWords: words, role,
                         consent: isPerCase ? "perCase" : consent?.state ?? null };
    }

    /** True if the person may do the work of a role.
     *  @param {API.Role} role */
    may(role) { return may(this.context.role, role); }

    /** @param {string} path @returns {Promise<any>} */
    async #optional(path) {
        try {
            return await this.api.get(path);
        } catch (error) {
            if (error.status === 404) return null;
            throw error;
        }
    }

    /** The fields of a profile; empty for an unknown one.
     *  @param {string | null} profile @returns {Promise<API.FieldDefinition[]>} */
    async fields(profile) {
        this.#profiles ??= await this.api.get("api/profiles").then(({ profiles }) => profiles).catch(() => null);
        return this.#profiles?.find(({ name }) => name === profile)?.fields ?? [];
    }

    /** A function that returns the label of a field; a name that no profile explains is split into words. Its `shown`
     *  returns a field's value as people read it.
     *  @param {string | null} profile @returns {Promise<LabelOf>} */
    async labels(profile) {
        const fields = new Map((await this.fields(profile)).map((one) => [one.name, one]));
        const shown = (name, value) => inWords(value, fields.get(name)?.kind, this.locale);
        const spaced = (name) => {
            const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
            return words.charAt(0).toUpperCase() + words.slice(1);
        };
        return Object.assign((name) => fields.get(name)?.label ?? spaced(name), { shown });
    }

    change(name, value) {
        this.settings = settings.changed(this.settings, name, value);
        try {
            localStorage.setItem(key, JSON.stringify(this.settings));
        } catch {
            // The setting lasts for this visit.
        }
        this.applySettings();
    }

    applySettings() {
        const { theme, contrast, text } = this.settings;
        Object.assign(document.documentElement.dataset, { theme, contrast, text });
    }

    /** Remembers a case that an answer held.
     *  @param {API.Case} one */
    met(one) { this.#case = one; }

    /** The case of a number, from the last answer or the server.
     *  @returns {Promise<API.Case>} */
    async caseOf(id) {
        if (String(this.#case?.id) !== String(id)) this.met(await this.api.get(`api/cases/${encodeURIComponent(id)}`));
        return /** @type {API.Case} */ (this.#case);
    }

    /** Shows a route. A route that is already shown is drawn again.
     *  @param {string[]} parts */
    go(...parts) {
        const route = this.intent = address(...parts);
        if (location.hash === route) this.render();
        else location.hash = route;
    }

    /** Shows a route in the place of the present one: Back does not lead to that again.
     *  @param {string[]} parts */
    replace(...parts) {
        const route = this.intent = address(...parts);
        if (location.hash === route) this.render();
        else location.replace(route);
    }

    /** Writes the address of the shown view.
     *  @param {string[]} parts */
    rename(...parts) { history.replaceState(null, "", address(...parts)); }

    /** @param {string} text @param {"polite" | "assertive"} [level] */
    announce(text, level) { this.announcer.announce(text, level); }

    /** A review's server ends with its command; that of cases comes back. */
    get lostPhrase() { return this.context.isReview ? "review.ended" : "connection.lost"; }

    /** The sentence for a failed request. After a 401 the sign-in view is shown. */
    sentence(error) {
        if (error.code === "lost") return this.t(this.lostPhrase);
        if (error.status === 401 && this.context.isSignedIn) {
            this.context = { ...this.context, isSignedIn: false };
            queueMicrotask(() => this.render());
        }
        const isOurs = typeof error.status === "number";
        return isOurs && error.message && error.message !== error.code ? error.message : this.t("error.internal");
    }

    /** Shows a failure in `place` and announces it, unless a screen reader reads that place by itself.
     *  @param {Element} [place] */
    fail(error, place) {
        const text = this.sentence(error);
        place?.replaceChildren(text);
        if (!place?.closest("[role=alert]")) this.announce(text, "assertive");
    }

    /** A moment with its day. */
    time(text) {
        const moment = new Date(text);
        if (!text || Number.isNaN(moment.getTime())) return text ?? "";
        return new Intl.DateTimeFormat(this.locale, { dateStyle: "medium", timeStyle: "short" }).format(moment);
    }
}
