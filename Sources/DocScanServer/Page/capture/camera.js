// @ts-check
// The device: opening, choosing and lighting a camera, the frames that are sent, and the best still picture it takes.

import { standard } from "../states/frame-pump.js";
import { focusAt, focusFreely, zoomsOf } from "../states/lens.js";
import { FrameEncoder } from "./frame-encoder.js";
import { sharpestOf } from "./sharpest.js";

const photoQuality = 0.92;
/** Some devices never answer `takePhoto`. */
const photoPatience = 4000;
/** Milliseconds between frames that serve as stills, and for which a focus by touch lasts. */
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
    /** Resolves to the sharpness of a still; without it the first still is the photo.
     *  @type {((still: Still) => Promise<number>) | null} */
    sharpness = null;

    /** @param {HTMLVideoElement} video */
    constructor(video) { this.video = video; }

    get #track() { return this.#stream?.getVideoTracks()[0] ?? null; }
    get deviceID() { return this.#track?.getSettings().deviceId ?? null; }
    /** A camera that faces the user is shown mirrored; sent frames never are. */
    get isMirrored() { return this.#track?.getSettings().facingMode === "user"; }
    get hasTorch() { return this.#capabilities?.torch === true; }
    /** Two zoom factors; null if the camera has no zoom. */
    get zooms() { return zoomsOf(this.#capabilities); }
    get #capabilities() { return this.#track?.getCapabilities?.(); }

    /** `onEnd` is called when the device is taken away, `onMute` when another program has it. Returns true if it is
     *  open, and false if it was closed, or another one was opened, in the meantime. Throws the browser's DOMException.
     *  @param {string | null} deviceID @param {{ onEnd: () => void, onMute: () => void }} events */
    async open(deviceID, { onEnd, onMute }) {
        this.stop();
        const turn = this.#turn;
        if (!navigator.mediaDevices) throw new DOMException("", "SecurityError");
        // A device that is remembered may be gone: the browser then chooses another one.
        const which = deviceID ? { deviceId: { ideal: deviceID } } : { facingMode: { ideal: "environment" } };
        // Without scaling, which would cut a part of the sensor off.
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

    /** Ends the device; it can be opened again. */
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

    /** Names are known only after permission. */
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

    /** Focuses at a place, fractions of the frame, and some seconds later by itself again. Returns whether the camera
     *  can.
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

    /** The present frame; null before the camera sends one. Its size follows the device when that is turned.
     *  @param {FrameForm} form @returns {Promise<Blob | null>} */
    async frame({ longSide, quality, isGrey } = standard) {
        const { videoWidth: width, videoHeight: height } = this.video;
        if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return null;
        return this.#encoded(Math.min(1, longSide / Math.max(width, height)), quality, isGrey);
    }

    /** The best still picture: by the device's own means, else the frame at full size; the sharpest of several.
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
                // The frame serves instead.
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

    /** A still picture in the highest resolution; by default some devices choose another one.
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

    /** @param {Encoding} picture @returns {Promise<Blob | null>} */
    async #encoding(picture) {
        return await this.#encoder.encode(picture, [picture.bitmap])
            ?? this.#encodedHere(picture.width, picture.height, picture.quality);
    }

    /** @param {number} width @param {number} height @param {number} quality @returns {Promise<Blob | null>} */
    #encodedHere(width, height, quality) {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [width, height];
        canvas.getContext("2d")?.drawImage(this.video, 0, 0, width, height);
        return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    }
}
