// The list of cases. Keys work on a case's link: arrows, Home, End, Enter, F2, Delete.

import { button, field, h, link } from "../dom.js";
import { address } from "../states/router.js";
import { partsOf } from "../states/case-state.js";
import { focused, loaded, newList, pressed } from "../states/case-list.js";

export const tallyText = ({ t }, { label, count, wanted, isOptional }) =>
    t(isOptional ? "cases.tallyOptional" : "cases.tally", label, count, wanted);

/** Whether nothing more is to be done for a case. */
export const isDone = ({ state, consent }) => state === "done" && consent === "given";

/** Where a case stands, in words. */
export const stateText = ({ t }, one) => partsOf(one).map(([key, ...values]) => t(key, ...values)).join(" · ");

class CasesView {
    #list = newList();
    element = h("ul", { class: "cards" });
    error = h("p", { class: "error" });
    empty = h("p", {});

    constructor(page) { this.page = page; }

    async load() {
        const { cases } = await this.page.api.get("api/cases");
        this.#list = loaded(this.#list, cases);
        this.draw();
    }

    draw() {
        const { cases } = this.#list;
        this.element.replaceChildren(...cases.map((one) => this.#row(one)));
        this.element.hidden = cases.length === 0;
        this.empty.textContent = cases.length === 0 ? this.page.t("cases.empty") : this.page.t("cases.keys");
        this.empty.className = cases.length === 0 ? "" : "note";
    }

    focus() {
        const row = this.element.querySelector(`[data-id="${CSS.escape(this.#list.selected ?? "")}"]`);
        (row?.querySelector("input, .danger.now") ?? row?.querySelector("a"))?.focus();
    }

    #row(one) {
        const { t } = this.page;
        const mode = one.id === this.#list.selected ? this.#list.mode : "list";
        const select = (key) => () => {
            this.#list = { ...this.#list, selected: one.id, mode: "list" };
            this.#press(key);
        };
        const open = link(one.label, address("cases", one.id), {
            onfocus: () => this.#focused(one.id),
            onkeydown: (event) => this.#key(event) });
        const actions = h("p", { class: "actions" },
            button(t("cases.rename"), select("F2"), { "aria-label": `${t("cases.rename")}: ${one.label}` }),
            button(t("cases.delete"), select("Delete"), { "aria-label": `${t("cases.delete")}: ${one.label}` }));
        const tallies = one.tallies.map((tally) => tallyText(this.page, tally)).join(" · ");
        return h("li", { class: "card case-row", "data-id": one.id }, open, mode === "list" && actions,
                 h("p", { class: `note status ${isDone(one) ? "complete" : "incomplete"}` },
                   stateText(this.page, one)),
                 h("p", { class: "note" }, tallies),
                 mode === "rename" && this.#renameForm(), mode === "delete" && this.#question());
    }

    #renameForm() {
        const { t } = this.page;
        const input = h("input", { type: "text", id: "rename", value: this.#list.text, autocomplete: "off",
                                   oninput: () => { this.#list = { ...this.#list, text: input.value }; } });
        return h("form", { class: "inline", novalidate: true, onkeydown: (event) => this.#escape(event),
                           onsubmit: (event) => { event.preventDefault(); this.#press("Enter"); } },
                 field(t("cases.newLabel"), input), h("button", { type: "submit", class: "primary" }, t("action.save")),
                 button(t("action.cancel"), () => this.#press("Escape")));
    }

    #question() {
        const { t } = this.page;
        return h("div", { class: "ask", role: "group", "aria-label": t("cases.deleteAsk"),
                          onkeydown: (event) => this.#escape(event) }, h("p", {}, t("cases.deleteAsk")),
                 h("p", { class: "actions" },
                   button(t("cases.delete"), () => this.#press("Enter"), { class: "danger now" }),
                   button(t("cases.keep"), () => this.#press("Escape"))));
    }

    #focused(id) {
        const list = focused(this.#list, id);
        const isRedrawn = list.mode !== this.#list.mode;
        this.#list = list;
        if (!isRedrawn) return;
        this.draw();
        this.focus();
    }

    #escape(event) {
        if (event.key === "Escape") this.#press("Escape");
    }

    /** Enter on a link opens it by itself. */
    #key(event) {
        const isOurs = ["ArrowDown", "ArrowUp", "Home", "End", "F2", "Delete"].includes(event.key);
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

    async #perform({ action, id, label }) {
        const { api, t } = this.page;
        const path = `api/cases/${encodeURIComponent(id)}`;
        this.error.replaceChildren();
        try {
            if (action === "rename") await api.patch(path, { label });
            else await api.remove(path);
            await this.load();
            if (this.#list.selected) this.focus();
            else document.getElementById("new-case").focus();
            this.page.announce(t(action === "rename" ? "cases.renamed" : "cases.deleted"));
        } catch (error) {
            this.page.fail(error, this.error);
        }
    }
}

function newCaseForm(page, error) {
    const { t } = page;
    const input = h("input", { type: "text", id: "new-case", autocomplete: "off" });
    return h("form", { class: "inline", novalidate: true, onsubmit: async (event) => {
        event.preventDefault();
        const label = input.value.trim();
        if (label === "") return input.focus();
        try {
            const made = await page.api.post("api/cases", { label });
            // Without its consent a case has no way to the camera.
            page.go("cases", made.id, ...page.context.consent === "perCase" ? ["consent"] : []);
        } catch (failure) {
            page.fail(failure, error);
        }
    } }, field(t("cases.label"), input), h("button", { type: "submit", class: "primary" }, t("cases.new")));
}

export async function show(page) {
    const view = new CasesView(page);
    await view.load();
    return { title: page.t("cases.title"),
             content: [newCaseForm(page, view.error), view.error, view.element, view.empty] };
}
