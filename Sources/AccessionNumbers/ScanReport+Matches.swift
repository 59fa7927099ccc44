public import DocScan

extension ScanReport {
    /// Adds the accession numbers that were found in the text. If there are no numbers, the report gets a note and
    /// becomes incomplete: the field `accessionNumber` is missing.
    public mutating func add(_ findings: AccessionMatcher.Findings) {
        (matches, ignored) = (findings.matches, findings.ignored)
        // A museum label needs no barcode, because its number is printed.
        let lacksOnlyAnyBarcode = missing == [Missing(kind: .barcode)]
        if lacksOnlyAnyBarcode { missing = [] }
        if findings.matches.isEmpty {
            notes.append(ScanNote(.noAccessionNumber))
            missing.append(Missing(kind: .field, name: "accessionNumber"))
            status = .incomplete
            if let letterHeight, letterHeight < LabelPrint.letterHeight,
                !notes.contains(where: { $0.code == .fewPixels })
            {
                notes.append(ScanNote(.fewPixels))
            }
        } else {
            // The note about poor light is removed, because a label may simply be dark.
            notes.removeAll { $0.code == .tooDark }
            if lacksOnlyAnyBarcode { status = .complete }
        }
        if !findings.ignored.isEmpty { notes.append(ScanNote(.doubtfulNumbers, .places(findings.ignored.count))) }
        if findings.isCut { notes.append(ScanNote(.textCut)) }
    }
}
