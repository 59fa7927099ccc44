// Pixels of a frame and pixels of the preview, which shows it by `object-fit: cover` or `contain`.

/** Where a frame lies in the preview. A mirrored preview exchanges left and right. */
export function fitting(frame, view, kind, isMirrored) {
    const ratios = [view.width / frame.width, view.height / frame.height];
    const scale = kind === "cover" ? Math.max(...ratios) : Math.min(...ratios);
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

/** `cover`, unless that would cut off a guide box. */
export function kindFor(frame, view, boxes) {
    const fit = fitting(frame, view, "cover", false);
    const isSeen = (box) => {
        const { x, y, width, height } = placedBox(fit, box);
        return x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height;
    };
    return boxes.every(isSeen) ? "cover" : "contain";
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
