"use strict";
const $outline_outline_track = (() => {
const [same, trembling, still] = [0.05, 0.01, 0.015];
const share = 0.4;
const [maximumGap, hold, recent] = [250, 500, 3000];
const [sharp, fewest] = [0.7, 3];
const [margin, smallest] = [0.01, 0.2];
const newTrack = () => ({ corners: null, aspect: 1, candidate: null, seenAt: 0, anchor: null, steadySince: 0,
sharpness: [] });
function distanceOf(first, second, aspect) {
const worst = Math.max(...first.map(([x, y], at) => Math.hypot(aspect * (x - second[at][0]), y - second[at][1])));
return worst / Math.hypot(aspect, 1);
}
function turned(corners, others, aspect) {
const turns = [0, 1, 2, 3].map((turn) => corners.map((_, at) => corners[(at + turn) % 4]));
return turns.reduce((best, one) => distanceOf(one, others, aspect) < distanceOf(best, others, aspect) ? one : best);
}
function seen(track, found, now) {
if (!found) return track.corners && now - track.seenAt <= maximumGap ? track : newTrack();
const { aspect } = found;
const known = track.corners && Math.abs(track.aspect / aspect - 1) < 0.01 ? track.corners : null;
const corners = turned(found.corners, known ?? track.candidate ?? found.corners, aspect);
const distance = known ? distanceOf(corners, known, aspect) : Infinity;
if (!known || distance > same) {
const isAgain = track.candidate && distanceOf(corners, track.candidate, aspect) <= same;
if (!isAgain) return { ...known && now - track.seenAt <= maximumGap ? track : newTrack(), candidate: corners };
return { ...newTrack(), corners, aspect, seenAt: now, anchor: corners, steadySince: now };
}
const part = distance < trembling ? share : 1;
const drawn = known.map(([x, y], at) => [x + part * (corners[at][0] - x), y + part * (corners[at][1] - y)]);
const isStill = distanceOf(corners, track.anchor ?? known, aspect) <= still;
const sharpness = track.sharpness.filter(({ at }) => now - at <= recent);
if (typeof found.sharpness === "number") sharpness.push({ at: now, value: found.sharpness });
return { corners: drawn, aspect, candidate: null, seenAt: now, sharpness,
anchor: isStill ? track.anchor : corners, steadySince: isStill ? track.steadySince : now };
}
const areaOf = (corners) => Math.abs(corners.reduce((sum, [x, y], at) => {
const [nextX, nextY] = corners[(at + 1) % 4];
return sum + x * nextY - y * nextX;
}, 0)) / 2;
const isWhole = (corners) => areaOf(corners) >= smallest
&& corners.every((corner) => corner.every((place) => place >= margin && place <= 1 - margin));
function isReady(track, now) {
const { corners, seenAt, steadySince, sharpness } = track;
if (!corners || now - seenAt > maximumGap || now - steadySince < hold || !isWhole(corners)) return false;
if (sharpness.length < fewest) return false;
const best = Math.max(...sharpness.map(({ value }) => value));
return best > 0 && sharpness[sharpness.length - 1].value >= sharp * best;
}
return { newTrack, distanceOf, seen, areaOf, isWhole, isReady };
})();
const $states_geometry = (() => {
const share = 0.98;
const around = (boxes) => boundsOf(boxes.flatMap(({ x, y, width, height }) => [[x, y], [x + width, y + height]]));
function limit(start, length, size, room) {
const distance = Math.max(Math.abs(start - size / 2), Math.abs(start + length - size / 2));
return share * room / 2 / Math.max(distance, 1);
}
function fitting(frame, view, boxes, isMirrored, free = { top: 0, bottom: view.height }) {
const [cover, contain] = [Math.max, Math.min].map((choose) =>
choose(view.width / frame.width, view.height / frame.height));
const place = (scale, top) => ({ scale, left: (view.width - frame.width * scale) / 2, top, width: view.width,
isMirrored });
if (boxes.length === 0) return place(cover, (view.height - frame.height * cover) / 2);
const all = around(boxes);
const room = free.bottom - free.top;
const limits = [limit(all.x, all.width, frame.width, view.width), share * room / all.height];
const scale = Math.max(contain, Math.min(cover, ...limits));
const centred = (view.height - frame.height * scale) / 2;
const [lowest, highest] = [free.top - all.y * scale, free.bottom - (all.y + all.height) * scale];
return place(scale, lowest > highest ? centred : Math.min(highest, Math.max(lowest, centred)));
}
function placed(fit, [x, y]) {
const left = fit.left + x * fit.scale;
return [fit.isMirrored ? fit.width - left : left, fit.top + y * fit.scale];
}
function placedBox(fit, box) {
const [x, y] = placed(fit, [fit.isMirrored ? box.x + box.width : box.x, box.y]);
return { x, y, width: box.width * fit.scale, height: box.height * fit.scale };
}
function boundsOf(corners) {
const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
const [x, y] = [Math.min(...xs), Math.min(...ys)];
return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
const centreOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
function isInside(corners, box) {
const centre = centreOf(boundsOf(corners));
return centre.x >= box.x && centre.x <= box.x + box.width && centre.y >= box.y && centre.y <= box.y + box.height;
}
function offsetOf(barcodes, boxes, size) {
const offsets = barcodes.flatMap(({ name, corners }) => {
const box = boxes.find((one) => one.name === name);
if (!box || !size) return [];
const [from, to] = [centreOf(box), centreOf(boundsOf(corners))];
return [{ x: (to.x - from.x) / size.width, y: (to.y - from.y) / size.height }];
});
if (offsets.length === 0) return null;
const mean = (axis) => offsets.reduce((sum, offset) => sum + offset[axis], 0) / offsets.length;
return { x: mean("x"), y: mean("y") };
}
return { fitting, placed, placedBox, boundsOf, isInside, offsetOf };
})();
const $outline_sheet_place = (() => {
const { boundsOf, offsetOf } = $states_geometry;
const [letter, card, booklet] = [[215.9, 279.4], [53.98, 85.6], [88, 125]];
const documentSizes = { "ca-citizenship-certificate": letter, "ca-permit": letter, "us-i797": letter,
"identity-card": card, "residence-permit": card, aamva: card, passport: booklet };
const shapely = 0.15;
const [worst, inexact] = [1, 0.12];
function centimetresOf(arrow, { barcodes, boxes, size }, corners, profile) {
const offset = offsetOf(barcodes, boxes, size);
const documentSize = documentSizes[profile ?? ""];
const isWhole = corners?.flat().every((place) => place >= 0 && place <= 1);
if (!arrow || !offset || !documentSize || !corners || !isWhole) return null;
const sides = corners.map(([x, y], at) => {
const [nextX, nextY] = corners[(at + 1) % 4];
return Math.hypot((nextX - x) * size.width, (nextY - y) * size.height);
});
const [short, long] = [(sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2].sort((first, second) => first - second);
const deviation = Math.abs(long / short / (documentSize[1] / documentSize[0]) - 1);
if (deviation > shapely) return null;
const perPixel = (documentSize[0] / short + documentSize[1] / long) / 2;
const isAcross = arrow === "left" || arrow === "right";
const distance = perPixel * Math.abs(isAcross ? offset.x * size.width : offset.y * size.height) / 10;
const centimetres = Math.round(distance);
return centimetres >= 1 && distance * (deviation + inexact) <= worst ? centimetres : null;
}
const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const mean = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
function targetOf({ barcodes, boxes, size }, corners) {
const pairs = barcodes.flatMap(({ name, corners: outline }) => {
const box = boxes.find((one) => one.name === name);
return box ? [[centre(boundsOf(outline)), centre(box)]] : [];
});
if (pairs.length === 0 || !corners || !size) return null;
const [from, to] = [mean(pairs.map(([own]) => own)), mean(pairs.map(([, wanted]) => wanted))];
const [[first, firstBox], [second, secondBox]] = [pairs[0], pairs[pairs.length - 1]];
const between = (one, other) => Math.hypot(other[0] - one[0], other[1] - one[1]);
const turn = (one, other) => Math.atan2(other[1] - one[1], other[0] - one[0]);
const isOne = pairs.length === 1;
const scale = isOne ? 1 : between(firstBox, secondBox) / Math.max(1, between(first, second));
const angle = isOne ? 0 : turn(firstBox, secondBox) - turn(first, second);
const placed = corners.map(([x, y]) => {
const [across, down] = [scale * (x * size.width - from[0]), scale * (y * size.height - from[1])];
return [to[0] + across * Math.cos(angle) - down * Math.sin(angle),
to[1] + across * Math.sin(angle) + down * Math.cos(angle)];
});
const [xs, ys] = [0, 1].map((axis) => placed.map((point) => point[axis]).sort((one, other) => one - other));
const [left, right] = [(xs[0] + xs[1]) / 2, (xs[2] + xs[3]) / 2];
const [top, bottom] = [(ys[0] + ys[1]) / 2, (ys[2] + ys[3]) / 2];
return { x: left, y: top, width: right - left, height: bottom - top };
}
const settled = (old, { x, y, width, height }) => old
? { x: old.x + 0.2 * (x - old.x), y: old.y + 0.2 * (y - old.y), width: old.width + 0.2 * (width - old.width),
height: old.height + 0.2 * (height - old.height) } : { x, y, width, height };
return { centimetresOf, targetOf, settled };
})();
const $outline_edge_map = (() => {
const directions = 64;
const none = 255;
const least = 3;
const reach = 4;
const [fullStep, shadowShare] = [24, 0.2];
const most = 4000;
function smoothed(grey, width, height) {
const rows = new Float32Array(width * height);
for (let y = 0; y < height; y += 1) {
const start = y * width;
const end = start + width - 1;
rows[start] = grey[start];
rows[end] = grey[end];
for (let at = start + 1; at < end; at += 1) rows[at] = (grey[at - 1] + 2 * grey[at] + grey[at + 1]) * 0.25;
}
const out = new Float32Array(rows);
for (let at = width; at < rows.length - width; at += 1) {
out[at] = (rows[at - width] + 2 * rows[at] + rows[at + width]) * 0.25;
}
return out;
}
class Means {
#sums;
constructor(grey, width, height) {
this.width = width;
this.height = height;
const stride = width + 1;
const sums = new Int32Array(stride * (height + 1));
for (let y = 0, at = 0; y < height; y += 1) {
let row = 0;
for (let x = 1; x < stride; x += 1, at += 1) {
row += grey[at];
sums[(y + 1) * stride + x] = sums[y * stride + x] + row;
}
}
this.#sums = sums;
}
at(x, y) {
const left = Math.max(0, Math.round(x) - 2), right = Math.min(this.width, Math.round(x) + 3);
const top = Math.max(0, Math.round(y) - 2), bottom = Math.min(this.height, Math.round(y) + 3);
if (left >= right || top >= bottom) return -1;
const above = top * (this.width + 1), below = bottom * (this.width + 1);
return (this.#sums[below + right] - this.#sums[above + right] - this.#sums[below + left] + this.#sums[above + left])
/ ((right - left) * (bottom - top));
}
}
function edgesOf(grey, width, height) {
const soft = smoothed(grey, width, height);
const means = new Means(grey, width, height);
const size = new Float32Array(width * height);
for (let y = 1; y < height - 1; y += 1) {
for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
const across = soft[at + 1] - soft[at - 1], down = soft[at + width] - soft[at - width];
size[at] = across * across + down * down;
}
}
const limit = 4 * least * least;
const direction = new Uint8Array(width * height).fill(none);
const weight = new Float32Array(width * height);
let points = [];
for (let y = 2; y < height - 2; y += 1) {
for (let x = 2; x < width - 2; x += 1) {
const at = y * width + x;
if (size[at] < limit) continue;
const length = Math.sqrt(size[at]);
const across = (soft[at + 1] - soft[at - 1]) / length, down = (soft[at + width] - soft[at - width]) / length;
const next = Math.round(across) + width * Math.round(down);
if (size[at] < size[at + next] || size[at] <= size[at - next]) continue;
const lighter = means.at(x + reach * across, y + reach * down);
const darker = means.at(x - reach * across, y - reach * down);
const step = lighter < 0 || darker < 0 ? 0 : Math.max(0, lighter - darker);
direction[at] = Math.floor((Math.atan2(down, across) / (2 * Math.PI) + 1) * directions) % directions;
weight[at] = shadowShare + (1 - shadowShare) * Math.min(1, step / fullStep);
points.push(at);
}
}
if (points.length > most) points = points.filter((at) => weight[at] > 2 * shadowShare);
return { width, height, direction, weight, points, means };
}
return { directions, none, Means, edgesOf };
})();
const $outline_line_support = (() => {
const { directions, none } = $outline_edge_map;
const [near, turn] = [2, 4];
const fewestSeen = 4;
const worth = 0.6;
function supportOf(line, edges) {
const { width, height, direction, weight } = edges;
const { nx, ny, distance } = line;
const half = Math.ceil(Math.hypot(width, height) / 2);
const count = 2 * half + 1;
const light = new Float32Array(count + 1), dark = new Float32Array(count + 1), within = new Uint16Array(count + 1);
const own = Math.floor((Math.atan2(ny, nx) / (2 * Math.PI) + 1) * directions) % directions;
const [startX, startY] = [nx * distance + (width - 1) / 2, ny * distance + (height - 1) / 2];
for (let sample = 0; sample < count; sample += 1) {
const along = sample - half;
let most = 0, least = 0;
const [middleX, middleY] = [startX - ny * along, startY + nx * along];
const isWithin = middleX >= near && middleY >= near && middleX < width - near && middleY < height - near;
for (let off = -near; off <= near; off += 1) {
const x = Math.round(middleX + nx * off), y = Math.round(middleY + ny * off);
if (x < 0 || y < 0 || x >= width || y >= height) continue;
const at = y * width + x;
if (direction[at] === none) continue;
const difference = (direction[at] - own + directions) % directions;
if (difference <= turn || difference >= directions - turn) most = Math.max(most, weight[at]);
else if (Math.abs(difference - directions / 2) <= turn) least = Math.max(least, weight[at]);
}
light[sample + 1] = light[sample] + most;
dark[sample + 1] = dark[sample] + least;
within[sample + 1] = within[sample] + (isWithin ? 1 : 0);
}
return { ...line, half, light, dark, within };
}
function partOf({ half, light, dark }, from, to, isTowards) {
const last = light.length - 1;
const low = Math.max(0, Math.min(last, Math.round(Math.min(from, to)) + half));
const high = Math.max(0, Math.min(last, Math.round(Math.max(from, to)) + half));
const length = Math.max(1, high - low);
const towards = (light[high] - light[low]) / length, against = (dark[high] - dark[low]) / length;
return isTowards ? [towards, against] : [against, towards];
}
function visiblePartOf({ half, light, dark, within }, from, to) {
const last = light.length - 1;
const low = Math.max(0, Math.min(last, Math.round(Math.min(from, to)) + half));
const high = Math.max(0, Math.min(last, Math.round(Math.max(from, to)) + half));
const seen = within[high] - within[low];
return seen < fewestSeen ? 0 : Math.max(light[high] - light[low], dark[high] - dark[low]) / seen;
}
function borderAt(nx, ny, distance, width, height) {
const half = Math.ceil(Math.hypot(width, height) / 2);
const light = Float32Array.from({ length: 2 * half + 2 }, (_, sample) => worth * sample);
return { nx, ny, distance, half, light, dark: light, within: new Uint16Array(light.length), isBorder: true };
}
return { supportOf, partOf, visiblePartOf, borderAt };
})();
const $outline_lines = (() => {
const { directions } = $outline_edge_map;
const angles = 90;
const distanceStep = 1.5;
const spread = 4;
const most = 28;
const apart = { angle: 3, distance: 3 };
const fewest = 0.12;
const cosines = Float32Array.from({ length: angles }, (_, at) => Math.cos(at * Math.PI / angles));
const sines = Float32Array.from({ length: angles }, (_, at) => Math.sin(at * Math.PI / angles));
function linesOf({ width, height, direction, weight, points }) {
const half = Math.ceil(Math.hypot(width, height) / 2 / distanceStep) + 2;
const count = 2 * half + 1;
const votes = new Float32Array(angles * count);
const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
for (const point of points) {
const x = point % width - middleX, y = Math.floor(point / width) - middleY;
const own = Math.round((direction[point] + 0.5) * 2 * angles / directions);
for (let turn = -spread; turn <= spread; turn += 1) {
const angle = (own + turn + 2 * angles) % angles;
const place = (x * cosines[angle] + y * sines[angle]) / distanceStep + half;
const low = Math.floor(place);
votes[angle * count + low] += weight[point] * (low + 1 - place);
votes[angle * count + low + 1] += weight[point] * (place - low);
}
}
return peaks(votes, count, half, fewest * Math.min(width, height));
}
function peaks(votes, count, half, least) {
const found = [];
for (let angle = 0; angle < angles; angle += 1) {
for (let place = 1; place < count - 1; place += 1) {
const at = angle * count + place;
const own = votes[at];
if (own < least || own < votes[at - 1] || own <= votes[at + 1]) continue;
const next = angle + 1 < angles ? at + count : count - 1 - place;
const last = angle > 0 ? at - count : (angles - 1) * count + count - 1 - place;
if (own >= votes[last] && own > votes[next]) found.push({ angle, place: place - half, votes: own });
}
}
found.sort((first, second) => second.votes - first.votes);
const kept = [];
for (const one of found) {
if (kept.some((other) => isSame(one, other))) continue;
kept.push(one);
if (kept.length === most) break;
}
return kept.map(({ angle, place, votes: sum }) =>
({ nx: cosines[angle], ny: sines[angle], distance: place * distanceStep, votes: sum }));
}
function isSame(one, other) {
const turn = Math.abs(one.angle - other.angle);
const isTurnedOver = turn > angles / 2;
const between = Math.abs(one.place - (isTurnedOver ? -other.place : other.place));
return Math.min(turn, angles - turn) <= apart.angle && between <= apart.distance;
}
return { linesOf };
})();
const $outline_side_fit = (() => {
const { directions, none } = $outline_edge_map;
const [near, end] = [2.5, 0.04];
const turn = 4;
const fewest = 8;
function lineAlong(from, to, { width, height, direction, weight }) {
const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
const [alongX, alongY] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
const [nx, ny] = [-alongY, alongX];
const own = Math.floor((Math.atan2(ny, nx) / (2 * Math.PI) + 1) * directions) % directions;
const reach = Math.ceil(near);
let sum = 0, sumX = 0, sumY = 0, sumXX = 0, sumXY = 0, sumYY = 0, count = 0;
for (let along = end * length; along <= (1 - end) * length; along += 1) {
for (let off = -reach; off <= reach; off += 1) {
const x = Math.floor(from[0] + along * alongX + off * nx), y = Math.floor(from[1] + along * alongY + off * ny);
if (x < 0 || y < 0 || x >= width || y >= height) continue;
const at = y * width + x;
if (direction[at] === none) continue;
const difference = Math.abs((direction[at] - own + directions) % (directions / 2));
if (Math.min(difference, directions / 2 - difference) > turn) continue;
const share = weight[at] * weight[at];
count += 1;
sum += share;
sumX += share * x;
sumY += share * y;
sumXX += share * x * x;
sumXY += share * x * y;
sumYY += share * y * y;
}
}
if (count < fewest) return null;
const [meanX, meanY] = [sumX / sum, sumY / sum];
const [spreadX, spreadY] = [sumXX / sum - meanX * meanX, sumYY / sum - meanY * meanY];
const angle = Math.atan2(2 * (sumXY / sum - meanX * meanY), spreadX - spreadY) / 2;
const [lineX, lineY] = [-Math.sin(angle), Math.cos(angle)];
return { nx: lineX, ny: lineY, distance: lineX * (meanX + 0.5) + lineY * (meanY + 0.5) };
}
function placedCorners(corners, edges) {
const lines = corners.map((from, at) => lineAlong(from, corners[(at + 1) % 4], edges));
return corners.map((corner, at) => {
const [last, next] = [lines[(at + 3) % 4], lines[at]];
if (!last || !next) return corner;
const turned = last.nx * next.ny - last.ny * next.nx;
const placed = [(last.distance * next.ny - next.distance * last.ny) / turned,
(next.distance * last.nx - last.distance * next.nx) / turned];
return Math.hypot(placed[0] - corner[0], placed[1] - corner[1]) <= 2 * near ? placed : corner;
});
}
return { placedCorners };
})();
const $outline_sheet_outline = (() => {
const { edgesOf } = $outline_edge_map;
const { borderAt, partOf, supportOf, visiblePartOf } = $outline_line_support;
const { linesOf } = $outline_lines;
const { placedCorners } = $outline_side_fit;
const [parallel, crossing] = [Math.cos(Math.PI * 32 / 180), Math.cos(Math.PI * 52 / 180)];
const [shortest, smallest] = [0.2, 0.1];
const limits = { side: 0.42, mean: 0.6, goesOn: 0.7 };
const beyond = 0.12;
const weights = { weakest: 0.5, beyond: 0.35, area: 0.3 };
const leastScore = 1.15;
const smallestDark = 0.2;
const cut = { side: 0.6, last: 0.15, cost: 0.1, further: 12 };
const [tried, samples, away, evenness] = [8, 16, 5, 0.3];
function meeting(first, second) {
const turned = first.nx * second.ny - first.ny * second.nx;
if (Math.abs(turned) < 0.5) return null;
const x = (first.distance * second.ny - second.distance * first.ny) / turned;
const y = (second.distance * first.nx - first.distance * second.nx) / turned;
return { x, y, first: -first.ny * x + first.nx * y, second: -second.ny * x + second.nx * y };
}
function outlineOf(grey, width, height) {
const edges = edgesOf(grey, width, height);
const [right, bottom] = [width / 2 - 1, height / 2 - 1];
const lines = [...linesOf(edges).map((line) => supportOf(line, edges)),
...[[1, 0, right], [1, 0, -right], [0, 1, bottom], [0, 1, -bottom]]
.map(([nx, ny, distance]) => borderAt(nx, ny, distance, width, height))];
const best = bestOf(lines, width, height).find((one) => one.score >= leastScore && isStep(one, edges));
if (!best) return null;
const corners = placedCorners(best.corners.map(({ x, y }) => [x + width / 2, y + height / 2]), edges);
return { corners: best.isCut ? goingOn(corners, width, height) : corners, score: best.score };
}
function goingOn(corners, width, height) {
const isOut = ([x, y]) => Math.min(x, y, width - x, height - y) < 2.5;
return corners.map((corner, at) => {
const [last, next] = [corners[(at + 3) % 4], corners[(at + 1) % 4]];
const inner = !isOut(last) ? last : next;
if (!isOut(corner) || isOut(last) === isOut(next)) return corner;
const length = Math.hypot(corner[0] - inner[0], corner[1] - inner[1]);
const moved = (axis) => corner[axis] + cut.further * (corner[axis] - inner[axis]) / length;
return [moved(0), moved(1)];
});
}
function bestOf(lines, width, height) {
const short = Math.min(width, height);
const meetings = lines.map((first) => lines.map((second) => meeting(first, second)));
const isSeen = ({ x, y }) => Math.abs(x) <= width / 2 + 1 && Math.abs(y) <= height / 2 + 1;
const found = [];
for (let one = 0; one < lines.length; one += 1) {
for (let other = one + 1; other < lines.length; other += 1) {
const turn = lines[one].nx * lines[other].nx + lines[one].ny * lines[other].ny;
if (Math.abs(turn) < parallel) continue;
const sides = [];
for (let across = 0; across < lines.length; across += 1) {
const [from, to] = [meetings[one][across], meetings[other][across]];
if (!from || !to || !isSeen(from) || !isSeen(to)) continue;
if (Math.hypot(from.x - to.x, from.y - to.y) < shortest * short) continue;
sides.push({ line: lines[across], from, to });
}
for (let left = 0; left < sides.length; left += 1) {
for (let right = left + 1; right < sides.length; right += 1) {
const sheet = sheetOf(lines[one], lines[other], sides[left], sides[right], short, width * height);
if (sheet) found.push(sheet);
}
}
}
}
return found.sort((first, second) => second.score - first.score).slice(0, tried);
}
function isStep({ corners, isLight }, { width, height, means }) {
const steps = corners.flatMap((from, at) => {
const to = corners[(at + 1) % 4];
const length = Math.hypot(to.x - from.x, to.y - from.y);
const [inX, inY] = [-(to.y - from.y) / length * away, (to.x - from.x) / length * away];
let sum = 0, count = 0;
for (let sample = 0; sample < samples; sample += 1) {
const part = (sample + 0.5) / samples;
const x = from.x + part * (to.x - from.x) + width / 2, y = from.y + part * (to.y - from.y) + height / 2;
const [inside, outside] = [means.at(x + inX, y + inY), means.at(x - inX, y - inY)];
if (inside < 0 || outside < 0) continue;
sum += inside - outside;
count += 1;
}
return count < samples / 4 ? [] : [(isLight ? 1 : -1) * sum / count];
});
if (steps.length < 3) return true;
steps.sort((first, second) => first - second);
return steps[0] >= evenness * steps[1];
}
function leaves(sides, supports) {
const at = sides.findIndex(([line]) => line.isBorder);
if (supports.some((support, side) => side !== at && support < cut.side)) return false;
const isTop = at < 2;
return sides.filter((_, side) => isTop ? side > 1 : side < 2).every(([line, from, to]) => {
const [end, start] = at % 2 === 0 ? [from, to] : [to, from];
return visiblePartOf(line, end + cut.last * (start - end), end) >= cut.side;
});
}
function sheetOf(top, bottom, left, right, short, whole) {
const corners = [left.from, right.from, right.to, left.to];
let twice = 0;
let turned = 0;
for (let at = 0; at < 4; at += 1) {
const last = corners[(at + 3) % 4], own = corners[at], next = corners[(at + 1) % 4];
const ax = own.x - last.x, ay = own.y - last.y, bx = next.x - own.x, by = next.y - own.y;
const length = Math.hypot(bx, by);
if (length < shortest * short) return null;
if (Math.abs(ax * bx + ay * by) > crossing * length * Math.hypot(ax, ay)) return null;
const cross = ax * by - ay * bx;
if (turned * cross < 0) return null;
turned = cross;
twice += own.x * next.y - own.y * next.x;
}
const area = Math.abs(twice) / 2 / whole;
if (area < smallest) return null;
const middle = { x: (corners[0].x + corners[1].x + corners[2].x + corners[3].x) / 4,
y: (corners[0].y + corners[1].y + corners[2].y + corners[3].y) / 4 };
const sides = [[top, left.from.first, right.from.first], [bottom, left.to.first, right.to.first],
[left.line, left.from.second, left.to.second], [right.line, right.from.second, right.to.second]];
const isCut = sides.filter(([line]) => line.isBorder).length;
if (isCut > 1) return null;
const [inner, outer, ends] = [[], [], []];
for (const [line, from, to] of sides) {
const isTowards = line.nx * middle.x + line.ny * middle.y > line.distance;
const [towards, away] = partOf(line, from, to, isTowards);
inner.push(towards);
outer.push(away);
const further = beyond * Math.abs(to - from) * Math.sign(to - from);
const gap = 3 * Math.sign(to - from);
ends.push(visiblePartOf(line, from - gap - further, from - gap), visiblePartOf(line, to + gap, to + gap + further));
}
const isLight = inner[0] + inner[1] + inner[2] + inner[3] >= outer[0] + outer[1] + outer[2] + outer[3];
if (!isLight && area < smallestDark) return null;
const supports = isLight ? inner : outer;
const weakest = Math.min(...supports);
if (weakest < limits.side) return null;
if (isCut === 1 && !leaves(sides, supports)) return null;
const mean = (supports[0] + supports[1] + supports[2] + supports[3]) / 4;
if (mean < limits.mean) return null;
const goesOn = Math.max(Math.min(ends[4], ends[6]), Math.min(ends[5], ends[7]), Math.min(ends[0], ends[2]),
Math.min(ends[1], ends[3]));
if (goesOn > limits.goesOn) return null;
ends.sort((first, second) => second - first);
const score = mean + weights.weakest * weakest + weights.area * Math.sqrt(area)
- weights.beyond * (ends[0] + ends[1]) / 2;
const ordered = twice > 0 ? corners : [...corners].reverse();
return { corners: ordered, score: score - isCut * cut.cost, isLight, isCut: isCut === 1 };
}
return { outlineOf };
})();
const $outline_sharpness = (() => {
function sharpnessOf(grey, width, height) {
let sum = 0, squares = 0;
for (let y = 1; y < height - 1; y += 1) {
for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
const change = 4 * grey[at] - grey[at - 1] - grey[at + 1] - grey[at - width] - grey[at + width];
sum += change;
squares += change * change;
}
}
const count = Math.max(1, (width - 2) * (height - 2));
return squares / count - (sum / count) ** 2;
}
function greyOf(pixels) {
const grey = new Uint8Array(pixels.length / 4);
for (let at = 0; at < grey.length; at += 1) {
grey[at] = (77 * pixels[4 * at] + 150 * pixels[4 * at + 1] + 29 * pixels[4 * at + 2]) >> 8;
}
return grey;
}
return { sharpnessOf, greyOf };
})();
const $capture_outline_worker = (() => {
const { isReady, newTrack, seen } = $outline_outline_track;
const { centimetresOf, settled, targetOf } = $outline_sheet_place;
const { outlineOf } = $outline_sheet_outline;
const { greyOf, sharpnessOf } = $outline_sharpness;
const [longSide, part] = [200, 320];
let turn = 0;
let track = newTrack();
let target = null;
const Canvas = (self).OffscreenCanvas;
const canvas = new Canvas(1, 1);
const context = canvas.getContext("2d", { willReadFrequently: true });
function drawn(image, [left, top, wide, high], width, height) {
if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
context.imageSmoothingQuality = "medium";
context.drawImage(image, left, top, wide, high, 0, 0, width, height);
return greyOf(context.getImageData(0, 0, width, height).data);
}
function sharpnessAt(image, { width, height }, [x, y]) {
const side = Math.min(part, width, height);
const [left, top] = [x * width, y * height].map((place, axis) =>
Math.max(0, Math.min([width, height][axis] - side, Math.round(place - side / 2))));
return sharpnessOf(drawn(image, [left, top, side, side], side, side), side, side);
}
function look(image, size, measures) {
const scale = Math.min(1, longSide / Math.max(size.width, size.height));
const [width, height] = [size.width, size.height].map((side) => Math.round(side * scale));
const outline = outlineOf(drawn(image, [0, 0, size.width, size.height], width, height), width, height);
if (!outline) return null;
const corners = outline.corners.map(([x, y]) => [x / width, y / height]);
const middle = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
return { corners, aspect: size.width / size.height,
sharpness: measures ? sharpnessAt(image, size, [middle(0), middle(1)]) : null };
}
function followed(found, { turn: present, now, guide }) {
if (present !== turn) [turn, track, target] = [present, newTrack(), null];
track = seen(track, found, now);
const { corners } = track;
const place = guide && targetOf(guide, corners);
target = place ? settled(target, place) : guide && target;
return { corners, target, isReady: isReady(track, now),
centimetres: guide && centimetresOf(guide.arrow, guide, corners, guide.profile) };
}
onmessage = async ({ data: { id, image, blob, isStill, ...wanted } }) => {
let answer = null;
let held = image;
try {
held ??= await createImageBitmap(blob);
const size = { width: held.displayWidth ?? held.width, height: held.displayHeight ?? held.height };
answer = isStill ? sharpnessAt(held, size, [0.5, 0.5]) : followed(look(held, size, wanted.measures), wanted);
} catch {
}
held?.close();
postMessage({ id, answer });
};
})();
