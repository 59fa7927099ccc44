// @ts-check
// The filters for the list of cases: a text, a day, and the states with their numbers of cases.

import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { round } from "../parts.js";
import { scanLabel } from "./label-scanner.js";

/** The number of milliseconds between the last typed letter and the search. */
const typingPause = 200;
/** The tallies, and the state that each selects.
 *  @type {[keyof CaseList["tallies"], CaseQuery["state"]][]} */
const states = [["all", null], ["missing", "missing"], ["toCheck", "toCheck"], ["done", "done"]];

export class CaseFilters {
    /** @type {number | undefined} */
    #timer;

    /** `ask` receives changes of the query.
     *  @param {Page} page */
    constructor(page, { text }, ask) {
        this.page = page;
        this.ask = ask;
        const { t } = page;
        this.search = h("input", { type: "search", id: "search", value: text, "aria-label": t("cases.search"),
                                   enterkeyhint: "search", placeholder: t("cases.searchFor"), autocomplete: "off",
                                   oninput: () => this.#typed() });
        const form = h("form", { class: "boxed search", role: "search", onsubmit: (event) => {
            event.preventDefault();
            this.#search();
        } }, icon("search"), this.search, round("scan", t("label.scan"), { id: "scan", onclick: () => this.#scan() }));
        const chooseDay = () => ask({ day: this.day.value });
        this.day = h("select", { id: "day", "aria-label": t("cases.day"), onchange: chooseDay },
                     h("option", { value: "today" }, t("cases.today", this.#date)),
                     h("option", { value: "all" }, t("cases.allDays")));
        this.tallies = states.map(([name, state]) => {
            const choose = () => ask({ state });
            return button([h("b", {}), t(`cases.tallies.${name}`)], choose, { "data-tally": name });
        });
        this.elements = [form, h("p", { class: "day" }, this.day, icon("down")),
                         h("nav", { class: "tallies", "aria-label": t("cases.show") }, ...this.tallies)];
    }

    get #date() {
        /** @type {Intl.DateTimeFormatOptions} */
        const style = { day: "numeric", month: "long" };
        return new Intl.DateTimeFormat(this.page.locale, style).format(new Date());
    }

    /** @param {CaseList} list */
    draw({ query, tallies }) {
        this.day.value = query.day;
        states.forEach(([name, state], at) => {
            const tally = this.tallies[at];
            tally.querySelector("b")?.replaceChildren(String(tallies[name]));
            if (query.state === state) tally.setAttribute("aria-current", "true");
            else tally.removeAttribute("aria-current");
        });
    }

    #typed() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#search(), typingPause);
    }

    #search() {
        clearTimeout(this.#timer);
        this.ask({ text: this.search.value });
    }

    #scan() {
        scanLabel(this.page, (text) => {
            this.search.value = text;
            this.search.focus();
            this.#search();
        });
    }

    close() { clearTimeout(this.#timer); }
}
