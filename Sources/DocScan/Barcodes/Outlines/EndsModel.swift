/// The ends of a linear symbol: conditions on a pair of edges, and the penalties of its residual.
///
/// The residual has no unit. It is the relative error of the number of edges, plus penalties, so that 0.1 is a symbol
/// in which one edge in ten is missing. A value without a derivation was chosen by hand: see
/// docs/internals/tunables.md.
enum EndsModel {
    /// The distance of samples along the row, in pixels: two to the narrowest bar that is read.
    static let sampleSpacing = 0.5
    /// The samples that must lie inside the picture on either side of the origin.
    static let leastReach = 10
    /// The length of the moving average that removes noise from the row, in modules.
    static let smoothing = 0.5
    /// Darkness is measured between the extremes this far either way, in modules: a wide bar and a wide space.
    static let darknessReach = 12.0
    /// The minimum of that reach in samples, for narrow modules.
    static let leastDarknessReach = Int(darknessReach)
    /// The change of darkness at an edge, as a part of the local contrast: detects faint bars.
    static let faintContrast: Float = 0.18
    /// The same if shade or noise looks like faint bars.
    static let plainContrast: Float = 0.35
    /// The symbol's length over the assumed one, if a region of bars is longer than the symbol.
    static let shorter = 0.6
    /// The same if the decoder's points are all at one end.
    static let longer = 1.8
    /// The assumptions under which edges are sought, in order.
    static let passes = [
        Pass(lengthRatio: 1, contrast: faintContrast), Pass(lengthRatio: 1, contrast: plainContrast),
        Pass(lengthRatio: shorter, contrast: faintContrast), Pass(lengthRatio: longer, contrast: faintContrast),
    ]
    /// A residual below this ends the passes.
    static let convincingResidual = 0.08

    struct Pass {
        let lengthRatio: Double
        let contrast: Float
    }

    /// The maximum distance of an end beyond the mean of the decoder's points, in pixels.
    static let middleSlack = 8.0
    /// The maximum number of edges, as a multiple of the symbol's longest form.
    static let edgeLimit = 1.5
    /// The maximum relative error of the number of edges.
    static let edgeErrorLimit = 0.5
    /// The narrowest module, in pixels: far below the one at which bars are resolved.
    static let leastModule = 0.4

    /// The quiet zone without penalty, in modules: between the required 10 and the 3 or 4 that reading needs.
    static let idealQuietZone = 6.0
    /// The penalty per missing module of quiet zone.
    static let quietZonePenalty = 0.02
    /// The ratio of the widest element to the symbology's widest above which glare must have hidden bars.
    static let wideElement = 1.3
    /// The penalty for an element of that width, and for each multiple more.
    static let wideElementPenalty = 0.2
    static let wideElementSlope = 0.5
    /// The maximum penalty for a wide element: glare may hide half of a symbol.
    static let wideElementPenaltyLimit = 0.6
    /// The maximum distance of a decoder's point outside the ends, in modules: within the quiet zone.
    static let strayReach = 3.0
    /// The penalty if all points are outside, in proportion.
    static let strayPenalty = 0.5
    /// The penalty per module of the mean deviation from the grid: the worst, half a module, costs 1.
    static let gridPenalty = 2.0
    /// Greater distances, in modules, are not compared with the grid: perspective shifts them too much.
    static let gridWidth = 5.5

    /// The finder pattern A1 of DataBar Expanded, module by module, 0 for light: 1 light, 8 dark, 4 light, 1 dark and 1
    /// light (ISO/IEC 24724). The other end of a symbol never resembles it.
    static let finderDarkness = [0.0] + Array(repeating: 255, count: 8) + [0, 0, 0, 0, 255, 0]
    /// Its start, in modules from the first bar: after the guard and the first character.
    static let finderStart = 18.0
    /// The module at the finder pattern over the mean one.
    static let finderStretches = stride(from: 0.8, through: 1.25, by: 0.03)
    /// The minimum lead of the correlation at the other end.
    static let turnedMargin = 0.1

    /// The number of horizontal bands in which the outermost bar is located.
    static let sideBands = 7
    /// The share of the height that is skipped at the top and at the bottom: the corners are the least certain.
    static let sideMargin = 0.07
    /// The distance of samples across the outermost bar, in pixels.
    static let sideSpacing = 0.25
    /// The maximum distance of the bar from its expected place, in modules.
    static let sideReach = 1.2
    /// The maximum number of rows averaged in a band.
    static let sideLines = 8
    /// The slope is measured between samples this far on either side: half a pixel each way.
    static let slopeReach = 2
    /// The change of grey over one pixel that is an edge, in grey values: above grain.
    static let sideContrast = 8.0
    /// The minimum number of bands that show the edge: a line through fewer is no better than the expected place.
    static let leastSideBands = sideBands / 2 + 1
}
