// @ts-check
// Visual guidance: the outline of the sheet, its target position, the arrow, and the automatic photo without a server.

import { h, s } from "../dom.js";
import { OutlineFinder } from "../capture/outline-finder.js";
import { Overlay } from "../capture/overlay.js";
import { arrowOf, isAligned } from "../states/guide.js";

/** The number of milliseconds for which a touched point is marked. */
const markLasts = 700;

export class Guide {
    /** The result of this device for the last frame.
     *  @type {Partial<Followed>} */
    #found = {};
    /** The last state from the server; null if it is outdated.
     *  @type {CameraState | null} */
    #state = null;
    /** @type {Arrow | null} */
    #direction = null;
    /** @type {number | undefined} */
    #markTimer;
    distance = h("b", {});
    arrow = h("p", { class: "arrow", hidden: true, "aria-hidden": "true" },
              s("svg", { class: "i", viewBox: "0 0 24 24" }, s("path", { d: "M12 20V4M5 11l7-7 7 7" })), this.distance);
    mark = h("span", { class: "focus-mark", hidden: true, "aria-hidden": "true" });

    /** `run` returns the current session.
     *  @param {Page} page @param {import("../capture/camera.js").Camera} camera @param {Target} target
     *  @param {() => import("../capture/live-run.js").LiveRun} run */
    constructor(page, camera, target, run) {
        this.page = page;
        this.camera = camera;
        this.run = run;
        this.overlay = new Overlay(camera.video);
        this.profile = page.plan?.slots.find(({ name }) => name === target.slot)?.profile ?? null;
        this.finder = new OutlineFinder(camera.video, { wanted: () => this.#wanted(),
                                                        onResult: (found) => this.#take(found) });
        camera.sharpness = (still) => this.finder.sharpness(still);
    }

    start() { this.finder.start(); }

    /** Stops the guidance and the automatic photo. */
    stop() {
        this.finder.stop();
        this.#found = {};
        this.fade();
        this.overlay.clear();
    }

    close() {
        this.finder.close();
        clearTimeout(this.#markTimer);
    }

    /** Draws the last answer of the server if it is recent. Returns true if the barcodes are in their boxes.
     *  @param {CameraState} state @param {boolean} isRecent */
    draw(state, isRecent) {
        const isFresh = isRecent && state.phase === "guiding" && state.answeredAt > 0;
        this.#state = isFresh ? state : null;
        this.#direction = isFresh ? arrowOf(state.hint?.hint) : null;
        this.#drawSheet();
        this.#drawArrow();
        return isAligned(state) && (isFresh || state.phase === "photographing");
    }

    /** Removes what the last answer of the server has shown, because it is outdated. The outline of the sheet stays,
     *  because this device has found it. */
    fade() {
        this.#state = this.#direction = null;
        this.overlay.fade();
        this.#drawSheet();
        this.#drawArrow();
    }

    /** The data for the worker. Sharpness is only needed if the server does not answer.
     *  @returns {Wanted} */
    #wanted() {
        const state = this.#state;
        const guide = state?.size ? { barcodes: state.barcodes, boxes: state.boxes, size: state.size,
                                      arrow: this.#direction, profile: this.profile } : null;
        return { measures: this.run().isAlone, guide };
    }

    /** @param {Followed} found */
    #take(found) {
        this.#found = found;
        this.#drawSheet();
        this.#drawArrow();
        const run = this.run();
        if (found.isReady && this.page.settings.auto && run.isAlone) run.shutter();
    }

    #drawSheet() {
        const { corners = null, target = null } = this.#found;
        const isDone = this.#state !== null && isAligned(this.#state);
        this.overlay.drawSheet(corners, { target: this.#state && !isDone ? target : null, isAligned: isDone });
    }

    /** Draws the arrow at the edge in its direction. It does not depend on the direction of the page's text. */
    #drawArrow() {
        const direction = this.#direction;
        this.arrow.hidden = direction === null;
        if (!direction) return;
        this.arrow.className = `arrow ${direction}`;
        // At the lower edge, keep it above the guide boxes.
        this.arrow.style.bottom = direction === "down" ? `${this.overlay.roomBelow + 8}px` : "";
        const { centimetres = null } = this.#found;
        this.distance.textContent = centimetres ? this.page.t("camera.distance", centimetres) : "";
    }

    /** Focuses at the touched point of the preview.
     *  @param {MouseEvent & { target: Element, currentTarget: Element }} event */
    async focus(event) {
        if (event.target.closest("button")) return;
        const stage = event.currentTarget.getBoundingClientRect();
        const [x, y] = [event.clientX - stage.left, event.clientY - stage.top];
        const place = this.overlay.placeAt([x, y]);
        if (!place || !await this.camera.focus(place).catch(() => false)) return;
        [this.mark.style.left, this.mark.style.top] = [`${x}px`, `${y}px`];
        this.mark.hidden = false;
        clearTimeout(this.#markTimer);
        this.#markTimer = setTimeout(() => { this.mark.hidden = true; }, markLasts);
    }
}
