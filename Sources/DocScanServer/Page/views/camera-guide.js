// Guidance without words: the outline of the sheet, its ghost, the arrow, and the photo without a server.

import { h, s } from "../dom.js";
import { OutlineFinder } from "../capture/outline-finder.js";
import { Overlay } from "../capture/overlay.js";
import { arrowOf, isAligned } from "../states/guide.js";

/** Milliseconds for which the place of a touch is marked. */
const markLasts = 700;

export class Guide {
    /** What the device has found in the last frame. */
    #found = {};
    /** What the server has found, while that is fresh. */
    #state = null;
    #direction = null;
    #markTimer = null;
    arrow = h("p", { class: "arrow", hidden: true, "aria-hidden": "true" },
              s("svg", { class: "i", viewBox: "0 0 24 24" }, s("path", { d: "M12 20V4M5 11l7-7 7 7" })), h("b", {}));
    mark = h("span", { class: "focus-mark", hidden: true, "aria-hidden": "true" });

    /** `run` returns the present session. */
    constructor(page, camera, target, run) {
        Object.assign(this, { page, camera, run });
        this.overlay = new Overlay(camera.video);
        this.profile = page.plan?.slots.find(({ name }) => name === target.slot)?.profile ?? null;
        this.finder = new OutlineFinder(camera.video, { wanted: () => this.#wanted(), onResult: (found) => this.#take(found) });
        camera.sharpness = (still) => this.finder.sharpness(still);
    }

    start() { this.finder.start(); }

    /** Ends what moves; nothing is photographed from here on. */
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

    /** Draws what the last answer of the server tells, if that is recent. Returns whether the barcodes are in their boxes. */
    draw(state, isRecent) {
        const isFresh = isRecent && state.phase === "guiding" && state.answeredAt > 0;
        this.#state = isFresh ? state : null;
        this.#direction = isFresh ? arrowOf(state.hint?.hint) : null;
        this.#drawSheet();
        this.#drawArrow();
        return isAligned(state) && (isFresh || state.phase === "photographing");
    }

    /** No answer confirms any more where things are. The outline of the sheet is the device's own. */
    fade() {
        this.#state = this.#direction = null;
        this.overlay.fade();
        this.#drawSheet();
        this.#drawArrow();
    }

    /** Sharpness is wanted where nobody else judges the picture. */
    #wanted() {
        const { barcodes, boxes, size } = this.#state ?? {};
        return { measures: this.run().isAlone,
                 guide: size ? { barcodes, boxes, size, arrow: this.#direction, profile: this.profile } : null };
    }

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

    /** The arrow lies at the edge to which the camera moves; on a page from right to left, too. */
    #drawArrow() {
        const direction = this.#direction;
        this.arrow.hidden = direction === null;
        if (!direction) return;
        this.arrow.className = `arrow ${direction}`;
        // Below, it stays above the guide boxes.
        this.arrow.style.bottom = direction === "down" ? `${this.overlay.roomBelow + 8}px` : "";
        const { centimetres = null } = this.#found;
        this.arrow.lastChild.textContent = centimetres ? this.page.t("camera.distance", centimetres) : "";
    }

    /** Focuses where the preview is touched. */
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
