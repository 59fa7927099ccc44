import DocScan
import Foundation
import TestSupport

/// The results of the program for some documents, compared with the truth.
struct Score {
    var barcodes = 0
    var fields = 0
    /// The values that are returned and not true: `path field`, without the value.
    var wrong: [String] = []
    /// The wrong values that are reported as certain.
    var confidentlyWrong: [String] = []
    var documents = 0
    var barcodesWanted = 0
    var fieldsWanted = 0

    mutating func add(_ report: Report, truth: Sidecar) {
        documents += 1
        barcodesWanted += truth.barcodes.count
        fieldsWanted += truth.fields.count
        for symbol in truth.barcodes {
            let found = report.barcodes.filter { $0.name == symbol.name }.map(\.value)
            if found == [symbol.value] { barcodes += 1 }
            if found.contains(where: { $0 != symbol.value }) {
                wrong.append("\(report.source) barcode \(symbol.name ?? "")")
            }
        }
        let known = Set(truth.barcodes.compactMap(\.name))
        for stray in report.barcodes.compactMap(\.name) where !known.contains(stray) {
            wrong.append("\(report.source) barcode \(stray)")
        }
        for field in report.fields {
            guard let value = field.value else { continue }
            let code = truth.countryCodes?[field.name] ?? truth.countryCode(field.name)
            if let wanted = code ?? truth.fields[field.name], Self.isSame(value, wanted) {
                fields += 1
            } else {
                wrong.append("\(report.source) field \(field.name)")
                if field.confidence >= 0.95 { confidentlyWrong.append("\(report.source) field \(field.name)") }
            }
        }
    }

    private static func isSame(_ a: String, _ b: String) -> Bool {
        func normal(_ text: String) -> String { text.precomposedStringWithCanonicalMapping.lowercased() }
        return normal(a) == normal(b)
    }

    var row: String {
        func cell(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        return cell("\(documents)", 6) + cell("\(barcodes)/\(barcodesWanted)", 12)
            + cell("\(fields)/\(fieldsWanted)", 12)
            + cell("\(wrong.count)", 8)
    }
}

extension Sidecar {
    /// The code of the country that a certificate prints; the names are tested by themselves.
    fileprivate func countryCode(_ field: String) -> String? {
        guard field == "countryOfBirth", let name = fields[field] else { return nil }
        return Country.named(name)?.code
    }
}
