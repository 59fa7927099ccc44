internal import DocScan

/// A condition, and the actions for documents that meet it.
struct Rule: Sendable {
    enum Split: String, Sendable, CaseIterable {
        /// The page is the first page of the next document.
        case before
        /// The page is a separator that belongs to no document.
        case instead
    }

    var name: String
    var condition: RuleCondition
    var split: Split?
    /// The new name, without its extension.
    var rename: NameTemplate?
    /// The destination folder for moving or copying.
    var folder: NameTemplate?
    var copies = false
    var tags: [String] = []
    /// True to do nothing with the document, and to skip the rules that follow.
    var ignores = false
}

/// A condition that consists of several tests. All tests that are present must succeed.
struct RuleCondition: Sendable {
    struct Code: Sendable {
        var symbologies: Set<Symbology> = []
        var pattern: any CompiledPattern
    }

    struct Value: Sendable {
        var name: String
        var pattern: any CompiledPattern
    }

    var profiles: [String] = []
    var outcomes: [ScanReport.Outcome] = []
    var barcode: Code?
    var field: Value?
    /// A pattern for the text of the document. It has been extended to accept any text before and after the match.
    var text: (any CompiledPattern)?

    enum Result: Sendable, Hashable {
        /// The condition is met. `barcode` is the value of the matching barcode, or of the first group of the pattern;
        /// `nil` if the condition has no test for barcodes.
        case holds(barcode: String?)
        /// The condition is not met. The value is the reason, which does not contain values of the document.
        case fails(String)
    }

    /// Tests the condition on the report of a sheet.
    func test(_ report: ScanReport) -> Result {
        if !profiles.isEmpty, !profiles.contains(report.profile ?? "") {
            return .fails("its kind is \(report.profile ?? "unknown")")
        }
        if !outcomes.isEmpty, !outcomes.contains(report.outcome) {
            return .fails("its outcome is \(report.outcome.rawValue)")
        }
        if let field {
            guard let value = report[field.name] else { return .fails("\(field.name) has no certain value") }
            guard field.pattern.matches(value[...]) else { return .fails("\(field.name) has another value") }
        }
        if let text {
            guard let read = report.text else { return .fails("its text was not kept") }
            guard text.matches(read[...]) else { return .fails("its text does not have the pattern") }
        }
        guard let barcode else { return .holds(barcode: nil) }
        var reasons: [String] = []
        for code in report.barcodes {
            if !barcode.symbologies.isEmpty, !barcode.symbologies.contains(code.symbology) {
                reasons.append("a barcode is \(code.symbology.rawValue)")
            } else if let match = barcode.pattern.match(in: code.value[...], isWhole: true) {
                return .holds(barcode: String(code.value[match.firstGroup ?? match.range]))
            } else {
                reasons.append("a \(code.symbology.rawValue) barcode has another value")
            }
        }
        return .fails(reasons.isEmpty ? "it has no barcode" : reasons.joined(separator: ", "))
    }
}
