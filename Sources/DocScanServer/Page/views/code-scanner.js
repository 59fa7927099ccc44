// @ts-check
// Reads the code on the server's screen without the server, which does not read images for a browser that is not signed
// in.

import { bestOf, judgeCode } from "../states/sign-in-code.js";
import { Scanner } from "./scanner.js";

/** The number of milliseconds between frames. */
const pace = 150;

/** True if the browser has a camera and can read QR codes itself. Chrome on Android can, Safari cannot. */
export async function canScanCodes() {
    if (!navigator.mediaDevices || !("BarcodeDetector" in window)) return false;
    return (await BarcodeDetector.getSupportedFormats().catch(() => /** @type {string[]} */ ([]))).includes("qr_code");
}

class CodeScanner extends Scanner {
    #detector = new BarcodeDetector({ formats: ["qr_code"] });
    #isDone = false;

    /** @param {Page} page @param {(token: string) => void} use */
    constructor(page, use) {
        super(page, { title: "login.scan", note: "login.seen", refused: "login.refused",
                      aim: "aim square" });
        this.use = use;
    }

    get isDone() { return this.#isDone; }

    reset() { this.#isDone = false; }

    async step() {
        const { t } = this.page;
        if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return 50;
        let codes;
        try {
            codes = await this.#detector.detect(this.video);
        } catch {
            this.camera.stop();
            this.refuse();
            return 0;
        }
        if (this.hint.textContent === t("camera.asking")) this.say(t("login.aim"));
        const result = bestOf(codes.map(({ rawValue }) => judgeCode(rawValue, location.href)));
        if (result?.token) this.#accept(result.token);
        else if (result) this.say(result.problem === "other" ? t("login.other", result.host) : t("login.noCode"));
        return pace;
    }

    /** @param {string} token */
    #accept(token) {
        this.#isDone = true;
        navigator.vibrate?.(30);
        this.dialog?.close();
        this.use(token);
    }
}

/** Opens the scanner. `use` receives the token of the first code for this server.
 *  @param {Page} page @param {(token: string) => void} use */
export const scanCode = (page, use) => new CodeScanner(page, use).show();
