import { test } from "node:test";
import assert from "node:assert/strict";
import { may, roles } from "../../Sources/DocScanServer/Page/states/roles.js";
import { drawingOf, timeLeft } from "../../Sources/DocScanServer/Page/states/pairing.js";
import { parse, shown } from "../../Sources/DocScanServer/Page/states/router.js";

test("each role includes the ones before it; without accounts all but people is allowed", () => {
    const allowed = (role) => roles.filter((wanted) => may(role, wanted));
    assert.deepEqual(allowed("collector"), ["collector"]);
    assert.deepEqual(allowed("reviewer"), ["collector", "reviewer"]);
    assert.deepEqual(allowed("administrator"), roles);
    for (const none of [null, undefined]) assert.deepEqual(allowed(none), ["collector", "reviewer"]);
});

test("a view that the role does not include is not shown", () => {
    const view = (route, role) => shown(parse(route), { isSignedIn: true, hasPlan: true, consent: "given", role }).view;
    const routes = ["#/check", "#/review/3", "#/people", "#/devices", "#/cases/3", "#/outbox"];
    assert.deepEqual(routes.map((route) => view(route, "collector")), ["cases", "cases", "cases", "cases", "case", "outbox"]);
    assert.deepEqual(routes.map((route) => view(route, "reviewer")), ["check", "review", "cases", "cases", "case", "outbox"]);
    assert.deepEqual(routes.map((route) => view(route, "administrator")),
                     ["check", "review", "people", "devices", "case", "outbox"]);
    assert.deepEqual(routes.map((route) => view(route, null)), ["check", "review", "cases", "cases", "case", "outbox"]);
});

test("a code is drawn in runs, with the border that a scanner needs", () => {
    const { path, width } = drawingOf(["101", "010", "011"]);
    assert.equal(width, 11);
    assert.equal(path, "M4 4h1v1h-1zM6 4h1v1h-1zM5 5h1v1h-1zM5 6h2v1h-2z");
});

test("the time of a code runs in minutes and seconds, and ends", () => {
    assert.deepEqual([0, 1, 60_001, 299_000, 300_000, 400_000].map((now) => timeLeft(300_000, now)),
                     ["5:00", "5:00", "4:00", "0:01", null, null]);
});
