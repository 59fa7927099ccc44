// Numbers, days and moments in words.

/** The browser's own form of the page's language: an English page in Britain writes days as people there do. */
export const localeOf = (language, languages = globalThis.navigator?.languages ?? []) =>
    languages.find((tag) => tag.toLowerCase().split("-")[0] === language) ?? language;

/** The form of a word for a number: `one` or `other`. */
export const formOf = (count, language) => new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";

/** A value as people write it: dates in words. */
export function inWords(value, kind, locale) {
    if (kind !== "date" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
    const day = new Date(`${value}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? value
        : new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

/** A moment of this day as a time, another one with its day. `now` is in milliseconds. */
export function momentText(text, locale, now = Date.now()) {
    const moment = new Date(text);
    if (!text || Number.isNaN(moment.getTime())) return text ?? "";
    const isToday = moment.toDateString() === new Date(now).toDateString();
    const style = isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
    return new Intl.DateTimeFormat(locale, style).format(moment);
}

/** The last day of a window that closes at a moment: a window that closes at midnight ends on the day before. */
export function lastDay(closes, locale, now = Date.now()) {
    const moment = new Date(new Date(closes).getTime() - 1000);
    const isThisYear = moment.getFullYear() === new Date(now).getFullYear();
    const year = isThisYear ? undefined : "numeric";
    return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year }).format(moment);
}
