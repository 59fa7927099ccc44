/// Which two edges are the ends of a linear symbol: what is asked of a pair of edges, and what each fault adds to its
/// residual.
///
/// The residual has no unit. It is the share by which the number of edges is wrong, plus penalties, so that 0.1 is a
/// symbol of which one edge in ten is missing. Where no derivation is given, a value was chosen by hand:
/// docs/tunables.md has what a change does.
enum EndsModel {
    // MARK: - Looks at the line

    /// The distance of samples along the line, in pixels: two to the narrowest bar that is read.
    static let sampleSpacing = 0.5
    /// The samples that must lie inside the picture on either side of the origin.
    static let leastReach = 10
    /// How much darkness must change at an edge, as a part of the local contrast: faint bars.
    static let faintContrast: Float = 0.18
    /// The same where shade or noise looks like faint bars.
    static let plainContrast: Float = 0.35
    /// The symbol's length over the assumed one, where a region of bars is longer than the symbol.
    static let shorter = 0.6
    /// The same where the decoder's points all lie at one end.
    static let longer = 1.8
    /// A residual below this ends the looks.
    static let convincingResidual = 0.08

    // MARK: - What a pair of edges must have

    /// How far beyond the middle of the decoder's points an end may lie, in pixels.
    static let middleSlack = 8.0
    /// The most edges, as a multiple of the symbol's longest form.
    static let edgeLimit = 1.5
    /// The share by which the number of edges may be wrong.
    static let edgeErrorLimit = 0.5
    /// The narrowest module, in pixels: far below the one at which bars are resolved.
    static let leastModule = 0.4

    // MARK: - Penalties

    /// The quiet zone that needs no penalty, in modules: between the 10 that the standards ask for and the 3 or 4
    /// without which nothing is read.
    static let idealQuietZone = 6.0
    /// For each module that the quiet zone is narrower.
    static let quietZonePenalty = 0.02
    /// The widest element over the symbology's widest, from which on glare must have drowned bars.
    static let wideElement = 1.3
    /// For an element as wide as that, and for each multiple more.
    static let wideElementPenalty = 0.2
    static let wideElementSlope = 0.5
    /// The most for a wide element: glare may drown half of a symbol.
    static let wideElementPenaltyLimit = 0.6
    /// How far outside the ends a decoder's point may lie, in modules: within the quiet zone.
    static let strayReach = 3.0
    /// For all points lying outside, in proportion.
    static let strayPenalty = 0.5
    /// For widths half a module off the grid on average, times two: the least likely grid costs 1.
    static let gridPenalty = 2.0
    /// Wider distances than this, in modules, are not compared with the grid: perspective shifts them by a part of a
    /// module.
    static let gridWidth = 5.5

    // MARK: - Which way DataBar Expanded is read

    /// By how much the module at the first finder pattern may differ from the mean one.
    static let finderStretch = (low: 0.8, high: 1.25, step: 0.03)
    /// By how much the other end must resemble the finder pattern more, in correlation.
    static let turnedMargin = 0.1

    // MARK: - The sides

    /// In so many bands from top to bottom the outermost bar is looked for.
    static let sideBands = 7
    /// The share of the height that is left out at the top and at the bottom: the corners are the least sure.
    static let sideMargin = 0.07
    /// The distance of samples across the outermost bar, in pixels.
    static let sideSpacing = 0.25
    /// How far from its expected place it may be, in modules.
    static let sideReach = 1.2
    /// The most lines that are averaged in a band.
    static let sideLines = 8
    /// The change of grey over one pixel that is an edge, in grey values: above grain.
    static let sideContrast = 8.0
    /// The bands that must show the edge: a line through fewer is no better than the expected place.
    static let leastSideBands = 4
}
