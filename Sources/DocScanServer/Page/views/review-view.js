// @ts-check
// Reviews a capture, field by field, with the values from printed text and barcode. All actions have keys.

import { button, h, link } from "../dom.js";
import { marked, notice, round } from "../parts.js";
import { documentAfter, nextDocument } from "../states/check.js";
import { address } from "../states/router.js";
import * as review from "../states/review.js";
import { nameOf } from "./document-list.js";
import { deskParts, knownValues, openPhoto } from "./review-desk.js";
import * as parts from "./review-question.js";
import { remember, undoButton } from "./review-undo.js";

/** The route to which Back leads; null for the default.
 *  @type {string | null} */
let origin = null;
window.addEventListener("hashchange", ({ oldURL }) => {
    const route = new URL(oldURL).hash;
    if (location.hash.startsWith("#/review/")) origin = review.originAfter(origin, route);
});
/** The document with which the review continues automatically, and the message to show there.
 *  @type {{ capture: number, text: string } | null} */
let arrival = null;

class ReviewView {
    element = h("section", { class: "review-question", "aria-labelledby": "review-field" });
    error = h("p", { class: "error", id: "review-error" });
    /** The question whether to accept a value that was refused. */
    doubt = h("div", { class: "actions" });

    /** @param {Page} page @param {{ id: string, capture: API.Capture, report: API.Report, isSingle: boolean,
     *      fields: API.FieldDefinition[], questions: API.Question[], documents: API.DocumentToCheck[],
     *      back: { href: string, label: string } }} review */
    constructor(page, { id, capture, report, fields, questions, documents, back, isSingle }) {
        this.page = page;
        this.id = id;
        this.capture = capture;
        this.report = report;
        this.fields = fields;
        this.documents = documents;
        this.back = back;
        this.isSingle = isSingle;
        this.state = review.newReview(questions);
        const { t } = page;
        const skip = button(t("review.skip"), () => this.#skip(), { class: "big", id: "review-skip" });
        const camera = address("camera", String(capture.case), capture.slot, String(capture.id));
        const retake = link(marked("retake", t("review.retake")), camera, { class: "button big", id: "review-retake" });
        const leave = link(t("review.leave"), back.href, { class: "button primary", id: "review-back" });
        this.dock = review.isDone(this.state) ? [leave] : [skip, !page.context.isReview && retake].filter(Boolean);
        this.draw();
    }

    /** Handles a key. Letters and digits are only handled if the focus is in the question. */
    onKey = (event) => {
        const isHere = this.element.contains(event.target);
        // In the list of documents, arrow keys scroll.
        const own = event.key.startsWith("Arrow") ? "dialog, input, aside" : "dialog, input";
        if (isHere || event.key.length > 1 && !event.target.closest(own)) this.#key(event);
    };

    start() { document.addEventListener("keydown", this.onKey); }
    close() { document.removeEventListener("keydown", this.onKey); }

    get input() { return this.element.querySelector("#review-value"); }
    get title() { return this.element.querySelector("#review-field"); }

    /** The element that gets the focus: the only candidate, the input if there are no candidates, or else the title.
     *  @returns {HTMLElement | null} */
    get focus() {
        /** @type {NodeListOf<HTMLElement>} */
        const offered = this.element.querySelectorAll(".candidate[data-value]");
        return offered.length === 1 ? offered[0] : offered.length === 0 ? this.input ?? this.title : this.title;
    }

    get subtitle() {
        if (review.isDone(this.state)) return null;
        const person = this.documents.find(({ capture }) => capture === this.capture.id)?.person;
        const { t } = this.page;
        return t.line(person, t("review.position", ...review.position(this.state)));
    }

    draw() {
        const question = review.current(this.state);
        const subtitle = document.getElementById("subtitle");
        if (this.element.isConnected && subtitle) subtitle.textContent = this.subtitle;
        this.error.textContent = "";
        this.doubt.replaceChildren();
        // In the review of a batch, only answers of this visit can be undone.
        const earlier = this.page.context.isReview ? null : this.id;
        const undo = undoButton(this.page, (failure) => this.#refuse(this.page.sentence(failure)), earlier);
        if (!question) {
            const { t } = this.page;
            const title = h("h2", { class: "unseen", id: "review-field", tabindex: "-1" }, t("review.title"));
            return this.element.replaceChildren(title, notice("done", t("review.done")), this.error,
                                                ...[undo].filter(Boolean));
        }
        const said = arrival?.capture === this.capture.id && h("p", { class: "message" }, arrival.text);
        arrival = null;
        const seen = review.candidates(question);
        this.form = parts.questionForm(this.page, question, seen.length === 0, {
            accept: () => this.#accept(), typed: (text) => {
                this.state = review.typed(this.state, text);
                this.#clear();
            } });
        const choices = parts.questionChoices(this.page, this.id, question, seen, {
            choose: (one) => this.#choose(one), type: () => this.#type(), absent: () => this.#absent() });
        this.element.replaceChildren(...[said, parts.questionHead(this.page, question, seen),
            parts.questionCutouts(this.page, this.id, question), choices, this.form, this.error, this.doubt, undo,
            h("p", { class: "note keys" }, this.page.t("review.keys")),
            knownValues(this.page, this.report, this.fields)].filter(Boolean));
    }

    #type() {
        if (this.form) this.form.hidden = false;
        this.element.querySelector("#review-type")?.setAttribute("aria-expanded", "true");
        this.input?.focus();
    }

    #clear() {
        this.error.textContent = "";
        this.doubt.replaceChildren();
        this.input?.removeAttribute("aria-invalid");
    }

    #key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const seen = review.isDone(this.state) ? [] : review.candidates(review.current(this.state));
        const found = review.actionOf(event.key, {
            isTyping: event.target.matches("input"), isControl: event.target.matches("button, a, summary"),
            isRightToLeft: document.documentElement.dir === "rtl",
            count: seen.length, hasQuestion: !review.isDone(this.state) });
        if (!found) return;
        event.preventDefault();
        /** @type {Record<string, () => unknown>} */
        const acts = {
            next: () => this.#move(1), previous: () => this.#move(-1),
            below: () => this.#step(1), above: () => this.#step(-1),
            choose: () => this.#choose(seen[found.at ?? 0]),
            type: () => this.#type(), absent: () => this.#absent(), skip: () => this.#skip(),
            undo: () => this.element.querySelector("#review-undo")?.click(),
            photo: () => openPhoto(this.page, this.capture), back: () => this.#leave(),
            close: () => this.#close(seen.length > 0) };
        acts[found.action]();
    }

    /** Handles Escape in the input: closes the input, or leaves the review if the input is the only way to answer. */
    #close(isOptional) {
        if (!isOptional) return this.#leave();
        if (this.form) this.form.hidden = true;
        this.#clear();
        const type = this.element.querySelector("#review-type");
        type?.setAttribute("aria-expanded", "false");
        type?.focus();
    }

