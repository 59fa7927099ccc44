// @ts-check
// Determines when the next frame is sent, and its size. One frame is in progress at a time. On a slow network there are
// about two, so that one is transferred while the server reads the other. Times are in milliseconds and are parameters,
// because the module reads no clock.

const wait = 1000;
/** The round trip times above which a network counts as slow, and below which it counts as fast again. */
const [slow, fast] = [500, 300];
/** The weight of a new round trip time in the moving average. */
const share = 0.3;
/** The fraction of a round trip after which the next frame is sent on a slow network: half, minus the time for
 *  encoding. */
const spacing = 0.4;
/** The maximum number of frames in progress. On a slow network there are usually two because of the spacing; a third
 *  one is sent if an answer is late. */
const most = { fast: 1, slow: 3 };

/** The form of frames. On a slow network they are grey and smaller. Of 30 test photos, both barcodes are read in 29 at
 *  82 kB, in 23 at 21 kB (800, 0.4), in 22 at 15 kB (720, 0.3) and in 16 at 14 kB (640, 0.4). A network with 400 kbit/s
 *  transfers three frames of 15 kB per second. */
const forms = { fast: { longSide: 1280, quality: 0.8, isGrey: false }, slow: { longSide: 720, quality: 0.3, isGrey: true } };

/** The form of frames that are not sent by a pump. */
export const standard = forms.fast;

/** @returns {Pump} */
export const newPump = () => ({ underWay: 0, dueAt: 0, interval: 0, roundTrip: null, isSlow: false });

/** @param {Pump} pump @param {number} now */
export const isDue = (pump, now) => pump.underWay < (pump.isSlow ? most.slow : most.fast) && now >= pump.dueAt;

/** A frame was sent. The next one is due after the interval that the server requests.
 *  @param {Pump} pump @param {number} now @returns {Pump} */
export const sent = (pump, now) => ({ ...pump, underWay: pump.underWay + 1,
    dueAt: now + Math.max(pump.interval, pump.isSlow ? spacing * (pump.roundTrip ?? 0) : 0) });

/** The server has answered the frame that was sent at `sentAt`, and requests a frame every `nextFrameIn` milliseconds.
 *  @param {Pump} pump @param {number | undefined} nextFrameIn @param {number} sentAt @param {number} now @returns {Pump} */
export function answered(pump, nextFrameIn, sentAt, now) {
    const last = now - sentAt;
    let roundTrip = pump.roundTrip === null ? last : pump.roundTrip + share * (last - pump.roundTrip);
    const interval = Math.max(0, nextFrameIn ?? 0);
    const isSlow = roundTrip > (pump.isSlow ? fast : slow);
    const underWay = Math.max(0, pump.underWay - 1);
    // The next frames are smaller, so limit the round trip time, which was measured with a large one.
    if (isSlow && !pump.isSlow) roundTrip = Math.min(roundTrip, 2 * slow);
    return { underWay, interval, roundTrip, isSlow, dueAt: isSlow ? pump.dueAt : Math.max(now, sentAt + interval) };
}

/** The pump at the start of a new session, in which no frames are in progress. The measured round trip time is kept.
 *  @param {Pump} pump @param {number} interval @returns {Pump} */
export const restarted = (pump, interval) => ({ ...pump, underWay: 0, dueAt: 0, interval });

/** A frame was lost. The next one is sent after a second.
 *  @param {Pump} pump @param {number} now @returns {Pump} */
export const failed = (pump, now) => ({ ...pump, underWay: Math.max(0, pump.underWay - 1), dueAt: now + wait });

/** The size and quality of the next frame: `{longSide, quality, isGrey}`.
 *  @param {Pump} pump @returns {FrameForm} */
export const formOf = ({ isSlow }) => isSlow ? forms.slow : forms.fast;
