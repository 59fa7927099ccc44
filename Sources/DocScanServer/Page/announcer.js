// @ts-check
// Writes sentences to the two live regions when states/announcements.js decides so, and speaks them if that is turned
// on.

import { announce, newAnnouncements, tick, waitOf } from "./states/announcements.js";
import { withoutIsolates } from "./states/words.js";

export class Announcer {
    #state = newAnnouncements();
    /** @type {number | undefined} */
    #timer;
    #regions;
    #settings;

    /** `settings` returns the current settings. */
    constructor(regions, settings) {
        this.#regions = regions;
        this.#settings = settings;
    }

    announce(text, level = "polite") {
        if (text) this.#perform(announce(this.#state, text, level, performance.now()));
    }

    /** Drops the waiting sentence, and forgets the last one, so that it can be announced again. */
    reset() {
        clearTimeout(this.#timer);
        this.#state = { ...this.#state, waiting: null, last: null };
    }

    /** Empties the regions, whose sentences are in another language or for another user. */
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
        // Empty the region first: a screen reader does not announce a text that does not change.
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
