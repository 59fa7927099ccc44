// @ts-check
// Conversions between pixels of a frame and pixels of the preview.

/** The fraction of the available space that the boxes may fill. */
const share = 0.98;

/** The bounding rectangle of all boxes.
 *  @param {Box[]} boxes */
const around = (boxes) => boundsOf(boxes.flatMap(({ x, y, width, height }) => [[x, y], [x + width, y + height]]));

/** The largest scale at which the range from `start` to `start + length` fits into a space with the size `room` around
 *  the centre of the frame.
 *  @param {number} start @param {number} length @param {number} size @param {number} room */
function limit(start, length, size, room) {
    const distance = Math.max(Math.abs(start - size / 2), Math.abs(start + length - size / 2));
    return share * room / 2 / Math.max(distance, 1);
}

/** The position of a frame in the preview. It covers the preview, like `object-fit: cover`, except that the guide boxes
 *  are never cut off or under controls. `free` is `{top, bottom}`, the rows without controls. A mirrored preview
 *  exchanges left and right.
 *  @param {Size} frame @param {Size} view @param {Box[]} boxes @param {boolean} isMirrored
 *  @param {{ top: number, bottom: number }} free @returns {Fit} */
export function fitting(frame, view, boxes, isMirrored, free = { top: 0, bottom: view.height }) {
    const [cover, contain] = [Math.max, Math.min].map((choose) =>
        choose(view.width / frame.width, view.height / frame.height));
    const place = (scale, top) => ({ scale, left: (view.width - frame.width * scale) / 2, top, width: view.width,
                                     isMirrored });
    if (boxes.length === 0) return place(cover, (view.height - frame.height * cover) / 2);
    const all = around(boxes);
    const room = free.bottom - free.top;
    const limits = [limit(all.x, all.width, frame.width, view.width), share * room / all.height];
    const scale = Math.max(contain, Math.min(cover, ...limits));
    const centred = (view.height - frame.height * scale) / 2;
    const [lowest, highest] = [free.top - all.y * scale, free.bottom - (all.y + all.height) * scale];
    return place(scale, lowest > highest ? centred : Math.min(highest, Math.max(lowest, centred)));
}

/** Converts a point of the frame to a point of the preview.
 *  @param {Fit} fit @param {Point} point @returns {Point} */
export function placed(fit, [x, y]) {
    const left = fit.left + x * fit.scale;
    return [fit.isMirrored ? fit.width - left : left, fit.top + y * fit.scale];
}

/** @param {Fit} fit @param {Box} box @returns {Box} */
export function placedBox(fit, box) {
    const [x, y] = placed(fit, [fit.isMirrored ? box.x + box.width : box.x, box.y]);
    return { x, y, width: box.width * fit.scale, height: box.height * fit.scale };
}

/** @param {Corners} corners @returns {Box} */
export function boundsOf(corners) {
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** @param {Box} box */
const centreOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** True if the centre of a barcode is inside its box.
 *  @param {Corners} corners @param {Box} box */
export function isInside(corners, box) {
    const centre = centreOf(boundsOf(corners));
    return centre.x >= box.x && centre.x <= box.x + box.width && centre.y >= box.y && centre.y <= box.y + box.height;
}

/** The mean offset of the barcodes from their boxes, in fractions of the frame; null if no barcode has a box.
 *  @param {Marking[]} barcodes @param {Box[]} boxes @param {Size | null} size */
export function offsetOf(barcodes, boxes, size) {
    const offsets = barcodes.flatMap(({ name, corners }) => {
        const box = boxes.find((one) => one.name === name);
        if (!box || !size) return [];
        const [from, to] = [centreOf(box), centreOf(boundsOf(corners))];
        return [{ x: (to.x - from.x) / size.width, y: (to.y - from.y) / size.height }];
    });
    if (offsets.length === 0) return null;
    /** @param {"x" | "y"} axis */
    const mean = (axis) => offsets.reduce((sum, offset) => sum + offset[axis], 0) / offsets.length;
    return { x: mean("x"), y: mean("y") };
}
