// @ts-check
// A dialog over the view. Escape, Back and a tap outside close it. The focus then returns to the previous element.

import { h } from "../dom.js";

/** Opens a dialog with a heading. `onClose` is called once when it is closed. */
export function sheet(title, content, { look = "", onClose = () => {} } = {}) {
    const heading = h("h2", { id: "sheet-title" }, title);
    const body = h("div", { class: "stack" }, heading, ...content);
    const dialog = h("dialog", { class: `sheet ${look}`, "aria-labelledby": "sheet-title",
                                 onclick: ({ target }) => { if (target === dialog) dialog.close(); } }, body);
    const close = () => dialog.close();
    dialog.addEventListener("close", () => {
        window.removeEventListener("hashchange", close);
        dialog.remove();
        onClose();
    });
    window.addEventListener("hashchange", close);
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}
