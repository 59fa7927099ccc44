// @ts-check
// The view of photos that the server does not have yet.

import { button, h, link, refill } from "../dom.js";
import { marked, notice } from "../parts.js";
import { address } from "../states/router.js";
import { confirmation } from "./confirmation.js";

/** The average size of a photo in bytes, for estimating the number of photos for which there is still space. */
const photoSize = 3_000_000;

/** @param {Page} page @param {QueueItem} item */
function row(page, item, now) {
    const { t, queue } = page;
    const { id, state, error, sent, target, dueAt } = item;
    const slot = page.plan.slots.find(({ name }) => name === target.slot);
    const name = slot?.label ?? target.slot ?? item.name;
    const words = state === "sending" ? t("queue.sending", Math.floor(100 * sent)) : state === "failed" ? error
        : dueAt > now ? t("queue.next", Math.ceil((dueAt - now) / 1000)) : t("file.waiting");
    const discard = confirmation(t("queue.discard"), t("queue.discardAsk"), { yes: t("queue.discard"), no: t("action.cancel"), name },
                                 () => queue.cancel(id));
    return h("li", { class: "card" },
        h("div", { class: "spread" }, h("p", { class: "name" }, h("bdi", {}, name)),
          target.case && link(t("action.backToCase"), address("cases", target.case), { "aria-label": `${t("action.backToCase")}: ${name}` })),
        h("p", { class: state === "failed" ? "error" : "note" }, words),
        state === "waiting" && error && h("p", { class: "note" }, error),
        h("div", { class: "actions" },
          state !== "sending" && queue.has(id) && button(marked("retake", t("queue.now")), () => queue.again(id),
                                                         { id: `again-${id}`, "aria-label": `${t("queue.now")}: ${name}` }),
          link(t("photo.of", name), address("photo", id), { class: "button" }), discard));
}

/** The number of photos for which this device still has space; null if the browser does not report it. */
async function room() {
    const { quota = 0, usage = 0 } = await navigator.storage?.estimate?.().catch(() => null) ?? {};
    return quota > 0 ? Math.floor((quota - usage) / photoSize) : null;
}

/** @param {Page} page */
export async function show(page) {
    const { t, queue } = page;
    const list = h("ul", { class: "cards" });
    const head = h("div", { class: "stack" });
    const more = await room();
    const draw = () => {
        const items = queue.uploads.items.filter(({ state, target }) => state !== "done" && target.case);
        const failed = items.filter(({ state }) => state === "failed").length;
        const safe = items.filter(({ isKept, state }) => isKept && state !== "failed").length;
        head.replaceChildren(...[items.length === 0 && notice("done", t("queue.none")),
                                 failed > 0 && notice("stop", t("queue.notStored", failed)),
                                 safe > 0 && notice("wait", t("queue.safe", safe)),
                                 items.length > failed && h("p", {}, t("queue.how"))].filter(Boolean));
        // Do not redraw the list while a confirmation is shown.
        if (!list.querySelector(".ask")) refill(list, ...items.map((item) => row(page, item, performance.now())));
    };
    let timer = null;
    let stop = () => {};
    draw();
    return { title: t("queue.title"), back: { href: address("cases"), label: t("action.backToCases") }, content: [
        head, list, more !== null && h("p", { class: "note" }, t("queue.room", more))].filter(Boolean),
             start: () => { stop = queue.onChange(draw); timer = setInterval(draw, 1000); },
             close: () => { stop(); clearInterval(timer); } };
}
