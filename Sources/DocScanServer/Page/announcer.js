// @ts-check
// Writes sentences into the two live regions, at the pace of states/announcements.js, and speaks them if asked.

import { announce, newAnnouncements, tick, waitOf } from "./states/announcements.js";
import { withoutIsolates } from "./states/words.js";

export class Announcer {
    #state = newAnnouncements();
    /** @type {number | undefined} */
    #timer;
    #regions;
    #settings;

    /** `settings` returns the present settings. */
    constructor(regions, settings) {
        this.#regions = regions;
        this.#settings = settings;
    }

    announce(text, level = "polite") {
        if (text) this.#perform(announce(this.#state, text, level, performance.now()));
    }

    /** Forgets what waits, and the last sentence, so that it may be said again. */
    reset() {
        clearTimeout(this.#timer);
        this.#state = { ...this.#state, waiting: null, last: null };
    }

    /** Empties the regions: their sentences are of another language or another person. */
    clear() {
        this.reset();
        for (const region of Object.values(this.#regions)) region.replaceChildren();
    }

    #perform({ state, say }) {
        this.#state = state;
        if (say) this.#say(say);
        clearTimeout(this.#timer);
        const wait = waitOf(this.#state, performance.now());
        const next = () => this.#perform(tick(this.#state, performance.now()));
        if (wait !== null) this.#timer = setTimeout(next, wait + 1);
    }

    #say({ text, level }) {
        const region = this.#regions[level];
        // A region that already holds the same text would stay silent.
        region.replaceChildren();
        region.append(text);
        if (this.#settings().speech) this.#speak(text);
    }

    #speak(text) {
        if (!("speechSynthesis" in window)) return;
        const utterance = new SpeechSynthesisUtterance(withoutIsolates(text));
        utterance.lang = this.#settings().language;
        speechSynthesis.cancel();
        speechSynthesis.speak(utterance);
    }
}
