// @ts-check
// Draws over the preview: everything outside the guide boxes is dimmed, barcodes are outlined, green in their box. The
// sheet is outlined at the preview's rate, and has a ghost at its intended place.

import { s } from "../dom.js";
import { fitting, isInside, placed, placedBox } from "../states/geometry.js";

/** @param {Box} box */
const rectangle = ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Pixels above a box that its name takes up. */
const labelHeight = 24;

/** The four corners of a rectangle as strokes, each this part of its shorter side.
 *  @param {Box} box */
function brackets({ x, y, width, height }) {
    const arm = Math.min(width, height) / 8;
    return [[x, y, 1, 1], [x + width, y, -1, 1], [x + width, y + height, -1, -1], [x, y + height, 1, -1]]
        .map(([left, top, across, down]) => `M${left + across * arm} ${top}H${left}v${down * arm}`).join("");
}

export class Overlay {
    #mask = s("g", {});
    #guide = s("g", {});
    #ghost = s("g", {});
    #sheet = s("polygon", { class: "paper-edge" });
    /** Null while no frame is shown; `size` is that of the frame in pixels.
     *  @type {Fit & { size: Size } | null} */
    #fit = null;
    /** Upper edges of the boxes and their names, in pixels of the preview.
     *  @type {number[]} */
    #tops = [];
    element = s("svg", { class: "overlay", "aria-hidden": "true" }, this.#mask, this.#ghost, this.#sheet, this.#guide);

    /** @param {HTMLVideoElement} video */
    constructor(video) { this.video = video; }

    /** Boxes and corners are pixels of the frame whose size is `size`.
     *  @param {Pick<CameraState, "boxes" | "barcodes" | "size">} scene @param {boolean} isMirrored */
    draw({ boxes, barcodes, size }, isMirrored) {
        const { clientWidth: width, clientHeight: height } = /** @type {HTMLElement} */ (this.video.parentElement);
        const view = { width, height };
        this.video.classList.toggle("mirrored", isMirrored);
        if (width === 0 || this.video.videoWidth === 0) return this.clear();
        // Until the server has told the boxes, and after the device was turned, the preview covers the screen.
        const isKnown = size !== null && !this.#isTurned(size);
        const own = isKnown ? size : { width: this.video.videoWidth, height: this.video.videoHeight };
        const fit = fitting(own, view, isKnown ? boxes : [], isMirrored);
        this.#fit = { ...fit, size: own };
        this.#place({ left: fit.left, top: fit.top, width: own.width * fit.scale, height: own.height * fit.scale });
        this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
        const [mask, ...marks] = isKnown ? this.#boxes(fit, view, boxes, barcodes) : [];
        this.#mask.replaceChildren(...mask ? [mask] : []);
        this.#guide.replaceChildren(...marks, ...isKnown ? this.#outlines(fit, barcodes, boxes) : []);
    }

    /** Outlines the sheet, whose corners are fractions of the frame. `target` is the rectangle of its intended place,
     *  in pixels of the frame. Either may be null.
     *  @param {Corners | null} corners @param {{ target?: Box | null, isAligned?: boolean }} options */
    drawSheet(corners, { target = null, isAligned = false } = {}) {
        const fit = this.#fit;
        const points = corners && fit ? corners.map(([x, y]) => placed(fit, [x * fit.size.width, y * fit.size.height])) : [];
        this.#sheet.setAttribute("points", points.map((point) => point.map((place) => place.toFixed(1)).join(",")).join(" "));
        this.#sheet.classList.toggle("inside", isAligned);
        const place = target && fit ? placedBox(fit, target) : null;
        this.#ghost.replaceChildren(...place ? [s("path", { class: "ghost", d: rectangle(place) }),
                                                s("path", { class: "bracket", d: brackets(place) })] : []);
    }

    /** The height of the preview's foot that guide boxes take up; 0 if they lie higher. */
    get roomBelow() {
        const { height } = this.element.getBoundingClientRect();
        const low = this.#tops.filter((top) => top > height * 0.6);
        return low.length > 0 ? height - Math.min(...low) : 0;
    }

    /** The place in the frame, by fractions, of a point of the preview; null for a point outside the frame.
     *  @param {Point} point @returns {Point | null} */
    placeAt([x, y]) {
        if (!this.#fit) return null;
        const { size, scale, left, top, width, isMirrored } = this.#fit;
        /** @type {Point} */
        const place = [((isMirrored ? width - x : x) - left) / scale / size.width, (y - top) / scale / size.height];
        return place.every((part) => part >= 0 && part <= 1) ? place : null;
    }

    clear() {
        this.#fit = null;
        this.#mask.replaceChildren();
        this.#guide.replaceChildren();
        this.drawSheet(null);
        this.#place({});
    }

    /** Takes the outlines away, which no answer confirms any more; the boxes stay. */
    fade() {
        this.element.querySelectorAll(".barcode").forEach((outline) => outline.remove());
        this.element.querySelectorAll(".box.inside").forEach((box) => box.classList.remove("inside"));
    }

    /** @param {Partial<Record<"left" | "top" | "width" | "height", number>>} edges */
    #place(edges) {
        for (const edge of ["left", "top", "width", "height"]) {
            this.video.style[edge] = edges[edge] === undefined ? "" : `${edges[edge]}px`;
        }
    }

    /** An answer to a frame from before the device was turned fits no longer.
     *  @param {Size} size */
    #isTurned(size) {
        const { videoWidth, videoHeight } = this.video;
        return Math.abs(size.width / size.height - videoWidth / videoHeight) > 0.05;
    }

    /** The mask, then the boxes. A box is green while its own barcode is inside, and not merely visible.
     *  @param {Fit} fit @param {Size} view @param {Box[]} boxes @param {Marking[]} barcodes */
    #boxes(fit, view, boxes, barcodes) {
        if (boxes.length === 0) return [];
        const places = boxes.map((box) => ({ ...box, ...placedBox(fit, box) }));
        this.#tops = places.map(({ y }) => y - labelHeight);
        const outside = rectangle({ x: 0, y: 0, ...view });
        const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
        const frame = (place, at) => s("path", { d: rectangle(place), class: holds(boxes[at]) ? "box inside" : "box" });
        /** @param {Box} place */
        const label = ({ label: text, x, y }) => s("text", { x, y: y - 6 }, text);
        return [s("path", { class: "mask", d: outside + places.map(rectangle).join("") }),
                ...places.map(frame), ...places.map(label)];
    }

    /** @param {Fit} fit @param {Marking[]} barcodes @param {Box[]} boxes */
    #outlines(fit, barcodes, boxes) {
        return barcodes.map(({ name, corners }) => {
            const box = boxes.find((one) => one.name === name);
            const points = corners.map((corner) => placed(fit, corner).join(",")).join(" ");
            return s("polygon", { points, class: box && isInside(corners, box) ? "barcode inside" : "barcode" });
        });
    }
}
