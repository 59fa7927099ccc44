// @ts-check
// A question before something is deleted, in the place of its button. Escape answers no.

import { button, h } from "../dom.js";

/** `act` is asynchronous; `name` tells a screen reader the subject of the button. The focus goes to the answer that
 *  does it, and back to the button after no.
 *  @param {string} text @param {string} question @param {Answers} answers @param {() => unknown} act */
export function confirmation(text, question, { yes, no, name }, act) {
    const holder = h("span", { class: "confirmation" });
    const back = () => {
        holder.replaceChildren(ask);
        ask.focus();
    };
    const open = () => {
        const confirm = button(yes, act, { class: "danger" });
        holder.replaceChildren(h("span", { class: "ask", role: "group", "aria-label": question,
                                           onkeydown: (event) => { if (event.key === "Escape") back(); } },
                                 h("span", {}, question), confirm, button(no, back)));
        confirm.focus();
    };
    const ask = button(text, open, { class: "danger", "aria-label": name ? `${text}: ${name}` : null });
    holder.append(ask);
    return holder;
}
