internal import Foundation
internal import Harness

/// The confidence model that fits records of labelled photographs.
struct Fit {
    private let records: [PhotoRecord]
    private let features: [String]
    private let model: LogisticRegression
    /// Each value judged by a model that has not seen its photograph.
    let crossValidated: Judgement
    let threshold: Double

    /// At most one of four thousand values given is wrong: a quarter of the one in a thousand that docscan promises. On
    /// documents with traps (`truth`) about four times as many are wrong as on those of the fit.
    private static let rate = 0.00025
    private static let parts = 10

    /// - Parameters:
    ///   - check: photographs by other cameras, which take part in the choice of the threshold only.
    ///   - features: the names of the model's features, the constant first.
    init(_ records: [PhotoRecord], check: [PhotoRecord], features: [String]) {
        self.records = records
        self.features = features
        func fit(_ records: [PhotoRecord]) -> LogisticRegression {
            let values = records.flatMap(\.values)
            return LogisticRegression(
                values.map { Self.row($0, features) }, values.map(\.isRight), signs: features.map(Self.sign))
        }
        model = fit(records)
        let judged = (0..<Self.parts).flatMap { part -> [(probability: Double, isRight: Bool)] in
            let isLeftOut = { (index: Int) in index % Self.parts == part }
            let seen = records.enumerated().filter { !isLeftOut($0.offset) }.map(\.element)
            let others = records.enumerated().filter { isLeftOut($0.offset) }.flatMap(\.element.values)
            let model = fit(seen)
            return others.map { (model.probability(Self.row($0, features)), $0.isRight) }
        }
        crossValidated = Judgement(judged)
        let others = check.flatMap(\.values).map { [model] in
            (probability: model.probability(Self.row($0, features)), isRight: $0.isRight)
        }
        // The rate holds for the cameras of the fit and for others; rounded up to the precision of the file.
        let thresholds = [(crossValidated, records), (Judgement(others), check)].map { judgement, records in
            judgement.threshold(
                rate: Self.rate, certain: records.reduce(0) { $0 + $1.alone + $1.confirmed - $1.wrongBarcodes })
        }
        threshold = ((check.isEmpty ? thresholds[0] : max(thresholds[0], thresholds[1])) * 1e4).rounded(.up) / 1e4
    }

    /// Agreement never counts against a value, and no other of these features counts for it: a few wrong values among
    /// thousands may indicate otherwise by chance.
    private static func sign(of feature: String) -> Int {
        switch feature {
        case "surest", "nextSurest", "readTwice", "readThrice", "bothModels", "unanimous", "unanimousName": 1
        case "bias", "identifier", "date", "name", "country", "sex", "marks": 0
        default: -1
        }
    }

    private static func row(_ value: PhotoRecord.Value, _ features: [String]) -> [Double] {
        features.map { value.evidence[$0] ?? 0 }
    }

    func probability(of value: PhotoRecord.Value) -> Double { model.probability(Self.row(value, features)) }

    /// The model's judgement of other photographs.
    func judgement(of records: [PhotoRecord]) -> Judgement {
        Judgement(records.flatMap(\.values).map { (probability(of: $0), $0.isRight) })
    }

    func file(check: [PhotoRecord]) -> ModelFile {
        let all = records + check
        // Laplace's rule of succession.
        func rate(_ right: Int, of count: Int) -> Double {
            Double(Int(1e4 * Double(right + 1) / Double(count + 2))) / 1e4
        }
        let (alone, confirmed) = (all.reduce(0) { $0 + $1.alone }, all.reduce(0) { $0 + $1.confirmed })
        let wrong = all.reduce(0) { $0 + $1.wrongBarcodes }
        return ModelFile(
            source: "Benchmarks/fit-confidence.sh, a logistic regression over the values that only print states.",
            threshold: threshold,
            barcode: .init(alone: min(0.999, rate(alone + confirmed - wrong, of: alone + confirmed)), confirmed: 0.999),
            coefficients: Dictionary(
                uniqueKeysWithValues: zip(features, model.coefficients.map { ($0 * 1e4).rounded() / 1e4 })),
            fit: .init(records, crossValidated, threshold: threshold),
            check: check.isEmpty ? nil : .init(check, judgement(of: check), threshold: threshold))
    }
}
