// Review of a picture, one field at a time. Everything works by keys.

import { button, h, link } from "../dom.js";
import { address } from "../states/router.js";
import * as review from "../states/review.js";
import { serverCutout, wholePage } from "./capture-view.js";

class ReviewView {
    element = h("div", {});
    error = h("p", { class: "error", id: "review-error" });
    /** The question that follows a refused value. */
    doubt = h("p", { class: "actions" });

    constructor(page, capture, caseID, questions, sides) {
        Object.assign(this, { page, capture, caseID, sides });
        this.state = review.newReview(questions);
        this.draw();
    }

    get input() { return this.element.querySelector("#review-value"); }

    draw() {
        const { t } = this.page;
        const question = review.current(this.state);
        this.error.textContent = this.state.error ?? "";
        this.doubt.replaceChildren();
        if (review.isDone(this.state)) {
            const route = this.caseID ? address("cases", String(this.caseID)) : address("cases");
            this.element.replaceChildren(h("p", { class: "message" }, t("review.done")), h("p", { class: "actions" },
                link(t("action.backToCase"), route, { class: "button primary", id: "review-back" }),
                link(t("report.title"), address("captures", this.capture), { class: "button" }), this.#undo()), this.error);
            return;
        }
        this.element.replaceChildren(this.#form(question), wholePage(this.page, this.capture, this.sides),
                                     h("p", { class: "note" }, t("review.keys")));
    }

    #form(question) {
        const { t } = this.page;
        const { at, questions, text } = this.state;
        const input = h("input", {
            type: "text", id: "review-value", value: text, autocomplete: "off", spellcheck: "false",
            "aria-describedby": "review-sentence review-error",
            oninput: () => { this.state = review.typed(this.state, input.value); } });
        const seen = question.seen ? t("review.seen", question.seen) : "";
        const reason = question.reason ? t(`reason.${question.reason}`) : "";
        const sentence = [reason, seen].filter(Boolean).join(" ");
        return h("form", { novalidate: true, onkeydown: (event) => this.#key(event), onsubmit: (event) => {
            event.preventDefault();
            this.#accept();
        } }, h("p", { class: "note" }, t("review.position", at + 1, questions.length)),
            h("div", { class: "review-pair" }, h("div", {},
                serverCutout(this.page, this.capture, question.field, question.label, "?barcode=false"),
                serverCutout(this.page, this.capture, question.field, `${question.label}, ${t("source.barcode")}`, "?barcode=true")),
              h("div", { class: "field" }, h("label", { for: "review-value" }, question.label),
                h("p", { class: "note", id: "review-sentence" }, sentence), this.#proposals(question), input,
                this.error, this.doubt)),
            h("p", { class: "actions" }, h("button", { type: "submit", class: "primary" }, t("review.accept")),
              button(t("review.absent"), () => this.#send(review.absent(this.state))),
              questions.length > 1 && button(t("review.previous"), () => this.#move(-1)),
              questions.length > 1 && button(t("review.next"), () => this.#move(1)), this.#undo()));
    }

    #undo() { return button(this.page.t("review.undo"), () => this.#post("undo", {}, "review.undone")); }

    /** Readings that differ, to choose from: none of them stands in the input by itself. */
    #proposals({ proposals }) {
        if ((proposals ?? []).length < 2) return null;
        const { t } = this.page;
        const choose = (value) => () => {
            this.state = review.typed(this.state, value);
            this.input.value = value;
            this.input.focus();
        };
        const one = ({ value, sources }) =>
            button(`${value} (${sources.map((source) => t(`source.${source}`)).join(", ")})`, choose(value));
        return h("p", { class: "actions proposals" }, ...proposals.map(one));
    }

    #key(event) {
        const step = { PageDown: 1, PageUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        this.#move(step);
    }

    #move(step) {
        this.state = review.moved(this.state, step);
        this.draw();
        this.#ask();
    }

    #accept() {
        const correction = review.correction(this.state);
        if (correction) return this.#send(correction);
        if (!this.state.isSending) this.#refuse(this.page.t("review.empty"));
    }

    #send(correction) {
        if (correction) return this.#post("corrections", correction, "review.saved");
    }

    async #post(action, body, said) {
        if (this.state.isSending) return;
        this.state = review.sending(this.state);
        try {
            const { questions } = await this.page.api.post(`api/captures/${encodeURIComponent(this.capture)}/${action}`, body);
            this.state = review.saved(this.state, questions);
            this.draw();
            this.page.announce(this.page.t(said));
            this.#ask();
        } catch (error) {
            this.#refuse(this.page.sentence(error));
            if (error.reason !== "unusualValue") return;
            const insist = () => this.#send(review.insisted(this.state));
            this.doubt.replaceChildren(button(this.page.t("review.anyway"), insist, { id: "review-anyway" }));
        }
    }

    #refuse(sentence) {
        this.state = review.refused(this.state, sentence);
        this.error.textContent = sentence;
        this.doubt.replaceChildren();
        this.input?.focus();
    }

    /** The focus tells the new question: the input is labelled with it. */
    #ask() {
        const target = this.input ?? this.element.querySelector("#review-back");
        if (!this.input) this.page.announce(this.page.t("review.done"), "assertive");
        target.focus();
        this.input?.select();
    }
}

export async function show(page, { capture: id, field }) {
    const query = field ? `?field=${encodeURIComponent(field)}` : "";
    const path = `api/captures/${encodeURIComponent(id)}`;
    const [{ questions }, { capture }] = await Promise.all([page.api.get(`${path}/questions${query}`), page.api.get(path)]);
    const view = new ReviewView(page, id, capture.case ?? null, questions, capture.pictures?.length);
    return { title: page.t("review.title"), content: view.element, focus: view.input,
             start: () => view.input?.select() };
}
