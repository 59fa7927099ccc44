// Pixels of a frame and pixels of the preview.

/** The part of the preview's half that a box may reach. */
const reach = 0.98;

/** Where a frame lies in the preview: it covers the preview, as `object-fit: cover`, but is never so large that a guide
 *  box is cut off. A mirrored preview exchanges left and right. */
export function fitting(frame, view, boxes, isMirrored) {
    const [cover, contain] = [Math.max, Math.min].map((choose) =>
        choose(view.width / frame.width, view.height / frame.height));
    const limit = (start, length, size, room) => {
        const distance = Math.max(Math.abs(start - size / 2), Math.abs(start + length - size / 2));
        return reach * room / 2 / Math.max(distance, 1);
    };
    const limits = boxes.flatMap(({ x, y, width, height }) =>
        [limit(x, width, frame.width, view.width), limit(y, height, frame.height, view.height)]);
    const scale = Math.max(contain, Math.min(cover, ...limits));
    return { scale, left: (view.width - frame.width * scale) / 2, top: (view.height - frame.height * scale) / 2,
             width: view.width, isMirrored };
}

export function placed(fit, [x, y]) {
    const left = fit.left + x * fit.scale;
    return [fit.isMirrored ? fit.width - left : left, fit.top + y * fit.scale];
}

export function placedBox(fit, box) {
    const [x, y] = placed(fit, [fit.isMirrored ? box.x + box.width : box.x, box.y]);
    return { x, y, width: box.width * fit.scale, height: box.height * fit.scale };
}

export function boundsOf(corners) {
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const centreOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** Whether the barcode's centre lies in its box. */
export function isInside(corners, box) {
    const centre = centreOf(boundsOf(corners));
    return centre.x >= box.x && centre.x <= box.x + box.width && centre.y >= box.y && centre.y <= box.y + box.height;
}

/** The mean offset of the barcodes from their boxes, as fractions of the frame; null when no barcode has a box. */
export function offsetOf(barcodes, boxes, size) {
    const offsets = barcodes.flatMap(({ name, corners }) => {
        const box = boxes.find((one) => one.name === name);
        if (!box || !size) return [];
        const [from, to] = [centreOf(box), centreOf(boundsOf(corners))];
        return [{ x: (to.x - from.x) / size.width, y: (to.y - from.y) / size.height }];
    });
    if (offsets.length === 0) return null;
    const mean = (axis) => offsets.reduce((sum, offset) => sum + offset[axis], 0) / offsets.length;
    return { x: mean("x"), y: mean("y") };
}
