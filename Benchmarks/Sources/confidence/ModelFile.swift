internal import Foundation

/// `confidence.json`: the coefficients of docscan's confidence model, and the data of the fit.
struct ModelFile: Codable {
    struct Barcode: Codable {
        var alone: Double
        var confirmed: Double
    }

    /// A set of photographs, and how the model fares on it.
    struct Sample: Codable {
        var photos: Int
        var seeds: [Int]
        var cameras: [String]
        /// The number of values that only the print states, and the number of wrong readings among them.
        var values: Int
        var wrong: Int
        /// The number of values that are returned at the threshold, and the number of wrong ones among them.
        var given: Int
        var givenWrong: Int
        /// The upper limit of the rate of wrong values among those returned, with a probability of 95 %.
        var upperLimit: Double
    }

    var source: String
    var threshold: Double
    var barcode: Barcode
    var coefficients: [String: Double]
    /// By cross-validation over ten parts of the photographs.
    var fit: Sample
    /// The figures on cameras that nothing was fitted on.
    var check: Sample?

    /// With sorted keys, so that two fits can be compared line by line.
    ///
    /// - Throws: what `JSONEncoder` throws.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }
}

extension ModelFile.Sample {
    init(_ records: [PhotoRecord], _ judgement: Judgement, threshold: Double) {
        photos = records.count
        seeds = Set(records.map(\.seed)).sorted()
        cameras = Set(records.map(\.camera)).sorted()
        values = judgement.values.count
        wrong = judgement.values.count { !$0.isRight }
        (given, givenWrong) = judgement.given(from: threshold)
        upperLimit = Double(Int(1e6 * Judgement.upperLimit(wrong: givenWrong, of: given))) / 1e6
    }
}
