internal import FoundationEssentials

/// The probability that a quadrilateral is the outline of a sheet: a logistic regression of its `SheetEvidence` and of
/// the products of these features.
///
/// `sheets fit` of Benchmarks fits the coefficients in `sheets.json`, and records on which photos.
package struct SheetModel: Sendable {
    /// The names of the features, in the order of their values.
    package static let features = SheetEvidence.Feature.allCases.map(\.rawValue)

    private let means: [Double]
    private let deviations: [Double]
    private let coefficients: [Double]
    /// The probability that an outline must exceed.
    let threshold: Double

    static let shipped: SheetModel = {
        do {
            return try SheetModel(json: Data(PackageResources.sheets_json))
        } catch {
            // The file is part of the program, and a test reads it.
            preconditionFailure("the model of sheets cannot be read: \(error)")
        }
    }()

    private struct Form: Decodable {
        var features: [String]
        var means: [Double]
        var deviations: [Double]
        var coefficients: [Double]
        var threshold: Double
    }

    /// - Throws: `DecodingError`, also if the features are not those of `SheetEvidence`.
    init(json: Data) throws {
        let form = try JSONDecoder().decode(Form.self, from: json)
        let count = Self.features.count
        guard form.features == Self.features, form.means.count == count, form.deviations.count == count,
            form.coefficients.count == Self.terms(of: form.means).count
        else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the features are others"))
        }
        (means, deviations, coefficients) = (form.means, form.deviations, form.coefficients)
        threshold = form.threshold
    }

    /// The limit to which features are clamped, in standard deviations from the mean. Products of more distant values
    /// would outweigh all other terms. Chosen by hand: docs/internals/tunables.md.
    private static let maximumDeviation = 3.0

    /// Returns the constant 1, the clamped features, and the product of each with itself and with those after it.
    ///
    /// - Parameter features: the features, in standard deviations from their means.
    package static func terms(of features: [Double]) -> [Double] {
        let near = features.map { min(maximumDeviation, max(-maximumDeviation, $0)) }
        var terms = [1] + near
        terms.reserveCapacity(1 + near.count * (near.count + 3) / 2)
        for (index, feature) in near.enumerated() {
            for other in near[index...] { terms.append(feature * other) }
        }
        return terms
    }

    /// The probability that an outline with this evidence is that of a sheet, 0…1.
    func probability(_ evidence: SheetEvidence) -> Double {
        let features = evidence.values.indices.map { (evidence.values[$0] - means[$0]) / deviations[$0] }
        let sum = zip(coefficients, Self.terms(of: features)).reduce(0) { $0 + $1.0 * $1.1 }
        return 1 / (1 + exp(-sum))
    }
}
