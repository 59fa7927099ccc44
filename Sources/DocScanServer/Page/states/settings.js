// @ts-check
// The settings, which the page stores in the browser. They contain no values of documents.

import { languageOf, languages } from "./words.js";

const choices = { language: languages, theme: ["system", "light", "dark"], contrast: ["normal", "more"],
                  text: [100, 150, 200], speech: [false, true], tones: [false, true], auto: [true, false],
                  lamp: [false, true] };
/** The maximum lengths of settings with any text: the name of this device, and the browser's ID of the chosen
 *  camera. */
const lengths = { device: 50, camera: 200 };

/** The default settings. `tags` are the languages of the browser, the preferred one first. */
export const defaults = (tags, browser = "") =>
    ({ device: /iPhone|iPad|Android|Windows|Mac|Linux/.exec(browser)?.[0] ?? "",
       language: languageOf(tags), theme: "system", contrast: "normal", text: 100,
       speech: false, tones: false, auto: true, lamp: false, camera: "" });

export const changed = (settings, key, value) =>
    choices[key]?.includes(value) || typeof value === "string" && value.length <= (lengths[key] ?? -1)
        ? { ...settings, [key]: value } : settings;

/** Reads stored settings. Each key is checked, because they may be damaged or written by an earlier version. */
export function read(text, tags, browser) {
    let kept = null;
    try {
        kept = JSON.parse(text);
    } catch {
        // Use the defaults.
    }
    return [...Object.keys(choices), ...Object.keys(lengths)].reduce((settings, key) => changed(settings, key, kept?.[key]),
                                       defaults(tags, browser));
}
