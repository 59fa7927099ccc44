// @ts-check
// A button that asks for confirmation, in its place, before something is deleted. Escape means no.

import { button, h } from "../dom.js";

/** `act` is asynchronous. `name` is what the button is about, for screen readers. The focus moves to the answer yes,
 *  and after no back to the button.
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
