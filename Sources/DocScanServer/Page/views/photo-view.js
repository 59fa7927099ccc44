// @ts-check
// The view of a photo that was just taken, or of a stored capture: the image, the verdict, and the values with cutouts.

import { button, h, link, refill, s } from "../dom.js";
import { icon } from "../icons.js";
import { marked, round } from "../parts.js";
import { address } from "../states/router.js";
import { numberOf } from "../states/case-state.js";
import { nextStep } from "../states/next-step.js";
import { isDoubtful, outlineOf, verdictOf, verdictOfItem } from "../states/photo.js";
import { pendingSlots } from "../states/uploads.js";
import { serverFields } from "./capture-view.js";
import { decisions } from "./decisions.js";
import { enlarge, photosOf } from "./photo-dialog.js";

const icons = { done: "done", check: "open", stop: "blocked", ask: "question", missing: "missing", wait: "wait",
                send: "outbox" };

class PhotoView {
    shown = h("div", { class: "shown" });
    verdict = h("div", { class: "verdict", role: "status" });
    details = h("div", { class: "panel" });
    dock = h("div", { class: "actions" });
    /** The stored capture. It is null until the server has the photo, as are the report, the fields and the number.
     *  @type {API.Capture} */
    capture = /** @type {any} */ (null);
    /** @type {API.Report} */
    report = /** @type {any} */ (null);
    /** @type {Child[]} */
    fields = [];
    /** @type {string | null} */
    stored = null;
    /** @type {LabelOf} */
    labels = Object.assign((name) => name, { shown: (name, value) => value });

    /** `item` is an item of the queue, or null; `one` is the case.
     *  @param {Page} page @param {API.Case & { captures?: API.Capture[] }} one @param {string | null | undefined} slot
     *  @param {QueueItem | null} item */
    constructor(page, one, slot, item) {
        this.page = page;
        this.one = one;
        this.slot = slot;
        this.item = item;
        const blob = item && page.queue.blob(item.id);
        this.address = blob ? URL.createObjectURL(blob) : null;
        this.name = page.t.line(one.label, this.label);
    }

    /** The item of the queue, which exists until the server has the photo. */
    get #waiting() { return /** @type {QueueItem} */ (this.item); }
    /** True if the slot accepts any document. */
    get #isFree() { return this.page.plan.slots.some(({ name, profile }) => name === this.slot && !profile); }
    get label() { return this.page.plan.slots.find(({ name }) => name === this.slot)?.label ?? this.slot; }
    get sources() { return this.address ? [this.address] : photosOf(this.capture); }

