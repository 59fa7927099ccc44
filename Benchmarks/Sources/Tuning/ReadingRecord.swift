internal import CameraSimulator

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// The results of the pipeline on drawn frames of a simulated camera, on this machine. A trial in virtual time draws
/// from them instead of drawing every frame again.
public struct ReadingRecord: Sendable, Codable, Equatable {
    /// A barcode of the page in a frame, and how it fared.
    struct Sight: Sendable, Codable, Equatable {
        /// Pixels of a frame for the narrowest bar.
        var module: Double
        /// The movement of the picture across the bars while the shutter was open, in modules. Movement along the bars
        /// is allowed.
        var smear: Double
        /// Rows of pixels that show all its bars, from its first to its last. None: it is not in the frame.
        var rows: Double
        /// The angle of its reading direction to the frame's rows, 0…90 degrees.
        var turn: Double
        /// The distance of each corner from its true place, or from the place where the frame's edge cuts the barcode
        /// off: along and across it, in fractions of its width. `nil` if it was not read.
        var errors: [Double]?

        var isRead: Bool { errors != nil }

        /// The squared distance to another one. Two barcodes outside the frame are equal, whatever their pose.
        func distance(to other: Sight) -> Double {
            if rows <= 0, other.rows <= 0 { return 0 }
            let size = 2 * (module.logarithm - other.module.logarithm)
            let motion = 2 * (smear - other.smear)
            let angle = (turn - other.turn) / 15
            let part = max(rows, 0.1).logarithm - max(other.rows, 0.1).logarithm
            return size * size + motion * motion + angle * angle + part * part
        }
    }

    /// A frame, and how it fared. All of it is drawn together: barcodes of one frame share what makes them hard to
    /// read.
    struct Case: Sendable, Codable, Equatable {
        /// The factor by which the light multiplies paper.
        var light: Double
        /// All barcodes of the page, in its order.
        var sights: [Sight]
        /// The measured blur of the frame, in pixels; `nil` if no barcode was read.
        var blur: Double?
        /// Seconds of the analysis without decoding.
        var cost = 0.0

        func distance(to other: Case) -> Double {
            let lamp = light.logarithm - other.light.logarithm
            return zip(sights, other.sights).reduce(lamp * lamp) { $0 + $1.0.distance(to: $1.1) }
        }
    }

    /// Frames that were drawn for it.
    var cases: [Case] = []
    /// Seconds that it took to decode a frame.
    var decoding: [Double] = []
    /// True if the decoded frames were JPEGs; without ffmpeg they are PGMs.
    var decodesJPEG = false
    /// Seconds for the session's decision.
    var deciding: [Double] = []

    /// Draws a case, with a probability that grows with its similarity: weighted by a Gaussian kernel (E. Nadaraya, On
    /// Estimating Regression, 1964). If many cases are similar, all of them count. With the few nearest ones alone, two
    /// that failed by chance would make that place hard to read for every trial that comes to it.
    func draw(like wanted: Case, _ numbers: inout SplitMix64) -> Case? {
        let distances = cases.map { $0.distance(to: wanted) }
        guard let nearest = distances.min() else { return nil }
        // Squares of distances; one of a half is a standard deviation.
        let weights = distances.map { exp(2 * (nearest - $0)) }
        var rest = Double.random(in: 0..<weights.reduce(0, +), using: &numbers)
        for (weight, known) in zip(weights, cases) {
            rest -= weight
            if rest < 0 { return known }
        }
        return cases.last
    }

    /// Seconds for decoding a frame and for the session's decision, each drawn by itself.
    func overhead(_ numbers: inout SplitMix64) -> Double {
        [decoding, deciding].compactMap { $0.randomElement(using: &numbers) }.reduce(0, +)
    }
}
