// @ts-check
// The camera of the device: opens, chooses and lights it, and returns frames to send and the best possible still image.

import { standard } from "../states/frame-pump.js";
import { focusAt, focusFreely, zoomsOf } from "../states/lens.js";
import { FrameEncoder } from "./frame-encoder.js";
import { sharpestOf } from "./sharpest.js";

const photoQuality = 0.92;
/** The timeout for `takePhoto` in milliseconds. On some devices it never completes. */
const photoPatience = 4000;
/** The number of milliseconds between frames that are used as stills, and for which focus on a touched point lasts. */
const [frameGap, focusLasts] = [60, 4000];

/** @template T @param {Promise<T>} promise @param {number} milliseconds @returns {Promise<T>} */
function timeLimit(promise, milliseconds) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("timedOut")), milliseconds);
        promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}

export class Camera {
    /** @type {MediaStream | null} */
    #stream = null;
    #turn = 0;
    #encoder = new FrameEncoder(() => new Worker(new URL("./frame-worker.js", import.meta.url)));

    /** @type {number | undefined} */
    #focusTimer;
    /** A function that resolves to the sharpness of a still; null to use the first still as the photo.
     *  @type {((still: Still) => Promise<number>) | null} */
    sharpness = null;

    /** @param {HTMLVideoElement} video */
    constructor(video) { this.video = video; }

