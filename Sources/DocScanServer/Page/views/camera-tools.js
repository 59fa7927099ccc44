// @ts-check
// The row of tools below the preview: lamp, zoom, choice of a camera, and a link to the view of files.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { address } from "../states/router.js";

/** @typedef {import("../capture/camera.js").Camera} Camera */

/** A control of the camera: a disc with a word below it.
 *  @param {"a" | "button"} tag @param {string} name @param {string} text @param {Attributes} attributes */
export const tool = (tag, name, text, attributes) =>
    h(tag, { class: "tool", type: tag === "button" ? "button" : null, ...attributes },
      h("span", { class: "disc" }, icon(name)), h("span", { class: "word" }, text));

/** The button for the lamp, whose state is stored in the settings.
 *  @param {Page} page @param {Camera} camera */
function lamp(page, camera) {
    const light = async (isOn) => {
        const isDone = await camera.setTorch(isOn).then(() => true, () => false);
        if (!isDone) return;
        torch.setAttribute("aria-pressed", String(isOn));
        page.change("lamp", isOn);
    };
    const torch = tool("button", "lamp", page.t("camera.torch"), {
        "aria-pressed": "false", onclick: () => light(torch.getAttribute("aria-pressed") !== "true") });
    if (page.settings.lamp) light(true);
    return torch;
}

/** A button that shows the current zoom factor, and changes to the other one.
 *  @param {Page} page @param {Camera} camera @param {[far: number, near: number]} zooms */
function zoom(page, camera, [far, near]) {
    let factor = far;
    const change = async () => {
        const other = factor === far ? near : far;
        const isDone = await camera.setZoom(other).then(() => true, () => false);
        if (!isDone) return;
        factor = other;
        draw();
    };
    const number = h("span", { class: "disc" });
    const draw = () => {
        const text = `${new Intl.NumberFormat(page.settings.language, { maximumFractionDigits: 1 }).format(factor)}×`;
        number.textContent = text;
        one.setAttribute("aria-label", `${page.t("camera.zoom")}, ${text}`);
    };
    const one = h("button", { type: "button", class: "tool", id: "zoom", onclick: change }, number,
                  h("span", { class: "word", "aria-hidden": "true" }, page.t("camera.zoom")));
    draw();
    return one;
}

/** Returns the tools. `choose` opens another camera; `parts` are the parts of the target's route.
 *  @param {Page} page @param {Camera} camera
 *  @param {{ choose: (deviceID: string) => void, parts: string[] }} options */
export async function cameraTools(page, camera, { choose, parts }) {
    const { t } = page;
    const { zooms } = camera;
    const devices = await camera.devices();
    const option = ({ id, label }, at) =>
        h("option", { value: id, selected: id === camera.deviceID }, label || `${t("camera.choose")} ${at + 1}`);
    const chosen = ({ target: { value } }) => {
        page.change("camera", value);
        choose(value);
    };
    const select = devices.length > 1
        && h("select", { id: "device", "aria-label": t("camera.choose"), onchange: chosen }, ...devices.map(option));
    return [camera.hasTorch ? lamp(page, camera) : h("span", {}),
            h("div", { class: "middle" }, zooms && zoom(page, camera, zooms), select),
            tool("a", "file", t("camera.byFile"), { href: address("file", ...parts) })];
}
