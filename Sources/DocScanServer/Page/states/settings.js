// @ts-check
// Settings are the only thing that the page keeps in the browser; no value of a document is among them.

import { languageOf, languages } from "./words.js";

const choices = { language: languages, theme: ["system", "light", "dark"], contrast: ["normal", "more"],
                  text: [100, 150, 200], speech: [false, true], tones: [false, true], auto: [true, false],
                  lamp: [false, true] };
/** Free texts by their greatest length: the name of this device, and the browser's name of the chosen camera. */
const lengths = { device: 50, camera: 200 };

/** `tags` are the browser's languages, the preferred one first. */
export const defaults = (tags, browser = "") =>
    ({ device: /iPhone|iPad|Android|Windows|Mac|Linux/.exec(browser)?.[0] ?? "",
       language: languageOf(tags), theme: "system", contrast: "normal", text: 100,
       speech: false, tones: false, auto: true, lamp: false, camera: "" });

export const changed = (settings, key, value) =>
    choices[key]?.includes(value) || typeof value === "string" && value.length <= (lengths[key] ?? -1)
        ? { ...settings, [key]: value } : settings;

/** Reads the stored settings, which may be of an earlier version or damaged: every key is checked by itself. */
export function read(text, tags, browser) {
    let kept = null;
    try {
        kept = JSON.parse(text);
    } catch {
        // Keeps the defaults.
    }
    return [...Object.keys(choices), ...Object.keys(lengths)].reduce((settings, key) => changed(settings, key, kept?.[key]),
                                       defaults(tags, browser));
}
