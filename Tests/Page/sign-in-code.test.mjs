import { test } from "node:test";
import assert from "node:assert/strict";
import { bestOf, judgeCode } from "../../Sources/DocScanServer/Page/states/sign-in-code.js";

const token = "0123456789abcdef0123456789abcdef";
const page = "https://192.168.1.5:8443/#/";

test("the code of the page's own address has its token", () => {
    assert.deepEqual(judgeCode(`https://192.168.1.5:8443/#${token}`, page), { token });
    assert.deepEqual(judgeCode(`https://192.168.1.5:8443/#${token}`, "https://192.168.1.5:8443/"), { token });
    assert.deepEqual(judgeCode(`https://192.168.1.5:8443/?a=b#${token}`, page), { token });
    assert.deepEqual(judgeCode(`https://scan.example/papers/#${token}`, "https://scan.example/papers/#/cases"), { token });
});

test("a code of another address is reported with its host and gives no token", () => {
    const others = [["https://192.168.1.6:8443", "192.168.1.6:8443"], ["https://192.168.1.5:8444", "192.168.1.5:8444"],
                    ["https://192.168.1.5", "192.168.1.5"], ["http://192.168.1.5:8443", "192.168.1.5:8443"],
                    ["https://192.168.1.5:8443@evil.example", "evil.example"],
                    ["https://192.168.1.5:8443.evil.example", null], ["https://desk.local:8443", "desk.local:8443"]];
    for (const [origin, host] of others) {
        const result = judgeCode(`${origin}/#${token}`, page);
        assert.deepEqual(result, host ? { problem: "other", host } : { problem: "none" }, origin);
    }
    const beside = judgeCode(`https://scan.example/other/#${token}`, "https://scan.example/papers/");
    assert.deepEqual(beside, { problem: "other", host: "scan.example" });
});

test("other texts are not codes of a server", () => {
    const texts = ["", "K8363857", "https://192.168.1.5:8443/", "https://192.168.1.5:8443/#/cases/1", `#${token}`, token,
                   `https://192.168.1.5:8443/#${token}0`, `https://192.168.1.5:8443/#${token.toUpperCase()}`,
                   `https://192.168.1.5:8443/#${token}/x`, `javascript:alert(1)#${token}`, `docscan://192.168.1.5:8443/#${token}`,
                   `WIFI:S:ward;P:secret;;`];
    for (const text of texts) assert.deepEqual(judgeCode(text, page), { problem: "none" }, text);
});

test("the server's own code counts first, then another server's", () => {
    const [own, other, none] = [{ token }, { problem: "other", host: "a" }, { problem: "none" }];
    assert.equal(bestOf([none, other, own]), own);
    assert.equal(bestOf([none, other]), other);
    assert.equal(bestOf([none]), none);
    assert.equal(bestOf([]), null);
});
