// Draws over the preview: everything outside the guide boxes is dimmed, barcodes are outlined, green in their box.

import { s } from "../dom.js";
import { fitting, isInside, placed, placedBox } from "../states/geometry.js";

const rectangle = ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`;

export class Overlay {
    element = s("svg", { class: "overlay", "aria-hidden": "true" });

    constructor(video) { this.video = video; }

    /** Boxes and corners are pixels of the frame whose size is `size`. */
    draw({ boxes, barcodes, size }, isMirrored) {
        const { clientWidth: width, clientHeight: height } = this.video.parentElement;
        const view = { width, height };
        this.video.classList.toggle("mirrored", isMirrored);
        if (!size || width === 0 || this.#isTurned(size)) return this.clear();
        const fit = fitting(size, view, boxes, isMirrored);
        this.#place({ left: fit.left, top: fit.top, width: size.width * fit.scale, height: size.height * fit.scale });
        this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
        this.element.replaceChildren(...this.#mask(fit, view, boxes, barcodes), ...this.#outlines(fit, barcodes, boxes));
    }

    /** Until the server has told the boxes, the preview covers the screen. */
    clear() {
        this.element.replaceChildren();
        this.#place({});
    }

    /** Takes the outlines away, which no answer confirms any more; the boxes stay. */
    fade() {
        this.element.querySelectorAll(".barcode").forEach((outline) => outline.remove());
        this.element.querySelectorAll(".box.inside").forEach((box) => box.classList.remove("inside"));
    }

    #place(edges) {
        for (const edge of ["left", "top", "width", "height"]) {
            this.video.style[edge] = edges[edge] === undefined ? "" : `${edges[edge]}px`;
        }
    }

    /** An answer to a frame from before the device was turned fits no longer. */
    #isTurned(size) {
        const { videoWidth, videoHeight } = this.video;
        return Math.abs(size.width / size.height - videoWidth / videoHeight) > 0.05;
    }

    /** A box is green while its own barcode is inside, and not where it is merely seen. */
    #mask(fit, view, boxes, barcodes) {
        if (boxes.length === 0) return [];
        const places = boxes.map((box) => ({ ...box, ...placedBox(fit, box) }));
        const outside = rectangle({ x: 0, y: 0, ...view });
        const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
        const frame = (place, at) => s("path", { d: rectangle(place), class: holds(boxes[at]) ? "box inside" : "box" });
        const label = ({ label: text, x, y }) => s("text", { x, y: y - 6 }, text);
        return [s("path", { class: "mask", d: outside + places.map(rectangle).join("") }),
                ...places.map(frame), ...places.map(label)];
    }

    #outlines(fit, barcodes, boxes) {
        return barcodes.map(({ name, corners }) => {
            const box = boxes.find((one) => one.name === name);
            const points = corners.map((corner) => placed(fit, corner).join(",")).join(" ");
            return s("polygon", { points, class: box && isInside(corners, box) ? "barcode inside" : "barcode" });
        });
    }
}
