// @ts-check
// Cuts out the area of each field from an image that the page has in memory.

import { boundsOf } from "../states/geometry.js";

const margin = 0.15;

function crop(bitmap, corners) {
    const { x, y, width, height } = boundsOf(corners);
    const edge = Math.max(height, width / 8) * margin;
    const [left, top] = [Math.max(0, x - edge), Math.max(0, y - edge)];
    const right = Math.min(bitmap.width, x + width + edge);
    const bottom = Math.min(bitmap.height, y + height + edge);
    if (right - left < 1 || bottom - top < 1) return null;
    const canvas = document.createElement("canvas");
    const scale = Math.min(1, 720 / (right - left));
    [canvas.width, canvas.height] = [Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale)];
    canvas.getContext("2d")?.drawImage(bitmap, left, top, right - left, bottom - top,
                                      0, 0, canvas.width, canvas.height);
    return canvas;
}

/** The cutouts as canvases, by field name; empty for formats that the browser cannot display (PDF, HEIC).
 *  @param {Blob} blob @param {API.Report} report */
export async function cutouts(blob, report) {
    const found = new Map();
    let bitmap;
    try {
        bitmap = await createImageBitmap(blob, { imageOrientation: /** @type {any} */ ("from-image") });
    } catch {
        return found;
    }
    const corners = new Map(report.barcodes.map((barcode) => [barcode.name, barcode.corners]));
    for (const { name } of report.fields) {
        const place = corners.get(name);
        const canvas = place ? crop(bitmap, place) : null;
        if (canvas) found.set(name, canvas);
    }
    bitmap.close();
    return found;
}
