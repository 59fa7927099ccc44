// @ts-check
// Buttons for deciding about a photo that was set aside or not read completely.

import { button, h } from "../dom.js";
import { answersTo } from "../states/case-state.js";
import { confirmation } from "./confirmation.js";

const path = (id) => `api/captures/${encodeURIComponent(id)}/decision`;

/** A button that is replaced with a choice of the other cases.
 *  @param {Page} page @param {API.Case} one */
function moving(page, one, name, decide, error) {
    const { t } = page;
    const holder = h("span", { class: "confirmation" });
    const open = async () => {
        try {
            const { cases } = await page.api.get("api/cases");
            const others = cases.filter(({ id, consent }) => id !== one.id && consent === "given");
            if (others.length === 0) return error.replaceChildren(t("question.noOther"));
            const select = h("select", { "aria-label": `${t("question.move")}: ${name}` },
                             ...others.map(({ id, label }) => h("option", { value: String(id) }, t.line(label))));
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

/** The possible decisions about `capture` in the case `one`. `name` is the name of the photo for screen readers.
 *  `onDecided` receives the capture, or null if it was deleted, and the case. `person` is the name on the document.
 *  @param {Page} page @param {API.FullCase} one @param {API.Capture} capture @param {string} name
 *  @param {(decided: API.Capture | null, changed: API.Case) => void} onDecided */
export function decisions(page, one, capture, name, onDecided, person = "") {
    const { t } = page;
    const error = h("p", { class: "error", role: "alert" });
    let isSending = false;
    const decide = async (body) => {
        if (isSending) return;
        isSending = true;
        try {
            const { capture: decided, case: changed } = await page.api.post(path(capture.id), body);
            page.met(changed);
            page.announce(t(decided?.question ? `question.${decided.question}` : "case.decided"));
            onDecided(decided ?? null, changed);
        } catch (failure) {
            page.fail(failure, error);
        }
        isSending = false;
    };
    const asked = (text, question, yes, body) =>
        confirmation(text, question, { yes, no: t("action.cancel"), name }, () => decide(body));
    /** Moves the document of another person to a new case. If each case needs a consent, the photo is only moved after
     *  it was given. */
    const newCase = async () => {
        try {
            const { id } = await page.api.post("api/cases", { label: person });
            if (page.context.consent !== "perCase") return await decide({ answer: "move", case: id });
            page.arrival = { case: String(id), capture: capture.id };
            page.go("cases", String(id), "consent");
        } catch (failure) {
            page.fail(failure, error);
        }
    };
    const isPlaced = one.tallies.some(({ slot }) => slot === capture.slot);
    const offers = answersTo(capture, one.captures, page.plan.slots).map(({ key, values, body }) =>
        button(t(key, ...values), () => decide(body), { "aria-label": `${t(key, ...values)}: ${name}` }));
    const remove = asked(t("case.deletePhoto"), t("case.deleteAsk"), t("case.deletePhoto"), { answer: "delete" });
    const accept = (text) => asked(text, t("case.acceptAsk"), t("case.acceptYes"), { answer: "accept" });
    const buttons = () => {
        if (capture.state === "superseded") return isPlaced ? offers : [];
        if (!isPlaced) return [...offers, remove];
        if (capture.question) {
            const isOther = capture.question === "otherPerson";
            return [isOther && person && button(t("question.newCase", person), newCase, { id: "new-case-for" }), ...offers,
                    isOther && moving(page, one, name, decide, error), remove];
        }
        if (capture.verdict === "oneSide") return [accept(t("case.noOtherSide"))];
        return capture.verdict === "toReview" ? [accept(t("case.accept"))] : [];
    };
    const all = buttons().filter(Boolean);
    return all.length === 0 ? null : h("div", { class: "actions" }, ...all, error);
}
