internal import FoundationEssentials

/// How likely a value that only the print states is right: a logistic regression of its `FieldEvidence`.
///
/// The coefficients are data, `confidence.json`, fitted by `Benchmarks/fit-confidence.sh`, which says of what.
struct ConfidenceModel: Sendable {
    private let coefficients: [Double]
    /// A value that is less likely right than this is withheld.
    let threshold: Double
    /// How likely a barcode's value is right that the print does not state, and one that it does.
    let barcode: Double
    let confirmedBarcode: Double

    /// The one that comes with docscan.
    static let shipped: ConfidenceModel = {
        do {
            return try ConfidenceModel(json: Data(PackageResources.confidence_json))
        } catch {
            // It is part of the program, and a test reads it.
            preconditionFailure("the confidence model cannot be read: \(error)")
        }
    }()

    private struct Form: Decodable {
        struct Barcode: Decodable {
            var alone: Double
            var confirmed: Double
        }

        var coefficients: [String: Double]
        var threshold: Double
        var barcode: Barcode
    }

    init(
        threshold: Double, barcode: Double, confirmedBarcode: Double,
        coefficient: (FieldEvidence.Feature) -> Double
    ) {
        coefficients = FieldEvidence.Feature.allCases.map(coefficient)
        (self.threshold, self.barcode, self.confirmedBarcode) = (threshold, barcode, confirmedBarcode)
    }

    /// - Throws: `DecodingError` for a file in another form, or without a feature's coefficient.
    init(json: Data) throws {
        let form = try JSONDecoder().decode(Form.self, from: json)
        coefficients = try FieldEvidence.Feature.allCases.map { feature in
            guard let coefficient = form.coefficients[feature.rawValue] else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: [], debugDescription: "there is no coefficient of \(feature.rawValue)"))
            }
            return coefficient
        }
        threshold = form.threshold
        (barcode, confirmedBarcode) = (form.barcode.alone, form.barcode.confirmed)
    }

    /// More than this no sample of photographs supports.
    private static let most = 0.999

    /// The probability that the value is right, 0…0.999.
    func probability(_ evidence: FieldEvidence) -> Double {
        let sum = zip(coefficients, evidence.values).reduce(0) { $0 + $1.0 * $1.1 }
        return min(Self.most, 1 / (1 + exp(-sum)))
    }
}
