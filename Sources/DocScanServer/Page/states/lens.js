// @ts-check
// The functions of a camera's lens, by the capabilities of its track (W3C MediaStream Image Capture).

/** The factor of the second step. */
const near = 2;

/** The two zoom factors that the button changes between; null if the camera has no zoom.
 *  @param {MediaTrackCapabilities | undefined} capabilities @returns {[far: number, near: number] | null} */
export function zoomsOf(capabilities) {
    const { min = 1, max = 0 } = capabilities?.zoom ?? {};
    if (max < near || min > near / 2) return null;
    return [Math.max(1, min), near];
}

/** The constraint that focuses at `[x, y]`, fractions of the frame; null if the camera cannot.
 *  @param {Point} place @param {MediaTrackCapabilities | undefined} capabilities
 *  @param {MediaTrackSupportedConstraints | undefined} supported @returns {MediaTrackConstraints | null} */
export function focusAt([x, y], capabilities, supported) {
    if (!capabilities?.focusMode?.includes("single-shot")) return null;
    const place = supported?.pointsOfInterest ? { pointsOfInterest: [{ x, y }] } : {};
    return { advanced: [{ ...place, focusMode: "single-shot" }] };
}

/** The constraint that lets the camera focus by itself again; null if the camera cannot.
 *  @param {MediaTrackCapabilities | undefined} capabilities @returns {MediaTrackConstraints | null} */
export const focusFreely = (capabilities) => capabilities?.focusMode?.includes("continuous")
    ? { advanced: [{ focusMode: "continuous" }] } : null;
