// @ts-check
// Zoom and focus of a camera, from the capabilities of its track (W3C MediaStream Image Capture).

/** The larger zoom factor. */
const near = 2;

/** The two zoom factors between which the button switches; null if the camera has no suitable zoom.
 *  @param {MediaTrackCapabilities | undefined} capabilities @returns {[far: number, near: number] | null} */
export function zoomsOf(capabilities) {
    const { min = 1, max = 0 } = capabilities?.zoom ?? {};
    if (max < near || min > near / 2) return null;
    return [Math.max(1, min), near];
}

/** The constraint for focusing at `[x, y]`, in fractions of the frame; null if the camera does not support it.
 *  @param {Point} place @param {MediaTrackCapabilities | undefined} capabilities
 *  @param {MediaTrackSupportedConstraints | undefined} supported @returns {MediaTrackConstraints | null} */
export function focusAt([x, y], capabilities, supported) {
    if (!capabilities?.focusMode?.includes("single-shot")) return null;
    const place = supported?.pointsOfInterest ? { pointsOfInterest: [{ x, y }] } : {};
    return { advanced: [{ ...place, focusMode: "single-shot" }] };
}

/** The constraint for continuous focus; null if the camera does not support it.
 *  @param {MediaTrackCapabilities | undefined} capabilities @returns {MediaTrackConstraints | null} */
export const focusFreely = (capabilities) => capabilities?.focusMode?.includes("continuous")
    ? { advanced: [{ focusMode: "continuous" }] } : null;
