internal import FoundationEssentials

/// The probability that a value that only the print states is right: a logistic regression of its `FieldEvidence`.
///
/// `Benchmarks/fit-confidence.sh` fits the coefficients, `confidence.json`, and says on which data.
struct ConfidenceModel: Sendable {
    private let coefficients: [Double]
    /// A value with a lower probability is withheld.
    let threshold: Double
    /// The probability of a barcode's value that the print does not state, and of one that it does.
    let barcode: Double
    let confirmedBarcode: Double

    static let shipped: ConfidenceModel = {
        do {
            return try ConfidenceModel(json: Data(PackageResources.confidence_json))
        } catch {
            // The file is part of the program, and a test reads it.
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

    /// - Throws: `DecodingError`, also for a missing feature.
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

    /// The maximum confidence: no sample of photos supports a higher probability.
    private static let maximumConfidence = 0.999

    /// The probability that the value is right, 0…0.999.
    func probability(_ evidence: FieldEvidence) -> Double {
        let sum = zip(coefficients, evidence.values).reduce(0) { $0 + $1.0 * $1.1 }
        return min(Self.maximumConfidence, 1 / (1 + exp(-sum)))
    }
}
