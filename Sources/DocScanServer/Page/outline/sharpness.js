// @ts-check
// Measures the sharpness of a grey image. The value depends on the content, so only values of one sheet are comparable.

/** The variance of the Laplacian of `grey`, which has one byte per pixel.
 *  @param {Uint8Array} grey @param {number} width @param {number} height */
export function sharpnessOf(grey, width, height) {
    let sum = 0, squares = 0;
    for (let y = 1; y < height - 1; y += 1) {
        for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
            const change = 4 * grey[at] - grey[at - 1] - grey[at + 1] - grey[at - width] - grey[at + width];
            sum += change;
            squares += change * change;
        }
    }
    const count = Math.max(1, (width - 2) * (height - 2));
    return squares / count - (sum / count) ** 2;
}

/** Converts the pixels of a canvas, with four bytes each, to grey with the weights of ITU-R BT.601.
 *  @param {Uint8ClampedArray} pixels */
export function greyOf(pixels) {
    const grey = new Uint8Array(pixels.length / 4);
    for (let at = 0; at < grey.length; at += 1) {
        grey[at] = (77 * pixels[4 * at] + 150 * pixels[4 * at + 1] + 29 * pixels[4 * at + 2]) >> 8;
    }
    return grey;
}
