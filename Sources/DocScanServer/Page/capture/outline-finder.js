// @ts-check
// Finds the sheet in the frames of the preview with a worker. One frame is processed at a time.

import { FrameEncoder } from "./frame-encoder.js";

/** The minimum number of milliseconds between frames, and the factor by which it exceeds the time for processing one,
 *  so that half of the time is free. */
const [least, factor] = [33, 2];

export class OutlineFinder {
    #requests = new FrameEncoder(() => new Worker(new URL("./outline-worker.js", import.meta.url), { type: "module" }));
    #isRunning = false;
    #turn = 0;

    /** `wanted` returns the data to send to outline-worker.js with a frame; `onResult` receives its answer.
     *  @param {HTMLVideoElement} video
     *  @param {{ wanted: () => Wanted, onResult: (found: Followed) => void }} listeners */
    constructor(video, { wanted, onResult }) {
        this.video = video;
        this.wanted = wanted;
        this.onResult = onResult;
    }

    start() {
        if (this.#isRunning || !("OffscreenCanvas" in window)) return;
        this.#isRunning = true;
        this.#turn += 1;
        this.#run(this.#turn);
    }

    stop() { this.#isRunning = false; }

    close() {
        this.stop();
        this.#requests.close();
    }

    /** The sharpness of a still. Throws if it cannot be measured.
     *  @param {Still} still @returns {Promise<number>} */
    async sharpness(still) {
        const isBlob = still instanceof Blob;
        const image = isBlob ? null : await createImageBitmap(still);
        const message = { image, blob: isBlob ? still : null, isStill: true };
        const value = await this.#requests.encode(message, image ? [image] : []);
        if (value === null) throw new Error("unknown");
        return value;
    }

    /** @param {number} turn */
    async #run(turn) {
        while (this.#isRunning && turn === this.#turn) {
            const began = performance.now();
            const image = await this.#frame();
            if (!this.#isRunning || turn !== this.#turn) return image?.close();
            if (image) {
                const found = await this.#requests.encode({ image, turn, now: began, ...this.wanted() }, [image]);
                // Close the image here in case the worker could not be started and has not received it.
                image.close();
                if (found && this.#isRunning && turn === this.#turn) this.onResult(found);
            }
            await this.#next(Math.max(least, factor * (performance.now() - began)) - (performance.now() - began));
        }
    }

    /** The current frame as an image for the worker; null before the first frame. */
    async #frame() {
        const { video } = this;
        if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
        try {
            return "VideoFrame" in window ? new VideoFrame(video) : await createImageBitmap(video);
        } catch {
            return null;
        }
    }

    /** Waits for a time, and then until the preview shows another frame.
     *  @param {number} milliseconds */
    async #next(milliseconds) {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        if (!("requestVideoFrameCallback" in this.video)) return;
        await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
            // A stopped camera shows no further frames.
            const timer = setTimeout(resolve, 250);
            this.video.requestVideoFrameCallback(() => { clearTimeout(timer); resolve(); });
        });
    }
}
