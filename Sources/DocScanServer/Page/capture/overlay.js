// Draws over the preview: everything outside the guide boxes is dimmed, barcodes are outlined, green in their box.

import { s } from "../dom.js";
import { fitting, isInside, placed, placedBox } from "../states/geometry.js";

const rectangle = ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`;

export class Overlay {
    element = s("svg", { class: "overlay", "aria-hidden": "true" });

    constructor(video) { this.video = video; }

    /** Boxes and corners are pixels of the frame whose size is `size`; `free` has the rows without controls. */
    draw({ boxes, barcodes, size }, isMirrored, free) {
        const { clientWidth: width, clientHeight: height } = this.video.parentElement;
        const view = { width, height };
        this.video.classList.toggle("mirrored", isMirrored);
        if (!size || width === 0 || this.#isTurned(size)) return this.#clear();
        const fit = fitting(size, view, boxes, isMirrored, free);
        this.#place({ left: fit.left, top: fit.top, width: size.width * fit.scale, height: size.height * fit.scale });
        this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
        this.element.replaceChildren(...this.#mask(fit, view, boxes), ...this.#outlines(fit, barcodes, boxes));
    }

    /** Until the server has told the boxes, the preview covers the screen. */
    #clear() {
        this.element.replaceChildren();
        this.#place({});
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

    #mask(fit, view, boxes) {
        if (boxes.length === 0) return [];
        const places = boxes.map((box) => ({ ...box, ...placedBox(fit, box) }));
        const outside = rectangle({ x: 0, y: 0, ...view });
        const frame = ({ found, ...place }) =>
            s("path", { d: rectangle(place), class: found ? "box found" : "box" });
        const label = ({ label: text, x, y }) => s("text", { x, y: y - 6 }, text);
        return [s("path", { class: "mask", d: outside + places.map(rectangle).join("") }),
                ...places.map(frame), ...places.map(label)];
    }

    #outlines(fit, barcodes, boxes) {
        return barcodes.map(({ name, corners }) => {
            const box = boxes.find((one) => one.name === name);
            const points = corners.map((corner) => placed(fit, corner).join(",")).join(" ");
            return s("polygon", { points, class: box && isInside(corners, box) ? "barcode found" : "barcode" });
        });
    }
}
