// @ts-check
// Texts for the outbox: remarks, groups, attempts, and causes with their remedies.

/** Remarks about the whole outbox: keys of sentences, with values or a time. `plan` is the answer of /api/plan. Its
 *  window has the times for the state in `status.window`.
 *  @param {API.Outbox} status */
export function remarks(status, plan) {
    if (!status.destination) return [{ key: "outbox.noDestination", values: [] }];
    const found = [];
    if (status.window === "notYet") found.push({ key: "outbox.window.notYet", time: plan?.window?.opens });
    if (status.window === "over") found.push({ key: "outbox.window.over", time: plan?.window?.closes });
    const { queued = 0, sending = 0, blocked = 0 } = status.counts;
    if (status.casesWithoutConsent > 0) {
        found.push({ key: "outbox.casesWithoutConsent", values: [status.casesWithoutConsent] });
    } else if (!status.consent && queued + sending + blocked > 0) found.push({ key: "outbox.noConsent", values: [] });
    if (status.rejected > 0) found.push({ key: "outbox.rejected", values: [status.rejected] });
    if (status.kept > 0) found.push({ key: "outbox.kept", values: [status.kept, status.doubt] });
    return found;
}

/** The deliveries by state. Deliveries that failed come after the others that wait. */
export function groups({ entries = [], queue = [], sent = [], sentCount = sent.length, counts }) {
    const waiting = [...queue, ...entries.filter(({ state }) => state === "queued")];
    return { blocked: entries.filter(({ state }) => state === "blocked"), waiting, sent,
             waitingCount: Math.max(waiting.length, (counts?.queued ?? 0) + (counts?.sending ?? 0)), sentCount };
}

/** True if a run may deliver something.
 *  @param {API.Outbox} status */
export const canRun = (status) =>
    (Boolean(status.destination) || status.deletions > 0) && !status.isRunning && (status.counts.queued ?? 0) > 0;

/** The cause of a failed delivery: `{sentence, code}`. `sentence` does not include the technical code in brackets;
 *  `code` is that code as in the sentence, or null if there is no code.
 *  @param {Pick<API.Delivery, "error" | "cause">} entry */
export function causeOf({ error, cause }) {
    const sentence = error ?? "";
    const isFailed = cause?.code === "failed";
    const number = isFailed ? cause.values[0] : cause?.status ? String(cause.status) : null;
    if (number === null) return { sentence, code: null };
    const brackets = [...sentence.matchAll(/ \(([^()]*)\)/g)];
    const found = brackets.find(([, words]) => words.split(/[^0-9]+/).includes(number));
    if (!found) return { sentence, code: isFailed ? `libcurl ${number}` : number };
    return { sentence: sentence.replace(found[0], ""), code: found[1] };
}

/** The remedy for a cause: the key of a sentence, or the document to open. */
export function remedyOf({ capture, cause, state }) {
    const status = cause?.status ?? 0;
    if ([401, 407].includes(status)) return { key: "outbox.hint.account", opens: false };
    const isElsewhere = [404, 405, 410].includes(status) || status >= 300 && status < 400;
    if (isElsewhere) return { key: "outbox.hint.address", opens: false };
    return { key: null, opens: state === "blocked" && capture !== null };
}

/** The number of attempts, and the times of the last and the next attempt; null if unknown. The next attempt is only
 *  stated if it is in the future, because a delivery that a user retries is due at once. */
export function attemptsOf({ attempts, tried, next, state, error }, now = Date.now()) {
    const isLater = state === "queued" && error && next && new Date(next).getTime() > now;
    return { count: attempts, tried: tried ?? null, again: isLater ? next : null };
}
