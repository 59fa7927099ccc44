// @ts-check
// Sends the frames of a session at the times and in the sizes that states/frame-pump.js determines.

import * as pump from "../states/frame-pump.js";

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class FrameSender {
    #pump = pump.newPump();
    #startedAt = 0;
    /** The error of a frame for whose response `send` did not wait.
     *  @type {any} */
    #failure = null;

    /** `session` returns the ID of the current session. `post` sends a frame with its time in seconds. `take` receives
     *  the answer, unless its session has ended.
     *  @param {import("./camera.js").Camera} camera
     *  @param {{ session: () => string | null, post: (frame: Blob, seconds: string) => Promise<API.LiveAnswer>,
     *  take: (answer: API.LiveAnswer) => void }} run */
    constructor(camera, { session, post, take }) {
        this.camera = camera;
        this.session = session;
        this.post = post;
        this.take = take;
    }

    /** Begins a session in which the server requests a frame every `interval` milliseconds.
     *  @param {number} interval */
    restart(interval) {
        this.#startedAt = performance.now();
        this.#pump = pump.restarted(this.#pump, interval);
    }

    /** Delays the next frame after a failed request. */
    failed() { this.#pump = pump.failed(this.#pump, performance.now()); }

    /** The number of milliseconds until the next frame is due. */
    get wait() { return Math.max(0, this.#pump.dueAt - performance.now()); }

    /** Sends the next frame, or waits briefly if no frame is due. */
    async send() {
        const now = performance.now();
        // A hidden page gets no new frames from the camera.
        if (document.hidden) return sleep(250);
        if (this.#failure) {
            const error = this.#failure;
            this.#failure = null;
            throw error;
        }
        if (!pump.isDue(this.#pump, now)) return sleep(Math.min(50, Math.max(1, this.#pump.dueAt - now)));
        const frame = await this.camera.frame(pump.formOf(this.#pump));
        if (!frame) return sleep(50);
        const sentAt = performance.now();
        this.#pump = pump.sent(this.#pump, sentAt);
        const exchange = this.#exchange(frame, now, sentAt);
        // On a slow network the next frame does not wait for this answer. If it fails, the next call of `send` throws
        // the error.
        if (!this.#pump.isSlow) return exchange;
        const id = this.session();
        exchange.catch((error) => { if (id === this.session()) this.#failure ??= error; });
    }

    /** `shownAt` is the time of the frame, `sentAt` that of its request.
     *  @param {Blob} frame @param {number} shownAt @param {number} sentAt */
    async #exchange(frame, shownAt, sentAt) {
        const id = this.session();
        const answer = await this.post(frame, ((shownAt - this.#startedAt) / 1000).toFixed(3));
        this.#pump = pump.answered(this.#pump, answer.nextFrameIn, sentAt, performance.now());
        // Ignore the answer if its session has ended.
        if (id === this.session()) this.take(answer);
    }
}
