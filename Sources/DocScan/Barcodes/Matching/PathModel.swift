/// The limits of a symbol's path through a row: the deviation of characters from their nominal places, and the cost.
///
/// Costs are squared differences of darkness, summed over modules: 1 is a module that is light instead of dark. Lengths
/// are in modules. A value without a derivation was chosen by hand: see docs/internals/tunables.md.
enum PathModel {
    /// The number of places tried per module.
    static let steps: Float = 3
    /// The possible first places, in steps from the first edge: blur moves that edge outward.
    static let firstPlaces = -1...3
    /// The maximum distance of a character's end from its nominal place at the symbol's ends, whose edges are known.
    static let slack: Float = 0.7
    /// The increase of that distance within the symbol, times f(1 − f) at the fraction f of its length: perspective and
    /// curvature move the middle most, by a quarter of this.
    static let bend: Float = 5
    /// The maximum distance of an edge from light to dark from the end of a character.
    static let edgeReach: Float = 0.5
    /// This close to the symbol's end, on either side, no such edge is required: the last edge is opposite.
    static let openEnd: Float = 2

    static func slack(at nominal: Float, of layout: SymbolLayout) -> Float {
        let fraction = nominal / layout.modules
        return slack + bend * fraction * (1 - fraction)
    }

    /// The maximum deviation of a character's width, as a part of the expected one.
    static let stretch: Float = 0.1
    /// The number of modules over which the module width is averaged: one and a half characters.
    static let memory: Float = 15

    /// The cost of a character whose width is `strainUnit` modules off. It grows with the square of the difference.
    static let strainCost: Float = 0.2
    static let strainUnit: Float = 3
    /// The maximum cost of a path: per module that it has passed, and a constant.
    static let costPerModule: Float = 0.02
    static let costAtAll: Float = 0.3
    /// A path that costs this much more than the cheapest one to the same character is dropped.
    static let margin: Float = 0.5
}
