/// A plan with the current texts of its folder.
package struct PlanFolder: Sendable {
    package let path: String
    package let plan: Plan
    /// The texts to which participants agree: first those in the plan's language, then their translations.
    package let texts: [PlanTexts]
    /// The instructions for photographing the documents, as Markdown.
    package let recording: String

    /// The files that every plan has, in the order of reading.
    package static let files = [PlanCheck.file, "information.md", "consent.md", "recording.md"]

    /// - Parameters:
    ///   - refusesTemplate: true if a text of the template that only the collector can write is an error. Default
    ///     false, so that a plan can be tried before its texts are written.
    ///   - isProfile: returns true if a document profile has the given name.
    /// - Throws: `PlanMistakes` with every error in the folder, its file and line.
    package init(
        _ path: String, refusesTemplate: Bool = false, isProfile: (String) -> Bool
    ) throws(PlanMistakes) {
        var files = PlanFiles(path)
        let check = files.text(PlanCheck.file).map {
            PlanCheck($0, knows: isProfile, refusesTemplate: refusesTemplate)
        }
        files.mistakes += check?.mistakes ?? []
        let language = check?.plan?.language ?? ""
        let own = PlanTexts(nil, language: language, of: &files)
        let recording = files.text("recording.md")
        var texts = own.map { [$0] } ?? []
        for tag in files.translations {
            let file = PlanTexts.name("consent", tag)
            if tag.lowercased() == language.lowercased() {
                let reason = "is in the language of the plan, which consent.md has already: remove one"
                files.mistakes.append(PlanMistake(file: file, reason: reason))
                continue
            }
            guard let translation = PlanTexts(tag, language: language, of: &files), let own else { continue }
            let keys = own.consent.items.map(\.key)
            if translation.consent.items.map(\.key) != keys {
                let reason = "must have the items of consent.md: \(keys.joined(separator: ", "))"
                files.mistakes.append(PlanMistake(file: file, line: 1, reason: reason))
            }
            texts.append(translation)
        }
        if refusesTemplate {
            for text in texts {
                let tag = text == own ? nil : text.language
                files.mistakes += PlanTemplate.leftovers(
                    in: text.information, file: PlanTexts.name("information", tag))
            }
        }
        guard files.mistakes.isEmpty, let plan = check?.plan, !texts.isEmpty, let recording else {
            throw PlanMistakes(files.mistakes, in: path)
        }
        (self.path, self.plan, self.texts, self.recording) = (path, plan, texts, recording)
    }

    /// Returns the texts in a language; `nil` if the plan does not have them.
    ///
    /// - Parameter language: a BCP 47 tag; `nil` for the plan's language.
    package func texts(in language: String?) -> PlanTexts? {
        guard let language else { return texts[0] }
        return texts.first { $0.language.lowercased() == language.lowercased() }
    }

    /// Returns the texts to which a consent was given; `nil` if they have changed since.
    package func texts(of consent: Consent) -> PlanTexts? { texts.first { $0.digest == consent.texts } }
}
