// @ts-check
// The view for adding files instead of using the camera.

import { button, h, link, refill } from "../dom.js";
import { address } from "../states/router.js";
import { labelOf, mayBeSent, roomIn } from "../states/case-state.js";
import { fitted } from "../capture/photo-size.js";
import { forTarget } from "../states/uploads.js";
import { filePicker } from "./file-picker.js";

/** @param {Page} page @param {QueueItem} item */
function row(page, item) {
    const { t, queue } = page;
    const waiting = t.line(t("file.waiting"), item.error);
    const sending = item.sent < 1 ? t("photo.sending", Math.floor(100 * item.sent)) : t("file.sending");
    const state = { waiting, sending, failed: item.error }[item.state];
    /** @param {Result} result @param {number} at */
    const result = ({ route, status, verdict, message }, at) => {
        const text = verdict === "parked" ? t("file.decide")
            : item.results.length > 1 ? t("file.page", at + 1) : t("file.open");
        return h("p", {}, link(text, address(...route), { "aria-label": `${text}: ${item.name}` }), " ",
                 verdict ? h("span", { class: `status ${verdict}` }, t(`verdict.${verdict}`))
                     : h("span", { class: `status ${status}` }, t(`status.${status}`)),
                 message && h("span", { class: "note" }, " ", message));
    };
    return h("li", { class: "card" }, h("p", { class: "name" }, h("bdi", {}, item.name)),
             state && h("p", { class: item.state === "failed" ? "error" : "note" }, state),
             item.state === "failed" && queue.has(item.id) && !item.isFinal
                 && button(t("action.retry"), () => queue.again(item.id),
                           { id: `again-${item.id}`, "aria-label": `${t("action.retry")}: ${item.name}` }),
             ...item.results.map(result));
}

/** Returns the file, or one with this name that was scaled down. */
const fittedFile = async (file) => {
    const blob = await fitted(file);
    return blob === file ? file : new File([blob], file.name, { type: blob.type });
};

/** Creates a case for each file, and queues the file for the case.
 *  @param {Page} page */
async function fileEach(page, files, slot) {
    const { cases } = await page.api.get("api/cases");
    const labels = cases.map(({ label }) => label);
    for (const file of files) {
        const label = labelOf(file.name, labels);
        labels.push(label);
        const { id, made } = await page.api.post("api/cases", { label });
        page.queue.add([file], { case: String(id), slot, caseMade: made });
    }
    page.go("cases");
}

/** Resolves to a question if there are more files than the slot accepts; null if there is enough room.
 *  @param {Page} page @param {Target} target */
async function questionAbout(page, files, target, back) {
    const { t } = page;
    if (!target.case || files.length < 2) return null;
    const one = await page.api.get(`api/cases/${encodeURIComponent(target.case)}`);
    const tally = one.tallies.find(({ slot }) => slot === target.slot);
    if (!tally || mayBeSent(files.length, tally, target.replaces)) return null;
    const text = t("file.tooMany", roomIn(tally), files.length);
    const each = button(t("file.caseEach"), async () => {
        each.disabled = true;
        try { await fileEach(page, files, target.slot); } catch (error) {
            each.disabled = false;
            page.fail(error, problem);
        }
    }, { class: "primary" });
    const problem = h("p", { class: "error" });
    const question = h("div", { class: "ask", role: "group", "aria-label": text }, h("p", {}, text), problem,
                       h("p", { class: "actions" },
                         // This is not possible if each case needs a consent, because new cases have no consent.
                         page.context.consent !== "perCase" && each, button(t("file.chooseAgain"), back)));
    page.announce(text, "assertive");
    return { question, each };
}

/** @param {Page} page */
export async function show(page, values) {
    const { t } = page;
    const target = { case: values.case ?? null, slot: values.slot ?? null, replaces: values.replaces ?? null };
    const one = target.case && await page.caseOf(target.case);
    const asking = h("div", {});
    const items = () => forTarget(page.queue.uploads, target);
    const list = h("ul", { class: "cards", "aria-label": t("file.list") });
    const draw = () => {
        list.hidden = items().length === 0;
        refill(list, ...items().map((item) => row(page, item)));
    };
    /** Opens the report of a single file at once. */
    const follow = () => {
        draw();
        const all = items();
        const last = all.at(-1);
        if (!all.every(({ state }) => state === "done" || state === "failed")) return;
        if (begun === 1 && last?.state === "done" && last.results.length === 1) page.replace(...last.results[0].route);
        if (begun > 0 && all.every(({ state }) => state === "done")) page.announce(t("file.done"));
        begun = 0;
    };
    let begun = 0;
    const stop = page.queue.onChange(follow);
    const take = async (files) => {
        const back = () => {
            asking.replaceChildren();
            picker.element.querySelector("input")?.focus();
        };
        try {
            const found = await questionAbout(page, files, target, back);
            if (found) {
                asking.replaceChildren(found.question);
                return found.each.focus();
            }
        } catch (error) {
            return page.fail(error, asking);
        }
        asking.replaceChildren();
        begun += files.length;
        const sent = target.case ? await Promise.all(files.map(fittedFile)) : files;
        const [first] = page.queue.add(sent, { ...target, caseMade: one?.made });
        // A single photo for a case is shown like a photo from the camera.
        if (target.case && begun === 1) page.replace("photo", first);
    };
    const picker = filePicker(page, take);
    if (page.offered) take(page.offered);
    page.offered = null;
    draw();
    const slot = page.plan?.slots.find(({ name }) => name === target.slot);
    const parts = target.case ? [target.case, target.slot, target.replaces].filter(Boolean) : [];
    return {
        title: one ? t.line(one.label, slot?.label ?? target.slot) : t("nav.file"), subtitle: one && t("nav.file"),
        back: one && { href: address("cases", target.case), label: t("photo.backTo", one.label) },
        content: [picker.element, asking, list],
        dock: one ? [link(t("file.camera"), address("camera", ...parts), { class: "button big" })] : [],
        close: () => { picker.close(); stop(); },
    };
}
