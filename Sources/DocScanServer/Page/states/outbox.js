// What the outbox says at its head: phrases by key, with their values.

/** `plan` is the answer of /api/plan; its window has the moments that `status.window` puts into a word. */
export function sentences(status, plan) {
    if (!status.destination) return [{ key: "outbox.noDestination", values: [] }];
    const found = [];
    const moments = { notYet: plan?.window?.opens, open: plan?.window?.closes, over: plan?.window?.closes };
    if (status.window in moments) found.push({ key: `outbox.window.${status.window}`, time: moments[status.window] });
    const { queued = 0, sending = 0, blocked = 0, delivered = 0 } = status.counts;
    if (status.casesWithoutConsent > 0) {
        found.push({ key: "outbox.casesWithoutConsent", values: [status.casesWithoutConsent] });
    } else if (!status.consent && queued + sending + blocked > 0) found.push({ key: "outbox.noConsent", values: [] });
    if (queued + sending + blocked === 0) found.push({ key: "outbox.empty", values: [] });
    else found.push({ key: "outbox.waiting", values: [queued + sending] });
    if (blocked > 0) found.push({ key: "outbox.blocked", values: [blocked] });
    if (status.rejected > 0) found.push({ key: "outbox.rejected", values: [status.rejected] });
    if (status.kept > 0) found.push({ key: "outbox.kept", values: [status.kept, status.doubt] });
    found.push({ key: "outbox.delivered", values: [delivered] });
    return found;
}

/** Whether a run could deliver something. */
export const canRun = (status) =>
    (Boolean(status.destination) || status.deletions > 0) && !status.isRunning && (status.counts.queued ?? 0) > 0;
