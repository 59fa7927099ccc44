// @ts-check
// Icons, drawn with strokes on a grid of 24 × 24. There is always a word next to an icon, or a label of its control.

import { s } from "./dom.js";

const tick = "M8 12.4l2.8 2.8L16 9.6";
/** The paths of the icons, by name. */
const paths = {
    back: "M15 5l-7 7 7 7", forward: "M9 5l7 7-7 7", down: "M6 9l6 6 6-6", close: "M6 6l12 12M18 6L6 18",
    plus: "M12 5v14M5 12h14", tick: "M5 12.5l4.5 4.5L19 7.5", zoom: "M16 16l4.5 4.5M11 8.4v5.2M8.4 11h5.2",
    search: "M16 16l4.5 4.5", check: "M10 6h10M10 12h10M10 18h10M3.5 6l1.3 1.3L7 5M3.5 12l1.3 1.3L7 11M3.5 18l1.3 1.3L7 17",
    cases: "M3 7a1 1 0 0 1 1-1h5l2 2.5h9a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z",
    outbox: "M12 15V4M7.5 8.5L12 4l4.5 4.5M4 14v4.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V14",
    settings: "M4 7h8M18 7h2M4 17h2M12 17h8", numbers: "M9 4L7 20M17 4l-2 16M4 9h16M4 15h16",
    camera: "M4 8h3.2L9 5h6l1.8 3H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z",
    file: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4 16l4.5-4.5 4.5 4.5 2.5-2.5L20 18",
    lamp: "M13 3L5.5 13.5H11L10 21l7.5-10.5H12z", retake: "M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4 9M4 4.5V9h4.5",
    consent: "M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6zM8.8 11.8l2.3 2.3 4.2-4.2",
    scan: "M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8 9v6M10.7 9v6M13.3 9v6M16 9v6",
    auto: "M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8.5 16L12 7.5l3.5 8.5M9.7 13.2h4.6",
    turn: "M4 9h13M13 5l4 4-4 4M20 15H7M11 11l-4 4 4 4", pencil: "M4 20l1-4L16 5l3 3L8 19z",
    bin: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5", undo: "M9 14L4.5 9.5 9 5M5 9.5h9a5 5 0 0 1 0 10h-3",
    blocked: "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM9 9l6 6M15 9l-6 6",
    done: tick, open: "M12 7.5v5.5M12 16.4v.1", question: "M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1 .9-1 1.7M12 16.6v.1",
    wait: "M12 7v5.2l3.4 2", person: "M5 20c.6-4 3.4-6 7-6s6.4 2 7 6",
    phone: "M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2", absent: "M6 18L18 6", missing: "", more: "",
};
/** The circles of the icons, by name: x, y, radius and other attributes. */
const ring = [12, 12, 9];
const circles = {
    done: [ring], open: [ring], question: [ring], wait: [ring], absent: [ring], missing: [[...ring, { "stroke-dasharray": "3.6 3.47" }]],
    search: [[11, 11, 6.5]], zoom: [[11, 11, 6.5]], camera: [[12, 13.2, 3.4]], file: [[15.5, 8.5, 1.3]],
    settings: [[15, 7, 2.5], [9, 17, 2.5]], person: [[12, 8, 3.6]],
    more: [5, 12, 19].map((y) => [12, y, 1.8, { fill: "currentColor", stroke: "none" }]),
};
/** The icons that are mirrored in text from right to left. */
const turning = new Set(["back", "forward", "undo"]);

export const icon = (name) =>
    s("svg", { class: turning.has(name) ? "i flip" : "i", viewBox: "0 0 24 24", "aria-hidden": "true" },
      paths[name] && s("path", { d: paths[name] }),
      ...(circles[name] ?? []).map(([cx, cy, r, more]) => s("circle", { cx, cy, r, ...more })));

