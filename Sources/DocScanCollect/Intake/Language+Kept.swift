package import DocScan

extension Language {
    /// The sentences about the documents of a stored photo, with the number of missing documents and of ignored sheets.
    /// Only documents that count or wait for their review are called "Kept".
    ///
    /// - Parameter all: at least one.
    package func kept(_ all: [CaptureIntake.Kept], missing: Int) -> String {
        var sentences = all.flatMap { kept -> [LocalizedText?] in
            if let question = kept.capture.verdict.question {
                return [Self.setAside(question), kept.fittingSlot.map { KeptWords.fits.text.with($0.label) }]
            }
            return [Self.kept(kept), Self.toReview(kept.capture)]
        }
        let last = all[all.count - 1]
        if all.contains(where: { $0.capture.verdict.question == nil }) {
            sentences.append(Self.rest(of: last.updatedCase, missing: missing))
        }
        sentences.append(Self.ignored(last.ignoredSheets))
        return LocalizedText.sentences(sentences).text(in: self)
    }

    private static func kept(_ kept: CaptureIntake.Kept) -> LocalizedText {
        let words: KeptWords =
            if kept.capture.verdict == .oneSide {
                kept.capture.summary.profile == nil ? .unreadSide : .oneSide
            } else {
                kept.capture.pictures.count == 1 ? .whole : .bothSides
            }
        return words.text.with(kept.slot.label)
    }

    private static func rest(of found: Case, missing: Int) -> LocalizedText? {
        if missing > 0 { return KeptWords.toGo.text.with(String(missing)) }
        // While something is still to be checked or answered, the case is not done.
        return found.state == .done ? KeptWords.allThere.text : nil
    }

    /// The sentence that a reviewer must still check a capture; `nil` for a complete capture.
    private static func toReview(_ capture: Capture) -> LocalizedText? {
        guard capture.verdict == .toReview else { return nil }
        let count = capture.summary.openFields
        return count == 0 ? KeptWords.unread.text : CountedText.fieldsToCheck(count)
    }

    /// The sentence that a photo was set aside, and why.
    private static func setAside(_ question: Capture.Question) -> LocalizedText {
        .sentences([KeptWords.setAside.text, question.text])
    }

    /// The sentence that a photo was set aside, and why.
    package func setAside(_ question: Capture.Question) -> String { Self.setAside(question).text(in: self) }

    /// The sentence that other sheets of a stored file are not stored; `nil` without such sheets.
    private static func ignored(_ sheets: Int) -> LocalizedText? {
        sheets == 0 ? nil : KeptWords.otherDocuments(sheets)
    }

    /// The sentence that other sheets of a stored file are not stored; `nil` without such sheets.
    package func ignored(_ sheets: Int) -> String? { Self.ignored(sheets)?.text(in: self) }
}
