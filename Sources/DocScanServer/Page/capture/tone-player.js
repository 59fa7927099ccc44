// Plays a short tone for where the barcodes are. Browsers allow sound only after the person has touched the page.

import { offsetOf } from "../states/geometry.js";
import { toneOf } from "../states/tones.js";

const interval = 0.35;
const length = 0.12;
const volume = 0.15;
const clickLength = 0.03;
const clickPitch = 1800;

export class TonePlayer {
    #context = null;
    #nextAt = 0;

    play({ barcodes, boxes, size }) {
        const offset = offsetOf(barcodes, boxes, size);
        if (!offset || !this.#open()) return;
        const now = this.#context.currentTime;
        if (now < this.#nextAt) return;
        this.#nextAt = now + interval;
        const { pan, hertz } = toneOf(offset);
        this.#sound(now, length, hertz, pan);
    }

    /** The sound of a photo that was taken. */
    click() {
        if (this.#open()) this.#sound(this.#context.currentTime, clickLength, clickPitch, 0);
    }

    #open() {
        if (!("AudioContext" in window)) return false;
        this.#context ??= new AudioContext();
        if (this.#context.state === "suspended") this.#context.resume().catch(() => null);
        return true;
    }

    #sound(now, length, hertz, pan) {
        const tone = new OscillatorNode(this.#context, { frequency: hertz });
        // The level falls to the end, because a tone that stops at once clicks.
        const gain = new GainNode(this.#context, { gain: volume });
        gain.gain.linearRampToValueAtTime(0, now + length);
        tone.connect(gain).connect(new StereoPannerNode(this.#context, { pan })).connect(this.#context.destination);
        tone.start(now);
        tone.stop(now + length);
    }

    /** After what sounds now. */
    close() {
        const context = this.#context;
        setTimeout(() => context?.close().catch(() => null), 1000 * length);
    }
}
