@testable import DocScan

/// Diagrams of events over time: one sign per tick, `-` for nothing.
enum Marbles {
    /// The frames, one per second, that a throttle admits.
    static func passed(_ frames: String, _ throttle: FrameThrottle) -> String {
        var throttle = throttle
        return String(
            frames.enumerated().map { second, frame in
                frame != "-" && throttle.admits(at: Double(second)) ? frame : "-"
            })
    }

    /// The frames that a reader takes from a mailbox at the ticks with a `^`, after that tick's frame has arrived.
    static func taken(_ frames: String, at looks: String, from mailbox: inout FrameMailbox) -> String {
        let names = Array(frames)
        return String(
            zip(frames, looks).enumerated().map { tick, pair in
                if pair.0 != "-" {
                    mailbox.put(Frame(number: tick, time: Double(tick), image: ImageInput(source: "", bytes: [])))
                }
                return pair.1 == "^" ? mailbox.take().map { names[$0.number] } ?? "-" : "-"
            })
    }
}
