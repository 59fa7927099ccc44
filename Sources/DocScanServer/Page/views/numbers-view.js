// @ts-check
// The view of collected accession numbers, with links to the web pages of the objects.

import { button, h, link } from "../dom.js";
import { address } from "../states/router.js";
import { confirmation } from "./confirmation.js";
import { filePicker } from "./file-picker.js";

const path = (id) => `api/numbers/${encodeURIComponent(id)}`;

/** The thumbnail of an object. It is only shown if it comes from this server, because the browser would refuse other
 *  URLs.
 *  @param {Page} page @param {API.CollectedNumber} number */
function thumbnailOf(page, number) {
    const own = number.thumbnail?.startsWith("/") ? number.thumbnail : null;
    const source = own ?? (number.iiif ? `${path(number.id)}/iiif/full/!240,240/0/default.jpg` : null);
    if (!source) return null;
    const image = h("img", { src: source, alt: page.t("numbers.image", number.title ?? number.value), loading: "lazy",
                             onerror: () => image.remove() });
    return image;
}

class NumbersView {
    list = h("ul", { class: "cards" });
    error = h("p", { class: "error" });
    empty = h("p", {});

    /** @param {Page} page */
    constructor(page) {
        this.page = page;
        this.picker = filePicker(page, (files) => this.#add(files));
    }

    async load() {
        const { numbers } = await this.page.api.get("api/numbers");
        this.list.replaceChildren(...numbers.map((number) => this.#row(number)));
        this.list.hidden = numbers.length === 0;
        this.empty.textContent = numbers.length === 0 ? this.page.t("numbers.empty") : "";
        this.empty.hidden = numbers.length > 0;
    }

    #row(number) {
        const { t } = this.page;
        const isPage = /^https?:\/\//.test(number.url ?? "");
        const act = (text, work, more) =>
            button(text, () => this.#perform(work), { "aria-label": `${text}: ${number.value}`, ...more });
        const heading = number.title ?? number.value;
        const facts = t.line(...[number.value, number.organization].filter((fact) => fact !== heading));
        return h("li", { class: "card number" }, thumbnailOf(this.page, number), h("div", {},
            h("h2", {}, h("bdi", {}, heading)), h("p", {}, facts),
            h("p", { class: "note" }, t("numbers.collected", this.page.time(number.collected))),
            isPage && h("p", {}, link(t("numbers.page"), number.url, {
                target: "_blank", rel: "noopener noreferrer", "aria-label": `${t("numbers.page")}: ${number.value}` })),
            h("div", { class: "actions" },
              number.iiif && link(t("numbers.zoom"), address("numbers", String(number.id)),
                                  { class: "button", "aria-label": `${t("numbers.zoom")}: ${number.value}` }),
              !number.hasRecord && act(t("numbers.fetch"), () => this.page.api.post(`${path(number.id)}/fetch`)),
              confirmation(t("numbers.remove"), t("numbers.removeAsk"),
                           { yes: t("numbers.remove"), no: t("cases.keep") },
                           () => this.#perform(() => this.page.api.remove(path(number.id)))))));
    }

    async #perform(work) {
        this.error.replaceChildren();
        try {
            await work();
            await this.load();
            document.querySelector("h1")?.focus();
        } catch (error) {
            this.page.fail(error, this.error);
        }
    }

    async #add(files) {
        for (const file of files) {
            await this.#perform(async () => {
                const { collected } = await this.page.api.post("api/numbers", file);
                this.page.announce(this.page.t("numbers.added", collected.length));
            });
        }
    }
}

/** @param {Page} page */
export async function show(page) {
    const view = new NumbersView(page);
    await view.load();
    view.picker.element.querySelector("label")?.replaceChildren(page.t("numbers.add"));
    return { title: page.t("numbers.title"), content: [view.picker.element, view.error, view.empty, view.list],
             close: () => view.picker.close() };
}
