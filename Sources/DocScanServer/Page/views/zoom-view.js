// @ts-check
// The view of an object's image in tiles of the IIIF Image API (https://iiif.io/api/image/3.0/). It uses Leaflet if the
// server has it, and otherwise shows the whole image.

import { h, link } from "../dom.js";
import { address } from "../states/router.js";

/** Loads Leaflet, which is a classic script that defines `window.L`. */
function loadLeaflet() {
    if (window.L) return Promise.resolve(window.L);
    document.head.append(h("link", { rel: "stylesheet", href: "page/leaflet/leaflet.css" }));
    return new Promise((resolve) => document.head.append(h("script", {
        src: "page/leaflet/leaflet.js", onload: () => resolve(window.L ?? null), onerror: () => resolve(null) })));
}

/** A tile: its region in pixels of the whole image, and the size to request. Tiles at the right and lower edge are
 *  smaller than the others. */
function tileAt(info, size, scale, { x, y }) {
    const edge = size * scale;
    const [left, top] = [x * edge, y * edge];
    const [width, height] = [Math.min(edge, info.width - left), Math.min(edge, info.height - top)];
    return { region: [left, top, width, height].join(","), width: Math.ceil(width / scale),
             height: Math.ceil(height / scale) };
}

function tileLayer(L, base, info, size, deepest, bounds) {
    const tile = (at) => tileAt(info, size, 2 ** (deepest - at.z), at);
    const Tiles = L.TileLayer.extend({
        getTileUrl(at) {
            const { region, width, height } = tile({ ...at, z: at.z ?? this._getZoomForUrl() });
            return `${base}/${region}/${width},${height}/0/default.jpg`;
        },
        createTile(at, done) {
            const image = L.TileLayer.prototype.createTile.call(this, at, done);
            const { width, height } = tile(at);
            // Leaflet would stretch these tiles to the full size.
            image.addEventListener("load", () => {
                if (width < size) image.style.width = `${width}px`;
                if (height < size) image.style.height = `${height}px`;
            });
            image.alt = "";
            return image;
        },
    });
    return new Tiles("", { tileSize: size, maxNativeZoom: deepest, minNativeZoom: 0, noWrap: true, bounds });
}

/** @param {Page} page */
function draw(page, L, element, base, info) {
    const size = info.tiles?.[0]?.width ?? 512;
    const deepest = Math.max(0, Math.ceil(Math.log2(Math.max(info.width, info.height) / size)));
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const map = L.map(element, { crs: L.CRS.Simple, minZoom: 0, maxZoom: deepest, attributionControl: false,
                                 zoomControl: false, zoomSnap: 0.5, zoomAnimation: !isCalm, fadeAnimation: !isCalm,
                                 inertia: !isCalm });
    L.control.zoom({ zoomInTitle: page.t("numbers.zoomIn"), zoomOutTitle: page.t("numbers.zoomOut") }).addTo(map);
    const corner = (x, y) => map.unproject([x, y], deepest);
    const bounds = L.latLngBounds(corner(0, info.height), corner(info.width, 0));
    tileLayer(L, base, info, size, deepest, bounds).addTo(map);
    map.fitBounds(bounds);
    return map;
}

/** @param {Page} page */
export async function show(page, { number: id }) {
    const { t } = page;
    const base = `api/numbers/${encodeURIComponent(id)}/iiif`;
    const [{ numbers }, info, L] = await Promise.all([
        page.api.get("api/numbers"), page.api.get(`${base}/info.json`), loadLeaflet()]);
    const number = numbers.find((one) => String(one.id) === id);
    const title = number?.title ?? number?.value ?? t("numbers.title");
    const name = t("numbers.image", title);
    const area = L ? h("div", { class: "zoom-area", dir: "ltr", role: "group", "aria-label": name })
        : h("img", { class: "zoom-plain", src: `${base}/full/!1600,1600/0/default.jpg`, alt: name });
    let map = null;
    return { title, content: [
        area, L && h("p", { class: "note" }, t("numbers.zoomKeys")),
        h("p", { class: "actions" }, link(t("numbers.zoomBack"), address("numbers"), { class: "button" })),
    ].filter(Boolean), start: () => { if (L) map = draw(page, L, area, base, info); }, close: () => map?.remove() };
}
