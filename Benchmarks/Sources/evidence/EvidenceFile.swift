internal import Foundation

/// `evidence.json`, in the form that `EvidenceModel` of `DocScan` reads.
struct EvidenceFile: Encodable {
    struct Counts: Encodable { var known: Int, other: Int }

    /// The data that it was fitted on.
    var source: String
    var papers: Counts
    var known: [String: Double]
    var strangeForm = 0.05
    var phrases: [String: Double] = [:]
    var unlisted: [Double] = [0.5, 0.5, 0.5]
    var others: [String: Double] = [:]
    var barcodes: [String]
    var weights: [String: Double]
    var bias = 0.0
    var threshold = 0.0
    var margin = 1.0
    var contradiction = -99.0

    /// Sorted keys, a line each.
    var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }
}
