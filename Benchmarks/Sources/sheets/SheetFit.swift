internal import BenchmarkSupport
internal import DocScan
internal import Foundation
internal import Harness

/// An outline that was judged in a photograph: its evidence, and its fit to a true sheet.
struct JudgedOutline {
    var photo: Int
    var evidence: [Double]
    /// Intersection over union with the true sheet that fits it best.
    var overlap: Double

    /// The degree to which the outline is right: 0 if its overlap is that of a sheet with a strip too much or too
    /// little, 1 if it is as exact as the search in the small picture.
    var rightness: Double { min(1, max(0, (overlap - 0.75) / 0.17)) }

    /// The outlines of all photographs.
    static func all(
        in photos: [SheetPhoto], _ scanner: DocumentScanner, progress: (Int) -> Void
    ) throws -> [JudgedOutline] {
        var all: [JudgedOutline] = []
        for (index, photo) in photos.enumerated() {
            let input = ImageInput(
                source: photo.picture.lastPathComponent, bytes: [UInt8](try Data(contentsOf: photo.picture)))
            let truths = photo.truth.sheets.compactMap { Quadrilateral($0.corners) }
            for trial in try scanner.outlineTrials(of: input) {
                let best = truths.map { trial.overlap(with: $0) }.max() ?? 0
                all.append(JudgedOutline(photo: index, evidence: trial.evidence, overlap: best))
            }
            progress(index + 1)
        }
        return all
    }
}

/// The model of sheets that fits the outlines of some photographs.
struct SheetFit {
    private let means: [Double]
    private let deviations: [Double]
    private let model: LogisticRegression

    /// Half of the inverse variance of the prior. Of 0.3, 1, 3, 10, 30 and 100 it was chosen by the loss on held-out
    /// desks, cameras and layouts, where 30 and 100 are equal within the noise.
    private static let penalty = 30.0
    /// The number of examples that each photograph counts as.
    private static let outlines = 20.0

    init(_ outlines: [JudgedOutline]) {
        let columns = OutlineTrial.features.indices.map { index in outlines.map { $0.evidence[index] } }
        let means = columns.map { $0.reduce(0, +) / Double(max(1, $0.count)) }
        deviations = zip(columns, means).map { column, mean in
            let square = column.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, column.count))
            return max(1e-6, square.squareRoot())
        }
        self.means = means
        var counts: [Int: Int] = [:]
        for outline in outlines { counts[outline.photo, default: 0] += 1 }
        let scale = deviations
        model = LogisticRegression(
            outlines.map { outline in
                LogisticRegression.Example(
                    Self.terms(outline.evidence, means, scale), outcome: outline.rightness,
                    weight: Self.outlines / Double(counts[outline.photo] ?? 1))
            }, penalty: Self.penalty)
    }

    private static func terms(_ evidence: [Double], _ means: [Double], _ deviations: [Double]) -> [Double] {
        OutlineTrial.terms(of: evidence.indices.map { (evidence[$0] - means[$0]) / deviations[$0] })
    }

    func probability(of outline: JudgedOutline) -> Double {
        model.probability(Self.terms(outline.evidence, means, deviations))
    }

    /// The model's judgement of outlines: a row for each range of probabilities.
    func table(of outlines: [JudgedOutline], named name: String) -> String {
        var table = Table([name, "outlines", "probability", "right"])
        let limits = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1]
        for (low, high) in zip(limits, limits.dropFirst()) {
            let part = outlines.map { (probability(of: $0), $0.rightness) }
                .filter { $0.0 >= low && ($0.0 < high || high == 1) }
            let count = Double(max(1, part.count))
            func percent(_ sum: Double) -> String { "\(Int((100 * sum / count).rounded())) %" }
            table.add([
                "\(low)–\(high)", "\(part.count)", percent(part.reduce(0) { $0 + $1.0 }),
                percent(part.reduce(0) { $0 + $1.1 }),
            ])
        }
        return table.text
    }

    /// - Parameter threshold: see `SheetModel.threshold`.
    func file(photos: [SheetPhoto], threshold: Double) -> SheetModelFile {
        func rounded(_ numbers: [Double]) -> [Double] { numbers.map { ($0 * 1e5).rounded() / 1e5 } }
        return SheetModelFile(
            source: "sheets fit (Benchmarks), a logistic regression over features and their products.",
            photos: photos.count, drawn: photos.count { $0.truth.layout != "photograph" },
            features: OutlineTrial.features, means: rounded(means), deviations: rounded(deviations),
            coefficients: rounded(model.coefficients), threshold: threshold)
    }
}

/// `sheets.json`: the model of the probability that an outline is that of a sheet, and the data of the fit.
struct SheetModelFile: Codable {
    var source: String
    var photos: Int
    /// The photographs of the generator among them.
    var drawn: Int
    var features: [String]
    var means: [Double]
    var deviations: [Double]
    var coefficients: [Double]
    var threshold: Double

    /// - Throws: what `JSONEncoder` throws.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }
}
