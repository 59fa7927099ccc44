// @ts-check
// The verdict about a photo, and its texts. A sentence is a key with its values.

/** @param {string} kind @param {Sentence} title @param {Sentence | null} text */
const say = (kind, title, text = null) => ({ kind, title, text });

/** The verdict about an item of the queue, before the server has read the photo. */
export function verdictOfItem({ state, sent, attempts, isKept }) {
    if (state === "failed") return say("stop", ["photo.failed"]);
    if (state === "waiting") return attempts > 0 ? say("wait", ["photo.waiting"], [isKept ? "photo.waitingSafe" : "photo.waitingWhy"])
        : say("wait", ["photo.taken"], ["photo.follow"]);
    const percent = Math.floor(100 * sent);
    return percent < 100 ? say("send", ["photo.sending", percent], ["photo.follow"])
        : say("send", ["photo.reading"], ["photo.follow"]);
}

/** The verdict about a stored capture. `isFree` is true for a slot that accepts any document, of which no fields are
 *  read.
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

/** True if taking the photo again is better than using it, so that it is offered first.
 *  @param {API.Capture} capture */
export const isDoubtful = (capture) =>
    capture.question !== null && capture.question !== undefined || capture.verdict === "toReview";

/** The outline of the sheet in the image of a side: `{points, width, height}`, with points in pixels of the image; null
 *  if no outline was found, or the image shows nothing but the sheet.
 *  @param {API.Report} report */
export function outlineOf(report, side = 0) {
    const sheet = report.sides && report.sides.length > side ? report.sides[side].sheet : report.sheet;
    if (!sheet?.corners || !report.image || sheet.count > 1) return null;
    const { width, height } = report.image;
    return { points: sheet.corners.map((corner) => corner.join(",")).join(" "), width, height };
}
