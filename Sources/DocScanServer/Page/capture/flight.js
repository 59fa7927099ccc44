// @ts-check
// An animation in which a photo moves from the preview to its position in the next view.

/** The duration of the animation, and the timeout for the next view to draw the photo, in milliseconds. */
const [length, timeout] = [240, 1500];

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The `clip-path` that hides the part of `inner` outside of `outer`.
 *  @param {DOMRect} inner @param {DOMRect} outer */
const clip = (inner, outer) => {
    const sides = [outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom, outer.left - inner.left];
    return `inset(${sides.map((side) => Math.max(0, side) + "px").join(" ")})`;
};

/** Shows the current frame above everything, and moves it to the element with a selector as soon as that is drawn. Does
 *  nothing if the user prefers reduced motion.
 *  @param {HTMLVideoElement} video @param {string} selector */
export async function fly(video, selector) {
    const stage = video.parentElement;
    if (isCalm() || !stage || video.videoWidth === 0) return;
    const [from, seen] = [video, stage].map((element) => element.getBoundingClientRect());
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(from.width), Math.round(from.height)];
    canvas.className = "flight";
    canvas.setAttribute("aria-hidden", "true");
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    // The photo is not mirrored, but the copy for the animation has to look like the preview.
    if (video.classList.contains("mirrored")) context.setTransform(-1, 0, 0, 1, canvas.width, 0);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    for (const edge of ["left", "top", "width", "height"]) canvas.style[edge] = `${from[edge]}px`;
    canvas.style.clipPath = clip(from, seen);
    document.body.append(canvas);
    try {
        const end = performance.now() + timeout;
        /** @type {DOMRect | null} */
        let goal = null;
        while (!goal && performance.now() < end) {
            await frame();
            const place = document.querySelector(selector)?.getBoundingClientRect();
            if (place && place.height > 1) goal = place;
        }
        if (!goal) return;
        const move = `translate(${goal.left - from.left}px, ${goal.top - from.top}px) `
            + `scale(${goal.width / from.width}, ${goal.height / from.height})`;
        await canvas.animate([{ transform: "none" }, { transform: move, clipPath: "inset(0px)" }],
                              { duration: length, easing: "cubic-bezier(.2, .8, .2, 1)" }).finished;
    } catch {
        // Without the animation, the next view still works.
    } finally {
        canvas.remove();
    }
}
