// @ts-check
// Reads a barcode with the camera, for a label or a search. The server does not store the frames.

import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { newReading, read, valueIn } from "../states/label-reading.js";
import { Scanner } from "./scanner.js";

/** The number of milliseconds between the answer to a frame and the next frame. */
const pace = 100;

class LabelScanner extends Scanner {
    #reading = newReading();

    /** @param {Page} page */
    constructor(page, use) {
        super(page, { title: "label.scan", note: "label.nothingKept", refused: "label.refused" });
        this.use = use;
    }

    reset() { this.#reading = newReading(); }

    get isDone() { return this.#reading.value !== null; }

    async step(signal) {
        const frame = await this.camera.frame();
        if (!frame) return 50;
        const { reports } = await this.page.api.post("api/scan?profile=none&text=false", frame, signal);
        this.say(this.page.t("label.show"));
        this.#reading = read(this.#reading, valueIn(reports[0] ?? {}));
        return pace;
    }

    found() {
        const { t } = this.page;
        const { value } = this.#reading;
        this.hint.replaceChildren(icon("done"), h("bdi", {}, value));
        const use = button(t("label.use", value), () => {
            this.dialog?.close();
            this.use(value);
        }, { class: "primary", id: "use-label" });
        navigator.vibrate?.(30);
        return [use, button(t("label.again"), () => this.again())];
    }
}

/** Opens the scanner. `use` receives the value that the user accepts.
 *  @param {Page} page */
export const scanLabel = (page, use) => new LabelScanner(page, use).show();
