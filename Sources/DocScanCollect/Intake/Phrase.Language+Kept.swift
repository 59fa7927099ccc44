package import DocScan

extension Phrase.Language {
    /// The sentences about a stored photo, with the number of missing documents and of ignored sheets. They say "Kept"
    /// only if the photo counts or waits for its review.
    package func kept(_ kept: CaptureIntake.Kept, missing: Int) -> String {
        var sentences: [String?]
        if let question = kept.capture.verdict.question {
            sentences = [setAside(question), kept.fittingSlot.map { fits($0.label) }]
        } else {
            sentences = [self.kept(kept.slot.label), toReview(kept.capture), rest(of: kept.found, missing: missing)]
        }
        sentences.append(ignored(kept.ignoredSheets))
        return sentences.compactMap(\.self).joined(separator: " ")
    }

    private func kept(_ slot: String) -> String {
        switch self {
        case .english: "Kept: \(slot)."
        case .french: "Conservé : \(slot)."
        }
    }

    private func rest(of found: Case, missing: Int) -> String? {
        if missing > 0 { return self == .english ? "\(missing) to go." : "Encore \(missing)." }
        // While something is still to be checked or answered, the case is not done.
        guard found.state == .done else { return nil }
        return self == .english ? "All are there." : "Tout est là."
    }

    /// The sentence that a person must still look at a capture; `nil` for a complete one.
    private func toReview(_ capture: Capture) -> String? {
        guard capture.verdict == .toReview else { return nil }
        let count = capture.summary.openFields
        let isOne = count == 1
        return switch self {
        case .english:
            count == 0 ? "Not everything was read: check the paper." : "\(count) field\(isOne ? "" : "s") to check."
        case .french:
            count == 0 ? "Tout n’a pas été lu : vérifiez le document." : "\(count) champ\(isOne ? "" : "s") à vérifier."
        }
    }

    /// The sentence that a photo was set aside, and why.
    package func setAside(_ question: Capture.Question) -> String {
        switch self {
        case .english: "Set aside, not filed. \(question.sentence)"
        case .french: "Mis de côté, pas classé. \(french(question))"
        }
    }

    private func french(_ question: Capture.Question) -> String {
        switch question {
        case .otherPaper: "La photo ne montre pas le document attendu ici."
        case .otherPerson: "Le document nomme une autre personne que les autres documents du dossier."
        case .slotFull: "Une autre photo occupe déjà cette place."
        case .samePaper: "Ce document est déjà là."
        case .worse: "La photo précédente de ce document a été mieux lue, ou une personne l’a vérifiée."
        }
    }

    private func fits(_ slot: String) -> String {
        switch self {
        case .english: "It fits here: \(slot)."
        case .french: "Il correspond à : \(slot)."
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
