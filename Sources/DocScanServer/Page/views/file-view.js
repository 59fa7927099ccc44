// Files instead of the camera: what was chosen, and what became of each.

import { button, h, link, refill } from "../dom.js";
import { address } from "../states/router.js";
import { Uploader } from "../capture/uploader.js";
import { filePicker } from "./file-picker.js";

function row(page, item, uploader) {
    const { t } = page;
    const waiting = item.error ? `${t("file.waiting")} · ${item.error}` : t("file.waiting");
    const state = { waiting, sending: t("file.sending"), failed: item.error }[item.state];
    const result = ({ route, status, message }, at) => {
        const text = item.results.length > 1 ? t("file.page", at + 1) : t("file.open");
        return h("p", {}, link(text, address(...route), { "aria-label": `${text}: ${item.name}` }), " ",
                 h("span", { class: `status ${status}` }, t(`status.${status}`)),
                 message && h("span", { class: "note" }, " ", message));
    };
    return h("li", { class: "card" }, h("p", { class: "name" }, item.name),
             state && h("p", { class: item.state === "failed" ? "error" : "note" }, state),
             item.state === "failed" && uploader.has(item.id)
                 && button(t("action.retry"), () => uploader.again(item.id),
                           { id: `again-${item.id}`, "aria-label": `${t("action.retry")}: ${item.name}` }),
             ...item.results.map(result));
}

export function show(page, values) {
    const { t } = page;
    const target = { case: values.case ?? null, slot: values.slot ?? null };
    const uploader = Uploader.of(page, target);
    const list = h("ul", { class: "cards", "aria-label": t("file.list") });
    const draw = () => {
        list.hidden = uploader.uploads.items.length === 0;
        refill(list, ...uploader.uploads.items.map((item) => row(page, item, uploader)));
    };
    /** One file with one report is shown at once. */
    const follow = () => {
        draw();
        const { items } = uploader.uploads;
        const last = items.at(-1);
        const isAlone = items.every(({ state }) => state === "done" || state === "failed");
        if (!isAlone) return;
        if (begun === 1 && last.state === "done" && last.results.length === 1) page.go(...last.results[0].route);
        if (items.every(({ state }) => state === "done")) page.announce(t("file.done"));
        begun = 0;
    };
    let begun = 0;
    uploader.onChange = follow;
    const picker = filePicker(page, (files) => {
        begun += files.length;
        uploader.add(files);
    });
    draw();
    const slot = page.plan?.slots.find(({ name }) => name === target.slot);
    const parts = target.case ? [target.case, target.slot] : [];
    return {
        title: slot ? t("file.titleFor", slot.label) : t("nav.file"),
        content: [picker.element, list,
                  h("p", { class: "actions" }, link(t("file.camera"), address("camera", ...parts), { class: "button" }),
                    target.case && link(t("action.backToCase"), address("cases", target.case), { class: "button" }))],
        close: () => { picker.close(); uploader.onChange = () => {}; },
    };
}
