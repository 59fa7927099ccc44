// @ts-check
// Photos of more than 12 megapixels are made smaller before they are sent: more pixels read no more values.

const most = 12_000_000;
const quality = 0.9;

/** The size of a picture with at most 12 megapixels, `{width, height}`; null for one that stays as it is. */
export function smaller({ width, height }) {
    const scale = Math.sqrt(most / (width * height));
    return scale < 1 ? { width: Math.round(width * scale), height: Math.round(height * scale) } : null;
}

/** The photo, or a smaller one. A format that the browser cannot show stays as it is.
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
