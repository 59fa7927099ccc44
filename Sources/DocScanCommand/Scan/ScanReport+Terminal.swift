import DocScan
import DocScanService

extension ScanReport {
    /// The text of the report for a terminal, with a colour for the outcome.
    func painted(_ settings: ScanSettings, _ language: Language, _ colours: TerminalColours) -> String {
        let tone: TerminalColours.Tone =
            switch status {
            case .complete: outcome == .complete ? .good : .attention
            case .incomplete: .attention
            case .failed: .bad
            }
        var remedies = ReportText.Remedies()
        if case .auto = settings.options.profile { remedies.anyBarcode = "--profile none" }
        if settings.certificates == nil { remedies.sealCertificates = "--seal-certificates DIR" }
        return ReportText(self, language: language, remedies: remedies).painted { colours.paint($0, tone) }
    }
}
