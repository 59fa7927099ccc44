// @ts-check
// The view of a case: the participant who consented, its documents with their states, and the next step.

import { fragment, h, link } from "../dom.js";
import { icon } from "../icons.js";
import { chip, marked, notice } from "../parts.js";
import { numberOf } from "../states/case-state.js";
import { address } from "../states/router.js";
import { nextStep, sideOf } from "../states/next-step.js";
import { pendingSlots, refused, unsent } from "../states/uploads.js";
import { isDone, stateText } from "./cases-view.js";
import { caseMenu } from "./case-menu.js";
import { decisions } from "./decisions.js";

const path = (id) => `api/captures/${encodeURIComponent(id)}`;
const kinds = { complete: "done", toReview: "check", oneSide: "missing", parked: "ask" };

/** A photo of the case, with a link to its view.
 *  @param {Page} page @param {API.FullCase} one @param {API.Capture} capture */
function documentItem(page, one, capture, label) {
    const { t } = page;
    const number = numberOf(capture, one.captures);
    const id = String(capture.id);
    const name = t.line(label, number);
    const image = h("img", { src: `${path(id)}/preview`, alt: t("case.preview", number, label), class: "thumb", loading: "lazy",
                             onerror: () => image.replaceWith(h("span", { class: "thumb empty" }, icon("file"))) });
    const isOld = capture.state === "superseded";
    const state = isOld ? t("state.superseded") : capture.question ? t("verdict.parked") : t(`verdict.${capture.verdict}`);
    const place = isOld || capture.question ? null : t(`state.${capture.state}`);
    const isFiled = !isOld && !capture.question;
    return h("li", { class: isOld ? "document superseded" : "document", "data-capture": id },
        h("a", { class: "side", href: address("captures", id), "aria-label": t("case.open", name) }, image,
          h("span", { class: "grow" }, isOld ? state : chip(kinds[capture.verdict], state, "quiet"),
            h("br"), h("span", { class: "note" }, t.line(page.time(capture.made), place))), icon("forward")),
        capture.question && h("p", { class: "question" }, t(`question.${capture.question}`)),
        capture.error && h("p", { class: "error" }, capture.error),
        page.may("reviewer") && capture.open > 0 && isFiled && capture.verdict !== "oneSide" && h("p", {},
            link(t("case.review", capture.open), address("review", id), { class: "button" })),
        decisions(page, one, capture, name, () => page.render()));
}

/** The state of a slot as a chip.
 *  @param {Page} page @param {API.Tally} tally */
function slotChip({ t, plan }, tally, isWaiting) {
    const { count, wanted, toReview, parked, oneSided = 0, isOptional } = tally;
    if (parked > 0) return chip("ask", t("cases.parked", parked));
    if (toReview > 0) return chip("check", t("cases.papersToCheck", toReview));
    if (isWaiting) return chip("wait", t("queue.photos", 1));
    if (oneSided > 0) return chip("missing", t("case.missingBack"));
    // A slot without a profile accepts any document, so it is only known that there is a photo.
    const isKnown = plan.slots.some(({ name, profile }) => name === tally.slot && profile);
    if (count >= wanted) return chip("done", t(isKnown ? "verdict.complete" : "photo.kept"));
    return isOptional ? h("span", { class: "note" }, t("case.optional")) : chip("missing", t("case.missing"));
}

/** @param {Page} page @param {API.FullCase} one @param {API.Tally} tally */
function slotPart(page, one, tally) {
    const { t } = page;
    const { slot, label, wanted, count, toReview } = tally;
    // Sort superseded photos to the end.
    const order = ({ state }) => state === "superseded" ? 1 : 0;
    const captures = one.captures.filter((capture) => capture.slot === slot)
        .sort((first, second) => order(first) - order(second));
    const isHere = ({ target }) => target.case === String(one.id) && target.slot === slot;
    const [waiting, failed] = [unsent, refused].map((some) => some(page.queue.uploads).filter(isHere));
    const isFull = count + toReview >= wanted;
    const ways = [["camera", "case.camera", "camera"], ["file", "case.file", "file"]].map(([view, key, name]) =>
        link(marked(name, t(key)), address(view, String(one.id), slot),
             { class: "button", "aria-label": `${t(key)}: ${label}`, "data-way": view }));
    return h("section", { class: "card slot", "data-slot": slot },
        h("header", { class: "spread" },
          h("h2", {}, wanted > 1 ? t("cases.tally", label, count, wanted) : h("bdi", {}, label)),
          slotChip(page, tally, waiting.length > 0)),
        waiting.map(({ id }) => h("p", {}, link(marked("wait", t("queue.one")), address("photo", id)))),
        failed.map(({ id }) => h("p", {}, link(marked("blocked", t("queue.notStored", 1)), address("photo", id)))),
        captures.length > 0 && h("ul", { class: "documents" },
            ...captures.map((capture) => documentItem(page, one, capture, label))),
        one.consent === "given" && (!isFull ? h("p", { class: "actions" }, ...ways)
            : h("details", {}, h("summary", {}, t("case.more")), h("p", { class: "actions" }, ...ways))));
}

