// One case: its slots, the pictures in them, the questions about them, and ways to add one.

import { button, fragment, h, link } from "../dom.js";
import { answersTo, numberOf } from "../states/case-state.js";
import { address } from "../states/router.js";
import { isDone, stateText, tallyText } from "./cases-view.js";
import { confirmation } from "./confirmation.js";

const path = (id) => `/api/captures/${encodeURIComponent(id)}`;

/** A button that becomes a choice among the other cases. */
function moving(page, one, name, decide, error) {
    const { t } = page;
    const holder = h("span", { class: "confirmation" });
    const open = async () => {
        try {
            const { cases } = await page.api.get("/api/cases");
            const others = cases.filter(({ id, consent }) => id !== one.id && consent === "given");
            if (others.length === 0) return error.replaceChildren(t("question.noOther"));
            const select = h("select", { "aria-label": `${t("question.move")}: ${name}` },
                             ...others.map(({ id, label }) => h("option", { value: String(id) }, label)));
            holder.replaceChildren(select,
                button(t("question.moveNow"), () => decide({ answer: "move", case: Number(select.value) })));
            select.focus();
        } catch (failure) {
            page.fail(failure, error);
        }
    };
    holder.append(button(t("question.move"), open, { "aria-label": `${t("question.move")}: ${name}` }));
    return holder;
}

/** The answers of a person about one capture, as buttons. */
function answers(page, one, capture, name) {
    const { t } = page;
    const error = h("p", { class: "error" });
    let isSending = false;
    const decide = async (body) => {
        if (isSending) return;
        isSending = true;
        try {
            const { capture: decided } = await page.api.post(`${path(capture.id)}/decision`, body);
            page.announce(t(decided?.question ? `question.${decided.question}` : "case.decided"));
            page.render();
        } catch (failure) {
            page.fail(failure, error);
        }
        isSending = false;
    };
    const answer = (text, body) => button(text, () => decide(body), { "aria-label": `${text}: ${name}` });
    const remove = () => confirmation(t("case.deletePhoto"), t("case.deleteAsk"),
        { yes: t("case.deletePhoto"), no: t("action.cancel"), name }, () => decide({ answer: "delete" }));
    const isPlaced = one.tallies.some(({ slot }) => slot === capture.slot);
    const offers = answersTo(capture, one.captures, page.plan.slots)
        .map(({ key, values, body }) => answer(t(key, ...values), body));
    if (capture.state === "superseded") return isPlaced ? [h("p", { class: "actions" }, ...offers), error] : [];
    if (!isPlaced) return [h("p", { class: "actions" }, ...offers, remove()), error];
    if (capture.question) {
        const move = capture.question === "otherPerson" && moving(page, one, name, decide, error);
        return [h("p", { class: "question" }, t(`question.${capture.question}`)),
                h("p", { class: "actions" }, ...offers, move, remove()), error];
    }
    if (capture.verdict === "oneSide") {
        const whole = confirmation(t("case.noOtherSide"), t("case.acceptAsk"),
            { yes: t("case.acceptYes"), no: t("action.cancel"), name }, () => decide({ answer: "accept" }));
        return [h("p", { class: "actions" }, whole), error];
    }
    if (capture.verdict !== "toReview") return [];
    const again = link(t("case.again"), address("camera", String(one.id), capture.slot, String(capture.id)),
                       { class: "button", "aria-label": `${t("case.again")}: ${name}` });
    const accept = confirmation(t("case.accept"), t("case.acceptAsk"),
        { yes: t("case.acceptYes"), no: t("action.cancel"), name }, () => decide({ answer: "accept" }));
    return [h("p", { class: "actions" }, again, accept), error];
}

function captureCard(page, one, capture, label) {
    const { t } = page;
    const number = numberOf(capture, one.captures);
    const isFiled = capture.state !== "superseded" && !capture.question;
    const image = h("img", { src: `${path(capture.id)}/preview`, alt: t("case.preview", number, label), loading: "lazy",
                             onerror: () => image.remove() });
    const id = String(capture.id);
    const state = capture.question ? null
        : h("span", { class: `status ${capture.state}` }, t(`state.${capture.state}`));
    return h("li", { class: "card capture-card" }, image, h("div", {},
        h("p", {}, capture.state !== "superseded" && [
            h("span", { class: `status ${capture.verdict}` }, t(`verdict.${capture.verdict}`)), state && " · "], state),
        h("p", { class: "note" }, page.time(capture.made)),
        capture.error && h("p", { class: "error" }, capture.error),
        capture.open > 0 && isFiled && capture.verdict !== "oneSide" &&
            h("p", {}, link(t("case.review", capture.open), address("review", id))),
        ...answers(page, one, capture, `${label} ${number}`),
        h("p", {}, link(t("case.open", `${label} ${number}`), address("captures", id)))));
}

function slotPart(page, one, tally) {
    const { t } = page;
    // The pictures that count stand before those that they replaced.
    const order = (capture) => capture.state === "superseded" ? 1 : 0;
    const captures = one.captures.filter(({ slot }) => slot === tally.slot)
        .sort((first, second) => order(first) - order(second));
    const ways = [["camera", "case.camera"], ["file", "case.file"]].map(([view, key], at) =>
        link(t(key), address(view, String(one.id), tally.slot),
             { class: at === 0 ? "button primary" : "button", "aria-label": `${t(key)}: ${tally.label}` }));
    const { toReview, parked } = tally;
    const title = [tallyText(page, tally), toReview > 0 && t("cases.papersToCheck", toReview),
                   parked > 0 && t("cases.parked", parked)].filter(Boolean).join(" · ");
    return h("section", { class: "slot" }, h("h2", {}, title),
        captures.length === 0 ? h("p", { class: "note" }, t("case.none"))
            : h("ul", { class: "cards captures" },
                ...captures.map((capture) => captureCard(page, one, capture, tally.label))),
        one.consent === "given" && h("p", { class: "actions" }, ...ways));
}

/** Who agreed, and the way to the consent. */
async function consentPart(page, one) {
    if (page.context.consent !== "perCase") return null;
    const { t } = page;
    const route = address("cases", String(one.id), "consent");
    if (one.consent !== "given") {
        return h("div", { class: "message" }, h("p", {}, t(`consent.case.${one.consent}`)),
                 h("p", { class: "actions" }, link(t("consent.ask"), route, { class: "button primary" })));
    }
    const { name, given } = await page.api.get(`/api/cases/${one.id}/consent`);
    return h("p", { class: "note" }, t("consent.given", name, page.time(given)), " ", link(t("consent.title"), route));
}

/** Photos in slots that the plan no longer has. */
function unplacedPart(page, one) {
    const captures = one.captures.filter(({ slot }) => !one.tallies.some((tally) => tally.slot === slot));
    return captures.length > 0 && h("section", { class: "slot" }, h("h2", {}, page.t("cases.unplaced", captures.length)),
        h("ul", { class: "cards captures" }, ...captures.map((capture) => captureCard(page, one, capture, capture.slot))));
}

export async function show(page, { case: id }) {
    const { t } = page;
    const one = await page.api.get(`/api/cases/${encodeURIComponent(id)}`);
    const recording = page.plan.recording &&
        h("details", {}, h("summary", {}, t("case.recording")), fragment(page.plan.recording));
    return { title: one.label, content: [
        h("p", { class: `status ${isDone(one) ? "complete" : "incomplete"}` }, stateText(page, one)),
        await consentPart(page, one), one.consent === "given" && recording, ...one.tallies.map((tally) => slotPart(page, one, tally)), unplacedPart(page, one),
    ].filter(Boolean) };
}
