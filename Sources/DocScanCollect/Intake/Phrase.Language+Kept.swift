package import DocScan

extension Phrase.Language {
    /// The sentences about the papers of a stored photo, with the number of missing documents and of ignored sheets. They
    /// say "Kept" only of papers that count or wait for their review.
    ///
    /// - Parameter all: at least one.
    package func kept(_ all: [CaptureIntake.Kept], missing: Int) -> String {
        var sentences = all.flatMap { kept -> [String?] in
            if let question = kept.capture.verdict.question {
                return [setAside(question), kept.fittingSlot.map { fits($0.label) }]
            }
            return [self.kept(kept), toReview(kept.capture)]
        }
        let last = all[all.count - 1]
        if all.contains(where: { $0.capture.verdict.question == nil }) {
            sentences.append(rest(of: last.found, missing: missing))
        }
        sentences.append(ignored(last.ignoredSheets))
        return sentences.compactMap(\.self).joined(separator: " ")
    }

    private func kept(_ kept: CaptureIntake.Kept) -> String {
        let slot = kept.slot.label
        if kept.capture.verdict == .oneSide {
            let isKnown = kept.capture.summary.profile != nil
            return switch (self, isKnown) {
            case (.english, true): "One side is kept: \(slot). Photograph the other side."
            case (.english, false): "Kept as one side, unread: \(slot). Photograph the side with the code."
            case (.french, true): "Un côté est conservé : \(slot). Photographiez l’autre côté."
            case (.french, false): "Conservé comme un côté, non lu : \(slot). Photographiez le côté avec le code."
            }
        }
        return switch (self, kept.capture.pictures.count) {
        case (.english, 1): "Kept: \(slot)."
        case (.english, _): "Kept: both sides of \(slot)."
        case (.french, 1): "Conservé : \(slot)."
        case (.french, _): "Conservé, les deux côtés : \(slot)."
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
        case .sameSide: "Ce côté du document est déjà là : photographiez l’autre côté."
        case .otherSide: "Rien sur la photo ne montre que c’est l’autre côté du document déjà là."
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