/** The participant who consented, with a link to the consent.
 *  @param {Page} page @param {API.FullCase} one */
async function consentPart(page, one) {
    if (page.context.consent !== "perCase") return null;
    const { t } = page;
    const route = address("cases", String(one.id), "consent");
    if (one.consent !== "given") return notice("stop", t(`consent.case.${one.consent}`));
    const { name, given } = await page.api.get(`api/cases/${one.id}/consent`);
    return h("section", { class: "group" }, h("a", { class: "line consent", href: route }, icon("consent"),
        h("span", { class: "grow" }, t("consent.agreed", name), h("br"), h("span", { class: "note" }, page.time(given))),
        icon("forward")));
}

/** The photos in slots that the plan no longer contains.
 *  @param {Page} page @param {API.FullCase} one */
function unplacedPart(page, one) {
    const captures = one.captures.filter(({ slot }) => !one.tallies.some((tally) => tally.slot === slot));
    return captures.length > 0 && h("section", { class: "card slot" }, h("h2", {}, page.t("cases.unplaced", captures.length)),
        h("ul", { class: "documents" }, ...captures.map((capture) => documentItem(page, one, capture, capture.slot))));
}

/** The button for the next step.
 *  @param {Page} page @param {API.FullCase} one */
function nextAction(page, one) {
    const { t } = page;
    const id = String(one.id);
    if (one.consent !== "given") {
        return page.context.consent === "perCase" &&
            link(marked("consent", t("consent.ask")), address("cases", id, "consent"), { class: "button primary" });
    }
    const { step, slot, label } = nextStep(one, pendingSlots(page.queue.uploads, one.id));
    if (step === "document" || step === "side") {
        const side = sideOf(one.tallies.find((tally) => tally.slot === slot) ?? {});
        const name = t.list([label, side && t(`photo.${side}`)]);
        return link(marked("camera", t("case.continue", name)), address("camera", id, slot),
                    { class: "button primary", id: "continue" });
    }
    const open = step === "check" && page.may("reviewer") && one.captures.find(({ state, verdict, open: fields, question }) =>
        state !== "superseded" && verdict === "toReview" && fields > 0 && !question);
    if (open) {
        return link(marked("check", t("case.review", one.openFields)), address("review", String(open.id)),
                    { class: "button primary", id: "continue" });
    }
    return link(marked("tick", t(step === "done" ? "case.done" : "case.next")), address("cases"),
                { class: "button primary", id: "continue" });
}

/** @param {Page} page */
export async function show(page, { case: id }) {
    const { t } = page;
    const one = await page.api.get(`api/cases/${encodeURIComponent(id)}`);
    page.met(one);
    const recording = page.plan.recording && one.consent === "given" &&
        h("details", {}, h("summary", {}, t("case.recording")),
          h("div", { lang: page.plan.language, dir: "auto" }, fragment(page.plan.recording)));
    const kind = isDone(one) ? "done" : one.missing > 0 ? "missing" : "check";
    const next = nextAction(page, one);
    return {
        title: t.line(one.label), back: { href: address("cases"), label: t("action.backToCases") },
        dock: next ? [next] : [],
        tools: [caseMenu(page, one)], isLive: true, content: [
            notice(kind, stateText(page, one)), await consentPart(page, one),
            ...one.tallies.map((tally) => slotPart(page, one, tally)), unplacedPart(page, one), recording,
        ].filter(Boolean) };
}
