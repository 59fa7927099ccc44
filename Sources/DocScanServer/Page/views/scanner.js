// @ts-check
// A dialog that reads codes with the camera until a code is accepted. No photo is taken.

import { button, h } from "../dom.js";
import { Camera } from "../capture/camera.js";
import { sheet } from "./sheet.js";

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** The number of milliseconds until the next attempt after a failure. */
const pause = 1000;

/** The base class of scanners. Subclasses override `isDone`, `reset`, `step` and `found`. */
export class Scanner {
    #abort = new AbortController();
    /** @type {HTMLDialogElement | null} */
    dialog = null;
    /** The current attempt; null between attempts.
     *  @type {symbol | null} */
    run = null;

    /** The parameters are keys of sentences: the title, a note below the preview, and the text if the camera cannot be
     *  used. `aim` is the CSS class of the frame over the preview.
     *  @param {Page} page @param {{ title: string, note: string, refused: string, aim?: string }} words */
    constructor(page, { title, note, refused, aim = "aim" }) {
        this.page = page;
        this.title = title;
        this.note = note;
        this.refused = refused;
        const { t } = page;
        this.video = h("video", { muted: true, playsinline: true, autoplay: true, "aria-hidden": "true" });
        this.video.muted = true;
        this.camera = new Camera(this.video);
        this.hint = h("p", { class: "scan-hint", role: "status" }, t("camera.asking"));
        this.resume = button(t("camera.goOn"), () => this.open(), { class: "paused", hidden: true });
        this.stage = h("div", { class: "stage" }, this.video, h("i", { class: aim, "aria-hidden": "true" }), this.resume);
        this.actions = h("p", { class: "actions" });
        this.close = button(t("label.close"), () => this.dialog?.close());
        this.onHidden = () => { if (document.hidden) this.#stop(t("camera.paused")); };
    }

    /** True if a code was accepted. */
    get isDone() { return false; }

    /** Resets the reading. */
    reset() {}

    /** Processes one frame. Resolves to the number of milliseconds until the next one.
     *  @param {AbortSignal} signal @returns {Promise<number>} */
    async step(signal) { return pause; }

    /** The controls for the value that was read.
     *  @returns {HTMLElement[]} */
    found() { return []; }

    show() {
        const { t } = this.page;
        document.addEventListener("visibilitychange", this.onHidden);
        this.draw();
        this.dialog = sheet(t(this.title), [this.hint, this.stage, h("p", { class: "note" }, t(this.note)), this.actions],
                            { look: "dark scanner", onClose: () => this.#end() });
        this.close.focus();
        this.open();
    }

    async open() {
        const { t } = this.page;
        this.resume.hidden = true;
        this.hint.textContent = t("camera.asking");
        try {
            const events = { onEnd: () => this.refuse(), onMute: () => this.#stop(t("camera.taken")) };
            if (!await this.camera.open(this.page.settings.camera, events) || this.#isClosed) return;
            this.again();
        } catch {
            if (!this.#isClosed) this.refuse();
        }
    }

    /** Reads until a code is accepted, the camera stops or the dialog is closed. */
    async again() {
        this.reset();
        this.draw();
        const run = this.run = Symbol("run");
        while (run === this.run && !this.isDone) {
            const wait = await this.step(this.#abort.signal).catch((error) => this.#failed(error));
            if (wait > 0) await sleep(wait);
        }
        if (run === this.run) this.draw();
    }

    /** Shows a sentence. It is only changed if it differs, so that screen readers read it once.
     *  @param {string} text */
    say(text) { if (this.hint.textContent !== text) this.hint.textContent = text; }

    #failed(error) {
        if (this.#isClosed) return 0;
        this.hint.textContent = this.page.sentence(error);
        return 1000 * (error.retryAfter ?? 0) || pause;
    }

    get #isClosed() { return this.#abort.signal.aborted; }

    draw() {
        this.stage.classList.toggle("found", this.isDone);
        this.actions.replaceChildren(...this.isDone ? this.found() : [], this.close);
        this.actions.querySelector(".primary")?.focus();
    }

    #stop(text) {
        this.run = null;
        this.camera.stop();
        this.hint.textContent = text;
        this.resume.hidden = this.isDone;
    }

    /** Shows that the camera cannot be used. The sentence explains the alternative. */
    refuse() {
        this.run = null;
        this.stage.hidden = true;
        this.hint.textContent = this.page.t(this.refused);
    }

    #end() {
        this.run = null;
        this.#abort.abort();
        this.camera.close();
        document.removeEventListener("visibilitychange", this.onHidden);
    }
}
