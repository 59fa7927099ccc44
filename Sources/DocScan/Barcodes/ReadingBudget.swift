/// A limit of the work for one barcode search, in the milliseconds of `ReadingStep.cost` on a machine like that of
/// docs/performance.md. It does not count elapsed time, so that a picture is read in the same way everywhere.
package struct ReadingBudget: Sendable, Hashable, Codable {
    /// The sum of all passes. The first is always made.
    package var milliseconds: Double
    /// The maximum number of regions of bars per pass. Strong regions come first.
    package var regions: Int
    var plan = Plan.still

    package enum Plan: String, Sendable, Hashable, Codable {
        /// Everything, coarse to fine.
        case still
        /// The passes that pay off in a frame that is followed by another.
        case live
    }

    /// For a still photograph: every pass, up to some 250 megapixels.
    package static let still = ReadingBudget(milliseconds: 10_000, regions: 12)
    /// For a frame of a live feed: every pass of the live plan at 1920 × 1440, once. A document that has not moved
    /// takes the first one only, a few milliseconds; if one frame yields nothing, a later one does.
    static let live = ReadingBudget(milliseconds: 20, regions: 4, plan: .live)
}
