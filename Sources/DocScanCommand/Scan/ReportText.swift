import DocScan
import DocScanService

/// A report for people: aligned, one value per line.
struct ReportText {
    private let report: ScanReport
    private let settings: ScanSettings

    init(_ report: ScanReport, settings: ScanSettings) {
        self.report = report
        self.settings = settings
    }

    var text: String {
        var lines = [
            "\(report.name.visible): \(report.status.rawValue)"
                + (report.profileTitle.map { " · " + $0.visible } ?? "")
        ]
        lines += table(fieldRows)
        let others = report.barcodes.filter { barcode in barcode.name == nil || report.fields.isEmpty }
        lines += table(others.map { [$0.name?.spaced ?? $0.symbology.title, $0.value, "found at \($0.foundBy)"] })
        lines += table(
            (report.matches ?? []).map { [$0.value, $0.organization, "line \($0.line)", $0.objectURL ?? ""] })
        if report.barcodes.isEmpty, report.profile == nil, report.matches == nil, report.text == nil {
            lines.append("  No barcode was found.")
        }
        lines += report.notes.map { "  ! " + $0.description.visible }
        // Only a known document's barcodes were searched.
        if case .auto = settings.options.profile, report.barcodes.isEmpty,
            report.missing.contains(where: { $0.kind == .document }), report.image?.isTiny == false
        {
            lines.append("  ! Any barcode is read with --profile none.")
        }
        if settings.certificates == nil, report.barcodes.contains(where: { $0.seal == .unverified }) {
            lines.append("  ! --seal-certificates DIR checks it with the certificates in DIR.")
        }
        if let light { lines.append("  light: \(light)" + (advice.map { " · for a better photo: \($0)" } ?? "")) }
        lines += report.explanation.map { "  ? " + $0.visible }
        if let text = report.text { lines.append("\n" + text) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The light, if it matters: a page of a PDF and a clean scan are white, without any lighting.
    private var light: String? {
        guard let level = report.luminosity?.level, let image = report.image, !image.isTiny else { return nil }
        return image.format.isPhotographic || level == .dark ? level.rawValue : nil
    }

    /// The advice for a better photo, in the middle of a sentence.
    private var advice: String? {
        // A complete document needs no better photo, and a contradiction is not fixed by one.
        guard report.status == .incomplete, !report.fields.contains(where: { $0.agrees == false }),
            let guidance = report.guidance
        else { return nil }
        switch guidance.hint {
        case .aligned, .wrongBarcode: return nil
        case .lessGlare: return "avoid glare"
        case .moreLight: return "more light"
        default:
            // Without its full stop; a label may end in one.
            let message = guidance.message.dropLast()
            return message.prefix(1).lowercased() + message.dropFirst()
        }
    }

    private var fieldRows: [[String]] {
        report.fields.map { field in
            [field.name.spaced, value(of: field), origin(of: field)]
        }
    }

    /// The value; a country's code with the printed name.
    private func value(of field: ScanReport.Field) -> String {
        guard let value = field.value else { return "–" }
        guard value.count == 3, let raw = field.raw, raw.count > 3, Country.named(raw)?.code == value else {
            return value
        }
        return "\(value) (\(raw))"
    }

    /// The source and confidence of a value, in a few words.
    private func origin(of field: ScanReport.Field) -> String {
        let percent = "\(Int((field.confidence * 100).rounded(.down))) %"
        switch field.reason {
        case .contradiction?: return contradiction(of: field)
        case .ambiguousDate? where field.raw != nil:
            return "\(field.raw ?? ""): \(ScanReport.Field.Reason.ambiguousDate.words)"
        case let reason? where field.confidence > 0: return "\(reason.words) (\(percent))"
        case let reason?: return reason.words
        case nil:
            return switch field.sources {
            case [.barcode]: "barcode"
            case [.text]: "print, \(percent)"
            case [.mrz]: "zone, \(percent)"
            case let sources where sources.contains(.person): "a person"
            case let sources where sources.contains(.mrz): "zone = print"
            default: "barcode = print"
            }
        }
    }

    /// Both values. A barcode whose name differs from its field's cannot be found among those of the report.
    private func contradiction(of field: ScanReport.Field) -> String {
        let print = field.raw.map { "print \($0)" } ?? "print"
        if field.sources.contains(.mrz) { return "\(print) differs from the zone" }
        guard let barcode = report.barcodes.first(where: { $0.name == field.name }) else {
            return "\(print) differs from the barcode"
        }
        return "barcode \(barcode.value), \(print)"
    }

    private func table(_ rows: [[String]]) -> [String] {
        guard let columns = rows.first?.count else { return [] }
        let rows = rows.map { $0.map(\.visible) }
        let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            var line = "  " + cells.joined(separator: "   ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}
