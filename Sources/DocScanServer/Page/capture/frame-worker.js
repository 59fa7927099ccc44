// @ts-check
// Encodes frames outside the page's thread. A canvas of the page waits until the browser is idle, which on a busy
// device comes after a second. https://html.spec.whatwg.org/multipage/canvas.html#dom-offscreencanvas-converttoblob

const Canvas = /** @type {any} */ (self).OffscreenCanvas;
const canvas = new Canvas(1, 1);

onmessage = async ({ data: { id, bitmap, width, height, quality, isGrey } }) => {
    try {
        [canvas.width, canvas.height] = [width, height];
        const context = canvas.getContext("2d");
        context.filter = isGrey ? "grayscale(1)" : "none";
        context.drawImage(bitmap, 0, 0, width, height);
        bitmap.close();
        postMessage({ id, blob: await canvas.convertToBlob({ type: "image/jpeg", quality }) });
    } catch {
        postMessage({ id, blob: null });
    }
};
