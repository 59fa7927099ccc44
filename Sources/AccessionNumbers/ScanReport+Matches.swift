public import DocScan

extension ScanReport {
    /// Adds the accession numbers of a text. Without any, a note says so and the report is incomplete.
    public mutating func add(_ findings: AccessionMatcher.Findings) {
        matches = findings.matches
        if findings.matches.isEmpty {
            notes.append(ScanNote(.noAccessionNumber))
            status = .incomplete
        } else if missing.map(\.kind) == [.barcode], missing[0].name == nil {
            // A museum label carries its number in print.
            (status, missing) = (.complete, [])
        }
        if findings.doubtful > 0 { notes.append(ScanNote(.doubtfulNumbers, String(findings.doubtful))) }
        if findings.isCut { notes.append(ScanNote(.textCut)) }
    }
}
