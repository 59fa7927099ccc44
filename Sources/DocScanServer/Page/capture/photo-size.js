// @ts-check
// Scales down photos of more than 12 megapixels before they are sent, because more pixels do not help to read more
// values.

const most = 12_000_000;
const quality = 0.9;

/** The size to which an image has to be scaled, `{width, height}`; null if it has at most 12 megapixels. */
export function smaller({ width, height }) {
    const scale = Math.sqrt(most / (width * height));
    return scale < 1 ? { width: Math.round(width * scale), height: Math.round(height * scale) } : null;
}

/** Returns the photo, scaled down if necessary. A format that the browser cannot display is not changed.
 *  @param {Blob} blob */
export async function fitted(blob) {
    const { OffscreenCanvas } = /** @type {any} */ (globalThis);
    if (!OffscreenCanvas || !blob.type.startsWith("image/")) return blob;
    let bitmap = null;
    try {
        bitmap = await createImageBitmap(blob, { imageOrientation: /** @type {any} */ ("from-image") });
        const size = smaller(bitmap);
        if (!size) return blob;
        const canvas = new OffscreenCanvas(size.width, size.height);
        canvas.getContext("2d").drawImage(bitmap, 0, 0, size.width, size.height);
        return await canvas.convertToBlob({ type: "image/jpeg", quality });
    } catch {
        return blob;
    } finally {
        bitmap?.close();
    }
}
