/// Decides when enough frames agree on the values and positions of the barcodes to take a photo.
public struct BarcodeLock: Sendable, Hashable {
    /// The conditions of a lock.
    public struct Rule: Sendable, Hashable, Codable {
        /// The number of frames that must agree on every value. Default 3, chosen by hand: one misread frame must not
        /// lock a wrong value. With two frames, simulated users lock 0.5 s sooner, with four 0.5 s later
        /// (docs/internals/tunables.md).
        public var frames = 3
        /// The maximum distance of a corner between any two of these frames, as a fraction of the frame's longer side.
        /// Default 0.025, chosen by hand: simulated users lock no later with 0.02, and only 0.1 s sooner with 0.05.
        public var steadiness = 0.025
        /// The maximum number of frames without the barcodes between two that agree. Default 1, because a single frame
        /// is sometimes unreadable. Chosen by hand: simulated users lock at the same time with 0 and with 2.
        public var gaps = 1

        /// Creates the default rule.
        public init() {}
    }

    private let rule: Rule
    private var agreeing: [[TrackedSymbol]] = []
    private var gap = 0

    init(_ rule: Rule = Rule()) { self.rule = rule }

    /// Processes the document's barcodes in a frame; returns true if they are locked.
    ///
    /// - Parameters:
    ///   - barcodes: all required barcodes of the document, always in the same order; `nil` if one was not detected.
    ///   - longSide: the longer side of the frame, in pixels.
    mutating func observe(_ barcodes: [TrackedSymbol]?, longSide: Int) -> Bool {
        guard let barcodes, !barcodes.isEmpty else {
            gap += 1
            if gap > rule.gaps { reset() }
            return false
        }
        gap = 0
        if let last = agreeing.last, last.map(\.value) != barcodes.map(\.value) { reset() }
        // Forget a frame that is too far from this one, and all before it. The remaining frames agree pairwise, because
        // each was compared with those before it.
        let limit = rule.steadiness * Double(longSide)
        let near = agreeing.reversed().prefix { Self.distance($0, barcodes) <= limit }
        agreeing = near.prefix(max(1, rule.frames) - 1).reversed() + [barcodes]
        return agreeing.count >= rule.frames
    }

    mutating func reset() {
        agreeing = []
        gap = 0
    }

    /// The maximum distance between corresponding corners, in pixels.
    private static func distance(_ a: [TrackedSymbol], _ b: [TrackedSymbol]) -> Double {
        zip(a, b).flatMap { zip($0.corners.corners, $1.corners.corners).map { ($0 - $1).length } }.max() ?? 0
    }
}
