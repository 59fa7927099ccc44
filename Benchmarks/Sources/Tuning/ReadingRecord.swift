internal import CameraSimulator

/// How the pipeline fared on drawn frames of a simulated camera, on this machine: what a trial in virtual time draws from
/// instead of drawing every frame again.
public struct ReadingRecord: Sendable, Codable, Equatable {
    /// One barcode that was wholly in a frame.
    struct Case: Sendable, Codable, Equatable {
        /// Pixels of a frame for the narrowest bar.
        var module: Double
        /// How far the picture moved while the shutter was open, in modules.
        var smear: Double
        /// What the light multiplies paper by.
        var light: Double
        /// From the nearest axis of the frame, in degrees, 0…45.
        var turn: Double
        var isRead: Bool
        /// What the pipeline measured as the frame's blur, in pixels; nil when nothing was measured.
        var blur: Double?
        /// How far each corner was found from where it is: along and across the barcode, in parts of its width.
        var errors: [Double] = []

        /// How much this case says about another.
        func distance(to other: Case) -> Double {
            let size = 2 * (module.logarithm - other.module.logarithm)
            let motion = smear - other.smear
            let lamp = light.logarithm - other.light.logarithm
            let angle = (turn - other.turn) / 15
            return size * size + motion * motion + lamp * lamp + angle * angle
        }
    }

    var cases: [Case] = []
    /// Seconds that it took to decode a frame.
    var decoding: [Double] = []
    /// Whether the frames that were decoded were JPEGs; without ffmpeg they are PGMs.
    var decodesJPEG = false
    /// Seconds of the analysis without decoding, of frames in which no, one, two … barcodes were read.
    var looking: [[Double]] = []
    /// Seconds for the session's decision.
    var deciding: [Double] = []
    /// Frames that were drawn for it.
    var frames = 0

    /// One of the five most similar cases.
    func draw(like wanted: Case, _ numbers: inout SplitMix64) -> Case? {
        var nearest: [(distance: Double, index: Int)] = []
        for (index, known) in cases.enumerated() {
            let distance = known.distance(to: wanted)
            if nearest.count == 5, distance >= nearest[4].distance { continue }
            let place = nearest.firstIndex { $0.distance > distance } ?? nearest.count
            nearest.insert((distance, index), at: place)
            if nearest.count > 5 { nearest.removeLast() }
        }
        return nearest.randomElement(using: &numbers).map { cases[$0.index] }
    }

    /// Seconds for a frame in which so many barcodes are read: each stage drawn by itself.
    func cost(read: Int, _ numbers: inout SplitMix64) -> Double {
        // Where too few frames had so many, those with one less or more stand for them.
        let pools = looking.enumerated().filter { !$0.element.isEmpty }
        let pool = pools.min { abs($0.offset - read) < abs($1.offset - read) }?.element ?? []
        let parts = [decoding, pool, deciding].compactMap { $0.randomElement(using: &numbers) }
        return parts.reduce(0, +)
    }
}
