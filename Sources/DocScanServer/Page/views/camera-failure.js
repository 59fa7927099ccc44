// @ts-check
// The replacement of a camera that cannot be used: the reason, another attempt, and the choice of a file.

import { button, h } from "../dom.js";
import { filePicker } from "./file-picker.js";

export class FailurePanel {
    element = h("div", { class: "failure", hidden: true });
    /** @type {ReturnType<typeof filePicker> | null} */
    #picker = null;

    /** `parts` are those of the target's route.
     *  @param {Page} page @param {string[]} parts */
    constructor(page, parts) {
        this.page = page;
        this.parts = parts;
    }

    get isShown() { return !this.element.hidden; }

    /** @param {string} sentence */
    show(sentence) {
        const send = (files) => {
            // The view of files asks first if they are too many.
            this.page.offered = files;
            this.page.replace("file", ...this.parts);
        };
        this.#picker ??= filePicker(this.page, send);
        this.element.replaceChildren(h("p", {}, sentence), this.#picker.element,
                                     button(this.page.t("action.retry"), () => this.page.go("camera", ...this.parts)));
        this.element.hidden = false;
    }

    close() { this.#picker?.close(); }
}