    start() {
        this.stop = this.page.queue.onChange(() => this.#changed());
        this.#changed();
    }

    close() {
        this.isClosed = true;
        this.stop?.();
        if (this.address) URL.revokeObjectURL(this.address);
    }

    /** Loads a stored capture. */
    async load(id) {
        const { capture, report } = await this.page.api.get(`api/captures/${encodeURIComponent(id)}`);
        const labels = await this.page.labels(report.profile);
        const fields = await serverFields(this.page, capture, report, labels);
        this.capture = capture;
        this.report = report;
        this.labels = labels;
        this.fields = fields;
        this.stored = String(capture.id);
        this.draw();
    }

    async #changed() {
        if (!this.item || this.isClosed) return;
        const item = this.page.queue.find(this.item.id);
        if (!item) return this.page.replace("cases", String(this.one.id));
        this.item = item;
        if (item.state !== "done") return this.draw();
        // Change the URL to that of the stored capture, so that a reload shows it.
        this.item = null;
        this.stop?.();
        const [result] = item.results;
        this.stored = result.route[1];
        this.page.rename(...result.route);
        try {
            await this.#refresh();
            await this.load(this.stored);
            // Announce the verdict, and where the photo was stored.
            const { title } = verdictOf(this.capture, this.report, this.#isFree);
            const said = result.question ? result.message ?? "" : `${this.page.t(...title)}. ${result.message}`;
            this.page.announce(said, result.question ? "assertive" : "polite");
        } catch (error) {
            this.page.fail(error, this.verdict);
        }
    }

    draw() {
        if (this.isClosed) return;
        const isStored = this.capture !== null;
        const verdict = isStored ? verdictOf(this.capture, this.report) : verdictOfItem(this.#waiting);
        this.#drawPhoto(verdict.kind);
        this.#verdict(verdict);
        refill(this.details, this.verdict, ...isStored ? this.#stored() : this.#unsent());
        refill(this.dock, ...isStored ? this.#offers() : this.#early());
        const subtitle = document.getElementById("subtitle");
        if (!subtitle?.isConnected) return;
        subtitle.textContent = this.subtitle;
        subtitle.hidden = false;
    }

    get subtitle() {
        const { t } = this.page;
        if (!this.capture) {
            const { isKept, state } = this.#waiting;
            return t(state === "failed" ? "photo.notSent" : isKept ? "photo.safe" : "photo.unsent");
        }
        if (this.capture.question) return t("photo.notFiled");
        const state = t(`state.${this.capture.state}`);
        return ["kept", "superseded"].includes(this.capture.state) ? state : t.line(t("photo.stored"), state);
    }

    /** Draws the image once, and its outline when there is a report.
     *  @param {string} kind */
    #drawPhoto(kind) {
        const { t } = this.page;
        const mark = { done: "done", check: "check", ask: "check" }[kind] ?? "";
        if (!this.shown.querySelector("img")) {
            const image = h("img", { src: this.sources[0], alt: t("photo.of", this.label), onerror: () =>
                this.shown.replaceChildren(h("p", {}, t("photo.unseen"))) });
            this.shown.replaceChildren(image);
        }
        const outline = this.report && outlineOf(this.report);
        this.shown.querySelector("svg")?.remove();
        if (outline && this.shown.querySelector("img")) {
            this.shown.append(s("svg", { viewBox: `0 0 ${outline.width} ${outline.height}`, "aria-hidden": "true" },
                                s("polygon", { points: outline.points, class: `outline ${mark}` })));
        }
    }

    /** @param {{ kind: string, title: Sentence, text: Sentence | null }} verdict */
    #verdict({ kind, title, text }) {
        const { t } = this.page;
        const heading = t(...title);
        const isSending = kind === "send" && this.item;
        this.verdict.className = `verdict ${kind}`;
        // Only replace the verdict if it has changed, so that screen readers do not read each percentage.
        if (this.verdict.dataset.said !== title[0]) {
            this.verdict.dataset.said = title[0];
            this.verdict.replaceChildren(icon(icons[kind]), h("div", { class: "grow" }, h("h2", {}, heading),
                isSending && h("p", { class: "bar", role: "progressbar", "aria-label": t("photo.sent"), "aria-valuemin": "0",
                                      "aria-valuemax": "100" }, h("i", {})), h("p", {}, text ? t(...text) : "")));
        }
        this.verdict.querySelector("h2")?.replaceChildren(heading);
        const bar = this.verdict.querySelector(".bar");
        if (!bar || !isSending) return;
        const percent = Math.floor(100 * this.#waiting.sent);
        bar.setAttribute("aria-valuenow", String(percent));
        const part = bar.querySelector("i");
        if (part) part.style.inlineSize = `${percent}%`;
    }

    /** The details while the server does not have the photo. */
    #unsent() {
        const { error, state, id, isFinal } = this.#waiting;
        const { t, queue } = this.page;
        return [error && h("p", { class: "error" }, error),
                state === "failed" && queue.has(id) && !isFinal && h("p", { class: "actions" },
                    button(marked("retake", t("photo.sendAgain")), () => queue.again(id)))];
    }

    #early() {
        const { t } = this.page;
        return [this.#retake(false), this.#waiting.state !== "failed" &&
            button(marked("tick", t("photo.use")), () => this.use(), { class: "primary", id: "use" })];
    }

    #stored() {
        const { page, capture, report, one } = this;
        const { t } = page;
        const name = t.line(this.label, numberOf(capture, one.captures ?? []));
        const missing = report.missing.map(({ kind, name: field }) => field ? this.labels(field) : t(`missing.${kind}`));
        return [
            report.error && h("p", { class: "error" }, report.error.message),
            // Do not list a missing item that is already shown as a field.
            capture.question || this.#isFree ? [] : [...new Set(missing)].filter((text) => !report.fields.some((field) => this.labels(field.name) === text))
                .map((text) => h("p", { class: "note" }, t("camera.missing", text))),
            ...report.notes.map((note) => h("p", { class: "note" }, note)),
            one.captures && decisions(page, { ...one, captures: one.captures }, capture, name, (decided) => this.#decided(decided), this.person),
            ...this.fields,
            report.reviewed && h("p", { class: "note" }, t("case.reviewed")),
        ].flat();
    }

    /** The name of the person on the document. */
    get person() {
        const valueOf = (wanted) => this.report.fields.find(({ name }) => name === wanted)?.value;
        return [valueOf("givenNames"), valueOf("familyName")].filter(Boolean).join(" ");
    }

    async #decided(capture) {
        if (!capture) return this.page.replace("cases", String(this.one.id));
        // The capture was moved, so open it again with the title of its new case.
        if (capture.case !== this.one.id) return this.page.replace("captures", String(capture.id));
        await this.#refresh();
        await this.load(capture.id).catch((error) => this.page.fail(error, this.verdict));
    }

