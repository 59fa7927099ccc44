package import DocScan

extension Phrase.Language {
    /// The sentence that a photo was stored, with the number of missing documents and of ignored sheets.
    package func kept(_ kept: CaptureIntake.Kept, missing: Int) -> String {
        [self.kept(kept.slot.label, missing: missing), ignored(kept.ignoredSheets)].compactMap(\.self)
            .joined(separator: " ")
    }

    private func kept(_ slot: String, missing: Int) -> String {
        switch self {
        case .english: "Kept: \(slot). " + (missing > 0 ? "\(missing) to go." : "All are there.")
        case .french: "Conservé : \(slot). " + (missing > 0 ? "Encore \(missing)." : "Tout est là.")
        }
    }

    /// The sentence that other sheets of paper in a stored photo fit no slot; `nil` without such sheets.
    package func ignored(_ sheets: Int) -> String? {
        if sheets == 0 { return nil }
        return switch self {
        case .english: "The plan has no place for \(sheets) other paper\(sheets == 1 ? "" : "s") in the photo."
        case .french:
            "Le plan n’a pas de place pour \(sheets) autre\(sheets == 1 ? "" : "s") document\(sheets == 1 ? "" : "s") sur la photo."
        }
    }
}
