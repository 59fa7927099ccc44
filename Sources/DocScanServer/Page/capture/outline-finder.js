// @ts-check
// Searches for the sheet in each frame of the preview, outside the page's thread. One frame is under way at a time.

import { FrameEncoder } from "./frame-encoder.js";

/** Milliseconds from one frame to the next: at least, and by the time that one takes, so that half of it is free. */
const [least, factor] = [33, 2];

export class OutlineFinder {
    #requests = new FrameEncoder(() => new Worker(new URL("./outline-worker.js", import.meta.url), { type: "module" }));
    #isRunning = false;
    #turn = 0;

    /** `wanted` returns what outline-worker.js is told with a frame, `onResult` receives its answer.
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

    /** The sharpness of a still; throws if it cannot be told.
     *  @param {Still} still @returns {Promise<number>} */
    async sharpness(still) {
        const isBlob = still instanceof Blob;
        const picture = isBlob ? null : await createImageBitmap(still);
        const message = { picture, blob: isBlob ? still : null, isStill: true };
        const value = await this.#requests.encode(message, picture ? [picture] : []);
        if (value === null) throw new Error("unknown");
        return value;
    }

    /** @param {number} turn */
    async #run(turn) {
        while (this.#isRunning && turn === this.#turn) {
            const began = performance.now();
            const picture = await this.#frame();
            if (!this.#isRunning || turn !== this.#turn) return picture?.close();
            if (picture) {
                const found = await this.#requests.encode({ picture, turn, now: began, ...this.wanted() }, [picture]);
                // A worker that could not be started has not taken it.
                picture.close();
                if (found && this.#isRunning && turn === this.#turn) this.onResult(found);
            }
            await this.#next(Math.max(least, factor * (performance.now() - began)) - (performance.now() - began));
        }
    }

    /** A frame of the preview that the worker can draw; null before the camera sends one. */
    async #frame() {
        const { video } = this;
        if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
        try {
            return "VideoFrame" in window ? new VideoFrame(video) : await createImageBitmap(video);
        } catch {
            return null;
        }
    }

    /** After a wait, and then when the preview shows another frame.
     *  @param {number} milliseconds */
    async #next(milliseconds) {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        if (!("requestVideoFrameCallback" in this.video)) return;
        await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
            // A camera at rest shows no frame.
            const timer = setTimeout(resolve, 250);
            this.video.requestVideoFrameCallback(() => { clearTimeout(timer); resolve(); });
        });
    }
}
