// The outbox: what is to be sent, what is blocked and why.

import { button, h } from "../dom.js";
import { canRun, sentences } from "../states/outbox.js";
import { confirmation } from "./confirmation.js";

const interval = 2000;

class OutboxView {
    element = h("div", {});
    error = h("p", { class: "error", role: "alert" });
    #timer = null;
    #isClosed = false;

    constructor(page) { this.page = page; }

    close() {
        this.#isClosed = true;
        clearTimeout(this.#timer);
    }

    async load() { this.draw(await this.page.api.get("/api/outbox")); }

    draw(status) {
        if (this.#isClosed) return;
        const { t, plan } = this.page;
        const lines = sentences(status, plan).map(({ key, values, time }) =>
            h("p", {}, t(key, ...(values ?? [this.page.time(time)]))));
        const run = button(status.isRunning ? t("outbox.running") : t("outbox.run"), () => this.#run(),
                           { class: "primary", id: "outbox-run", disabled: !canRun(status) });
        const entries = status.entries.map((entry) => this.#entry(entry));
        this.element.replaceChildren(...lines,
            h("p", { class: "actions" }, run,
              entries.length > 0 && button(t("outbox.retryAll"), () => this.#post("/api/outbox/retry"),
                                           { id: "outbox-retry" })),
            ...(entries.length > 0 ? [h("h2", { class: "slot" }, t("outbox.entries")),
                                      h("ul", { class: "cards" }, ...entries)] : []));
        clearTimeout(this.#timer);
        if (status.isRunning) this.#timer = setTimeout(() => this.#poll(), interval);
    }

    async #poll() {
        try {
            await this.load();
        } catch (error) {
            if (error.code !== "lost") return this.page.fail(error, this.error);
            this.#timer = setTimeout(() => this.#poll(), interval);
        }
    }

    #entry(entry) {
        const { t } = this.page;
        const path = `/api/outbox/${encodeURIComponent(entry.id)}`;
        const name = t(`outbox.kind.${entry.kind}`, entry.capture ?? "");
        const times = [t("outbox.attempts", entry.attempts),
                       entry.next && t("outbox.again", this.page.time(entry.next))].filter(Boolean).join(", ");
        return h("li", { class: "card" },
            h("p", {}, h("span", { class: "name" }, name), " · ",
              h("span", { class: `status ${entry.state}` }, t(`outbox.state.${entry.state}`)),
              h("span", { class: "note" }, ` · ${times}`)),
            entry.error && h("p", {}, entry.error),
            h("div", { class: "actions" },
              button(t("outbox.retry"), () => this.#post(`${path}/retry`),
                     { "aria-label": `${t("outbox.retry")}: ${name}` }),
              confirmation(t("outbox.cancel"), t("outbox.cancelAsk"),
                           { yes: t("outbox.cancel"), no: t("cases.keep") }, () => this.#post(`${path}/cancel`))));
    }

    async #run() {
        await this.#post("/api/outbox/run");
        this.page.announce(this.page.t("outbox.running"));
    }

    /** The list is drawn anew; a focus that was in it goes to the heading. */
    async #post(path) {
        this.error.replaceChildren();
        try {
            await this.page.api.post(path);
            await this.load();
            if (!document.activeElement || document.activeElement === document.body) {
                document.querySelector("main h1").focus();
            }
        } catch (error) {
            this.page.fail(error, this.error);
        }
    }
}

export async function show(page) {
    const view = new OutboxView(page);
    await view.load();
    return { title: page.t("outbox.title"), content: [view.error, view.element], close: () => view.close() };
}
