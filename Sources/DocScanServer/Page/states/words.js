// @ts-check
// Sentences, numbers, dates, times and countries in the words of a language.

import { alpha2 } from "./countries.js";

/** The languages of the page, in the order of the settings. phrases.json has each sentence in all of them. */
export const languages = ["en", "fr", "es", "ar", "uk"];

/** @param {string} tag */
const base = (tag) => tag.toLowerCase().split("-")[0];

/** The first of the browser's languages that the page supports. `tags` are the languages of the browser.
 *  @param {readonly string[]} tags */
export const languageOf = (tags) => tags.map(base).find((one) => languages.includes(one)) ?? "en";

/** @param {string} language */
export const directionOf = (language) => base(language) === "ar" ? "rtl" : "ltr";

/** The name of a language in that language.
 *  @param {string} language */
export function nameOf(language) {
    const name = new Intl.DisplayNames([language], { type: "language", fallback: "code" }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Matches a BCP 47 tag. Some browsers return the locale of the system, such as `en-US@posix`, which is not a tag. */
const isTag = /^[a-z\d-]+$/i;

/** The locale for the page's language, with the region of the browser, so that dates are formatted as is usual there.
 *  Digits are Western and years Gregorian in all languages, as on the documents.
 *  @param {string} language @param {readonly string[]} tags */
export const localeOf = (language, tags = globalThis.navigator?.languages ?? []) =>
    new Intl.Locale(tags.find((tag) => base(tag) === language && isTag.test(tag)) ?? language,
                    { calendar: "gregory", numberingSystem: "latn" }).toString();

const [isolate, end] = ["\u2068", "\u2069"];
const isRightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Returns `t(key, ...values)`, which inserts values into the sentence for a key: `{0}` is replaced with the first
 *  value. A value may be a list of names. For a sentence with plural forms, the first value determines the form. A key
 *  without a sentence is passed to `other`, which returns it by default.
 *
 *  A value whose direction may differ from that of the sentence is isolated (Unicode TR 9, 2.5).
 *  @param {string} language @param {API.Phrases["phrases"]} phrases
 *  @param {(key: string, ...values: any[]) => string} other @returns {Translate} */
export function translator(language, phrases, other = (key) => key) {
    const rules = new Intl.PluralRules(language);
    const isMirrored = directionOf(language) === "rtl";
    const isolated = (value) => typeof value === "string" && !value.startsWith(isolate)
        && (isMirrored || isRightToLeft.test(value)) ? isolate + value + end : String(value);
    /** @param {string} key @param {any[]} values */
    const t = (key, ...values) => {
        const phrase = phrases[key];
        if (phrase === undefined) return other(key, ...values);
        const text = typeof phrase === "string" ? phrase : phrase[rules.select(values[0])] ?? phrase.other;
        const valueAt = (at) => Array.isArray(values[at]) ? list(values[at]) : isolated(values[at]);
        return text.replace(/\{(\d)\}/g, (mark, at) => values[at] === undefined ? mark : valueAt(at));
    };
    /** Joins the parts of a line. Each part is isolated; missing parts are omitted. */
    const line = (...parts) => parts.filter(Boolean).map(isolated).join(" · ");
    /** Joins names with the comma of the language. Missing names are omitted. */
    const list = (names) => names.filter(Boolean).map(isolated).join(t("list.comma"));
    return Object.assign(t, { language, line, list });
}

/** The text without the characters that isolate a direction.
 *  @param {string} text */
export const withoutIsolates = (text) => text.replace(/[\u2066-\u2069]/g, "");

/** Formats a value for display: dates and countries in words. The stored value does not change.
 *  @param {string} value @param {string | null | undefined} kind @param {string} locale @returns {string} */
export function inWords(value, kind, locale) {
    if (kind === "country") {
        const code = alpha2(value);
        return code ? new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? value : value;
    }
    if (kind !== "date" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
    const day = new Date(`${value}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? value
        : new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

/** Formats a time: without the date if it is today. `now` is in milliseconds.
 *  @param {API.Moment | null | undefined} text @param {string} locale */
export function momentText(text, locale, now = Date.now()) {
    const moment = new Date(text ?? "");
    if (!text || Number.isNaN(moment.getTime())) return text ?? "";
    const isToday = moment.toDateString() === new Date(now).toDateString();
    /** @type {Intl.DateTimeFormatOptions} */
    const style = isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
    return new Intl.DateTimeFormat(locale, style).format(moment);
}

/** Formats the last day of a window that closes at a time. If it closes at midnight, that is the day before.
 *  @param {API.Moment} closes @param {string} locale */
export function lastDay(closes, locale, now = Date.now()) {
    const moment = new Date(new Date(closes).getTime() - 1000);
    const isThisYear = moment.getFullYear() === new Date(now).getFullYear();
    const year = isThisYear ? undefined : "numeric";
    return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year }).format(moment);
}
