// The device: opening, choosing and lighting a camera, the frames that are sent, and the best still picture it takes.

const longSide = 1280;
const frameQuality = 0.8;
const photoQuality = 0.92;
/** Some devices never answer `takePhoto`. */
const photoPatience = 4000;

const blobOf = (canvas, quality) => new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

function timeLimit(promise, milliseconds) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("timedOut")), milliseconds);
        promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}

export class Camera {
    #stream = null;
    #canvas = document.createElement("canvas");

    constructor(video) { this.video = video; }

    get #track() { return this.#stream?.getVideoTracks()[0] ?? null; }
    get deviceID() { return this.#track?.getSettings().deviceId ?? null; }
    /** A camera that faces the person is shown as in a mirror; what is sent never is mirrored. */
    get isMirrored() { return this.#track?.getSettings().facingMode === "user"; }
    get hasTorch() { return this.#track?.getCapabilities?.().torch === true; }

    /** `onEnd` is called when the device is taken away. Throws the browser's DOMException. */
    async open(deviceID, onEnd) {
        this.close();
        if (!navigator.mediaDevices) throw new DOMException("", "SecurityError");
        const which = deviceID ? { deviceId: { exact: deviceID } } : { facingMode: { ideal: "environment" } };
        const video = { ...which, width: { ideal: 1920 }, height: { ideal: 1440 } };
        this.#stream = await navigator.mediaDevices.getUserMedia({ audio: false, video });
        this.#track.addEventListener("ended", onEnd);
        this.video.srcObject = this.#stream;
        await this.video.play();
    }

    close() {
        this.#stream?.getTracks().forEach((track) => track.stop());
        this.#stream = null;
        this.video.srcObject = null;
    }

    /** Names are known only after permission. */
    async devices() {
        const all = await navigator.mediaDevices.enumerateDevices();
        return all.filter(({ kind }) => kind === "videoinput").map(({ deviceId, label }) => ({ id: deviceId, label }));
    }

    async setTorch(isOn) { await this.#track.applyConstraints({ advanced: [{ torch: isOn }] }); }

    /** The present frame, or null while there is none. Its size follows the device when that is turned. */
    async frame() {
        const { videoWidth: width, videoHeight: height } = this.video;
        if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return null;
        return this.#drawn(this.#canvas, Math.min(1, longSide / Math.max(width, height)), frameQuality);
    }

    /** The best still picture: by the device's own means, else the frame at full size. */
    async photo() {
        if ("ImageCapture" in window) {
            try {
                return await timeLimit(new ImageCapture(this.#track).takePhoto(), photoPatience);
            } catch {
                // The frame serves instead.
            }
        }
        return this.#drawn(document.createElement("canvas"), 1, photoQuality);
    }

    async #drawn(canvas, scale, quality) {
        canvas.width = Math.round(this.video.videoWidth * scale);
        canvas.height = Math.round(this.video.videoHeight * scale);
        canvas.getContext("2d").drawImage(this.video, 0, 0, canvas.width, canvas.height);
        return blobOf(canvas, quality);
    }
}
