// @ts-check
// The review of a capture, with one question at a time. A candidate is sent as soon as it is chosen; no candidate is
// preselected. As on the command line, the input `-` means that the document does not contain the field.

export const newReview = (questions) =>
    ({ questions, at: 0, answered: 0, text: "", error: null, isSending: false });

export const current = (review) => review.questions[review.at] ?? null;
/** The number of the question among those of this visit, from 1, and their total number. */
export const position = ({ questions, at, answered }) => [answered + at + 1, answered + questions.length];
export const isDone = (review) => review.questions.length === 0;
export const typed = (review, text) => ({ ...review, text, error: null });

export function moved(review, step) {
    if (isDone(review) || review.isSending) return review;
    const at = (review.at + step + review.questions.length) % review.questions.length;
    return { ...review, at, text: "", error: null };
}

/** The values to choose from, each with its sources and the cutout that shows it: `print`, `barcode` or null. A current
 *  value that was not read from the document, for example because a reviewer has typed it, comes first. */
export function candidates({ value, proposals = [] }) {
    const seen = proposals.map(({ value, raw, sources }) =>
        ({ value, raw, sources, cutout: sources.includes("text") ? "print" : sources.length > 0 ? "barcode" : null }));
    const isKnown = !value || seen.some((one) => one.value === value);
    return isKnown ? seen : [{ value, raw: value, sources: [], cutout: null }, ...seen];
}

/** The cutouts for a question: next to each candidate if the candidates have different ones, or else once above all
 *  candidates.
 *  @param {API.Question} question */
export function cutoutsOf(question) {
    const kinds = candidates(question).map(({ cutout }) => cutout).filter(Boolean);
    const isApart = kinds.length > 1 && new Set(kinds).size === kinds.length;
    return { isApart, above: isApart ? [] : kinds.length > 0 ? [...new Set(kinds)] : ["print"] };
}

/** Divides texts into parts, `[text, isDifferent]`. Texts of equal length are compared character by character, others
 *  by their common beginning and end. */
export function differences(texts) {
    const signs = texts.map((text) => [...text.normalize("NFC")]);
    if (new Set(texts).size < 2) return texts.map((text) => [[text, false]]);
    const shortest = Math.min(...signs.map(({ length }) => length));
    const isOneLength = signs.every(({ length }) => length === shortest);
    const agrees = (at) => signs.every((one) => one.at(at) === signs[0].at(at));
    let [start, end] = [0, 0];
    while (start < shortest && agrees(start)) start += 1;
    while (end < shortest - start && agrees(-1 - end)) end += 1;
    const differs = (length, at) => isOneLength ? !agrees(at) : at >= start && at < length - end;
    return signs.map((one) => one.reduce((parts, sign, at) => {
        const isDifferent = differs(one.length, at);
        if (parts.at(-1)?.[1] === isDifferent) parts.at(-1)[0] += sign;
        else parts.push([sign, isDifferent]);
        return parts;
    }, []));
}

/** The correction for choosing a candidate. */
export function chosen(review, { value, sources }) {
    const question = current(review);
    if (!question || review.isSending) return null;
    return { field: question.field, action: sources.length > 0 ? "accept" : "value", value };
}

/** The correction for the typed text; null if the input is empty. If a candidate was typed, it counts as chosen. */
export function correction(review) {
    const question = current(review);
    const value = review.text.trim();
    if (!question || review.isSending || value === "") return null;
    if (value === "-") return absent(review);
    const isProposed = question.proposals?.some((proposal) => proposal.value === value);
    return { field: question.field, action: isProposed ? "accept" : "value", value };
}

export const absent = (review) =>
    current(review) && !review.isSending ? { field: current(review).field, action: "absent", value: null } : null;

export const sending = (review) => ({ ...review, isSending: true, error: null });

/** Replaces the questions with those of the server. The next question takes the position of the answered one. */
export function saved(review, questions) {
    const at = review.at < questions.length ? review.at : 0;
    const answered = review.answered + Math.max(0, review.questions.length - questions.length);
    return { questions, at, answered, text: "", error: null, isSending: false };
}

/** A correction was refused or lost. The text stays in the input. */
export const refused = (review, sentence) => ({ ...review, isSending: false, error: sentence });

const words = { PageDown: "next", PageUp: "previous", ArrowDown: "below", ArrowUp: "above", t: "type", 0: "absent",
                s: "skip", z: "undo", " ": "photo" };

/** The action of a key, with the index `at` of a candidate for a digit; null for a key without an action. In the input,
 *  letters and digits are text. `isControl` is true if the focus is on a button or link, which uses the space bar
 *  itself. `hasQuestion` is false if no question is left.
 *  @param {string} key
 *  @returns {{ action: string, at?: number } | null} */
export function actionOf(key, { isTyping = false, isControl = false, count = 0, hasQuestion = true,
                                isRightToLeft = false } = {}) {
    if (key === "Escape") return { action: isTyping ? "close" : "back" };
    if (isTyping) return key === "PageDown" || key === "PageUp" ? { action: words[key] } : null;
    const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
    if (digit > 0) return digit <= count ? { action: "choose", at: digit - 1 } : null;
    if (key === " " && isControl) return null;
    if (key === "ArrowLeft" || key === "ArrowRight") {
        return { action: (key === "ArrowRight") === isRightToLeft ? "previous" : "next" };
    }
    const action = words[key.length === 1 ? key.toLowerCase() : key];
    const isAnswer = action === "type" || action === "absent";
    return action && (hasQuestion || !isAnswer) ? { action } : null;
}

/** The route to which Back leads from a review; null for the default. `from` is the previous route. It does not change
 *  from one review to the next. */
export const originAfter = (origin, from) =>
    /^#\/(check|cases\/[^/]+|captures\/[^/]+)$/.test(from) ? from : from.startsWith("#/review/") ? origin : null;
