export const load = ({ $capture_camera, $capture_frame_encoder, $capture_photo_size, $dom, $icons, $states_frame_pump, $states_geometry, $states_next_step, $states_router, $views_file_picker }) => {
const $states_guide = (() => {
const { isInside } = $states_geometry;
const arrows = { moveUp: "up", moveDown: "down", moveLeft: "left", moveRight: "right" };
const arrowOf = (hint) => arrows[hint ?? ""] ?? null;
function isAligned({ barcodes, boxes, missing = [] }) {
const isWanted = (box) => [...barcodes, ...missing].some(({ name }) => name === box.name);
const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
const wanted = boxes.filter(isWanted);
return wanted.length > 0 && wanted.every(holds);
}
return { arrowOf, isAligned };
})();
const $states_camera_session = (() => {
const { isAligned } = $states_guide;
const newSession = () => ({ phase: "opening", failure: null, hint: null, boxes: [], barcodes: [], size: null,
light: null, missing: [], offersShutter: false, isReady: false, report: null, answeredAt: 0 });
const fresh = 1000;
const isStale = ({ phase, answeredAt }, now) => phase === "guiding" && answeredAt > 0 && now - answeredAt > fresh;
const pressed = (state) =>
({ state: { ...state, phase: "photographing" }, actions: [saidByKey("camera.locked", "assertive"), { action: "vibrate" }] });
const failures = { NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "none",
OverconstrainedError: "none", NotReadableError: "inUse", AbortError: "inUse" };
const failureOf = (errorName, isSecure) => isSecure ? failures[errorName] ?? "failed" : "insecure";
const opened = (state) => ({ ...state, phase: "guiding", failure: null });
const cannotOpen = (state, failure) => ({ ...state, phase: "failed", failure });
const said = (text, level) => ({ action: "announce", text, level });
const saidByKey = (key, level) => ({ action: "announce", key, level });
function follow(next, state, actions) {
if (next.phase !== "guiding") return;
if (state === "capturing") {
next.phase = "photographing";
actions.push({ action: "takePhoto" });
}
if (state === "done") actions.push({ action: "newSession" });
}
function advance(state, answer, { now = 0, isAuto = true } = {}) {
if (answer.replaced) return { state, actions: [] };
let next = { ...state, answeredAt: now, boxes: answer.boxes ?? state.boxes, missing: answer.missing ?? state.missing };
if (answer.width > 0 && answer.height > 0) next.size = { width: answer.width, height: answer.height };
const actions = [];
for (const event of answer.events) {
switch (event.event) {
case "frame":
next.barcodes = [...event.barcodes, ...(event.zone ? [{ name: "mrz", corners: event.zone.corners }] : [])];
next.light = event.luminosity?.level ?? null;
next.isReady &&= isAligned(next);
break;
case "hint":
next.hint = { hint: event.hint, message: event.message };
actions.push(said(event.message, "polite"));
break;
case "notice":
next.hint = { hint: null, message: event.message };
actions.push(said(event.message, "polite"));
break;
case "manualAvailable":
next.offersShutter = true;
actions.push(saidByKey("camera.byHand", "polite"));
break;
case "locked":
if (next.phase !== "guiding") break;
if (!isAuto) {
if (!next.isReady) actions.push(saidByKey("camera.ready", "assertive"));
next.isReady = true;
actions.push({ action: "newSession" });
break;
}
next.phase = "photographing";
actions.push(saidByKey("camera.locked", "assertive"), { action: "vibrate" }, { action: "takePhoto" });
break;
case "captured":
if (event.by !== "manual" || next.phase !== "guiding") break;
next.phase = "photographing";
actions.push(saidByKey("camera.locked", "assertive"), { action: "takePhoto" });
break;
case "rejected":
next = { ...next, phase: "guiding" };
actions.push(said(event.message, "assertive"));
break;
case "report":
next = { ...next, phase: "report", report: event.report };
break;
case "end":
if (next.phase !== "report") actions.push({ action: "newSession" });
break;
default:
break;
}
}
if (isAuto) follow(next, answer.state, actions);
return { state: next, actions };
}
const photoFailed = (state, text) =>
({ state: { ...state, phase: "guiding" }, actions: [said(text, "assertive")] });
function expired(state) {
const actions = [{ action: "newSession" }];
if (state.phase === "photographing") actions.push(saidByKey("camera.again", "assertive"));
return { state: { ...state, phase: "guiding", offersShutter: false, boxes: [], barcodes: [] }, actions };
}
return { newSession, isStale, pressed, failureOf, opened, cannotOpen, advance, photoFailed, expired };
})();
const $capture_flight = (() => {
const [length, timeout] = [240, 1500];
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const clip = (inner, outer) => {
const sides = [outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom, outer.left - inner.left];
return `inset(${sides.map((side) => Math.max(0, side) + "px").join(" ")})`;
};
async function fly(video, selector) {
const stage = video.parentElement;
if (isCalm() || !stage || video.videoWidth === 0) return;
const [from, seen] = [video, stage].map((element) => element.getBoundingClientRect());
const canvas = document.createElement("canvas");
[canvas.width, canvas.height] = [Math.round(from.width), Math.round(from.height)];
canvas.className = "flight";
canvas.setAttribute("aria-hidden", "true");
const context = (canvas.getContext("2d"));
if (video.classList.contains("mirrored")) context.setTransform(-1, 0, 0, 1, canvas.width, 0);
context.drawImage(video, 0, 0, canvas.width, canvas.height);
for (const edge of ["left", "top", "width", "height"]) canvas.style[edge] = `${from[edge]}px`;
canvas.style.clipPath = clip(from, seen);
document.body.append(canvas);
try {
const end = performance.now() + timeout;
let goal = null;
while (!goal && performance.now() < end) {
await frame();
const place = document.querySelector(selector)?.getBoundingClientRect();
if (place && place.height > 1) goal = place;
}
if (!goal) return;
const move = `translate(${goal.left - from.left}px, ${goal.top - from.top}px) `
+ `scale(${goal.width / from.width}, ${goal.height / from.height})`;
await canvas.animate([{ transform: "none" }, { transform: move, clipPath: "inset(0px)" }],
{ duration: length, easing: "cubic-bezier(.2, .8, .2, 1)" }).finished;
} catch {
} finally {
canvas.remove();
}
}
return { fly };
})();
const $capture_frame_sender = (() => {
const pump = $states_frame_pump;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
class FrameSender {
#pump = pump.newPump();
#startedAt = 0;
#failure = null;
constructor(camera, { session, post, take }) {
this.camera = camera;
this.session = session;
this.post = post;
this.take = take;
}
restart(interval) {
this.#startedAt = performance.now();
this.#pump = pump.restarted(this.#pump, interval);
}
failed() { this.#pump = pump.failed(this.#pump, performance.now()); }
get wait() { return Math.max(0, this.#pump.dueAt - performance.now()); }
async send() {
const now = performance.now();
if (document.hidden) return sleep(250);
if (this.#failure) {
const error = this.#failure;
this.#failure = null;
throw error;
}
if (!pump.isDue(this.#pump, now)) return sleep(Math.min(50, Math.max(1, this.#pump.dueAt - now)));
const frame = await this.camera.frame(pump.formOf(this.#pump));
if (!frame) return sleep(50);
const sentAt = performance.now();
this.#pump = pump.sent(this.#pump, sentAt);
const exchange = this.#exchange(frame, now, sentAt);
if (!this.#pump.isSlow) return exchange;
const id = this.session();
exchange.catch((error) => { if (id === this.session()) this.#failure ??= error; });
}
async #exchange(frame, shownAt, sentAt) {
const id = this.session();
const answer = await this.post(frame, ((shownAt - this.#startedAt) / 1000).toFixed(3));
this.#pump = pump.answered(this.#pump, answer.nextFrameIn, sentAt, performance.now());
if (id === this.session()) this.take(answer);
}
}
return { FrameSender };
})();
const $capture_live_run = (() => {
const { FrameSender } = $capture_frame_sender;
const session = $states_camera_session;
const silence = 6000;
const pause = 300;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
class LiveRun {
state = session.newSession();
#frames;
#id = null;
#photo = null;
#isUnguided = false;
#handingOver = null;
#failedPhotos = 0;
#answeredAt = null;
#hint = null;
#abort = new AbortController();
constructor(page, camera, target, { onState, onReport, onPhoto = null, onFailure = () => {} }) {
this.page = page;
this.camera = camera;
this.target = target;
this.onState = onState;
this.onReport = onReport;
this.onPhoto = onPhoto;
this.onFailure = onFailure;
this.#frames = new FrameSender(camera, {
session: () => this.#id, post: (frame, seconds) => this.#post(`frames?time=${seconds}`, frame),
take: (answer) => { if (this.state.phase !== "photographing") this.#take(answer); } });
}
get isAlone() {
const isSilent = this.#answeredAt === null || performance.now() - this.#answeredAt > silence;
return this.onPhoto !== null && !this.#isUnguided && this.state.phase === "guiding" && isSilent;
}
tellAlone() {
if (!this.isAlone || this.#hint) return;
this.#hint = { before: this.state.hint };
this.set({ ...this.state, hint: { hint: null, message: this.page.t("camera.noServer") } });
}
get hasShutter() { return this.onPhoto !== null || this.state.offersShutter; }
get #isClosed() { return this.#abort.signal.aborted; }
set(state) {
this.state = state;
this.onState(state);
}
async start() {
this.#answeredAt = performance.now();
this.set(session.opened(this.state));
while (!this.#isClosed && this.state.phase !== "report" && this.state.phase !== "failed") {
try {
if (this.#handingOver) return await this.#handingOver;
if (this.#isUnguided) await sleep(100);
else if (this.#id === null) await this.#begin();
else if (this.state.phase === "photographing") await this.#sendPhoto();
else await this.#frames.send();
} catch (error) {
if (!this.#isClosed) await this.#recover(error);
}
}
}
close() {
this.#abort.abort();
const isOver = this.state.phase !== "report";
if (this.#id !== null && isOver) this.page.api.remove(`api/sessions/${this.#id}`).catch(() => null);
this.#id = null;
}
async shutter() {
if (this.state.phase !== "guiding" || !this.hasShutter) return;
if (this.onPhoto) return this.#perform(session.pressed(this.state));
if (this.#id === null) return;
try {
this.#take(await this.#post("shutter"));
} catch (error) {
if (!this.#isClosed) this.page.announce(this.page.sentence(error), "assertive");
}
}
#post(what, body) {
return this.page.api.post(`api/sessions/${this.#id}/${what}`, body, this.#abort.signal);
}
async #begin() {
const { case: id, slot = null, replaces } = this.target;
const body = { profiles: null, case: id ? Number(id) : null, slot, replaces: replaces ? Number(replaces) : null,
language: this.page.settings.language };
const begun = await this.page.api.post("api/sessions", body, this.#abort.signal);
this.#id = begun.id;
this.#answeredAt = performance.now();
this.#frames.restart(begun.nextFrameIn);
if (this.#isClosed) this.close();
}
async #taken() {
const photo = await this.camera.photo();
if (!photo) throw new Error("noPhoto");
return photo;
}
async #sendPhoto() {
const photo = this.#photo ??= await this.#taken();
const answer = await this.#post("photo", photo);
this.#photo = null;
this.#take(answer);
if (this.state.phase === "report") return this.onReport(answer, photo, this.#id ?? undefined);
if (this.state.phase === "photographing") this.#perform(
session.photoFailed(this.state, answer.message ?? this.page.t("camera.again")));
}
async #handOver() {
const photo = await this.#taken().catch(async () => {
await sleep(pause);
return this.#isClosed ? null : this.#taken();
}).catch(() => null);
if (this.#isClosed) return;
this.close();
if (photo) this.onPhoto?.(photo);
else this.onFailure(null);
}
#take(answer) {
if (this.#isClosed) return;
this.#answeredAt = performance.now();
if (this.#hint) this.state = { ...this.state, hint: this.#hint.before };
this.#hint = null;
const isAuto = this.page.settings.auto !== false;
this.#perform(session.advance(this.state, answer, { now: performance.now(), isAuto }));
}
#perform({ state, actions }) {
for (const { action, text, key, level } of actions) {
if (action === "announce") this.page.announce(text ?? this.page.t(key ?? ""), level);
if (action === "vibrate") navigator.vibrate?.(30);
if (action === "newSession") {
this.#id = null;
this.#photo = null;
}
}
this.set(state);
if (this.onPhoto && state.phase === "photographing") this.#handingOver ??= this.#handOver();
}
#stop(text) {
this.close();
this.onFailure(text);
}
async #endWithoutConsent(error) {
this.#photo = null;
this.close();
await this.page.refresh();
if (error.status === 404) this.page.go("cases");
else this.page.render();
this.page.announce(this.page.sentence(error), "assertive");
}
async #recover(error) {
this.#frames.failed();
if (error.code !== "lost") this.#answeredAt = performance.now() + 1000 * (error.retryAfter ?? 0);
if (error.code === "consentNeeded" || error.status === 404 && this.#id === null && this.target.case) {
return this.#endWithoutConsent(error);
}
if (error.status === 422 && this.#id === null && this.onPhoto) {
this.#isUnguided = true;
const message = this.page.t("camera.unguided");
this.page.announce(message);
return this.set({ ...this.state, hint: { hint: null, message } });
}
if (error.status === 404 && this.#id !== null) return this.#perform(session.expired(this.state));
if (error.retryAfter) {
this.set({ ...this.state, hint: { hint: null, message: this.page.sentence(error) } });
return sleep(1000 * Math.min(error.retryAfter, 10));
}
if (error.code === "lost") {
this.#answeredAt = null;
this.tellAlone();
}
if (error.code !== "lost") {
const text = this.page.sentence(error);
this.#photo = null;
if (this.state.phase === "photographing") {
this.#failedPhotos += 1;
if (this.#failedPhotos > 1) return this.#stop(text);
this.#perform(session.photoFailed(this.state, text));
} else {
this.page.announce(text);
}
this.set({ ...this.state, hint: { hint: null, message: text } });
}
await sleep(this.#frames.wait);
}
}
return { LiveRun };
})();
const $states_tones = (() => {
const lowest = 220;
const octaves = 2;
function toneOf(offset) {
const distance = Math.min(1, Math.hypot(offset.x, offset.y) / 0.5);
const pan = Math.max(-1, Math.min(1, offset.x / 0.5));
return { pan, hertz: lowest * 2 ** (octaves * (1 - distance)) };
}
return { toneOf };
})();
const $capture_tone_player = (() => {
const { offsetOf } = $states_geometry;
const { toneOf } = $states_tones;
const interval = 0.35;
const length = 0.12;
const volume = 0.15;
const clickLength = 0.03;
const clickPitch = 1800;
class TonePlayer {
#context = null;
#nextAt = 0;
play({ barcodes, boxes, size }) {
const offset = offsetOf(barcodes, boxes, size);
const context = offset && this.#open();
if (!context || context.currentTime < this.#nextAt) return;
const now = context.currentTime;
this.#nextAt = now + interval;
const { pan, hertz } = toneOf(offset);
this.#sound(context, length, hertz, pan);
}
click() {
const context = this.#open();
if (context) this.#sound(context, clickLength, clickPitch, 0);
}
#open() {
if (!("AudioContext" in window)) return null;
this.#context ??= new AudioContext();
if (this.#context.state === "suspended") this.#context.resume().catch(() => null);
return this.#context;
}
#sound(context, length, hertz, pan) {
const now = context.currentTime;
const tone = new OscillatorNode(context, { frequency: hertz });
const gain = new GainNode(context, { gain: volume });
gain.gain.linearRampToValueAtTime(0, now + length);
tone.connect(gain).connect(new StereoPannerNode(context, { pan })).connect(context.destination);
tone.start(now);
tone.stop(now + length);
}
close() {
const context = this.#context;
setTimeout(() => context?.close().catch(() => null), 1000 * length);
}
}
return { TonePlayer };
})();
const $views_camera_tools = (() => {
const { h } = $dom;
const { icon } = $icons;
const { address } = $states_router;
const tool = (tag, name, text, attributes) =>
h(tag, { class: "tool", type: tag === "button" ? "button" : null, ...attributes },
h("span", { class: "disc" }, icon(name)), h("span", { class: "word" }, text));
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
async function cameraTools(page, camera, { choose, parts }) {
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
return { tool, cameraTools };
})();
const $views_camera_controls = (() => {
const { button, h, s } = $dom;
const { icon } = $icons;
const { tool } = $views_camera_tools;
class CameraControls {
waiting = h("span", {});
constructor(page, onShutter) {
this.page = page;
this.shutter = button("", onShutter, { class: "shutter", "aria-label": page.t("camera.shutter") });
this.shutter.append(s("svg", { class: "ring", viewBox: "0 0 100 100", "aria-hidden": "true" },
s("circle", { cx: 50, cy: 50, r: 47, pathLength: 1 })));
this.auto = tool("button", "auto", "", { onclick: () => this.#setAuto(!page.settings.auto) });
this.element = h("div", { class: "controls" }, this.waiting, this.shutter, this.auto);
this.#drawAuto();
this.drawQueue();
}
#setAuto(isOn) {
this.page.change("auto", isOn);
this.#drawAuto();
}
#drawAuto() {
const { t, settings } = this.page;
this.auto.setAttribute("aria-pressed", String(settings.auto));
this.auto.setAttribute("aria-label", t("camera.auto"));
(this.auto.lastChild).textContent = t(settings.auto ? "camera.autoOn" : "camera.autoOff");
}
drawQueue() {
const count = this.page.queue.waiting;
const text = this.page.t("queue.waiting", count);
this.waiting.replaceChildren(...count > 0 ? [h("p", { class: "tool" }, icon("wait"), h("span", {}, text))] : []);
}
}
return { CameraControls };
})();
const $views_camera_failure = (() => {
const { button, h } = $dom;
const { filePicker } = $views_file_picker;
class FailurePanel {
element = h("div", { class: "failure", hidden: true });
#picker = null;
constructor(page, parts) {
this.page = page;
this.parts = parts;
}
get isShown() { return !this.element.hidden; }
show(sentence) {
const send = (files) => {
this.page.offered = files;
this.page.replace("file", ...this.parts);
};
this.#picker ??= filePicker(this.page, send);
this.element.replaceChildren(h("p", {}, sentence), this.#picker.element,
button(this.page.t("action.retry"), () => this.page.go("camera", ...this.parts)));
this.element.hidden = false;
}
close() { this.#picker?.close(); }
}
return { FailurePanel };
})();
const $capture_outline_finder = (() => {
const { FrameEncoder } = $capture_frame_encoder;
const [least, factor] = [33, 2];
class OutlineFinder {
#requests = new FrameEncoder(() => new Worker(new URL("./outline-worker-93bf65d7e4ac.js", import.meta.url), { type: "module" }));
#isRunning = false;
#turn = 0;
constructor(video, { wanted, onResult }) {
this.video = video;
this.wanted = wanted;
this.onResult = onResult;
}
start() {
if (this.#isRunning || !("OffscreenCanvas" in window)) return;
this.#isRunning = true;
this.#turn += 1;
this.#run(this.#turn);
}
stop() { this.#isRunning = false; }
close() {
this.stop();
this.#requests.close();
}
async sharpness(still) {
const isBlob = still instanceof Blob;
const image = isBlob ? null : await createImageBitmap(still);
const message = { image, blob: isBlob ? still : null, isStill: true };
const value = await this.#requests.encode(message, image ? [image] : []);
if (value === null) throw new Error("unknown");
return value;
}
async #run(turn) {
while (this.#isRunning && turn === this.#turn) {
const began = performance.now();
const image = await this.#frame();
if (!this.#isRunning || turn !== this.#turn) return image?.close();
if (image) {
const found = await this.#requests.encode({ image, turn, now: began, ...this.wanted() }, [image]);
image.close();
if (found && this.#isRunning && turn === this.#turn) this.onResult(found);
}
await this.#next(Math.max(least, factor * (performance.now() - began)) - (performance.now() - began));
}
}
async #frame() {
const { video } = this;
if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
try {
return "VideoFrame" in window ? new VideoFrame(video) : await createImageBitmap(video);
} catch {
return null;
}
}
async #next(milliseconds) {
await new Promise((resolve) => setTimeout(resolve, milliseconds));
if (!("requestVideoFrameCallback" in this.video)) return;
await new Promise((resolve) => {
const timer = setTimeout(resolve, 250);
this.video.requestVideoFrameCallback(() => { clearTimeout(timer); resolve(); });
});
}
}
return { OutlineFinder };
})();
const $capture_overlay = (() => {
const { s } = $dom;
const { fitting, isInside, placed, placedBox } = $states_geometry;
const rectangle = ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`;
const labelHeight = 24;
function brackets({ x, y, width, height }) {
const arm = Math.min(width, height) / 8;
return [[x, y, 1, 1], [x + width, y, -1, 1], [x + width, y + height, -1, -1], [x, y + height, 1, -1]]
.map(([left, top, across, down]) => `M${left + across * arm} ${top}H${left}v${down * arm}`).join("");
}
class Overlay {
#mask = s("g", {});
#guide = s("g", {});
#ghost = s("g", {});
#sheet = s("polygon", { class: "sheet-edge" });
#fit = null;
#tops = [];
element = s("svg", { class: "overlay", "aria-hidden": "true" }, this.#mask, this.#ghost, this.#sheet, this.#guide);
constructor(video) { this.video = video; }
draw({ boxes, barcodes, size }, isMirrored) {
const { clientWidth: width, clientHeight: height } = (this.video.parentElement);
const view = { width, height };
this.video.classList.toggle("mirrored", isMirrored);
if (width === 0 || this.video.videoWidth === 0) return this.clear();
const isKnown = size !== null && !this.#isTurned(size);
const own = isKnown ? size : { width: this.video.videoWidth, height: this.video.videoHeight };
const fit = fitting(own, view, isKnown ? boxes : [], isMirrored);
this.#fit = { ...fit, size: own };
this.#place({ left: fit.left, top: fit.top, width: own.width * fit.scale, height: own.height * fit.scale });
this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
const [mask, ...marks] = isKnown ? this.#boxes(fit, view, boxes, barcodes) : [];
this.#mask.replaceChildren(...mask ? [mask] : []);
this.#guide.replaceChildren(...marks, ...isKnown ? this.#outlines(fit, barcodes, boxes) : []);
}
drawSheet(corners, { target = null, isAligned = false } = {}) {
const fit = this.#fit;
const points = corners && fit ? corners.map(([x, y]) => placed(fit, [x * fit.size.width, y * fit.size.height])) : [];
this.#sheet.setAttribute("points", points.map((point) => point.map((place) => place.toFixed(1)).join(",")).join(" "));
this.#sheet.classList.toggle("inside", isAligned);
const place = target && fit ? placedBox(fit, target) : null;
this.#ghost.replaceChildren(...place ? [s("path", { class: "ghost", d: rectangle(place) }),
s("path", { class: "bracket", d: brackets(place) })] : []);
}
get roomBelow() {
const { height } = this.element.getBoundingClientRect();
const low = this.#tops.filter((top) => top > height * 0.6);
return low.length > 0 ? height - Math.min(...low) : 0;
}
placeAt([x, y]) {
if (!this.#fit) return null;
const { size, scale, left, top, width, isMirrored } = this.#fit;
const place = [((isMirrored ? width - x : x) - left) / scale / size.width, (y - top) / scale / size.height];
return place.every((part) => part >= 0 && part <= 1) ? place : null;
}
clear() {
this.#fit = null;
this.#mask.replaceChildren();
this.#guide.replaceChildren();
this.drawSheet(null);
this.#place({});
}
fade() {
this.element.querySelectorAll(".barcode").forEach((outline) => outline.remove());
this.element.querySelectorAll(".box.inside").forEach((box) => box.classList.remove("inside"));
}
#place(edges) {
for (const edge of ["left", "top", "width", "height"]) {
this.video.style[edge] = edges[edge] === undefined ? "" : `${edges[edge]}px`;
}
}
#isTurned(size) {
const { videoWidth, videoHeight } = this.video;
return Math.abs(size.width / size.height - videoWidth / videoHeight) > 0.05;
}
#boxes(fit, view, boxes, barcodes) {
if (boxes.length === 0) return [];
const places = boxes.map((box) => ({ ...box, ...placedBox(fit, box) }));
this.#tops = places.map(({ y }) => y - labelHeight);
const outside = rectangle({ x: 0, y: 0, ...view });
const holds = (box) => barcodes.some(({ name, corners }) => name === box.name && isInside(corners, box));
const frame = (place, at) => s("path", { d: rectangle(place), class: holds(boxes[at]) ? "box inside" : "box" });
const label = ({ label: text, x, y }) => s("text", { x, y: y - 6 }, text);
return [s("path", { class: "mask", d: outside + places.map(rectangle).join("") }),
...places.map(frame), ...places.map(label)];
}
#outlines(fit, barcodes, boxes) {
return barcodes.map(({ name, corners }) => {
const box = boxes.find((one) => one.name === name);
const points = corners.map((corner) => placed(fit, corner).join(",")).join(" ");
return s("polygon", { points, class: box && isInside(corners, box) ? "barcode inside" : "barcode" });
});
}
}
return { Overlay };
})();
const $views_camera_guide = (() => {
const { h, s } = $dom;
const { OutlineFinder } = $capture_outline_finder;
const { Overlay } = $capture_overlay;
const { arrowOf, isAligned } = $states_guide;
const markLasts = 700;
class Guide {
#found = {};
#state = null;
#direction = null;
#markTimer;
distance = h("b", {});
arrow = h("p", { class: "arrow", hidden: true, "aria-hidden": "true" },
s("svg", { class: "i", viewBox: "0 0 24 24" }, s("path", { d: "M12 20V4M5 11l7-7 7 7" })), this.distance);
mark = h("span", { class: "focus-mark", hidden: true, "aria-hidden": "true" });
constructor(page, camera, target, run) {
this.page = page;
this.camera = camera;
this.run = run;
this.overlay = new Overlay(camera.video);
this.profile = page.plan?.slots.find(({ name }) => name === target.slot)?.profile ?? null;
this.finder = new OutlineFinder(camera.video, { wanted: () => this.#wanted(),
onResult: (found) => this.#take(found) });
camera.sharpness = (still) => this.finder.sharpness(still);
}
start() { this.finder.start(); }
stop() {
this.finder.stop();
this.#found = {};
this.fade();
this.overlay.clear();
}
close() {
this.finder.close();
clearTimeout(this.#markTimer);
}
draw(state, isRecent) {
const isFresh = isRecent && state.phase === "guiding" && state.answeredAt > 0;
this.#state = isFresh ? state : null;
this.#direction = isFresh ? arrowOf(state.hint?.hint) : null;
this.#drawSheet();
this.#drawArrow();
return isAligned(state) && (isFresh || state.phase === "photographing");
}
fade() {
this.#state = this.#direction = null;
this.overlay.fade();
this.#drawSheet();
this.#drawArrow();
}
#wanted() {
const state = this.#state;
const guide = state?.size ? { barcodes: state.barcodes, boxes: state.boxes, size: state.size,
arrow: this.#direction, profile: this.profile } : null;
return { measures: this.run().isAlone, guide };
}
#take(found) {
this.#found = found;
this.#drawSheet();
this.#drawArrow();
const run = this.run();
if (found.isReady && this.page.settings.auto && run.isAlone) run.shutter();
}
#drawSheet() {
const { corners = null, target = null } = this.#found;
const isDone = this.#state !== null && isAligned(this.#state);
this.overlay.drawSheet(corners, { target: this.#state && !isDone ? target : null, isAligned: isDone });
}
#drawArrow() {
const direction = this.#direction;
this.arrow.hidden = direction === null;
if (!direction) return;
this.arrow.className = `arrow ${direction}`;
this.arrow.style.bottom = direction === "down" ? `${this.overlay.roomBelow + 8}px` : "";
const { centimetres = null } = this.#found;
this.distance.textContent = centimetres ? this.page.t("camera.distance", centimetres) : "";
}
async focus(event) {
if (event.target.closest("button")) return;
const stage = event.currentTarget.getBoundingClientRect();
const [x, y] = [event.clientX - stage.left, event.clientY - stage.top];
const place = this.overlay.placeAt([x, y]);
if (!place || !await this.camera.focus(place).catch(() => false)) return;
[this.mark.style.left, this.mark.style.top] = [`${x}px`, `${y}px`];
this.mark.hidden = false;
clearTimeout(this.#markTimer);
this.#markTimer = setTimeout(() => { this.mark.hidden = true; }, markLasts);
}
}
return { Guide };
})();
const $views_camera_view = (() => {
const { button, h } = $dom;
const { address } = $states_router;
const { cannotOpen, failureOf, isStale } = $states_camera_session;
const { placeOf, sideOf } = $states_next_step;
const { Camera } = $capture_camera;
const { fly } = $capture_flight;
const { fitted } = $capture_photo_size;
const { LiveRun } = $capture_live_run;
const { TonePlayer } = $capture_tone_player;
const { CameraControls } = $views_camera_controls;
const { FailurePanel } = $views_camera_failure;
const { Guide } = $views_camera_guide;
const { cameraTools } = $views_camera_tools;
class CameraView {
isClosed = false;
deviceID = null;
listeners = [];
constructor(page, target) {
this.page = page;
this.target = target;
const { t } = page;
this.video = h("video", { muted: true, playsinline: true, autoplay: true, "aria-hidden": "true",
onresize: () => this.draw() });
this.video.muted = true;
this.camera = new Camera(this.video);
this.guide = new Guide(page, this.camera, target, () => this.run);
this.overlay = this.guide.overlay;
this.tones = new TonePlayer();
this.hint = h("p", {}, t("camera.asking"));
this.missing = h("small", {});
this.words = h("div", { class: "hint" }, this.hint, this.missing);
this.flash = h("div", { class: "flash", "aria-hidden": "true" });
this.resume = button(t("camera.goOn"), () => this.again(), { class: "paused", hidden: true });
this.stage = h("div", { class: "stage", onclick: (event) => this.guide.focus(event) }, this.video,
this.overlay.element, this.guide.arrow, this.guide.mark, this.flash, this.resume);
this.tools = h("div", { class: "tools" });
this.controls = new CameraControls(page, () => this.run.shutter());
this.shutter = this.controls.shutter;
this.failure = new FailurePanel(page, this.parts);
this.element = h("div", { class: "camera-view" }, this.words, this.stage, this.tools, this.controls.element,
this.failure.element);
this.run = this.#newRun();
}
#newRun() {
return new LiveRun(this.page, this.camera, this.target, {
onState: () => this.draw(), onFailure: (text) => this.fail("noPhoto", text),
onReport: (...result) => this.finish(...result),
onPhoto: this.target.case ? (blob) => this.keep(blob) : null });
}
async start() {
this.listeners = [[document, "keydown", (event) => this.pressed(event)], [window, "resize", () => this.draw()],
[document, "visibilitychange", () => { if (document.hidden) this.pause(); }],
[window, "pagehide", () => this.pause()]];
for (const [target, name, listener] of this.listeners) target.addEventListener(name, listener);
this.stopQueue = this.page.queue.onChange(() => this.controls.drawQueue());
this.stale = setInterval(() => this.#fade(), 250);
this.guide.start();
this.#stayAwake();
if (await this.open(null) && !this.isClosed) this.run.start();
}
close() {
this.isClosed = true;
for (const [target, name, listener] of this.listeners) target.removeEventListener(name, listener);
clearInterval(this.stale);
this.awake?.release().catch(() => null);
this.stopQueue?.();
this.run.close();
this.guide.close();
this.camera.close();
this.tones.close();
this.failure.close();
this.page.announcer.reset();
}
pause(key = "camera.paused") {
if (this.isClosed || !this.resume.hidden || this.failure.isShown) return;
this.run.close();
this.guide.stop();
this.camera.stop();
this.resume.hidden = false;
write(this.hint, this.page.t(key));
write(this.missing, "");
}
async #stayAwake() {
this.awake = await navigator.wakeLock?.request("screen").catch(() => null);
if (this.isClosed) this.awake?.release().catch(() => null);
}
async again() {
this.#stayAwake();
this.resume.hidden = true;
this.shutter.focus();
this.run = this.#newRun();
this.guide.start();
write(this.hint, this.page.t("camera.opening"));
if (await this.open(this.deviceID) && !this.isClosed) this.run.start();
}
pressed(event) {
if (event.key === "Escape") return this.page.go(...this.target.case ? ["cases", this.target.case] : ["file"]);
const isControl = event.target.closest?.("button, a, select, input") !== null;
if (isControl || !this.resume.hidden || (event.key !== "Enter" && event.key !== " ")) return;
event.preventDefault();
this.run.shutter();
}
async open(deviceID) {
const { t } = this.page;
this.deviceID = deviceID;
try {
const events = { onEnd: () => this.fail("failed"), onMute: () => this.pause("camera.taken") };
if (!await this.camera.open(deviceID ?? this.page.settings.camera, events) || this.isClosed) return false;
if (document.hidden) {
this.pause();
return false;
}
if (this.hint.textContent === t("camera.asking")) write(this.hint, t("camera.opening"));
await this.drawTools();
return true;
} catch (error) {
if (!this.isClosed) this.fail(failureOf(error.name, window.isSecureContext));
return false;
}
}
fail(word, text = null) {
const { t } = this.page;
this.guide.stop();
this.run.set(cannotOpen(this.run.state, word));
const sentence = [text, t(`camera.${word}`)].filter(Boolean).join(" ");
this.failure.show(sentence);
this.element.classList.add("failed");
this.page.announce(sentence, "assertive");
}
async drawTools() {
const hadFocus = document.activeElement?.id === "device";
this.tools.replaceChildren(...await cameraTools(this.page, this.camera, {
choose: (device) => this.open(device), parts: this.parts }));
if (hadFocus) document.getElementById("device")?.focus();
}
get parts() {
const { case: id, slot, replaces } = this.target;
return id ? [id, slot, replaces].filter(Boolean) : [];
}
draw() {
if (this.isClosed || !this.resume.hidden) return;
const { t, settings } = this.page;
const state = this.run.state;
const isTaking = state.phase === "photographing";
const hint = isTaking ? t("camera.locked") : state.isReady ? t("camera.ready") : state.hint?.message ?? t("camera.opening");
const names = state.missing.map(({ label }) => label);
if (state.phase !== "opening") write(this.hint, hint);
if (state.hint?.hint && performance.getEntriesByName("hint").length === 0) performance.mark("hint");
const light = state.light && state.light !== "good" ? t(`light.${state.light}`) : "";
write(this.missing, t.line(names.length > 0 && t("camera.missing", names), light));
this.words.classList.toggle("go", isTaking);
this.shutter.setAttribute("aria-disabled", String(state.phase !== "guiding" || !this.run.hasShutter));
const isOld = isStale(state, performance.now());
const shown = isOld ? { ...state, barcodes: [] } : state;
this.overlay.draw(shown, this.camera.isMirrored);
this.shutter.classList.toggle("filling", this.guide.draw(shown, !isOld));
if (settings.tones && state.phase === "guiding") this.tones.play(state);
}
#fade() {
this.run.tellAlone();
if (!isStale(this.run.state, performance.now())) return;
this.guide.fade();
this.shutter.classList.remove("filling");
}
async keep(taken) {
const { page, target } = this;
this.flash.classList.add("on");
this.tones.click();
const stays = fly(this.video, "main .shown img");
const blob = await fitted(taken);
const [id] = page.queue.add([new File([blob], page.t("photo.name"), { type: blob.type })], target);
if (!this.isClosed) page.replace("photo", id);
await stays;
}
finish(answer, blob, session) {
const { page, target } = this;
const report = (this.run.state.report);
page.results.push({ report, blob, session, target });
page.replace("report", String(page.results.length - 1));
}
}
function write(element, text) {
if (element.textContent !== text) element.textContent = text;
element.hidden = text === "";
}
async function show(page, values) {
const { t } = page;
const target = { case: values.case ?? null, slot: values.slot ?? null, replaces: values.replaces ?? null };
const one = target.case && await page.caseOf(target.case);
if (one) target.caseMade = one.made;
const tally = one && one.tallies.find(({ slot }) => slot === target.slot);
const side = tally && !target.replaces ? sideOf(tally) : null;
const view = new CameraView(page, target);
const { number, of } = one ? placeOf(one) : { number: 0, of: 0 };
const names = tally && t.list([tally.label, side && t(`photo.${side}`)]);
const title = one ? t.line(one.label, names ?? target.slot) : t("nav.camera");
return { title, look: "camera dark", content: view.element,
subtitle: target.replaces ? t("photo.retaking") : tally && of > 1 ? t("camera.place", number, of) : null,
back: one ? { href: address("cases", target.case ?? ""), label: t("camera.close"), icon: "close" }
: { href: address("file"), label: t("camera.close"), icon: "close" },
start: () => view.start(), close: () => view.close() };
}
return { show };
})();
return $views_camera_view;
};
