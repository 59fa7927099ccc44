// @ts-check
// Reads a barcode with the camera, as a label or to search for. No photo is taken, and the server keeps no frame.

import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { Camera } from "../capture/camera.js";
import { newReading, read, valueIn } from "../states/label-reading.js";
import { sheet } from "./sheet.js";

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Milliseconds between the answer to a frame and the next frame, and after a failure. */
const [pace, pause] = [100, 1000];

class LabelScanner {
    #reading = newReading();
    #abort = new AbortController();

    /** @param {Page} page */
    constructor(page, use) {
        this.page = page;
        this.use = use;
        const { t } = page;
        this.video = h("video", { muted: true, playsinline: true, autoplay: true, "aria-hidden": "true" });
        this.video.muted = true;
        this.camera = new Camera(this.video);
        this.hint = h("p", { class: "scan-hint", role: "status" }, t("camera.asking"));
        this.resume = button(t("camera.goOn"), () => this.open(), { class: "paused", hidden: true });
        const aim = h("i", { class: "aim", "aria-hidden": "true" });
        this.stage = h("div", { class: "stage" }, this.video, aim, this.resume);
        this.actions = h("p", { class: "actions" });
        this.close = button(t("label.close"), () => this.dialog?.close());
        this.onHidden = () => { if (document.hidden) this.#stop(t("camera.paused")); };
    }

    show() {
        const { t } = this.page;
        document.addEventListener("visibilitychange", this.onHidden);
        this.#draw();
        const note = h("p", { class: "note" }, t("label.nothingKept"));
        this.dialog = sheet(t("label.scan"), [this.hint, this.stage, note, this.actions],
                            { look: "dark scanner", onClose: () => this.#end() });
        this.close.focus();
        this.open();
    }

    async open() {
        const { t } = this.page;
        this.resume.hidden = true;
        this.hint.textContent = t("camera.asking");
        try {
            const events = { onEnd: () => this.#refuse(), onMute: () => this.#stop(t("camera.taken")) };
            if (!await this.camera.open(this.page.settings.camera, events) || this.#isClosed) return;
            this.again();
        } catch {
            if (!this.#isClosed) this.#refuse();
        }
    }

    /** Reads until a value was found, the camera stops or the dialog is closed. */
    async again() {
        this.#reading = newReading();
        this.#draw();
        const run = this.run = Symbol("run");
        while (run === this.run && this.#reading.value === null) {
            const wait = await this.#step().catch((error) => this.#failed(error));
            if (wait > 0) await sleep(wait);
        }
        if (run === this.run) this.#draw();
    }

    /** Sends a frame. Returns the time to the next one. */
    async #step() {
        const frame = await this.camera.frame();
        if (!frame) return 50;
        const { reports } = await this.page.api.post("api/scan?profile=none&text=false", frame, this.#abort.signal);
        this.hint.textContent = this.page.t("label.show");
        this.#reading = read(this.#reading, valueIn(reports[0] ?? {}));
        return pace;
    }

    #failed(error) {
        if (this.#isClosed) return 0;
        this.hint.textContent = this.page.sentence(error);
        return 1000 * (error.retryAfter ?? 0) || pause;
    }

    get #isClosed() { return this.#abort.signal.aborted; }

    #draw() {
        const { t } = this.page;
        const { value } = this.#reading;
        this.stage.classList.toggle("found", value !== null);
        if (value === null) return this.actions.replaceChildren(this.close);
        this.hint.replaceChildren(icon("done"), h("bdi", {}, value));
        const use = button(t("label.use", value), () => {
            this.dialog?.close();
            this.use(value);
        }, { class: "primary", id: "use-label" });
        this.actions.replaceChildren(use, button(t("label.again"), () => this.again()), this.close);
        use.focus();
        navigator.vibrate?.(30);
    }

    #stop(text) {
        this.run = null;
        this.camera.stop();
        this.hint.textContent = text;
        this.resume.hidden = this.#reading.value !== null;
    }

    /** The label can still be typed. */
    #refuse() {
        this.run = null;
        this.stage.hidden = true;
        this.hint.textContent = this.page.t("label.refused");
    }

    #end() {
        this.run = null;
        this.#abort.abort();
        this.camera.close();
        document.removeEventListener("visibilitychange", this.onHidden);
    }
}

/** Opens the scanner; `use` receives the value that a person accepts.
 *  @param {Page} page */
export const scanLabel = (page, use) => new LabelScanner(page, use).show();
