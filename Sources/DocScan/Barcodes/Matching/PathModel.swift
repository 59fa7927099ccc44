/// Which path through a row is a symbol's: how far its characters may lie from their nominal places, and what a path
/// may cost.
///
/// Costs are squared differences of darkness, summed over modules: 1 is a module that is light instead of dark. Lengths
/// are in modules. A value without a derivation was chosen by hand: docs/tunables.md says what a change does.
enum PathModel {
    // MARK: - Places

    /// The places that are tried in each module.
    static let steps: Float = 3
    /// Where the first character may begin, in steps from the first edge: blur moves that edge outward.
    static let firstPlaces = -1...3
    /// How far the end of a character may be from its nominal place at the symbol's ends, whose edges are known.
    static let slack: Float = 0.7
    /// How far more it may be within the symbol, times f(1 − f) at the fraction f of its length: perspective and
    /// curvature move the middle most, by a quarter of this.
    static let bend: Float = 5
    /// How far an edge from light to dark may be from the end of a character.
    static let edgeReach: Float = 0.5
    /// So close to the symbol's end, before and beyond it, no such edge is required: the last edge is opposite.
    static let openEnd: Float = 2

    /// How far the end of a character may be from its nominal place.
    static func slack(at nominal: Float, of layout: SymbolLayout) -> Float {
        let fraction = nominal / layout.modules
        return slack + bend * fraction * (1 - fraction)
    }

    // MARK: - Widths

    /// How much wider or narrower than expected a character may be, as a part of its width.
    static let stretch: Float = 0.1
    /// The modules over which the width of a module is averaged: one and a half characters.
    static let memory: Float = 15

    // MARK: - Costs

    /// The cost of a character whose width is `strainUnit` modules off. It grows with the square of the difference.
    static let strainCost: Float = 0.2
    static let strainUnit: Float = 3
    /// The most that a path may cost: for each module that it has passed, and a constant.
    static let costPerModule: Float = 0.02
    static let costAtAll: Float = 0.3
    /// A path that costs this much more than the cheapest one to the same character is dropped.
    static let margin: Float = 0.5
}