    /** Moves the focus among the answers. Enter chooses the focused one. */
    #step(step) {
        /** @type {NodeListOf<HTMLElement>} */
        const found = this.element.querySelectorAll(".candidate");
        const answers = [...found];
        const at = answers.findIndex((one) => one === document.activeElement);
        answers.at(at < 0 ? Math.min(step, 0) : Math.max(0, Math.min(at + step, answers.length - 1)))?.focus();
    }

    #move(step) {
        this.state = review.moved(this.state, step);
        this.#ask();
    }

    /** Continues without an answer with the next field, or else with the next document. */
    #skip() {
        const { at, questions, isSending } = this.state;
        if (isSending) return;
        if (at + 1 < questions.length) return this.#move(1);
        this.#goTo(this.isSingle ? null : documentAfter(this.documents, this.capture.id));
    }

    #goTo(next, said = "") {
        if (!next) return this.#leave();
        arrival = { capture: next.capture, text: this.page.t("review.nextPaper", nameOf(this.page, next)) };
        this.page.announce(said + arrival.text);
        this.page.go("review", String(next.capture));
    }

    #leave() { location.hash = this.back.href; }

    #absent() { return this.#send(review.absent(this.state)); }

    #choose(candidate) { return this.#send(review.chosen(this.state, candidate)); }

    #accept() {
        const correction = review.correction(this.state);
        if (correction) return this.#send(correction);
        if (!this.state.isSending) this.#refuse(this.page.t("review.empty"), true);
    }

    async #send(correction) {
        if (!correction || this.state.isSending) return;
        this.state = review.sending(this.state);
        this.#clear();
        try {
            const path = `api/captures/${encodeURIComponent(this.id)}/corrections`;
            const { questions, report } = await this.page.api.post(path, correction);
            this.report = report;
            remember(this.id);
            this.state = review.saved(this.state, questions);
            if (this.isSingle || !review.isDone(this.state)) this.page.announce(this.page.t("review.saved"));
            if (this.isSingle) this.page.go("captures", this.id);
            else if (review.isDone(this.state)) await this.#finish();
            else this.#ask();
        } catch (error) {
            const isTyped = correction.action === "value";
            this.#refuse(this.page.sentence(error), isTyped);
            if (error.reason !== "unusualValue") return;
            const insist = () => this.#send({ ...correction, anyway: true });
            this.doubt.replaceChildren(button(this.page.t("review.anyway"), insist, { id: "review-anyway" }));
            this.doubt.scrollIntoView({ block: "nearest" });
        }
    }

    /** Continues with the next document. Requests the list again, because another device may have changed it. */
    async #finish() {
        const { papers: documents } = await this.page.api.get("api/check").catch(() => ({ papers: [] }));
        const next = nextDocument(documents, this.capture.id);
        if (next) return this.#goTo(next, `${this.page.t("review.saved")} `);
        this.page.announce(this.page.t("check.nothing"), "assertive");
        this.page.go("check");
    }

    #refuse(sentence, isTyped = false) {
        this.state = review.refused(this.state, sentence);
        this.#clear();
        this.error.textContent = sentence;
        this.page.announce(sentence, "assertive");
        if (!isTyped || !this.input) return;
        this.#type();
        this.input.setAttribute("aria-invalid", "true");
    }

    /** Draws the question and focuses it, so that screen readers announce it. */
    #ask() {
        this.draw();
        this.focus?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
    }
}

