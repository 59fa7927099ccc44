// Decides when the next frame is sent. One frame is under way at a time, at the pace the server asks for.
// Times are milliseconds and are parameters; the module reads no clock.

const wait = 1000;

export const newPump = () => ({ isBusy: false, dueAt: 0 });

export const isDue = (pump, now) => !pump.isBusy && now >= pump.dueAt;

export const sent = (pump) => ({ ...pump, isBusy: true });

/** The server answered and wants the next frame in `nextFrameIn` milliseconds, counted from the answer. */
export const answered = (nextFrameIn, now) =>
    ({ isBusy: false, dueAt: now + Math.max(0, nextFrameIn ?? 0) });

/** The frame was lost. The next one is sent after a second. */
export const failed = (now) => ({ isBusy: false, dueAt: now + wait });
