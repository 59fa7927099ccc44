import FoundationEssentials

/// The weight of each kind of evidence. `evidence.json` says by what the numbers are fitted, and on how many papers.
package struct EvidenceModel: Sendable, Decodable {
    /// Shares of the known papers, by what is found on them, 0…1.
    struct Found: Sendable, Decodable {
        /// One of the profile's titles.
        var title: Double
        /// One of its issuers.
        var issuer: Double
        /// The label of a field that papers of the kind have.
        var label: Double
        /// The label of a field that they may lack.
        var optionalLabel: Double
        /// A number of the field's form beside such a label.
        var form: Double
        /// A barcode of the profile.
        var barcode: Double
        /// A zone of the profile's format.
        var zone: Double
    }

    /// Shares of the known papers.
    var known: Found
    /// The share of other papers with an identifier's label that have a number of the field's form beside it.
    var strangeForm: Double
    /// The share of other papers on which a phrase stands.
    var phrases: [String: Double]
    /// The same for phrases of one, two, three and more words that are not among them.
    var unlisted: [Double]
    /// Phrases of other papers, each with the logarithm of its likelihood ratio: less than 0.
    var others: [String: Double]
    /// What barcodes of other papers carry: as many values as give a share.
    var barcodes: [String]
    /// Factors of the kinds' sums. Kinds of evidence depend on one another, and logistic regression finds how much.
    var weights: [Evidence.Kind: Double]
    /// The logarithm of the odds of a page that says nothing.
    var bias: Double
    /// The sum from which a paper is recognised.
    var threshold: Double
    /// How far the next kind of paper must stay behind.
    var margin: Double
    /// The sum below which a paper is another one than the named kind.
    var contradiction: Double

    /// The share of other papers on which one of some phrases stands, at most 0.9.
    func share(ofAny phrases: [String]) -> Double {
        min(0.9, phrases.reduce(0) { $0 + share(of: $1) })
    }

    /// The share of other papers on which a phrase stands.
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
            // It is part of the program, and a test reads it.
            preconditionFailure("evidence.json cannot be read: \(error)")
        }
    }()
}
