internal import Dispatch
public import DocScan
internal import DocScanEngines
internal import Synchronization

/// Brings the frames of a source, and what the person does meanwhile, to one reader, one after the other.
///
/// The source is asked on a thread of its own, as it may wait for a camera. A live source never waits for the reader:
/// the mailbox keeps the newest frame. A recording waits, so that none of its frames is lost to a slow machine.
public final class LiveFeed: Sendable {
    /// What comes next.
    public enum Arrival: Sendable {
        /// A frame, and since when it has been here: milliseconds of `MonotonicClock`; nil for a recording.
        case frame(Frame, since: Double?)
        /// The person pressed the shutter.
        case shutter
        /// The person wants to stop.
        case interruption
        /// A live source has given no frame for so many seconds. It comes once in each silence.
        case silence(Double)
        /// The terminal has another size, or shows the program again.
        case redraw
        /// There will be no more frames: the source ended, or is lost.
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
        /// A recording's thread, while its frame waits to be taken.
        var source: DispatchSemaphore?
        /// The time of the newest frame that the source gave.
        var time = 0.0

        var hasArrival: Bool {
            isInterrupted || presses > 0 || needsRedraw || silence != nil || mailbox.isFull || isOver
        }
    }

    private let state: Mutex<State>
    private let timer = Mutex<EventTrigger?>(nil)

    public init(_ source: any FrameSource, throttle: FrameThrottle) {
        var start = State(mailbox: FrameMailbox(throttle))
        if source.isLive { start.watch = SignalWatch(start: ArrivalClock.now) }
        state = Mutex(start)
        if source.isLive { watchSignal() }
        DispatchQueue(label: "docscan.source", qos: .userInitiated).async { self.pump(source) }
    }

    /// What became of the frames so far.
    public var counters: FrameCounters { state.withLock { $0.mailbox.counters } }

    /// The time of the newest frame that the source gave, looked at or not.
    package var time: Double { state.withLock { $0.time } }

    /// Waits for what comes next: an interruption before a press, a press before a frame, a frame before the end.
    public func next() async -> Arrival {
        while true {
            if let arrival = take() { return arrival }
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

    /// Asks for the screen to be drawn again.
    package func redraw() { change { $0.needsRedraw = true } }

    private func watchSignal() {
        let ticks = EventTrigger(every: 250) { [weak self] in self?.tick(ArrivalClock.now) }
        timer.withLock { $0 = ticks }
    }

    /// Looks whether the source has fallen silent.
    private func tick(_ now: Double) {
        change { state in
            if !state.isOver, let seconds = state.watch?.silence(at: now) { state.silence = seconds }
        }
    }

    package func interrupt() { change { $0.isInterrupted = true } }

    /// Takes note of what the last frame's analysis took, in seconds of one core.
    public func spend(_ seconds: Double) { state.withLock { $0.mailbox.spend(seconds) } }

    private func take() -> Arrival? {
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

    /// Changes the state and wakes the reader, if there is something for it.
    private func change(_ body: (inout State) -> Void) {
        let reader = state.withLock { state -> CheckedContinuation<Void, Never>? in
            body(&state)
            guard state.hasArrival else { return nil }
            return state.reader.take()
        }
        reader?.resume()
    }
}
