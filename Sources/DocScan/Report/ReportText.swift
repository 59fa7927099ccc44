/// A report as text for people in a language, with one value per line in aligned columns.
package struct ReportText: Sendable {
    /// The options that the text recommends for another scan. A property that is `nil` omits its advice.
    package struct Remedies: Sendable {
        /// The option that reads the barcodes of any document. Default `nil`.
        package var anyBarcode: String?
        /// The option that verifies the signatures of seals. Default `nil`.
        package var sealCertificates: String?

        package init(anyBarcode: String? = nil, sealCertificates: String? = nil) {
            (self.anyBarcode, self.sealCertificates) = (anyBarcode, sealCertificates)
        }
    }

    private let report: ScanReport
    private let language: Language
    private let remedies: Remedies

    package init(_ report: ScanReport, language: Language, remedies: Remedies = Remedies()) {
        (self.report, self.language, self.remedies) = (report, language, remedies)
    }

    private func word(_ word: ReportWord, _ values: String...) -> String {
        word.text.with(values.map { LocalizedText(verbatim: $0) }).text(in: language)
    }

    private func name(field: String) -> String { LocalizedText(field: field).text(in: language) }

    /// The text, which ends with a line break.
    package var text: String {
        let title = report.profileTitle.map { " · " + LocalizedText(known: $0).text(in: language).visible }
        var lines = ["\(report.name.visible): \(status)" + (title ?? "")]
        lines += table(fieldRows)
        let others = report.barcodes.filter { barcode in barcode.name == nil || report.fields.isEmpty }
        lines += table(
            others.map {
                [$0.name.map { name(field: $0) } ?? $0.symbology.title, $0.value, word(.foundAt, $0.foundBy)]
            })
        lines += table(
            (report.matches ?? []).map { [$0.value, $0.organization, word(.line, "\($0.line)"), $0.objectURL ?? ""] })
        lines += table(
            (report.ignored ?? []).map {
                [$0.value, $0.reason.text.text(in: language), word(.line, "\($0.line)")]
            })
        if report.barcodes.isEmpty, report.profile == nil, report.matches == nil, report.text == nil {
            lines.append("  " + word(.noBarcode))
        }
        lines += report.notes.map { "  ! " + $0.text(in: language).visible(in: language) }
        // The scan searched only for barcodes of known documents.
        if let words = remedies.anyBarcode, report.barcodes.isEmpty,
            report.missing.contains(where: { $0.kind == .document }), report.image?.isTiny == false
        {
            lines.append("  ! " + word(.anyBarcode, words))
        }
        if let words = remedies.sealCertificates, report.barcodes.contains(where: { $0.seal == .unverified }) {
            lines.append("  ! " + word(.sealCertificates, words))
        }
        if let light {
            lines.append("  " + word(.light, light) + (advice.map { " · " + word(.better, $0) } ?? ""))
        }
        lines += report.explanation.map { "  ? " + $0.visible }
        if let text = report.text { lines.append("\n" + text) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text for a terminal.
    ///
    /// - Parameter paint: colours the status.
    package func painted(_ paint: (String) -> String) -> String {
        let (text, head) = (text.visibleLines(in: language), "\(report.name.visible): ")
        guard text.hasPrefix(head + status) else { return text }
        return head + paint(status) + text.dropFirst((head + status).count)
    }

    private var status: String {
        switch report.status {
        case .complete: report.outcome.text.text(in: language)
        case .incomplete: word(.incomplete)
        case .failed: word(.failed)
        }
    }

    /// The words for the light, if it matters: a PDF page or a clean scan is white regardless of the light.
    private var light: String? {
        guard let level = report.luminosity?.level, let image = report.image, !image.isTiny,
            image.format.isPhotographic || level == .dark
        else { return nil }
        return switch level {
        case .dark: word(.dark)
        case .good: word(.good)
        case .bright: word(.bright)
        }
    }

    /// The advice for a better photo, in a form that continues a sentence.
    private var advice: String? {
        // A complete document needs no better photo, and a contradiction is not fixed by one.
        guard report.status == .incomplete, !report.fields.contains(where: { $0.agrees == false }),
            let guidance = report.guidance
        else { return nil }
        switch guidance.hint {
        case .aligned, .wrongBarcode: return nil
        case .lessGlare: return word(.avoidGlare)
        case .moreLight: return word(.moreLight)
        default:
            // Remove the full stop, but only one: a label may end with another.
            let message = guidance.phrase.text(in: language).dropLast()
            return message.prefix(1).lowercased() + message.dropFirst()
        }
    }

    /// The name, the value and the origin of each field.
    private var fieldRows: [[String]] {
        report.fields.map { field in
            [name(field: field.name), language.isolated(value(of: field).visible), origin(of: field)]
        }
    }

    /// The value, followed by the date in words or by the name of the country.
    private func value(of field: ScanReport.Field) -> String {
        guard let value = field.value else { return "–" }
        if let date = CalendarDate(value, format: "yyyy-MM-dd") {
            return "\(value) (\(date.words.text(in: language)))"
        }
        return country(value, field)
    }

    private static let countryFields: Set = ["countryOfBirth", "nationality", "issuingState"]

    /// The code of a country, followed by its name. In English this is the printed name if there is one, because the
    /// user can compare it with the document. Any other value is returned unchanged.
    private func country(_ value: String, _ field: ScanReport.Field) -> String {
        guard value.count == 3 else { return value }
        let printed = field.raw.flatMap { $0.count > 3 && Country.isName($0, of: value) ? $0 : nil }
        guard printed != nil || Self.countryFields.contains(field.name) else { return value }
        let name = Country.name(of: value, in: language)
        return (language == .english ? printed ?? name : name ?? printed).map { "\(value) (\($0))" } ?? value
    }

    /// The source and confidence of a value, or the reason why there is no value, in a few words.
    private func origin(of field: ScanReport.Field) -> String {
        let (comma, space) = language == .arabic ? ("،", "") : (",", " ")
        let percent = "\(Int((field.confidence * 100).rounded(.down)))\(space)%"
        switch field.reason {
        case .contradiction?: return contradiction(of: field)
        case .ambiguousDate? where field.raw != nil:
            return "\(language.isolated((field.raw ?? "").visible)): " + words(.ambiguousDate)
        case let reason? where field.confidence > 0: return "\(words(reason)) (\(percent))"
        case let reason?: return words(reason)
        case nil:
            return switch field.sources {
            case [.barcode]: word(.barcode)
            case [.text]: "\(word(.print))\(comma) \(percent)"
            case [.mrz]: "\(word(.zone))\(comma) \(percent)"
            case let sources where sources.contains(.person): word(.person)
            case [.text, .pdf]: word(.pdfAndPrint)
            case let sources where sources.contains(.mrz): word(.zoneAndPrint)
            default: word(.barcodeAndPrint)
            }
        }
    }

    private func words(_ reason: ScanReport.Field.Reason) -> String { reason.text.text(in: language) }

    /// The printed value, and the source from which it differs. The value of a barcode is added if the barcode has the
    /// name of the field.
    private func contradiction(of field: ScanReport.Field) -> String {
        let print = word(.print) + (field.raw.map { " " + language.isolated($0.visible) } ?? "")
        if field.sources.contains(.mrz) { return word(.printDiffersFromZone, print) }
        if field.sources.contains(.pdf) { return word(.printDiffersFromPDF, print) }
        guard let barcode = report.barcodes.first(where: { $0.name == field.name }) else {
            return word(.printDiffersFromBarcode, print)
        }
        return word(.both, barcode.value, print)
    }

    /// Lines with aligned columns; all rows have the same number of columns.
    private func table(_ rows: [[String]]) -> [String] {
        guard let columns = rows.first?.count else { return [] }
        let rows = rows.map { $0.map { $0.visible(in: language) } }
        let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            var line = "  " + cells.joined(separator: "   ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}
