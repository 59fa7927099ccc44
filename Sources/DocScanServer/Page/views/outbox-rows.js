// @ts-check
// The rows of the outbox: blocked, waiting and sent deliveries.

import { button, h, link } from "../dom.js";
import { icon } from "../icons.js";
import { chip, marked } from "../parts.js";
import { attemptsOf, causeOf, remedyOf } from "../states/outbox.js";
import { address } from "../states/router.js";
import { momentText } from "../states/words.js";
import { confirmation } from "./confirmation.js";
import { thumb } from "./document-list.js";

/** The case and the document of a delivery, and its kind unless it is a capture.
 *  @param {Page} page */
function nameOf({ t }, { label, slot, kind }) {
    const parts = kind === "capture" && slot ? [slot] : [slot, t(`outbox.kind.${kind}`)].filter(Boolean);
    return t.line(label, t.list(parts));
}

/** The name, as a link to the case if it still exists.
 *  @param {Page} page @param {API.Delivery} entry */
function named(page, entry) {
    const name = nameOf(page, entry);
    return entry.case === null ? name : link(name, address("cases", String(entry.case)));
}

/** @param {Page} page @param {string | null} text */
const clock = (page, text) => momentText(text, page.locale);

/** @param {Page} page @param {API.Delivery} entry */
function attempts(page, entry) {
    const { t } = page;
    const { count, tried, again } = attemptsOf(entry);
    const done = tried ? t("outbox.tried", count, clock(page, tried)) : t("outbox.attempts", count);
    return t.line(count > 0 && done, again && t("outbox.again", clock(page, again)));
}

/** Rarely needed details: the technical code, and the button for giving up. `act` sends a request about the delivery.
 *  @param {Page} page @param {API.Delivery} entry */
function more(page, entry, act) {
    const { t } = page;
    const { code } = causeOf(entry);
    return h("details", {}, h("summary", {}, t("outbox.more")),
        code && h("p", { class: "note" }, t("outbox.code", code)),
        h("div", { class: "actions" }, confirmation(t("outbox.cancel"), t("outbox.cancelAsk"),
            { yes: t("outbox.cancel"), no: t("outbox.keep"), name: nameOf(page, entry) },
            () => act(`${entry.id}/cancel`))));
}

/** @param {Page} page @param {API.Delivery} entry */
const retry = (page, entry, act) =>
    button(marked("retake", page.t("outbox.retry")), () => act(`${entry.id}/retry`),
           { id: `retry-${entry.id}`, "aria-label": `${page.t("outbox.retry")}: ${nameOf(page, entry)}` });

/** A card with the cause of a blocked delivery, and the remedy.
 *  @param {Page} page @param {API.Delivery} entry */
export function blockedCard(page, entry, act) {
    const { t } = page;
    const { key, opens } = remedyOf(entry);
    const title = `outbox-${entry.id}`;
    const mayAct = page.may("reviewer");
    return h("section", { class: "card blocked-card", "aria-labelledby": title },
        h("header", { class: "spread" }, h("h2", { id: title }, named(page, entry)),
          chip("stop", t("outbox.state.blocked"))),
        h("div", { class: "side" }, entry.capture !== null && thumb(entry.capture), h("div", { class: "grow" },
            h("p", {}, h("bdi", {}, causeOf(entry).sentence)), key && h("p", {}, t(key)),
            h("p", { class: "note" }, attempts(page, entry)))),
        h("div", { class: "actions" },
          opens && link(marked("pencil", t("outbox.open")), address("captures", String(entry.capture)),
                        { class: "button", "aria-label": `${t("outbox.open")}: ${nameOf(page, entry)}` }),
          mayAct && retry(page, entry, act)), mayAct && more(page, entry, act));
}

function progressBar(label, percent) {
    const part = h("i", {});
    part.style.inlineSize = `${percent}%`;
    return h("div", { class: "bar", role: "progressbar", "aria-label": label, "aria-valuenow": String(percent) }, part);
}

/** The row of a delivery that waits or is being sent. `progress` is `{id, percent}` for the delivery that is being
 *  sent.
 *  @param {Page} page @param {API.Delivery} entry */
export function waitingRow(page, entry, progress, isNext, act) {
    const { t } = page;
    const isSending = entry.state === "sending";
    const mayAct = entry.error && page.may("reviewer");
    const percent = isSending && progress?.id === entry.id ? progress.percent : 0;
    const bar = isSending && progressBar(t("outbox.progress"), percent);
    const note = isSending ? t("outbox.sending", percent)
        : t.line(attempts(page, entry), isNext && !entry.error && t("outbox.next"));
    return h("li", { class: "line" }, icon(isSending ? "outbox" : "wait"), h("div", { class: "grow" },
        h("h3", {}, named(page, entry)), bar, entry.error && h("p", {}, h("bdi", {}, causeOf(entry).sentence)),
        note && h("p", { class: "note" }, note),
        mayAct && h("div", { class: "actions" }, retry(page, entry, act)), mayAct && more(page, entry, act)));
}

/** @param {Page} page @param {API.Delivery} entry */
export const sentRow = (page, entry) =>
    h("li", { class: "line" }, icon("done"), h("span", { class: "grow" }, named(page, entry)),
      h("time", { class: "note", datetime: entry.done }, clock(page, entry.done)));
