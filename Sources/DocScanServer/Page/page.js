// @ts-check
// The state that all views share: requests, settings, sentences, announcements and the results of this visit.

import { makeAPI } from "./api.js";
import { Announcer } from "./announcer.js";
import { PhotoQueue } from "./capture/photo-queue.js";
import { PhotoStore } from "./capture/photo-store.js";
import * as settings from "./states/settings.js";
import { may } from "./states/roles.js";
import { address } from "./states/router.js";
import { directionOf, inWords, localeOf, translator } from "./states/words.js";

const key = "docscan.settings";

/** The stored settings as text. If the browser does not allow storage, settings only last for this visit. */
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
    /** The context for the router: whether the browser is signed in, whether there is a plan, and the state of its
     *  consent.
     *  @type {Context} */
    context = { isSignedIn: true, hasPlan: false, consent: null };
    /** The plan; null if there is no plan. The type excludes null, because the router only shows views of cases if
     *  there is a plan.
     *  @type {API.Plan} */
    plan = /** @type {any} */ (null);
    /** False if the browser has refused the service worker, because it does not trust the server's certificate. */
    isTrusted = true;
    /** The number of documents to check, and the number of blocked deliveries. */
    work = { toCheck: 0, blocked: 0 };
    /** The name of the account; null on a server without accounts.
     *  @type {string | null} */
    person = null;
    /** A sentence with the reason why signing in failed; null if it did not fail.
     *  @type {string | null} */
    loginError = null;
    /** The reports of this visit with their images, which are only kept in memory.
     *  @type {{ report: API.Report, blob: Blob, session?: string, target: Target }[]} */
    results = [];
    /** The queue of photos and files to send. */
    queue = new PhotoQueue(this, "indexedDB" in window ? new PhotoStore() : null);
    /** The case from the last answer of the server that contained one.
     *  @type {API.Case | null} */
    #case = null;
    /** The route that the user has chosen on the page. The camera only starts for this route, not after Back or a
     *  reload.
     *  @type {string | null} */
    intent = null;
    /** A photo that is to be moved to a case as soon as the case has a consent.
     *  @type {{ case: string, capture: number } | null} */
    arrival = null;
    /** Files that another view passes to the view of files.
     *  @type {File[] | null} */
    offered = null;
    /** Draws the current route again. Set by app.js.
     *  @type {() => Promise<void>} */
    render = async () => {};
    /** Signs in, or sets `loginError`. Set by app.js.
     *  @type {(proof: API.SignIn) => Promise<void>} */
    signIn = async () => {};
    /** @type {API.Phrases["phrases"]} */
    #phrases = {};
    /** Returns the sentence for a key, with values inserted; see `translator`.
     *  @type {Translate} */
    t = translator("en", {});
    /** The functions `t` of other languages, by tag; null for a language that the page does not support.
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
        // The labels of fields are in the old language, so they have to be loaded again.
        this.#profiles = null;
        Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
    }

    /** Returns `t` for another language, or that of the page if the language is not supported.
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

    /** Requests the plan and the state of the consent. Both are null if the server was started without a plan. */
    async refresh() {
        this.begin(await this.api.get("api/start"));
    }

    /** Uses the content of /api/start, which the request for signing in also returns.
     *  @param {API.Start} start */
    begin({ plan, consent, review = false, words = false, person = null, role = null }) {
        this.plan = /** @type {API.Plan} */ (plan);
        const isPerCase = plan?.consentOf === "case";
        this.person = person;
        this.context = { isSignedIn: true, hasPlan: this.plan !== null, isReview: review, isOfWords: words, role,
                         consent: isPerCase ? "perCase" : consent?.state ?? null };
    }

    /** True if the user may do the work of a role.
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

    /** The fields of a profile; empty if the profile is unknown.
     *  @param {string | null} profile @returns {Promise<API.FieldDefinition[]>} */
    async fields(profile) {
        this.#profiles ??= await this.api.get("api/profiles").then(({ profiles }) => profiles).catch(() => null);
        return this.#profiles?.find(({ name }) => name === profile)?.fields ?? [];
    }

    /** Resolves to a function that returns the label of a field. A name that is not in the profile is split into words.
     *  The property `shown` of the function formats the value of a field for display.
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
            // The setting only lasts for this visit.
        }
        this.applySettings();
    }

    applySettings() {
        const { theme, contrast, text } = this.settings;
        Object.assign(document.documentElement.dataset, { theme, contrast, text });
    }

    /** Stores a case from an answer of the server.
     *  @param {API.Case} one */
    met(one) { this.#case = one; }

    /** The case with a number, from the last answer or from the server.
     *  @returns {Promise<API.Case>} */
    async caseOf(id) {
        if (String(this.#case?.id) !== String(id)) this.met(await this.api.get(`api/cases/${encodeURIComponent(id)}`));
        return /** @type {API.Case} */ (this.#case);
    }

    /** Shows a route. If it is already shown, draws it again.
     *  @param {string[]} parts */
    go(...parts) {
        const route = this.intent = address(...parts);
        if (location.hash === route) this.render();
        else location.hash = route;
    }

    /** Shows a route, which replaces the current one in the browser history.
     *  @param {string[]} parts */
    replace(...parts) {
        const route = this.intent = address(...parts);
        if (location.hash === route) this.render();
        else location.replace(route);
    }

    /** Changes the URL of the shown view.
     *  @param {string[]} parts */
    rename(...parts) { history.replaceState(null, "", address(...parts)); }

    /** @param {string} text @param {"polite" | "assertive"} [level] */
    announce(text, level) { this.announcer.announce(text, level); }

    /** The key of the sentence about a lost connection. The server of a review ends with its command; any other server
     *  is expected to return. */
    get lostPhrase() { return this.context.isReview ? "review.ended" : "connection.lost"; }

    /** The sentence for a failed request. After a 401, also shows the view for signing in. */
    sentence(error) {
        if (error.code === "lost") return this.t(this.lostPhrase);
        if (error.status === 401 && this.context.isSignedIn) {
            this.context = { ...this.context, isSignedIn: false };
            queueMicrotask(() => this.render());
        }
        const isOurs = typeof error.status === "number";
        return isOurs && error.message && error.message !== error.code ? error.message : this.t("error.internal");
    }

    /** Shows an error in the element `place` and announces it, unless the element is an alert, which screen readers
     *  read by themselves.
     *  @param {Element} [place] */
    fail(error, place) {
        const text = this.sentence(error);
        place?.replaceChildren(text);
        if (!place?.closest("[role=alert]")) this.announce(text, "assertive");
    }

    /** Formats a time with its date. */
    time(text) {
        const moment = new Date(text);
        if (!text || Number.isNaN(moment.getTime())) return text ?? "";
        return new Intl.DateTimeFormat(this.locale, { dateStyle: "medium", timeStyle: "short" }).format(moment);
    }
}
