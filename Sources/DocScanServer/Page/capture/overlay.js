// @ts-check
// Draws over the preview: dims everything outside the guide boxes, and outlines barcodes, in green if they are inside
// their boxes. Outlines the sheet at the rate of the preview, and shows its target position.

import { s } from "../dom.js";
import { fitting, isInside, placed, placedBox } from "../states/geometry.js";

/** @param {Box} box */
const rectangle = ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** The height in pixels of a name above its box. */
const labelHeight = 24;

/** A path that marks the four corners of a rectangle. Each stroke has an eighth of the length of the shorter side.
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
    #sheet = s("polygon", { class: "sheet-edge" });
    /** The position of the frame in the preview, and its size in pixels; null before the first frame.
     *  @type {Fit & { size: Size } | null} */
    #fit = null;
    /** The upper edges of the boxes with their names, in pixels of the preview.
     *  @type {number[]} */
    #tops = [];
    element = s("svg", { class: "overlay", "aria-hidden": "true" }, this.#mask, this.#ghost, this.#sheet, this.#guide);

    /** @param {HTMLVideoElement} video */
    constructor(video) { this.video = video; }

    /** Draws boxes and barcodes, which are in pixels of a frame with the size `size`.
     *  @param {Pick<CameraState, "boxes" | "barcodes" | "size">} scene @param {boolean} isMirrored */
    draw({ boxes, barcodes, size }, isMirrored) {
        const { clientWidth: width, clientHeight: height } = /** @type {HTMLElement} */ (this.video.parentElement);
        const view = { width, height };
        this.video.classList.toggle("mirrored", isMirrored);
        if (width === 0 || this.video.videoWidth === 0) return this.clear();
        // The preview covers the screen until the server has sent the boxes, and after the device was rotated.
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

    /** Outlines the sheet, whose corners are in fractions of the frame, and its target position, a rectangle in pixels
     *  of the frame. Either may be null.
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

    /** The height at the bottom of the preview that guide boxes occupy; 0 if there are no boxes in the lower part. */
    get roomBelow() {
        const { height } = this.element.getBoundingClientRect();
        const low = this.#tops.filter((top) => top > height * 0.6);
        return low.length > 0 ? height - Math.min(...low) : 0;
    }

    /** Converts a point of the preview to fractions of the frame; null for a point outside the frame.
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

    /** Removes the outlines of barcodes, which are outdated. The boxes stay. */
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

    /** True if the device was rotated after a frame of this size, so that the answer about the frame is not valid.
     *  @param {Size} size */
    #isTurned(size) {
        const { videoWidth, videoHeight } = this.video;
        return Math.abs(size.width / size.height - videoWidth / videoHeight) > 0.05;
    }

    /** The mask and the boxes. A box is green while its barcode is inside.
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
