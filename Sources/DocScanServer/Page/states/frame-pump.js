// @ts-check
// Decides when the next frame is sent, and how large it is. One frame is under way at a time, and two on a slow network, so
// that one is on the wire while the other one is read. Times are milliseconds and are parameters; the module reads no clock.

const wait = 1000;
/** Round trips by which a network becomes slow, and fast again. */
const [slow, fast] = [500, 300];
/** The weight of a new round trip in the mean. */
const share = 0.3;

/** On a slow network frames are grey and smaller: barcodes are still read, in a quarter of the bytes. */
const forms = { fast: { longSide: 1280, quality: 0.8, isGrey: false }, slow: { longSide: 800, quality: 0.4, isGrey: true } };

/** The form of frames that no pump sends. */
export const standard = forms.fast;

export const newPump = () => ({ underWay: 0, dueAt: 0, interval: 0, roundTrip: null, isSlow: false });

export const isDue = (pump, now) => pump.underWay < (pump.isSlow ? 2 : 1) && now >= pump.dueAt;

/** The next frame follows after the interval that the server wants, counted from this one. */
export const sent = (pump, now) => ({ ...pump, underWay: pump.underWay + 1,
    dueAt: now + Math.max(pump.interval, pump.isSlow ? pump.roundTrip / 2 : 0) });

/** The server answered a frame that was sent at `sentAt`, and wants one each `nextFrameIn` milliseconds. */
export function answered(pump, nextFrameIn, sentAt, now) {
    const last = now - sentAt;
    const roundTrip = pump.roundTrip === null ? last : pump.roundTrip + share * (last - pump.roundTrip);
    const interval = Math.max(0, nextFrameIn ?? 0);
    const isSlow = roundTrip > (pump.isSlow ? fast : slow);
    const underWay = Math.max(0, pump.underWay - 1);
    return { underWay, interval, roundTrip, isSlow, dueAt: isSlow ? pump.dueAt : Math.max(now, sentAt + interval) };
}

/** The frame was lost. The next one is sent after a second. */
export const failed = (pump, now) => ({ ...pump, underWay: Math.max(0, pump.underWay - 1), dueAt: now + wait });

/** The size and quality of the next frame: `{longSide, quality, isGrey}`. */
export const formOf = ({ isSlow }) => isSlow ? forms.slow : forms.fast;
