import FoundationEssentials

/// The frequencies and weights by which evidence for a document type is evaluated. Other documents are those of any
/// other type, known or unknown. `evidence.json` states the method of the fit and the number of documents.
package struct EvidenceModel: Sendable, Decodable {
    /// The fractions of documents of a known type on which their evidence is found, 0…1.
    struct Found: Sendable, Decodable {
        var title: Double
        var issuer: Double
        /// The label of a required field.
        var label: Double
        /// The label of an optional field.
        var optionalLabel: Double
        /// A number of the field's form next to the label of an identifier.
        var form: Double
        var barcode: Double
        var zone: Double
    }

    var known: Found
    /// The fraction of other documents with an identifier's label that have a number of the field's form next to it.
    var strangeForm: Double
    /// The fraction of other documents that contain a phrase.
    var phrases: [String: Double]
    /// The fractions for phrases that are not listed: of one word, of two, and of three or more.
    var unlisted: [Double]
    /// The phrases of other documents, each with the logarithm of its likelihood ratio: less than 0.
    var others: [String: Double]
    /// A sample of barcode values of other documents, from which fractions are estimated.
    var barcodes: [String]
    /// The factors of the sums of each kind of evidence. Logistic regression determines them, because the kinds depend
    /// on each other.
    var weights: [Evidence.Kind: Double]
    /// The log odds of a page without evidence.
    var bias: Double
    /// The minimum score of a document type that is recognised.
    var threshold: Double
    /// The minimum difference to the score of the next document type.
    var margin: Double
    /// The maximum score of a chosen document type that the page contradicts.
    var contradiction: Double

    /// The fraction of other documents that contain any of the phrases, at most 0.9.
    func share(ofAny phrases: [String]) -> Double {
        min(0.9, phrases.reduce(0) { $0 + share(of: $1) })
    }

    /// The fraction of other documents that contain a phrase.
    func share(of phrase: String) -> Double {
        phrases[phrase] ?? unlisted[min(unlisted.count, phrase.split(separator: " ").count) - 1]
    }

    /// The fraction of the barcodes of other documents that an expected barcode matches, by Laplace's rule of
    /// succession.
    func share(of barcode: ExpectedBarcode) -> Double {
        let fitting = barcodes.count { value in
            barcode.symbologies.first.map { barcode.matches(symbology: $0, value: value) } ?? false
        }
        return (Double(fitting) + 1) / (Double(barcodes.count) + 2)
    }

    package static let shipped: EvidenceModel = {
        do {
            return try JSONDecoder().decode(EvidenceModel.self, from: Data(PackageResources.evidence_json))
        } catch {
            // The file is part of the program, and a test reads it.
            preconditionFailure("evidence.json cannot be read: \(error)")
        }
    }()
}
