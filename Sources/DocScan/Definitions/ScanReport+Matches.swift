extension ScanReport {
    /// Adds the accession numbers of a text. Where there is none the report says so, and is incomplete.
    public mutating func add(_ findings: AccessionMatcher.Findings) {
        matches = findings.matches
        if findings.matches.isEmpty {
            notes.append("No accession number of the given definitions was found.")
            status = .incomplete
        }
        if findings.doubtful > 0 {
            let (places, have) = findings.doubtful == 1 ? ("place", "has") : ("places", "have")
            notes.append(
                "\(findings.doubtful) \(places) \(have) the form of a number, but look\(findings.doubtful == 1 ? "s" : "") "
                    + "like a date, a size or prose, and no label stands before: not taken.")
        }
        if findings.isCut {
            notes.append("The text is long: at most 2,000 lines of 500 characters were searched for numbers.")
        }
    }
}
