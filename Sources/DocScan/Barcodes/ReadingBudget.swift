/// How much work one search for barcodes may do.
///
/// Counted in the milliseconds that each pass takes by `ReadingStep.cost` on a machine like that of
/// docs/performance.md, not in time that passes: the same picture is read in the same way everywhere and always.
package struct ReadingBudget: Sendable, Hashable, Codable {
    /// The sum of all passes. The first is made whatever it costs.
    package var milliseconds: Double
    /// The most regions of bars that a pass looks at. Strong regions come first.
    package var regions: Int
    var plan = Plan.still

    /// Which passes there are.
    package enum Plan: String, Sendable, Hashable, Codable {
        /// Everything, coarse to fine.
        case still
        /// What pays in a frame that is followed by another.
        case live
    }

    /// For a still photograph: every pass, up to some 250 megapixels.
    package static let still = ReadingBudget(milliseconds: 10_000, regions: 12)
    /// For a frame of a live feed: every pass of the live plan at 1920 × 1440, once. A document that lies where it lay
    /// takes the first one only, a few milliseconds; what one frame does not give, one of the next does.
    static let live = ReadingBudget(milliseconds: 20, regions: 4, plan: .live)
}
