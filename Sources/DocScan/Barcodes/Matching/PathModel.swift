/// Which path through a row is a symbol's: how far its characters may lie from their nominal places, and what a path
/// may cost.
///
/// Costs are squared differences of darkness, summed over modules: 1 is a module that is light instead of dark. Lengths
/// are in modules. Where no derivation is given, a value was chosen by hand: docs/tunables.md has what a change does.
enum PathModel {
    /// How finely places are tried, a module.
    static let steps: Float = 3
    /// How far the first character may begin before the first edge, and after it, in steps: blur moves it inward.
    static let firstPlaces = -1...3
    /// How far from its nominal place the end of a character may be: at the symbol's ends, whose edges are known, and
    /// more by four quarters of `bend` in its middle, where perspective and curvature move it most.
    static let slack: Float = 0.7
    static let bend: Float = 5
    /// How much wider or narrower than expected a character may be, as a part of its width.
    static let stretch: Float = 0.1
    /// The cost of a character wider or narrower than those before it by a third of a module, for each such third
    /// squared.
    static let strainUnit: Float = 3
    static let strainCost: Float = 0.2
    /// Over so many modules the width of a module is averaged: one and a half characters.
    static let memory: Float = 15
    /// The most that a path may cost: a module that it has passed, and at all.
    static let costPerModule: Float = 0.02
    static let costAtAll: Float = 0.3
    /// Paths that cost so much more than the cheapest to the same character are given up.
    static let margin: Float = 0.5
    /// How far from the end of a character an edge from light to dark may be.
    static let edgeReach: Float = 0.5
    /// Before the symbol's end, and beyond it, no such edge is asked for: the end is one the other way.
    static let openEnd: Float = 2
}
