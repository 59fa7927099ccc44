// The outbox: what is to be sent, what is blocked and why.

import { button, h, refill } from "../dom.js";
import { canRun, sentences } from "../states/outbox.js";
import { confirmation } from "./confirmation.js";

const interval = 2000;

class OutboxView {
    element = h("div", {});
    error = h("p", { class: "error" });
    #timer = null;
    #isClosed = false;
    #wasRunning = false;
    /** The list items by the server's entries: only what changed is drawn anew. */
    #items = new Map();

    constructor(page) { this.page = page; }

    close() {
        this.#isClosed = true;
        clearTimeout(this.#timer);
    }

    async load() { this.draw(await this.page.api.get("api/outbox")); }

    draw(status) {
        if (this.#isClosed) return;
        const { t, plan } = this.page;
        const lines = sentences(status, plan).map(({ key, values, time }) =>
            h("p", {}, t(key, ...(values ?? [this.page.time(time)]))));
        // It stays where the focus is while nothing can be sent; a disabled button would lose it.
        const run = button(status.isRunning ? t("outbox.running") : t("outbox.run"),
                           () => canRun(status) && this.#run(),
                           { class: "primary", id: "outbox-run", "aria-disabled": String(!canRun(status)) });
        const known = this.#items;
        this.#items = new Map(status.entries.map((entry) => {
            const key = JSON.stringify(entry);
            return [key, known.get(key) ?? this.#entry(entry)];
        }));
        const entries = [...this.#items.values()];
        refill(this.element, ...lines,
            h("p", { class: "actions" }, run,
              entries.length > 0 && button(t("outbox.retryAll"), () => this.#post("api/outbox/retry"),
                                           { id: "outbox-retry" })),
            ...(entries.length > 0 ? [h("h2", { class: "slot" }, t("outbox.entries")),
                                      h("ul", { class: "cards" }, ...entries)] : []));
        this.#sayEnd(status);
        clearTimeout(this.#timer);
        if (status.isRunning) this.#timer = setTimeout(() => this.#poll(), interval);
    }

    /** What became of a run is said, and why it could not go on. */
    #sayEnd(status) {
        const hasEnded = this.#wasRunning && !status.isRunning;
        this.#wasRunning = status.isRunning;
        if (status.problem && !status.isRunning) this.error.replaceChildren(status.problem);
        if (!hasEnded) return;
        const { queued = 0, sending = 0, blocked = 0, delivered = 0 } = status.counts;
        this.page.announce(status.problem ?? this.page.t("outbox.ended", delivered, queued + sending + blocked),
                           "assertive");
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
        const path = `api/outbox/${encodeURIComponent(entry.id)}`;
        const kind = t(`outbox.kind.${entry.kind}`);
        // The case and the paper, as people know them.
        const paper = entry.kind === "capture" ? entry.slot : [entry.slot, kind].filter(Boolean).join(", ");
        const name = [entry.label, paper ?? kind].filter(Boolean).join(" · ");
        const times = [t("outbox.attempts", entry.attempts),
                       entry.next && t("outbox.again", this.page.time(entry.next))].filter(Boolean).join(", ");
        return h("li", { class: "card" },
            h("p", {}, h("span", { class: "name" }, name), " · ",
              h("span", { class: `status ${entry.state}` }, t(`outbox.state.${entry.state}`)),
              h("span", { class: "note" }, ` · ${times}`)),
            entry.error && h("p", {}, entry.error),
            h("div", { class: "actions" },
              button(t("outbox.retry"), () => this.#post(`${path}/retry`),
                     { id: `retry-${entry.id}`, "aria-label": `${t("outbox.retry")}: ${name}` }),
              confirmation(t("outbox.cancel"), t("outbox.cancelAsk"),
                           { yes: t("outbox.cancel"), no: t("cases.keep") }, () => this.#post(`${path}/cancel`))));
    }

    async #run() {
        this.page.announce(this.page.t("outbox.running"));
        // A short run is over before it is asked about.
        this.#wasRunning = true;
        await this.#post("api/outbox/run");
    }

    async #post(path) {
        this.error.replaceChildren();
        try {
            await this.page.api.post(path);
            await this.load();
        } catch (error) {
            this.#wasRunning = false;
            this.page.fail(error, this.error);
        }
    }
}

export async function show(page) {
    const view = new OutboxView(page);
    await view.load();
    return { title: page.t("outbox.title"), content: [view.error, view.element], close: () => view.close() };
}
