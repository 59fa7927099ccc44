// @ts-check
// Decides when the next frame is sent, and how large it is. One frame is under way at a time, and about two on a slow
// network, so that one is on the wire while the other one is read. Times are milliseconds and are parameters; the
// module reads no clock.

const wait = 1000;
/** Round trips by which a network becomes slow, and fast again. */
const [slow, fast] = [500, 300];
/** The weight of a new round trip in the mean. */
const share = 0.3;
/** The part of a round trip after which a slow network gets the next frame: half, less the time of encoding. */
const spacing = 0.4;
/** The frames under way at most. On a slow network the spacing keeps them at about two; the third one bridges a late
 *  answer. */
const most = { fast: 1, slow: 3 };

/** On a slow network frames are grey and smaller. Of 30 test photos both barcodes are read in 29 at 82 kB, in 23 at 21
 *  kB (800, 0.4), in 22 at 15 kB (720, 0.3) and in 16 at 14 kB (640, 0.4); 400 kbit/s carry three of 15 kB a second. */
const forms = { fast: { longSide: 1280, quality: 0.8, isGrey: false }, slow: { longSide: 720, quality: 0.3, isGrey: true } };

/** The form of frames that no pump sends. */
export const standard = forms.fast;

/** @returns {Pump} */
export const newPump = () => ({ underWay: 0, dueAt: 0, interval: 0, roundTrip: null, isSlow: false });

/** @param {Pump} pump @param {number} now */
export const isDue = (pump, now) => pump.underWay < (pump.isSlow ? most.slow : most.fast) && now >= pump.dueAt;

/** The next frame follows after the server's interval, counted from this one.
 *  @param {Pump} pump @param {number} now @returns {Pump} */
export const sent = (pump, now) => ({ ...pump, underWay: pump.underWay + 1,
    dueAt: now + Math.max(pump.interval, pump.isSlow ? spacing * (pump.roundTrip ?? 0) : 0) });

/** The server answered a frame that was sent at `sentAt`, and requests one every `nextFrameIn` milliseconds.
 *  @param {Pump} pump @param {number | undefined} nextFrameIn @param {number} sentAt @param {number} now @returns {Pump} */
export function answered(pump, nextFrameIn, sentAt, now) {
    const last = now - sentAt;
    let roundTrip = pump.roundTrip === null ? last : pump.roundTrip + share * (last - pump.roundTrip);
    const interval = Math.max(0, nextFrameIn ?? 0);
    const isSlow = roundTrip > (pump.isSlow ? fast : slow);
    const underWay = Math.max(0, pump.underWay - 1);
    // The next frames are smaller: the round trip of a large one is a poor estimate of theirs.
    if (isSlow && !pump.isSlow) roundTrip = Math.min(roundTrip, 2 * slow);
    return { underWay, interval, roundTrip, isSlow, dueAt: isSlow ? pump.dueAt : Math.max(now, sentAt + interval) };
}

/** The pump in a new session on the same network: no frame of it is under way.
 *  @param {Pump} pump @param {number} interval @returns {Pump} */
export const restarted = (pump, interval) => ({ ...pump, underWay: 0, dueAt: 0, interval });

/** The frame was lost. The next one is sent after a second.
 *  @param {Pump} pump @param {number} now @returns {Pump} */
export const failed = (pump, now) => ({ ...pump, underWay: Math.max(0, pump.underWay - 1), dueAt: now + wait });

/** The size and quality of the next frame: `{longSide, quality, isGrey}`.
 *  @param {Pump} pump @returns {FrameForm} */
export const formOf = ({ isSlow }) => isSlow ? forms.slow : forms.fast;