    /** Loads the case with its photos again. */
    async #refresh() {
        this.one = await this.page.api.get(`api/cases/${this.one.id}`);
        this.page.met(this.one);
    }

    /** The button for taking the photo again. This photo is only replaced when the new one exists. */
    #retake(isFirst) {
        const { page } = this;
        const again = () => page.replace("camera", String(this.one.id), String(this.slot), this.stored ?? this.#waiting.id);
        return button(marked("retake", page.t("photo.retake")), again,
                      { class: isFirst ? "primary" : "big", id: "retake" });
    }

    #offers() {
        const { t } = this.page;
        const { capture } = this;
        const route = address("cases", String(this.one.id));
        if (capture.state === "superseded") return [link(t("action.backToCase"), route, { class: "button big" })];
        // The buttons keep their positions when the photo was read, so that a tap cannot hit another one.
        if (capture.question) return [this.#retake(true), link(t("photo.later"), route, { class: "button big" })];
        const isBad = isDoubtful(capture);
        const use = button(marked("tick", t(isBad ? "photo.useLater" : "photo.use")), () => this.use(),
                           { class: isBad ? "big" : "primary", id: "use" });
        const check = isBad && capture.open > 0 && this.page.may("reviewer") &&
            link(t("photo.checkNow"), address("review", String(capture.id)), { class: "button big row" });
        return [check, this.#retake(isBad), use];
    }

    /** Continues with the other side, the next missing document, or the case. */
    use() {
        const { page } = this;
        const { step, slot } = nextStep(this.one, pendingSlots(page.queue.uploads, this.one.id));
        if (step === "side" || step === "document") page.replace("camera", String(this.one.id), slot);
        else page.replace("cases", String(this.one.id));
    }
}

/** The parts of the view that app.js draws.
 *  @param {Page} page */
function shellOf(page, view) {
    const { t } = page;
    return {
        title: view.name, subtitle: view.subtitle, look: "photo dark", content: [view.shown, view.details],
        back: { href: address("cases", String(view.one.id)), label: t("photo.backTo", view.one.label), icon: "close" },
        tools: [round("zoom", t("photo.enlarge"), { onclick: () => enlarge(page, view.sources, view.name) })],
        dock: view.dock, start: () => view.start(), close: () => view.close(),
    };
}

/** Shows a photo of the queue.
 *  @param {Page} page */
export async function showItem(page, { item: id }) {
    const item = page.queue.find(id);
    if (!item) {
        return { title: page.t("photo.goneTitle"), content: h("p", {}, page.t("photo.gone")),
                 back: { href: address("cases"), label: page.t("cases.title") } };
    }
    const view = new PhotoView(page, await page.caseOf(item.target.case), item.target.slot, item);
    view.draw();
    return shellOf(page, view);
}

/** Shows a stored capture.
 *  @param {Page} page */
export async function show(page, { capture: id }) {
    const { capture } = await page.api.get(`api/captures/${encodeURIComponent(id)}`);
    const one = await page.api.get(`api/cases/${capture.case}`);
    page.met(one);
    const view = new PhotoView(page, one, capture.slot, null);
    await view.load(id);
    return shellOf(page, view);
}