    get #track() { return this.#stream?.getVideoTracks()[0] ?? null; }
    get deviceID() { return this.#track?.getSettings().deviceId ?? null; }
    /** True if the camera faces the user. The preview is then mirrored; sent frames never are. */
    get isMirrored() { return this.#track?.getSettings().facingMode === "user"; }
    get hasTorch() { return this.#capabilities?.torch === true; }
    /** The two zoom factors; null if the camera has no zoom. */
    get zooms() { return zoomsOf(this.#capabilities); }
    get #capabilities() { return this.#track?.getCapabilities?.(); }

    /** Opens a camera. `onEnd` is called when it is disconnected, `onMute` when another program uses it. Returns true
     *  if the camera is open, and false if it was closed or another one was opened in the meantime. Throws the
     *  browser's DOMException.
     *  @param {string | null} deviceID @param {{ onEnd: () => void, onMute: () => void }} events */
    async open(deviceID, { onEnd, onMute }) {
        this.stop();
        const turn = this.#turn;
        if (!navigator.mediaDevices) throw new DOMException("", "SecurityError");
        // The chosen camera may no longer exist. With `ideal`, the browser then chooses another one.
        const which = deviceID ? { deviceId: { ideal: deviceID } } : { facingMode: { ideal: "environment" } };
        // No scaling, because it would cut off a part of the sensor.
        const video = { ...which, width: { ideal: 1920 }, height: { ideal: 1440 }, resizeMode: { ideal: "none" } };
        const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video });
        if (turn !== this.#turn) {
            stream.getTracks().forEach((track) => track.stop());
            return false;
        }
        this.#stream = stream;
        this.#track?.addEventListener("ended", onEnd);
        this.#track?.addEventListener("mute", onMute);
        this.video.srcObject = stream;
        await this.video.play().catch((error) => {
            if (turn === this.#turn) throw error;
        });
        return turn === this.#turn;
    }

    /** Closes the camera. It can be opened again. */
    stop() {
        this.#turn += 1;
        clearTimeout(this.#focusTimer);
        this.#stream?.getTracks().forEach((track) => track.stop());
        this.#stream = null;
        this.video.srcObject = null;
    }

    close() {
        this.stop();
        this.#encoder.close();
    }

    /** The available cameras. Their names are empty before the user has permitted access. */
    async devices() {
        const all = await navigator.mediaDevices.enumerateDevices();
        return all.filter(({ kind }) => kind === "videoinput").map(({ deviceId, label }) => ({ id: deviceId, label }));
    }

    /** @param {boolean} isOn */
    async setTorch(isOn) { await this.#applied({ advanced: [{ torch: isOn }] }); }

    /** @param {number} zoom */
    async setZoom(zoom) { await this.#applied({ advanced: [{ zoom }] }); }

    /** Throws if the device is closed.
     *  @param {MediaTrackConstraints} constraints */
    async #applied(constraints) {
        if (!this.#track) throw new DOMException("", "InvalidStateError");
        await this.#track.applyConstraints(constraints);
    }

    /** Focuses at a point, in fractions of the frame. Some seconds later, the camera focuses by itself again. Returns
     *  false if the camera cannot do this.
     *  @param {Point} place */
    async focus(place) {
        const constraint = focusAt(place, this.#capabilities, navigator.mediaDevices.getSupportedConstraints?.());
        if (!constraint) return false;
        clearTimeout(this.#focusTimer);
        await this.#applied(constraint);
        const free = focusFreely(this.#capabilities);
        if (free) this.#focusTimer = setTimeout(() => this.#track?.applyConstraints(free).catch(() => null), focusLasts);
        return true;
    }

    /** The current frame as a JPEG; null before the first frame. Its size changes when the device is rotated.
     *  @param {FrameForm} form @returns {Promise<Blob | null>} */
    async frame({ longSide, quality, isGrey } = standard) {
        const { videoWidth: width, videoHeight: height } = this.video;
        if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return null;
        return this.#encoded(Math.min(1, longSide / Math.max(width, height)), quality, isGrey);
    }

    /** The best possible still image: a photo by the device, or else a frame at full size. The sharpest of several is
     *  chosen.
     *  @returns {Promise<Blob | null>} */
    async photo() {
        const choice = { now: () => performance.now(), discard: (still) => still.close?.() };
        /** @param {Still} still */
        const measure = (still) => this.sharpness?.(still) ?? Promise.reject(new Error("unknown"));
        if ("ImageCapture" in window && this.#track) {
            try {
                const device = new ImageCapture(this.#track);
                return await sharpestOf(() => timeLimit(this.#still(device), photoPatience), measure, choice);
            } catch {
                // Use a frame instead.
            }
        }
        const { videoWidth: width, videoHeight: height } = this.video;
        if (!("OffscreenCanvas" in window)) return this.#encodedHere(width, height, photoQuality);
        let isFirst = true;
        const bitmap = await sharpestOf(async () => {
            if (!isFirst) await new Promise((resolve) => setTimeout(resolve, frameGap));
            isFirst = false;
            return createImageBitmap(this.video);
        }, measure, choice);
        return this.#encoding({ bitmap, width, height, quality: photoQuality });
    }

    /** A still image in the highest resolution, which is not the default on some devices.
     *  @param {ImageCapture} device @returns {Promise<Blob>} */
    async #still(device) {
        const { imageWidth, imageHeight } = await device.getPhotoCapabilities().catch(() => /** @type {PhotoSizes} */ ({}));
        const largest = imageWidth && imageHeight && imageWidth.max > 0 && imageHeight.max > 0
            ? { imageWidth: imageWidth.max, imageHeight: imageHeight.max } : {};
        return device.takePhoto(largest).catch(() => device.takePhoto());
    }

    /** @param {number} scale @param {number} quality @param {boolean} isGrey @returns {Promise<Blob | null>} */
    async #encoded(scale, quality, isGrey = false) {
        const [width, height] = [this.video.videoWidth, this.video.videoHeight].map((side) => Math.round(side * scale));
        if (!("OffscreenCanvas" in window)) return this.#encodedHere(width, height, quality);
        return this.#encoding({ bitmap: await createImageBitmap(this.video), width, height, quality, isGrey });
    }

    /** @param {Encoding} image @returns {Promise<Blob | null>} */
    async #encoding(image) {
        return await this.#encoder.encode(image, [image.bitmap])
            ?? this.#encodedHere(image.width, image.height, image.quality);
    }

    /** @param {number} width @param {number} height @param {number} quality @returns {Promise<Blob | null>} */
    #encodedHere(width, height, quality) {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [width, height];
        canvas.getContext("2d")?.drawImage(this.video, 0, 0, width, height);
        return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    }
}
