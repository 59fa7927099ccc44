@testable import DocScan
import DocScanEngines
import Foundation

@testable import DocScanCollect

extension Collection {
    static let certificate = DocumentProfile.shipped[0]

    /// The report of a certificate: its number is given, the UCI withheld.
    static func report(uci: String = "8538-4199", confidence: Double = 0.6) -> ScanReport {
        var report = ScanReport(source: "a.jpg", status: .incomplete)
        report.profile = certificate.id
        report.image = .init(width: 3000, height: 2000, format: .jpeg, orientation: .up)
        report.fields = [
            .init(
                name: "certificateNumber", value: "K8360357", raw: "K8360357", sources: [.text], agrees: nil,
                confidence: 0.997),
            .init(
                name: "uci", value: nil, raw: uci, sources: [.text], agrees: nil, confidence: confidence,
                reason: .notCertain),
        ]
        report.missing = [.init(kind: .field, name: "uci")]
        return report
    }

    /// A capture with such a report, in a case that is made if it is not there.
    func add(_ number: UInt8, to label: String = "A-17", _ store: borrowing Store) throws -> Capture {
        let plan = try plan()
        if (try? store.caseNamed(label, in: plan)) == nil { try store.makeCase(label, in: plan, at: moment) }
        var picture = Self.picture(number)
        picture.report = Self.report()
        // Another document for each number.
        picture.report.fields[0].value = "K836035\(8 - number % 8)"
        let addition = try store.add(picture, to: label, slot: "permit", in: plan, at: moment)
        guard case .added(_, let capture) = addition else { throw StoreError.taken(kind: .capture) }
        return capture
    }

    /// The text that a person types about a field.
    static func value(_ text: String, _ field: String) throws -> FieldAnswer {
        guard let definition = certificate.fields.first(where: { $0.name == field }) else {
            throw StoreError.notFound(kind: .field)
        }
        return .value(try EnteredValue(text, of: definition))
    }

    @discardableResult
    func review(
        _ capture: Capture, of label: String = "A-17", _ field: String, _ answer: FieldAnswer,
        by person: String = "Ngozi",
        _ store: borrowing Store
    ) throws -> ScanReport {
        try store.review(
            capture.id, of: label, field: field, answer, profile: Self.certificate, by: person, in: plan(),
            at: moment + 60)
    }
}
