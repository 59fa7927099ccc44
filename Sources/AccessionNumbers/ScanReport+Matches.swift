public import DocScan

extension ScanReport {
    /// Adds the accession numbers of a text. Without any, the report gets a note and is incomplete.
    public mutating func add(_ findings: AccessionMatcher.Findings) {
        (matches, ignored) = (findings.matches, findings.ignored)
        if findings.matches.isEmpty {
            notes.append(ScanNote(.noAccessionNumber))
            status = .incomplete
            if let letterHeight, letterHeight < LabelPrint.letterHeight,
                !notes.contains(where: { $0.code == .fewPixels })
            {
                notes.append(ScanNote(.fewPixels))
            }
        } else {
            // A dark label is dark in any light.
            notes.removeAll { $0.code == .tooDark }
            if missing.map(\.kind) == [.barcode], missing[0].name == nil {
                // A museum label carries its number in print.
                (status, missing) = (.complete, [])
            }
        }
        if !findings.ignored.isEmpty { notes.append(ScanNote(.doubtfulNumbers, .places(findings.ignored.count))) }
        if findings.isCut { notes.append(ScanNote(.textCut)) }
    }
}
