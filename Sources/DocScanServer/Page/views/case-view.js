// One case: its slots, the pictures in them, and ways to add one.

import { fragment, h, link } from "../dom.js";
import { address } from "../states/router.js";
import { leftText, tallyText } from "./cases-view.js";

const path = (id) => `/api/captures/${encodeURIComponent(id)}`;

function captureCard(page, capture, label, number) {
    const { t } = page;
    const isCounted = capture.state !== "superseded";
    const image = h("img", { src: `${path(capture.id)}/preview`, alt: t("case.preview", number, label), loading: "lazy",
                             onerror: () => image.remove() });
    const id = String(capture.id);
    return h("li", { class: "card capture-card" }, image, h("div", {},
        h("p", {}, h("span", { class: `status ${capture.status}` }, t(`status.${capture.status}`)), " · ",
          h("span", { class: `status ${capture.state}` }, t(`state.${capture.state}`))),
        h("p", { class: "note" }, page.time(capture.made)),
        capture.error && h("p", { class: "error" }, capture.error),
        capture.open > 0 && isCounted &&
            h("p", {}, link(t("case.review", capture.open), address("review", id))),
        h("p", {}, link(t("case.open", `${label} ${number}`), address("captures", id)))));
}

function slotPart(page, one, tally) {
    const { t } = page;
    const numbered = one.captures.filter(({ slot }) => slot === tally.slot)
        .map((capture, at) => ({ capture, number: at + 1 }));
    // The pictures that count stand before those that they replaced.
    const order = ({ capture }) => capture.state === "superseded" ? 1 : 0;
    const captures = numbered.sort((one, other) => order(one) - order(other));
    const ways = [["camera", "case.camera"], ["file", "case.file"]].map(([view, key], at) =>
        link(t(key), address(view, String(one.id), tally.slot),
             { class: at === 0 ? "button primary" : "button", "aria-label": `${t(key)}: ${tally.label}` }));
    return h("section", { class: "slot" }, h("h2", {}, tallyText(page, tally)),
        captures.length === 0 ? h("p", { class: "note" }, t("case.none"))
            : h("ul", { class: "cards captures" },
                ...captures.map(({ capture, number }) => captureCard(page, capture, tally.label, number))),
        h("p", { class: "actions" }, ...ways));
}

export async function show(page, { case: id }) {
    const { t } = page;
    const one = await page.api.get(`/api/cases/${encodeURIComponent(id)}`);
    const recording = page.plan.recording &&
        h("details", {}, h("summary", {}, t("case.recording")), fragment(page.plan.recording));
    return { title: one.label, content: [
        h("p", { class: one.missing > 0 ? "status incomplete" : "status complete" }, leftText(page, one)),
        recording, ...one.tallies.map((tally) => slotPart(page, one, tally)),
    ].filter(Boolean) };
}
