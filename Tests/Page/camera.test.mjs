import { test } from "node:test";
import assert from "node:assert/strict";
import { Camera } from "../../Sources/DocScanServer/Page/capture/camera.js";

/** A device's stream with one track, which ends once. */
function stream(deviceId) {
    const track = { isRunning: true, stop() { track.isRunning = false; }, addEventListener() {},
                    getSettings: () => ({ deviceId }) };
    return { deviceId, track, getTracks: () => [track], getVideoTracks: () => [track] };
}

/** A camera on a page whose devices answer on the test's command. */
function cameraOf() {
    const asked = [];
    const getUserMedia = () => new Promise((resolve) => asked.push(resolve));
    Object.defineProperty(globalThis, "navigator", { value: { mediaDevices: { getUserMedia } }, configurable: true });
    const camera = new Camera({ srcObject: null, play: async () => {} });
    return { camera, asked, open: (id) => camera.open(id, { onEnd() {}, onMute() {} }) };
}

for (const order of [[0, 1], [1, 0]]) {
    test(`two quick changes of camera leave one running camera, whichever answers first (${order})`, async () => {
        const { camera, asked, open } = cameraOf();
        const opened = [open("front"), open("back")];
        const streams = ["front", "back"].map(stream);
        for (const at of order) asked[at](streams[at]);
        assert.deepEqual(await Promise.all(opened), [false, true]);
        assert.deepEqual(streams.map(({ track }) => track.isRunning), [false, true]);
        assert.equal(camera.deviceID, "back");
        camera.stop();
        assert.equal(streams[1].track.isRunning, false);
    });
}

test("a camera that is closed while its device starts does not run", async () => {
    const { camera, asked, open } = cameraOf();
    const opened = open("back");
    camera.stop();
    const late = stream("back");
    asked[0](late);
    assert.equal(await opened, false);
    assert.equal(late.track.isRunning, false);
});
