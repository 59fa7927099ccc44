// @ts-check
// The content that replaces the preview if the camera cannot be used: the reason, a button to try again, and a file
// picker.

import { button, h } from "../dom.js";
import { filePicker } from "./file-picker.js";

export class FailurePanel {
    element = h("div", { class: "failure", hidden: true });
    /** @type {ReturnType<typeof filePicker> | null} */
    #picker = null;

    /** `parts` are the parts of the target's route.
     *  @param {Page} page @param {string[]} parts */
    constructor(page, parts) {
        this.page = page;
        this.parts = parts;
    }

    get isShown() { return !this.element.hidden; }

    /** @param {string} sentence */
    show(sentence) {
        const send = (files) => {
            // Pass the files to the view of files, which asks first if there are too many.
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