/** @param {Page} page */
export async function show(page, { capture: id, field }) {
    const { t } = page;
    const query = field ? `?field=${encodeURIComponent(field)}` : "";
    const path = `api/captures/${encodeURIComponent(id)}`;
    const [{ questions }, { capture, report }, list] = await Promise.all([
        page.api.get(`${path}/questions${query}`), page.api.get(path), page.api.get("api/check")]);
    const [one, fields, desk] = await Promise.all([
        page.api.get(`api/cases/${encodeURIComponent(capture.case)}`), page.fields(report.profile),
        deskParts(page, capture, list)]);
    const slot = page.plan?.slots.find(({ name }) => name === capture.slot);
    const standard = page.context.isReview ? address("check")
        : field ? address("captures", id) : address("cases", String(capture.case));
    const back = { href: origin ?? standard, label: t("review.leave") };
    const view = new ReviewView(page, { id, capture, report, fields, questions, documents: list.papers, back,
                                        isSingle: Boolean(field) });
    const photo = round("zoom", t("review.photo"), { id: "review-photo", onclick: () => openPhoto(page, capture) });
    const title = nameOf(page, { label: one.label, slot: capture.slot, slotLabel: capture.slotLabel ?? slot?.label });
    return { title, subtitle: view.subtitle, back, tools: [photo], dock: view.dock, focus: view.focus,
             content: [...desk, view.element], start: () => view.start(),
             close: () => view.close() };
}
