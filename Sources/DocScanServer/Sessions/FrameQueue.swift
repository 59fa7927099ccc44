/// The frames of one session: one is being looked at, and one waits. A newer one takes the place of the one that waits,
/// since no one wants advice on what was seen a while ago.
package struct FrameQueue<Frame: Sendable>: Sendable {
    private var waiting: Frame?
    package private(set) var isBusy = false
    /// How many were replaced.
    package private(set) var replaced = 0

    package init() {}

    package enum Admission: Sendable {
        /// It is to be looked at now.
        case now
        /// It waits.
        case waits
        /// It waits, in the place of this one, which is answered without having been looked at.
        case replaces(Frame)
    }

    package mutating func put(_ frame: Frame) -> Admission {
        guard isBusy else {
            isBusy = true
            return .now
        }
        defer { waiting = frame }
        guard let old = waiting else { return .waits }
        replaced += 1
        return .replaces(old)
    }

    /// The look at a frame is over.
    ///
    /// - Returns: the one that is to be looked at next; nil if none waits.
    package mutating func finish() -> Frame? {
        isBusy = waiting != nil
        defer { waiting = nil }
        return waiting
    }
}
