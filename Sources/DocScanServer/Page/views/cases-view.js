// @ts-check
// The list of cases, the most recent activity first, loaded in pages. Keys on the link of a case: arrows, Home, End,
// Enter, F2, Delete.

import { button, h } from "../dom.js";
import { marked } from "../parts.js";
import { partsOf } from "../states/case-state.js";
import {
    asked, emptyKey, extended, focused, loaded, newList, pathOf, pressed, refreshed,
} from "../states/case-list.js";
import { CaseFilters } from "./case-filters.js";
import { caseRow } from "./case-row.js";
import { newCase } from "./new-case.js";
import { RowLists } from "./row-lists.js";

/** True if a case needs no further work.
 *  @param {API.Case} one */
export const isDone = ({ state, consent }) => state === "done" && consent === "given";

/** The state of a case, in words.
 *  @param {Page} page @param {API.Case} one */
export const stateText = ({ t }, one) =>
    t.line(...partsOf(one).map(([key, ...values]) => t(key, ...values)));

const keys = ["ArrowDown", "ArrowUp", "Home", "End", "F2", "Delete"];
/** The last query and the opened case, so that Back leads to the same list.
 *  @returns {{ query: CaseQuery, opened: number | null | undefined, count: number }} */
const first = () => ({ query: newList().query, opened: null, count: 0 });
let last = first();
/** The path of the request for the list that is shown first.
 *  @param {number} now */
export const firstPath = (now) => pathOf(newList().query, now);

/** Forgets the last query. Call this when the user signs out. */
export function forget() { last = first(); }

class CasesView {
    #list = { ...newList(), query: last.query };
    /** The drawn item of each case, `{one, mode}`, by the number of the case.
     *  @type {Map<number | null | undefined, { one: API.ListedCase, mode: CaseList["mode"] }>} */
    #items = new Map();
    #turn = 0;
    #isLoading = false;
    onVisible = () => { if (!document.hidden) this.refresh(); };

