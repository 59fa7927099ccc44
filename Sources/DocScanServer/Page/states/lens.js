// What a camera's lens can do, by the capabilities of its track (W3C MediaStream Image Capture).

/** The factor of the second step. */
const near = 2;

/** The two zoom factors that the button changes between; null where the camera has no zoom. */
export function zoomsOf(capabilities) {
    const { min, max } = capabilities?.zoom ?? {};
    if (!(max > 0) || max < near || min > near / 2) return null;
    return [Math.max(1, min ?? 1), near];
}

/** The constraint that focuses at `[x, y]`, fractions of the frame; null where the camera cannot. */
export function focusAt([x, y], capabilities, supported) {
    if (!capabilities?.focusMode?.includes("single-shot")) return null;
    const place = supported?.pointsOfInterest ? { pointsOfInterest: [{ x, y }] } : {};
    return { advanced: [{ ...place, focusMode: "single-shot" }] };
}

/** The constraint that lets the camera focus by itself again; null where it cannot. */
export const focusFreely = (capabilities) => capabilities?.focusMode?.includes("continuous")
    ? { advanced: [{ focusMode: "continuous" }] } : null;
