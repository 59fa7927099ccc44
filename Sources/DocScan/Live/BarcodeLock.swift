/// Decides when enough frames agree on the values and positions of the barcodes to take a photo.
public struct BarcodeLock: Sendable, Hashable {
    /// The conditions of a lock.
    public struct Rule: Sendable, Hashable, Codable {
        /// Frames that must agree on every value. Default 3, chosen by hand: a value that is wrong the same way in
        /// three frames is a wrong value. With two, simulated people lock 0.5 s sooner, with four 0.5 s later
        /// (docs/internals/tunables.md).
        public var frames = 3
        /// The maximum distance of a corner between any two of them, as a part of the frame's longer side. Default
        /// 0.025, chosen by hand: simulated people wait no longer with 0.02, and lock only 0.1 s sooner with 0.05.
        public var steadiness = 0.025
        /// The maximum number of frames without the barcodes between two that agree. Default 1, as a frame sometimes
        /// fails; chosen by hand: simulated people lock in the same moment with 0 and with 2.
        public var gaps = 1

        /// Creates the default rule.
        public init() {}
    }

    private let rule: Rule
    private var agreeing: [[TrackedSymbol]] = []
    private var gap = 0

    init(_ rule: Rule = Rule()) { self.rule = rule }

    /// Takes in the document's barcodes in a frame; returns true if they are locked.
    ///
    /// - Parameters:
    ///   - barcodes: all that the document needs, always in the same order; `nil` unless all were detected.
    ///   - longSide: of the frame, in pixels.
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

    /// The longest move of a corner, in pixels.
    private static func distance(_ a: [TrackedSymbol], _ b: [TrackedSymbol]) -> Double {
        zip(a, b).flatMap { zip($0.corners.corners, $1.corners.corners).map { ($0 - $1).length } }.max() ?? 0
    }
}