    /** @param {Page} page */
    constructor(page) {
        this.page = page;
        const { t } = page;
        this.filters = new CaseFilters(page, this.#list.query, (change) => this.#ask(change));
        this.element = h("div", { class: "group", id: "list", onkeydown: (event) => this.#key(event),
                                 onclick: ({ target }) => this.#opened(target),
                                 onfocusin: ({ target }) => this.#focused(target) });
        this.rows = new RowLists(this.element, (item) => this.#row(item));
        this.empty = h("p", { class: "list-empty" });
        this.hint = h("p", { class: "note keys", hidden: !page.may("reviewer") }, t("cases.keys"));
        this.error = h("p", { class: "error" });
        this.end = h("p", { class: "list-end" });
        // A busy browser reports several changes at once. Use the last one.
        this.observer = new IntersectionObserver((changes) => {
            this.isNear = changes.at(-1)?.isIntersecting;
            this.#more();
        }, { rootMargin: "0px 0px 1200px 0px" });
    }

    get content() {
        return [...this.filters.elements, this.error, this.element, this.empty, this.end, this.hint];
    }

    // The query

    async load(count) {
        const answer = await this.page.api.get(pathOf(this.#list.query, Date.now(), { count }));
        this.#list = loaded(this.#list, answer);
        this.draw();
    }

    async #ask(change) {
        this.#list = asked(this.#list, change);
        last = { ...last, query: this.#list.query };
        const isShown = await this.#request({}, loaded);
        if (!isShown) return;
        const { total } = this.#list;
        this.page.announce(total === 0 ? this.empty.firstElementChild?.textContent ?? "" : this.page.t("cases.found", total));
    }

    /** Requests cases. The answer is ignored if there was another request in the meantime. Returns true if the answer
     *  was applied. */
    async #request(options, apply) {
        const turn = this.#turn += 1;
        const isOver = () => turn !== this.#turn || this.isClosed;
        this.#isLoading = true;
        try {
            const answer = await this.page.api.get(pathOf(this.#list.query, Date.now(), options));
            if (isOver()) return false;
            this.#list = apply(this.#list, answer);
            this.draw();
            this.error.replaceChildren();
            this.#isLoading = false;
            // Observe the end of the list again: after a short page it may still be visible, and an observer only
            // reports changes.
            this.observer.unobserve(this.end);
            this.observer.observe(this.end);
            return true;
        } catch (error) {
            if (isOver()) return false;
            this.#isLoading = false;
            this.page.fail(error, this.error);
            this.end.replaceChildren(button(this.page.t("action.retry"), () => this.refresh()));
            return false;
        }
    }

    /** Loads the next page if the end of the list is near. */
    async #more() {
        const before = this.#list.next;
        if (!this.isNear || this.#isLoading || before === null || this.isClosed) return;
        await this.#request({ before }, extended);
    }

    /** Updates the list, because another tab or phone may have changed it. Scroll position and focus are kept. */
    async refresh() {
        if (document.querySelector("dialog[open]") || this.#list.mode !== "list") return;
        await this.#request({ count: this.#list.cases.length }, refreshed);
    }

    // The rows

    draw() {
        const { cases } = this.#list;
        this.filters.draw(this.#list);
        this.#items = new Map(cases.map((one) => [one.id, this.#itemOf(one)]));
        if (!this.rows.draw([...this.#items.values()])) this.focus();
        this.element.hidden = this.hint.hidden = cases.length === 0;
        this.empty.hidden = cases.length > 0;
        if (cases.length === 0) this.#drawEmpty();
        this.end.replaceChildren();
    }

    /** The item of a case, which stays the same object as long as nothing changes.
     *  @param {API.ListedCase} one @returns {{ one: API.ListedCase, mode: CaseList["mode"] }} */
    #itemOf(one) {
        const mode = one.id === this.#list.selected ? this.#list.mode : "list";
        const known = this.#items.get(one.id);
        return known?.one === one && known.mode === mode ? known : { one, mode };
    }

    #row({ one, mode }) {
        return caseRow(this.page, one, {
            mode, text: this.#list.text, press: (key) => this.#press(key),
            onText: (text) => { this.#list = { ...this.#list, text }; } });
    }

    #drawEmpty() {
        const { t } = this.page;
        const key = emptyKey(this.#list);
        const isOtherDay = ["cases.nothingToday", "cases.emptyToday"].includes(key);
        this.empty.replaceChildren(h("span", {}, t(key)),
            ...isOtherDay ? [button(t("cases.allDays"), () => this.#ask({ day: "all" }), { id: "all-days" })] : []);
    }

    // Keys

    focus() {
        const row = this.rows.rowOf(this.#items.get(this.#list.selected));
        const place = row?.querySelector("input, .danger.now") ?? row?.querySelector("a");
        (place ?? document.getElementById("add-case"))?.focus();
    }

    #focused(target) {
        const row = target.closest(".case-row");
        const id = row && this.#idOf(row);
        if (!id) return;
        const list = focused(this.#list, id);
        const isRedrawn = list.mode !== this.#list.mode;
        this.#list = list;
        if (isRedrawn) this.draw();
    }

    #opened(target) {
        const row = target.closest("a.case-link")?.parentElement;
        if (row) last = { ...last, opened: this.#idOf(row), count: this.#list.cases.length };
    }

    #idOf(row) { return this.#list.cases.find(({ id }) => String(id) === row.dataset.id)?.id; }

    #key(event) {
        const isOurs = keys.includes(event.key) && (event.key !== "Delete" || this.page.may("reviewer")) && event.target.matches("a.case-link");
        if (!isOurs || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        this.#press(event.key);
    }

    #press(key) {
        const { list, action } = pressed(this.#list, key);
        const isRedrawn = list.mode !== this.#list.mode;
        this.#list = list;
        if (isRedrawn) this.draw();
        this.focus();
        if (action) this.#perform(action);
    }

    /** @param {{ action: string, id: number, label?: string }} wanted */
    async #perform({ action, id, label }) {
        const { api, t } = this.page;
        const path = `api/cases/${encodeURIComponent(id)}`;
        try {
            if (action === "rename") await api.patch(path, { label });
            else await api.remove(path);
            await this.refresh();
            this.focus();
            this.page.announce(t(action === "rename" ? "cases.renamed" : "cases.deleted"));
        } catch (error) {
            this.page.fail(error, this.error);
        }
    }

    // The view

    start() {
        const opened = this.rows.rowOf(this.#items.get(last.opened));
        if (opened) {
            opened.scrollIntoView({ block: "center" });
            opened.querySelector("a").focus({ preventScroll: true });
        }
        last = { ...last, opened: null };
        this.observer.observe(this.end);
        document.addEventListener("visibilitychange", this.onVisible);
    }

    close() {
        this.isClosed = true;
        this.filters.close();
        this.observer.disconnect();
        this.rows.close();
        document.removeEventListener("visibilitychange", this.onVisible);
    }
}

/** @param {Page} page */
export async function show(page) {
    const { t } = page;
    const view = new CasesView(page);
    await view.load(last.opened === null ? 0 : last.count);
    const add = button(marked("plus", t("cases.new")), () => newCase(page), { class: "primary", id: "add-case" });
    return { title: t("cases.title"), content: view.content, dock: [add],
             start: () => view.start(), close: () => view.close() };
}
