// @ts-check
// A dialog with a photo over the whole screen. A tap switches to full size.

import { h } from "../dom.js";
import { round } from "../parts.js";

/** Opens photos with their URLs, one for each side. Escape and the button close the dialog.
 *  @param {Page} page @param {string | string[]} sources @param {string} name */
export function enlarge(page, sources, name) {
    const dialog = h("dialog", { class: "enlarged", "aria-label": name, onclose: () => dialog.remove() },
        round("close", page.t("photo.close"), { onclick: () => dialog.close() }),
        ...[sources].flat().map((src, at) => {
            const alt = at > 0 ? page.t.list([name, page.t("photo.back")]) : name;
            const image = h("img", { src, alt, class: "fitted",
                                     onclick: () => image.classList.toggle("fitted"),
                                     onerror: () => image.replaceWith(h("p", {}, page.t("photo.unseen"))) });
            return image;
        }));
    document.body.append(dialog);
    dialog.showModal();
}

/** The URLs of the images of a capture, one for each side.
 *  @param {{ id: number | string, pictures?: unknown[] }} capture */
export const photosOf = ({ id, pictures = [1] }) =>
    pictures.map((_, at) => `api/captures/${encodeURIComponent(id)}/picture${at > 0 ? `?side=${at + 1}` : ""}`);

/** Opens the photos of a capture.
 *  @param {Page} page @param {{ id: number | string, pictures?: unknown[] }} capture @param {string} name */
export const photoDialog = (page, capture, name) => enlarge(page, photosOf(capture), name);
