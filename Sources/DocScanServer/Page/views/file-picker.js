// @ts-check
// An area for choosing, dropping or pasting images and PDFs.

import { h } from "../dom.js";

const isUsable = ({ type, name }) =>
    type.startsWith("image/") || type === "application/pdf" || /\.(pdf|heic|tiff?|pnm|p[gnp]m)$/i.test(name);

/** `onFiles` receives an array. Returns `{element, close}`.
 *  @param {Page} page */
export function filePicker(page, onFiles) {
    const take = (list) => {
        const files = [...list].filter(isUsable);
        const refused = [...list].filter((file) => !isUsable(file)).map(({ name }) => name);
        const text = refused.length > 0 ? page.t("file.unusable", refused) : "";
        problem.replaceChildren(text);
        if (text) page.announce(text, "assertive");
        if (files.length > 0) onFiles(files);
    };
    // Shows the names of files that cannot be used.
    const problem = h("p", { class: "error" });
    const input = h("input", { type: "file", id: "file-input", multiple: true, accept: "image/*,application/pdf",
                               onchange: () => { take(input.files); input.value = ""; } });
    const element = h("div", { class: "drop" }, h("label", { for: "file-input" }, page.t("camera.file")), input,
                      h("p", { class: "note" }, page.t("file.note")), problem);
    const mark = (isOver) => (event) => {
        event.preventDefault();
        element.classList.toggle("over", isOver);
    };
    // The whole page accepts files, because a browser would open a file that is dropped elsewhere, and leave the page.
    const listeners = {
        dragover: mark(true), dragleave: mark(false),
        drop: (event) => { mark(false)(event); take(event.dataTransfer.files); },
        paste: (event) => take(event.clipboardData?.files ?? []),
    };
    Object.entries(listeners).forEach(([name, listener]) => document.addEventListener(name, listener));
    const close = () =>
        Object.entries(listeners).forEach(([name, listener]) => document.removeEventListener(name, listener));
    return { element, close };
}
