/// Which two edges are the ends of a linear symbol: conditions on a pair of edges, and the penalties of its residual.
///
/// The residual has no unit. It is the share by which the number of edges is wrong, plus penalties, so that 0.1 is a
/// symbol in which one edge in ten is missing. A value without a derivation was chosen by hand: docs/tunables.md says
/// what a change does.
enum EndsModel {
    // MARK: - Looks at the row

    /// The distance of samples along the row, in pixels: two to the narrowest bar that is read.
    static let sampleSpacing = 0.5
    /// The samples that must lie inside the picture on either side of the origin.
    static let leastReach = 10
    /// The length of the moving average that removes noise from the row, in modules.
    static let smoothing = 0.5
    /// Darkness is measured between the extremes this far either way, in modules: a wide bar and a wide space.
    static let darknessReach = 12.0
    /// The same in samples, where modules are narrower.
    static let leastDarknessReach = 12
    /// The change of darkness at an edge, as a part of the local contrast: finds faint bars.
    static let faintContrast: Float = 0.18
    /// The same where shade or noise looks like faint bars.
    static let plainContrast: Float = 0.35
    /// The symbol's length over the assumed one, where a region of bars is longer than the symbol.
    static let shorter = 0.6
    /// The same where the decoder's points all lie at one end.
    static let longer = 1.8
    /// The assumptions under which edges are sought, in order.
    static let looks = [
        Look(lengthRatio: 1, contrast: faintContrast), Look(lengthRatio: 1, contrast: plainContrast),
        Look(lengthRatio: shorter, contrast: faintContrast), Look(lengthRatio: longer, contrast: faintContrast),
    ]
    /// A residual below this ends the looks.
    static let convincingResidual = 0.08

    struct Look {
        /// The symbol's length over the assumed one.
        let lengthRatio: Double
        /// The least change of darkness at an edge.
        let contrast: Float
    }

    // MARK: - Conditions on a pair of edges

    /// How far beyond the mean of the decoder's points an end may lie, in pixels.
    static let middleSlack = 8.0
    /// The most edges, as a multiple of the symbol's longest form.
    static let edgeLimit = 1.5
    /// The share by which the number of edges may be wrong.
    static let edgeErrorLimit = 0.5
    /// The narrowest module, in pixels: far below the one at which bars are resolved.
    static let leastModule = 0.4

    // MARK: - Penalties

    /// The quiet zone without penalty, in modules: between the required 10 and the 3 or 4 that reading needs.
    static let idealQuietZone = 6.0
    /// For each module that the quiet zone is narrower.
    static let quietZonePenalty = 0.02
    /// The widest element over the symbology's widest. Above this ratio glare must have drowned bars.
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
    /// For each module that widths are off the grid on average: the worst, half a module, costs 1.
    static let gridPenalty = 2.0
    /// Wider distances than this, in modules, are not compared with the grid: perspective shifts them too much.
    static let gridWidth = 5.5

    // MARK: - Reading direction of DataBar Expanded

    /// The finder pattern A1, module by module, 0 for light: 1 light, 8 dark, 4 light, 1 dark and 1 light (ISO/IEC
    /// 24724). Nothing at the other end of a symbol resembles it.
    static let finderDarkness = [0.0] + Array(repeating: 255, count: 8) + [0, 0, 0, 0, 255, 0]
    /// Where it starts, in modules from the first bar: after the guard and the first character.
    static let finderStart = 18.0
    /// The module at the finder pattern over the mean one.
    static let finderStretches = stride(from: 0.8, through: 1.25, by: 0.03)
    /// By how much the correlation must be higher at the other end.
    static let turnedMargin = 0.1

    // MARK: - Sides

    /// The number of horizontal bands in which the outermost bar is located.
    static let sideBands = 7
    /// The share of the height that is left out at the top and at the bottom: the corners are the least certain.
    static let sideMargin = 0.07
    /// The distance of samples across the outermost bar, in pixels.
    static let sideSpacing = 0.25
    /// How far from its expected place the bar may be, in modules.
    static let sideReach = 1.2
    /// The most rows that are averaged in a band.
    static let sideLines = 8
    /// The samples on either side between which the slope is measured: half a pixel each way.
    static let slopeReach = 2
    /// The change of grey over one pixel that is an edge, in grey values: above grain.
    static let sideContrast = 8.0
    /// The bands that must show the edge: a line through fewer is no better than the expected place.
    static let leastSideBands = 4
}
