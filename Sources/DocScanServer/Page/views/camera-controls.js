// @ts-check
// The controls below the camera's tools: the number of waiting photos, the shutter, and the switch for automatic
// photos.

import { button, h, s } from "../dom.js";
import { icon } from "../icons.js";
import { tool } from "./camera-tools.js";

export class CameraControls {
    waiting = h("span", {});

    /** @param {Page} page @param {() => void} onShutter */
    constructor(page, onShutter) {
        this.page = page;
        this.shutter = button("", onShutter, { class: "shutter", "aria-label": page.t("camera.shutter") });
        // The ring fills while the barcodes stay in their boxes.
        this.shutter.append(s("svg", { class: "ring", viewBox: "0 0 100 100", "aria-hidden": "true" },
                              s("circle", { cx: 50, cy: 50, r: 47, pathLength: 1 })));
        this.auto = tool("button", "auto", "", { onclick: () => this.#setAuto(!page.settings.auto) });
        this.element = h("div", { class: "controls" }, this.waiting, this.shutter, this.auto);
        this.#drawAuto();
        this.drawQueue();
    }

    /** @param {boolean} isOn */
    #setAuto(isOn) {
        this.page.change("auto", isOn);
        this.#drawAuto();
    }

    #drawAuto() {
        const { t, settings } = this.page;
        this.auto.setAttribute("aria-pressed", String(settings.auto));
        this.auto.setAttribute("aria-label", t("camera.auto"));
        /** @type {Node} */ (this.auto.lastChild).textContent = t(settings.auto ? "camera.autoOn" : "camera.autoOff");
    }

    /** Shows the number of photos that were not sent yet. */
    drawQueue() {
        const count = this.page.queue.waiting;
        const text = this.page.t("queue.waiting", count);
        this.waiting.replaceChildren(...count > 0 ? [h("p", { class: "tool" }, icon("wait"), h("span", {}, text))] : []);
    }
}
