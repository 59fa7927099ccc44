const canvas = new OffscreenCanvas(1, 1);
onmessage = async ({ data: { id, bitmap, width, height, quality } }) => {
try {
[canvas.width, canvas.height] = [width, height];
canvas.getContext("2d").drawImage(bitmap, 0, 0, width, height);
bitmap.close();
postMessage({ id, blob: await canvas.convertToBlob({ type: "image/jpeg", quality }) });
} catch {
postMessage({ id, blob: null });
}
};
