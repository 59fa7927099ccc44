// @ts-check
// The picture that was just taken flies from the preview to the place where the next view shows it.

/** Milliseconds of the flight, and for which the next view may take to draw the picture. */
const [length, timeout] = [240, 1500];

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The part of `inner` that lies outside `outer`, as a clip.
 *  @param {DOMRect} inner @param {DOMRect} outer */
const clip = (inner, outer) => {
    const sides = [outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom, outer.left - inner.left];
    return `inset(${sides.map((side) => Math.max(0, side) + "px").join(" ")})`;
};

/** Freezes the preview above everything, and flies it to the element of `selector` as soon as that is drawn. Nothing
 *  moves if the person wants no motion.
 *  @param {HTMLVideoElement} video @param {string} selector */
export async function fly(video, selector) {
    const stage = video.parentElement;
    if (isCalm() || !stage || video.videoWidth === 0) return;
    const [from, seen] = [video, stage].map((element) => element.getBoundingClientRect());
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [Math.round(from.width), Math.round(from.height)];
    picture.className = "flight";
    picture.setAttribute("aria-hidden", "true");
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    // The photo is not mirrored. The copy that flies is, because the person has seen the preview so.
    if (video.classList.contains("mirrored")) context.setTransform(-1, 0, 0, 1, picture.width, 0);
    context.drawImage(video, 0, 0, picture.width, picture.height);
    for (const edge of ["left", "top", "width", "height"]) picture.style[edge] = `${from[edge]}px`;
    picture.style.clipPath = clip(from, seen);
    document.body.append(picture);
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
        await picture.animate([{ transform: "none" }, { transform: move, clipPath: "inset(0px)" }],
                              { duration: length, easing: "cubic-bezier(.2, .8, .2, 1)" }).finished;
    } catch {
        // Only the movement is missing.
    } finally {
        picture.remove();
    }
}
