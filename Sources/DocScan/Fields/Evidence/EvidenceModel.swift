import FoundationEssentials

/// The weight of each kind of evidence. `evidence.json` names the method of the fit and the number of papers.
package struct EvidenceModel: Sendable, Decodable {
    /// Shares of the known papers, by what is found on them, 0…1.
    struct Found: Sendable, Decodable {
        var title: Double
        var issuer: Double
        /// The label of a required field.
        var label: Double
        /// The label of an optional field.
        var optionalLabel: Double
        /// A number of the field's form beside such a label.
        var form: Double
        var barcode: Double
        var zone: Double
    }

    var known: Found
    /// The share of other papers with an identifier's label that have a number of the field's form beside it.
    var strangeForm: Double
    /// The share of other papers that state a phrase.
    var phrases: [String: Double]
    /// The share for phrases of one, two, three and more words that are not listed.
    var unlisted: [Double]
    /// Phrases of other papers, each with the logarithm of its likelihood ratio: less than 0.
    var others: [String: Double]
    /// Values of other papers' barcodes, enough of them to give a share.
    var barcodes: [String]
    /// Factors of the kinds' sums. Kinds of evidence depend on one another; logistic regression finds how much.
    var weights: [Evidence.Kind: Double]
    /// The log odds of a page without evidence.
    var bias: Double
    /// The sum from which a paper is recognised.
    var threshold: Double
    /// The minimum distance to the next kind of paper.
    var margin: Double
    /// The sum below which a paper is not of the named kind.
    var contradiction: Double

    /// The share of other papers that state any of the phrases, at most 0.9.
    func share(ofAny phrases: [String]) -> Double {
        min(0.9, phrases.reduce(0) { $0 + share(of: $1) })
    }

    func share(of phrase: String) -> Double {
        phrases[phrase] ?? unlisted[min(unlisted.count, phrase.split(separator: " ").count) - 1]
    }

    /// The share of other papers' barcodes that an expected barcode could be, by Laplace's rule of succession.
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
