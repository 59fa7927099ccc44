// @ts-check
// Plays short tones that represent the position of the barcodes. Browsers only allow sound after the user has touched
// the page.

import { offsetOf } from "../states/geometry.js";
import { toneOf } from "../states/tones.js";

const interval = 0.35;
const length = 0.12;
const volume = 0.15;
const clickLength = 0.03;
const clickPitch = 1800;

export class TonePlayer {
    /** @type {AudioContext | null} */
    #context = null;
    #nextAt = 0;

    play({ barcodes, boxes, size }) {
        const offset = offsetOf(barcodes, boxes, size);
        const context = offset && this.#open();
        if (!context || context.currentTime < this.#nextAt) return;
        const now = context.currentTime;
        this.#nextAt = now + interval;
        const { pan, hertz } = toneOf(offset);
        this.#sound(context, length, hertz, pan);
    }

    /** Plays the sound for a photo that was taken. */
    click() {
        const context = this.#open();
        if (context) this.#sound(context, clickLength, clickPitch, 0);
    }

    /** The audio context; null if the browser does not support it. */
    #open() {
        if (!("AudioContext" in window)) return null;
        this.#context ??= new AudioContext();
        if (this.#context.state === "suspended") this.#context.resume().catch(() => null);
        return this.#context;
    }

    /** @param {AudioContext} context @param {number} length */
    #sound(context, length, hertz, pan) {
        const now = context.currentTime;
        const tone = new OscillatorNode(context, { frequency: hertz });
        // Fade out, because a tone that stops abruptly causes a click.
        const gain = new GainNode(context, { gain: volume });
        gain.gain.linearRampToValueAtTime(0, now + length);
        tone.connect(gain).connect(new StereoPannerNode(context, { pan })).connect(context.destination);
        tone.start(now);
        tone.stop(now + length);
    }

    /** Closes the audio context when the current tone has ended. */
    close() {
        const context = this.#context;
        setTimeout(() => context?.close().catch(() => null), 1000 * length);
    }
}
