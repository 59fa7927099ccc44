// @ts-check
// The view of the outbox: its destination and last day, blocked deliveries with their causes, waiting deliveries, and
// those sent today.

import { button, h, refill } from "../dom.js";
import { icon } from "../icons.js";
import { marked, menu, notice } from "../parts.js";
import { canRun, groups, remarks } from "../states/outbox.js";
import { lastDay } from "../states/words.js";
import { blockedCard, sentRow, waitingRow } from "./outbox-rows.js";

const interval = 2000;
/** The number of rows of a list that are shown initially. */
const fewRows = 3;

class OutboxView {
    element = h("div", { class: "outbox-list" });
    error = h("p", { class: "error" });
    /** @type {number | undefined} */
    #timer;
    #isClosed = false;
    #wasRunning = false;
    /** The elements of the server's entries. Unchanged elements are kept, so that open details stay open. */
    #items = new Map();

    /** @param {Page} page */
    constructor(page) {
        this.page = page;
        // The button is not disabled while nothing can be sent, because it would lose the focus.
        this.run = button("", () => canRun(this.status) && this.#run(), { class: "primary", id: "outbox-run" });
        const retry = button(page.t("outbox.retryAll"), () => {
            this.menu.open = false;
            this.#post("api/outbox/retry");
        }, { id: "outbox-retry" });
        this.menu = menu(page.t("outbox.more"), retry);
    }

    close() {
        this.#isClosed = true;
        clearTimeout(this.#timer);
    }

    async load() { this.draw(await this.page.api.get("api/outbox")); }

    draw(status) {
        if (this.#isClosed) return;
        this.status = status;
        const { t } = this.page;
        this.run.replaceChildren(...marked("outbox", t(status.isRunning ? "outbox.running" : "outbox.run")));
        this.run.setAttribute("aria-disabled", String(!canRun(status)));
        this.menu.hidden = status.entries.length === 0 || !this.page.may("reviewer");
        refill(this.element, ...this.#parts(status));
        this.#sayEnd(status);
        clearTimeout(this.#timer);
        if (status.isRunning) this.#timer = setTimeout(() => this.#poll(), interval);
    }

    #parts(status) {
        const { t, plan } = this.page;
        const known = this.#items;
        this.#items = new Map();
        const act = (path) => this.#post(`api/outbox/${path}`);
        const item = (make, ...values) => {
            const key = JSON.stringify([make.name, ...values]);
            this.#items.set(key, known.get(key) ?? make(this.page, ...values, act));
            return this.#items.get(key);
        };
        const { blocked, waiting, waitingCount, sent, sentCount } = groups(status);
        const notes = remarks(status, plan).map(({ key, values, time }) =>
            notice(key === "outbox.kept" ? "wait" : "stop", t(key, ...(values ?? [this.page.time(time)]))));
        const first = waiting.findIndex(({ state }) => state === "queued");
        const rows = waiting.map((entry, at) =>
            item(waitingRow, entry, entry.state === "sending" ? status.progress : null, at === first));
        const isEmpty = blocked.length + waiting.length === 0 && status.destination;
        return [...notes, ...blocked.map((entry) => item(blockedCard, entry)),
                isEmpty && notice("done", t("outbox.empty")),
                this.#group("outbox.waiting", waitingCount, rows),
                this.#group("outbox.sent", sentCount, sent.map((entry) => item(sentRow, entry)))];
    }

    /** A list with a title and the total number. It shows the first rows; the others can be expanded. */
    #group(key, count, rows) {
        if (rows.length === 0) return null;
        const { t } = this.page;
        const title = key.replace(".", "-");
        const isLong = rows.length > fewRows + 1;
        const known = /** @type {HTMLDetailsElement | null} */ (this.element.querySelector(`#${title}-all`));
        const all = isLong && h("li", {}, h("details", { id: `${title}-all`, open: known?.open },
            h("summary", { class: "line" }, h("span", { class: "grow" }, t("outbox.all", count)), icon("down")),
            h("ul", { class: "rest" }, ...rows.slice(fewRows))));
        return h("section", { "aria-labelledby": title }, h("h2", { class: "label", id: title }, t(key, count)),
            h("ul", { class: "group" }, ...rows.slice(0, isLong ? fewRows : rows.length), all));
    }

    /** Shows and announces the outcome of a run, and the reason if it could not continue. */
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

    async #run() {
        this.page.announce(this.page.t("outbox.running"));
        // A short run may have ended before its state is requested.
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

/** The subtitle with the recipient and the last day.
 *  @param {Page} page */
function head({ t, plan, locale }) {
    if (!plan?.destination) return null;
    const { institution: { name }, window: period } = plan;
    return period ? t("outbox.until", name, lastDay(period.closes, locale)) : t("outbox.to", name);
}

/** @param {Page} page */
export async function show(page) {
    const view = new OutboxView(page);
    await view.load();
    return { title: page.t("outbox.title"), subtitle: head(page), tools: [view.menu], dock: page.may("reviewer") ? [view.run] : [],
             content: [view.error, view.element], close: () => view.close() };
}
