import { test } from "node:test";
import assert from "node:assert/strict";
import { lazy } from "../../Sources/DocScanServer/Page/lazy.js";

test("a part that did not come is requested again by another address, and kept once it has come", async () => {
    const asked = [];
    let isConnected = false;
    const part = lazy(async (fragment) => {
        asked.push(fragment);
        if (!isConnected) throw new TypeError("Failed to fetch");
        return { name: "camera" };
    });
    await assert.rejects(part(), { code: "lost" });
    await assert.rejects(part(), { code: "lost" });
    isConnected = true;
    const found = await part();
    assert.equal(found.name, "camera");
    assert.equal(await part(), found);
    assert.deepEqual(asked, ["", "#1", "#2"]);
});

test("two views that need a part at the same time request it once", async () => {
    let count = 0;
    const part = lazy(async () => { count += 1; });
    await Promise.all([part(), part()]);
    assert.equal(count, 1);
});
