internal import BenchmarkSupport
internal import DocScan
internal import Foundation

/// The readings of a labelled photograph, and which of them are right: a line of a file of records.
struct PhotoRecord: Codable {
    struct Value: Codable {
        var field: String
        /// True if it is the document's; a value of a field that the document does not have is wrong.
        var isRight: Bool
        /// True if the program returned it.
        var isGiven: Bool
        /// The probability that the program stated.
        var confidence: Double
        /// The evidence for it, by the names of the features.
        var evidence: [String: Double]
    }

    var photo: String
    var camera: String
    var seed: Int
    var isDark: Bool
    /// The number of fields of the document.
    var fields: Int
    /// Values that only the print states.
    var values: [Value] = []
    /// The number of barcode values that the print states as well, or does not; and the number of wrong ones among
    /// them.
    var confirmed = 0
    var alone = 0
    var wrongBarcodes = 0
    /// Fields of the document of which nothing was read.
    var unread = 0

    init(_ photo: LabelledPhoto, _ trial: ExtractionTrial) {
        let truth = photo.truth
        self.photo = photo.picture.lastPathComponent
        camera = truth.camera ?? "plain"
        seed = truth.seed ?? 0
        isDark = truth.light == "dark"
        fields = truth.fields.values.count { $0 != nil }
        let witnesses = trial.witnesses()
        values = witnesses.map {
            Value(
                field: $0.field, isRight: truth.isRight($0.field, value: $0.value, raw: $0.raw) ?? false,
                isGiven: $0.isGiven, confidence: $0.confidence, evidence: $0.evidence)
        }
        for field in trial.report() where field.sources.contains(.barcode) {
            guard let value = field.value, truth.contradiction?.contains(field.name) != true else { continue }
            if field.agrees == true { confirmed += 1 } else { alone += 1 }
            if truth.isRight(field.name, value: value, raw: field.raw ?? "") == false { wrongBarcodes += 1 }
        }
        let read = Set(trial.report().filter { !$0.sources.isEmpty }.map(\.name))
        unread = truth.fields.count { $0.value != nil && !read.contains($0.key) }
    }
}

extension PhotoRecord {
    /// The records of files that `confidence collect` has written.
    ///
    /// - Throws: a mistake in a file.
    static func read(_ files: [String]) throws -> [PhotoRecord] {
        try files.flatMap { file in
            try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
                try JSONDecoder().decode(PhotoRecord.self, from: Data($0.utf8))
            }
        }
    }
}
