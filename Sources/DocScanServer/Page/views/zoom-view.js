// An object's picture in its tiles, by the IIIF Image API (https://iiif.io/api/image/3.0/). Leaflet shows it where the
// server has it; otherwise the picture is shown as a whole.

import { h, link } from "../dom.js";
import { address } from "../states/router.js";

/** Leaflet is a classic script: it puts `L` into the window. */
function loadLeaflet() {
    if (window.L) return Promise.resolve(window.L);
    document.head.append(h("link", { rel: "stylesheet", href: "/page/leaflet/leaflet.css" }));
    return new Promise((resolve) => document.head.append(h("script", {
        src: "/page/leaflet/leaflet.js", onload: () => resolve(window.L ?? null), onerror: () => resolve(null) })));
}

/** The address of a tile: the region in pixels of the whole picture, and the size it is asked for. */
function tileAddress(base, info, size, scale, { x, y }) {
    const edge = size * scale;
    const [left, top] = [x * edge, y * edge];
    const [width, height] = [Math.min(edge, info.width - left), Math.min(edge, info.height - top)];
    const asked = `${Math.ceil(width / scale)},${Math.ceil(height / scale)}`;
    return `${base}/${left},${top},${width},${height}/${asked}/0/default.jpg`;
}

function draw(L, element, base, info) {
    const tile = info.tiles?.[0];
    const size = tile?.width ?? 512;
    const levels = Math.ceil(Math.log2(Math.max(info.width, info.height) / size));
    const deepest = Math.max(0, levels);
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const map = L.map(element, { crs: L.CRS.Simple, minZoom: 0, maxZoom: deepest + 1, attributionControl: false,
                                 zoomAnimation: !isCalm, fadeAnimation: !isCalm, inertia: !isCalm });
    const corner = (x, y) => map.unproject([x, y], deepest);
    const bounds = L.latLngBounds(corner(0, info.height), corner(info.width, 0));
    const Tiles = L.TileLayer.extend({
        getTileUrl(at) { return tileAddress(base, info, size, 2 ** (deepest - at.z), at); },
        /** Tiles at the right and the lower edge are smaller than the others. */
        createTile(at, done) {
            const image = L.TileLayer.prototype.createTile.call(this, at, done);
            image.alt = "";
            return image;
        },
    });
    new Tiles("", { tileSize: size, maxNativeZoom: deepest, minNativeZoom: 0, noWrap: true, bounds }).addTo(map);
    map.fitBounds(bounds);
    return map;
}

export async function show(page, { number: id }) {
    const { t } = page;
    const base = `/api/numbers/${encodeURIComponent(id)}/iiif`;
    const [{ numbers }, info, L] = await Promise.all([
        page.api.get("/api/numbers"), page.api.get(`${base}/info.json`), loadLeaflet()]);
    const number = numbers.find((one) => String(one.id) === id);
    const title = number?.title ?? number?.value ?? t("numbers.title");
    const name = t("numbers.image", title);
    const area = L ? h("div", { class: "zoom-area", role: "group", "aria-label": name })
        : h("img", { class: "zoom-plain", src: `${base}/full/!1600,1600/0/default.jpg`, alt: name });
    let map = null;
    return { title, content: [
        area, L && h("p", { class: "note" }, t("numbers.zoomKeys")),
        h("p", { class: "actions" }, link(t("numbers.zoomBack"), address("numbers"), { class: "button" })),
    ].filter(Boolean), start: () => { if (L) map = draw(L, area, base, info); }, close: () => map?.remove() };
}
