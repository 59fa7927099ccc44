package import DocScan

extension Phrase.Language {
    /// The sentence that a photo was stored, with the number of missing documents.
    package func kept(_ slot: String, missing: Int) -> String {
        switch self {
        case .english: "Kept: \(slot). " + (missing > 0 ? "\(missing) to go." : "All are there.")
        case .french: "Conservé : \(slot). " + (missing > 0 ? "Encore \(missing)." : "Tout est là.")
        }
    }
}
