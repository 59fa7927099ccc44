// Review of a capture: one question at a time. Enter accepts what was seen, or sends what was typed. A single `-` says
// that the document does not state it, as on the command line.

const proposed = (question) => question?.value ?? question?.seen ?? "";

export const newReview = (questions) => ({ questions, at: 0, text: proposed(questions[0]), error: null,
                                           isSending: false });

export const current = (review) => review.questions[review.at] ?? null;
export const isDone = (review) => review.questions.length === 0;
export const typed = (review, text) => ({ ...review, text, error: null });

export function moved(review, step) {
    if (isDone(review) || review.isSending) return review;
    const at = (review.at + step + review.questions.length) % review.questions.length;
    return { ...review, at, text: proposed(review.questions[at]), error: null };
}

/** The correction to send, or null when there is nothing to accept. An unchanged reading is accepted. */
export function correction(review) {
    const question = current(review);
    const value = review.text.trim();
    if (!question || review.isSending || value === "") return null;
    if (value === "-") return absent(review);
    if (value === question.seen) return { field: question.field, action: "accept", value: null };
    const isProposed = question.proposals?.some((proposal) => proposal.value === value);
    if (isProposed) return { field: question.field, action: "accept", value };
    return { field: question.field, action: "value", value };
}

export const absent = (review) =>
    current(review) && !review.isSending ? { field: current(review).field, action: "absent", value: null } : null;

/** The correction with a refused value, for a person who insists on it. */
export function insisted(review) {
    const insisting = correction(review);
    return insisting && { ...insisting, anyway: true };
}

export const sending = (review) => ({ ...review, isSending: true, error: null });

/** The server's list replaces ours; the next question stays in place of the one that was answered. */
export function saved(review, questions) {
    const at = review.at < questions.length ? review.at : 0;
    return { questions, at, text: proposed(questions[at]), error: null, isSending: false };
}

/** The text stays, so that a refused or lost correction need not be typed again. */
export const refused = (review, sentence) => ({ ...review, isSending: false, error: sentence });
