// @ts-check
// The verdict about a photo, and the words for it. A sentence is a key with its values.

/** @param {string} kind @param {Sentence} title @param {Sentence | null} text */
const say = (kind, title, text = null) => ({ kind, title, text });

/** An item of the queue: its state before the server has read the photo. */
export function verdictOfItem({ state, sent, attempts, isKept }) {
    if (state === "failed") return say("stop", ["photo.failed"]);
    if (state === "waiting") return attempts > 0 ? say("wait", ["photo.waiting"], [isKept ? "photo.waitingSafe" : "photo.waitingWhy"])
        : say("wait", ["photo.taken"], ["photo.follow"]);
    const percent = Math.floor(100 * sent);
    return percent < 100 ? say("send", ["photo.sending", percent], ["photo.follow"])
        : say("send", ["photo.reading"], ["photo.follow"]);
}

/** A stored capture. The words "kept" and "complete" come from its state at the server. `isFree` is true for a place
 *  for any paper, of which nothing has to be read.
 *  @param {API.Capture} capture @param {API.Report} report */
export function verdictOf(capture, report, isFree = false) {
    const values = report.fields.filter(({ value }) => value !== null).length;
    if (capture.state === "superseded") return say("missing", ["photo.replaced"], ["photo.replacedWhy"]);
    if (capture.question) return say("ask", [`question.${capture.question}`], ["photo.aside"]);
    if (capture.verdict === "oneSide") return say("check", ["photo.oneSide"], ["photo.turn"]);
    if (capture.verdict === "complete") {
        return report.fields.length > 0 && !isFree ? say("done", ["photo.complete", values, report.fields.length])
            : say("done", ["photo.kept"]);
    }
    return capture.open > 0 ? say("check", ["cases.toCheck", capture.open], ["photo.checkLater"])
        : say("check", ["photo.unread"], ["photo.checkLater"]);
}

/** True if the photo is better taken again than used: that is then the first offer.
 *  @param {API.Capture} capture */
export const isDoubtful = (capture) =>
    capture.question !== null && capture.question !== undefined || capture.verdict === "toReview";

/** The outline of the sheet for the picture of a side, as points of a box of the picture's size: `{points, width,
 *  height}`; null if no outline was found, or if the picture is the sheet.
 *  @param {API.Report} report */
export function outlineOf(report, side = 0) {
    const sheet = report.sides && report.sides.length > side ? report.sides[side].sheet : report.sheet;
    if (!sheet?.corners || !report.image || sheet.count > 1) return null;
    const { width, height } = report.image;
    return { points: sheet.corners.map((corner) => corner.join(",")).join(" "), width, height };
}
