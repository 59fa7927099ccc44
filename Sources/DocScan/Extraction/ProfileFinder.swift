/// Tells by its print what kind of paper a page is.
struct ProfileFinder {
    let profiles: [DocumentProfile]

    /// A kind of paper and what speaks for it.
    struct Finding: Sendable {
        var profile: DocumentProfile
        var titles: Int
        var labels: Int

        /// A title is worth as much as three labels: permits and certificates share most of those.
        var score: Int { 3 * min(titles, 1) + labels }
    }

    /// Whether anything speaks for one of the kinds.
    func hasEvidence(in lines: [RecognizedLine]) -> Bool { findings(in: lines).contains { $0.score > 0 } }

    /// The kind with most evidence; nil when that may be chance, or two kinds have as much.
    func profile(of lines: [RecognizedLine]) -> Finding? {
        let findings = findings(in: lines).sorted { $0.score > $1.score }
        guard let best = findings.first, best.score >= 3 else { return nil }
        if let next = findings.dropFirst().first, next.score == best.score { return nil }
        return best
    }

    private func findings(in lines: [RecognizedLine]) -> [Finding] {
        let text = lines.map { Self.tokens($0.text) }
        return profiles.map { profile in
            let titles = (profile.titles ?? []).count { title in text.contains { $0.contains(" \(title) ") } }
            return Finding(profile: profile, titles: titles, labels: FieldReader(profile).labelled(in: lines).count)
        }
    }

    /// The words of a line with a space on either side of each.
    private static func tokens(_ text: String) -> String {
        " " + text.foldedForMatching.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
    }
}
