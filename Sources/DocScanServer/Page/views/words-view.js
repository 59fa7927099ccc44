// @ts-check
// The views for reviewing words: the list of pages, and the words of a page, each with its cutout. The input of a word
// contains the current text, so that Enter confirms it or a changed text.

import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { chip, marked, notice } from "../parts.js";
import { address } from "../states/router.js";
import * as review from "../states/word-review.js";

/** The name of the file, and the number of the page if there are several.
 *  @param {Page} page @param {API.WordPage} one */
const nameOf = ({ t }, { label, page, pages }) => t.line(label, pages > 1 && t("words.page", page, pages));

/** Shows the list of pages with words.
 *  @param {Page} page */
export async function showList(page) {
    const { t } = page;
    const { pages, open } = await page.api.get("api/words");
    const left = pages.filter((one) => one.open > 0);
    const row = (one) => h("li", {}, h("a", { class: "line", href: address("review", String(one.id)) },
        h("span", { class: "grow" }, h("b", {}, h("bdi", {}, nameOf(page, one))), " ", chip("check", t("words.count", one.open))),
        icon("forward")));
    return { title: t("nav.check"), subtitle: open > 0 ? t("words.count", open) : null, content: [
        left.length === 0 ? notice("done", t("check.nothing"))
            : h("ul", { class: "group", "aria-label": t("words.list") }, ...left.map(row)),
        h("p", { class: "note" }, t("words.written"))] };
}

class WordsView {
    element = h("section", { class: "words" });

    /** @param {Page} page @param {API.WordPage} one @param {API.ReviewWord[]} words */
    constructor(page, one, words) {
        this.page = page;
        this.one = one;
        this.words = words;
        this.isSending = false;
        this.element.replaceChildren(h("ul", { class: "word-cards" }, ...words.map((word) => this.#card(word))),
                                     h("p", { class: "note keys" }, page.t("words.keys")));
    }

    get focus() { return this.#input(review.nextOpen(this.words, -1)); }

    /** @param {number | null} at */
    #input(at) {
        return at === null ? null
            : /** @type {HTMLInputElement | null} */ (this.element.querySelector(`#word-${this.words[at].id}`));
    }

    /** Focuses the input of a word, and scrolls to its cutout.
     *  @param {number} at */
    #show(at) {
        const input = this.#input(at);
        input?.focus({ preventScroll: true });
        input?.closest("li")?.scrollIntoView({ block: "center" });
    }

    /** @param {API.ReviewWord} word */
    #card(word) {
        const { t } = this.page;
        const id = `word-${word.id}`;
        const input = h("input", { type: "text", id, value: word.text, autocomplete: "off", spellcheck: "false",
                                   maxlength: "500", "aria-describedby": `${id}-line ${id}-error`,
                                   onkeydown: (event) => this.#key(event, word), oninput: () => this.#say(word, "") });
        const box = h("div", { class: "cutout" }, h("img", {
            src: `api/words/${this.one.id}/cutouts/${word.id}`, loading: "lazy",
            alt: t("words.cutout", word.text), onerror: () => box.replaceWith(h("p", { class: "note" }, t("words.noPicture"))) }));
        const remove = button(marked("absent", t("words.remove")), () => this.#send(word, { word: word.id, action: "removed" }));
        const undo = button(marked("undo", t("words.undo")), () => this.#send(word, { word: word.id, action: "takenBack" }),
                            { "aria-describedby": `${id}-line` });
        return h("li", { class: word.isOpen ? "word-card" : "word-card decided", "data-word": word.id }, box,
            h("p", { class: "muted", id: `${id}-line` }, h("bdi", {}, word.line)),
            h("form", { novalidate: true, onsubmit: (event) => {
                event.preventDefault();
                this.#state(word, input.value);
            } }, h("div", { class: "field" }, h("label", { for: id }, t("words.word")), input),
              h("div", { class: "actions" }, h("button", { type: "submit", class: "primary" }, t("review.accept")), remove,
                !word.isOpen && undo),
              !word.isOpen && chip("done", word.isRemoved ? t("words.removed") : t("words.decided"))),
            h("p", { class: "error", id: `${id}-error` }));
    }

    /** @param {API.ReviewWord} word @param {string} sentence */
    #say(word, sentence) {
        const place = this.element.querySelector(`#word-${word.id}-error`);
        if (place) place.textContent = sentence;
        this.element.querySelector(`#word-${word.id}`)?.setAttribute("aria-invalid", String(sentence !== ""));
        if (sentence) this.page.announce(sentence, "assertive");
    }

    #key(event, word) {
        const action = event.ctrlKey || event.metaKey || event.altKey ? null : review.actionOf(event.key);
        if (!action) return;
        event.preventDefault();
        if (action === "back") {
            location.hash = address("check");
            return;
        }
        const at = this.words.findIndex((one) => one.id === word.id) + (action === "next" ? 1 : -1);
        if (at >= 0 && at < this.words.length) this.#show(at);
    }

    #state(word, text) {
        const decision = review.stated(word, text);
        if (!decision) return this.#say(word, this.page.t("words.empty"));
        return this.#send(word, decision);
    }

    async #send(word, decision) {
        if (this.isSending) return;
        this.isSending = true;
        try {
            const changed = await this.page.api.post(`api/words/${this.one.id}/decisions`, decision);
            const at = this.words.findIndex((one) => one.id === word.id);
            this.words = review.replaced(this.words, changed);
            this.element.querySelector(`[data-word="${word.id}"]`)?.replaceWith(this.#card(changed));
            const next = changed.isOpen ? at : review.nextOpen(this.words, at);
            const subtitle = document.getElementById("subtitle");
            if (subtitle) subtitle.textContent = this.subtitle;
            this.page.announce(this.page.t(decision.action === "takenBack" ? "review.undone" : "review.saved"));
            if (next === null) await this.#finish();
            else this.#show(next);
        } catch (error) {
            this.#say(word, this.page.sentence(error));
        } finally {
            this.isSending = false;
        }
    }

    get subtitle() {
        const open = this.words.filter(({ isOpen }) => isOpen).length;
        return open > 0 ? this.page.t("words.count", open) : this.page.t("check.nothing");
    }

    async #finish() {
        const { pages } = await this.page.api.get("api/words");
        const next = review.nextPage(pages, this.one.id);
        if (next) {
            this.page.announce(this.page.t("review.nextPaper", nameOf(this.page, next)));
            return this.page.go("review", String(next.id));
        }
        this.page.announce(this.page.t("check.nothing"), "assertive");
        return this.page.go("check");
    }
}

/** Shows the words of a page.
 *  @param {Page} page */
export async function show(page, { capture: id }) {
    const { page: one, words } = await page.api.get(`api/words/${encodeURIComponent(id)}`);
    const view = new WordsView(page, one, words);
    return { title: nameOf(page, one), subtitle: view.subtitle,
             back: { href: address("check"), label: page.t("review.leave") }, content: [view.element], focus: view.focus };
}
