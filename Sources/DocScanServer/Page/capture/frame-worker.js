// @ts-check
// Encodes frames in a worker. In the page, a canvas is only encoded when the browser is idle, which can take a second
// on a busy device. https://html.spec.whatwg.org/multipage/canvas.html#dom-offscreencanvas-converttoblob

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
