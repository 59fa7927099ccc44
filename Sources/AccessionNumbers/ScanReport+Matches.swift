public import DocScan

extension ScanReport {
    /// Adds the accession numbers of a text. Where there is none the report says so, and is incomplete.
    public mutating func add(_ findings: AccessionMatcher.Findings) {
        matches = findings.matches
        if findings.matches.isEmpty {
            notes.append("No accession number of the given definitions was found.")
            status = .incomplete
        } else if missing == [Missing(kind: .barcode)] {
            // A label in a museum carries its number in print.
            (status, missing) = (.complete, [])
        }
        if findings.doubtful > 0 {
            notes.append(
                "Ignored, because they look like dates, sizes or prose and no label precedes them: "
                    + "\(findings.doubtful) place\(findings.doubtful == 1 ? "" : "s") with the form of a number.")
        }
        if findings.isCut {
            notes.append(
                "Not all of the text was searched: it is long, or the patterns are slow. The limits are 2,000 lines "
                    + "of 500 characters, and 200,000 in all.")
        }
    }
}
