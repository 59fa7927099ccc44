internal import Dispatch
public import DocScan
internal import DocScanEngines
internal import Synchronization

/// Delivers the frames of a source and the user's actions to one reader, one at a time.
///
/// The source runs on a separate thread, because it may wait for a camera. A live source never waits for the reader;
/// the mailbox keeps only the newest frame. A recording waits for the reader, so that a slow machine loses no frame.
public final class LiveFeed: Sendable {
    /// The next input.
    public enum Arrival: Sendable {
        /// A frame, and the time at which it arrived, in milliseconds of `MonotonicClock`; `nil` for a recording.
        case frame(Frame, since: Double?)
        /// The user pressed the shutter.
        case shutter
        /// The user has requested the end.
        case interruption
        /// A live source has delivered no frame for this number of seconds. Sent once per interruption of the signal.
        case silence(Double)
        /// The terminal was resized, or the program is in the foreground again.
        case redraw
        /// No more frames follow, because the source has ended or failed.
        case end(ScanError?)
    }

    private struct State {
        var mailbox: FrameMailbox
        var since: Double?
        var presses = 0
        var isInterrupted = false
        var needsRedraw = false
        var watch: SignalWatch?
        var silence: Double?
        var isOver = false
        var error: ScanError?
        var reader: CheckedContinuation<Void, Never>?
        /// Wakes the thread of a recording, which waits until its frame is taken.
        var source: DispatchSemaphore?
        var time = 0.0

        var hasArrival: Bool {
            isInterrupted || presses > 0 || needsRedraw || silence != nil || mailbox.isFull || isOver
        }
    }

    private let state: Mutex<State>
    private let timer = Mutex<EventTrigger?>(nil)

    /// Creates a feed of a source's frames, at most at the rate of the throttle.
    public init(_ source: any FrameSource, throttle: FrameThrottle) {
        var start = State(mailbox: FrameMailbox(throttle))
        if source.isLive { start.watch = SignalWatch(start: ArrivalClock.now) }
        state = Mutex(start)
        if source.isLive { watchSignal() }
        DispatchQueue(label: "docscan.source", qos: .userInitiated).async { self.pump(source) }
    }

    /// The numbers of frames that were analysed, skipped or broken.
    public var counters: FrameCounters { state.withLock { $0.mailbox.counters } }

    /// The time of the newest frame that the source delivered, whether it was analysed or not.
    package var time: Double { state.withLock { $0.time } }

    /// Waits for the next arrival. If several are pending, the order is: interruption, shutter, redraw, silence, frame,
    /// end.
    public func next() async -> Arrival {
        while true {
            if let arrival = nextArrival() { return arrival }
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if state.hasArrival { return true }
                    state.reader = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }

    package func pressShutter() { change { $0.presses += 1 } }

    package func redraw() { change { $0.needsRedraw = true } }

    private func watchSignal() {
        let ticks = EventTrigger(every: 250) { [weak self] in self?.tick(ArrivalClock.now) }
        timer.withLock { $0 = ticks }
    }

    /// Checks whether the signal of the source is interrupted.
    private func tick(_ now: Double) {
        change { state in
            if !state.isOver, let seconds = state.watch?.silence(at: now) { state.silence = seconds }
        }
    }

    package func interrupt() { change { $0.isInterrupted = true } }

    /// Records the cost of the last frame's analysis, in seconds of one core.
    public func spend(_ seconds: Double) { state.withLock { $0.mailbox.spend(seconds) } }

    private func nextArrival() -> Arrival? {
        state.withLock { state in
            if state.isInterrupted { return .interruption }
            if state.presses > 0 {
                state.presses -= 1
                return .shutter
            }
            if state.needsRedraw {
                state.needsRedraw = false
                return .redraw
            }
            if let seconds = state.silence.take() { return .silence(seconds) }
            if let frame = state.mailbox.take() {
                state.source?.signal()
                state.source = nil
                return .frame(frame, since: state.since)
            }
            return state.isOver ? .end(state.error) : nil
        }
    }

    private func pump(_ source: any FrameSource) {
        var source = source
        var failure: ScanError?
        do throws(ScanError) {
            while let frame = try source.next() { put(frame, isLive: source.isLive, broken: source.broken) }
        } catch {
            failure = error
        }
        let broken = source.broken
        change { state in
            state.mailbox.count(broken: broken)
            (state.isOver, state.error) = (true, failure)
        }
    }

    private func put(_ frame: Frame, isLive: Bool, broken: Int) {
        let taken = DispatchSemaphore(value: 0)
        var waits = false
        change { state in
            state.mailbox.count(broken: broken)
            state.mailbox.put(frame)
            state.time = frame.time
            state.watch?.frame(at: ArrivalClock.now)
            state.silence = nil
            state.since = isLive ? MonotonicClock.milliseconds() : nil
            waits = !isLive && state.mailbox.isFull
            if waits { state.source = taken }
        }
        if waits { taken.wait() }
    }

    /// Changes the state, and wakes the reader if something has arrived.
    private func change(_ body: (inout State) -> Void) {
        let reader = state.withLock { state -> CheckedContinuation<Void, Never>? in
            body(&state)
            guard state.hasArrival else { return nil }
            return state.reader.take()
        }
        reader?.resume()
    }
}
