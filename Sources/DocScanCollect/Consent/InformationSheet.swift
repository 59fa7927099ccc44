internal import DocScan

/// The information for a participant and the given consent, as one self-contained HTML file.
package struct InformationSheet {
    private let plan: Plan
    private let texts: PlanTexts
    private let consent: Consent?

    /// - Parameters:
    ///   - consent: `nil` for a sheet to read before consent. A consent to other texts is omitted.
    ///   - language: the language of the texts without a consent; default the plan's.
    package init(_ folder: PlanFolder, consent: Consent?, language: String? = nil) {
        let agreed = consent.flatMap { folder.texts(of: $0) }
        plan = folder.plan
        texts = agreed ?? folder.texts(in: language) ?? folder.texts[0]
        self.consent = agreed == nil ? nil : consent
    }

    /// No script or external file: the sheet can be sent, printed and read aloud (WCAG 2.2: language, title, headings).
    package var html: String {
        let institution = plan.institution
        let items = texts.consent.items.map { item in
            let mark = consent.map { $0.items.contains(item.key) ? "☑ " : "☐ " } ?? ""
            return "<li>\(mark)\(item.sentence.escapedForMarkup)</li>"
        }
        let signature = consent.map {
            "<p>\($0.name.escapedForMarkup), <time datetime=\"\($0.given.text)\">\($0.given.text)</time></p>\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="\(texts.language.escapedForMarkup)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <title>\(plan.title.escapedForMarkup)</title>
            <style>body { max-width: 40em; margin: 2em auto; padding: 0 1em; font: 1.1em/1.5 sans-serif }</style>
            </head>
            <body>
            <main>
            <h1>\(plan.title.escapedForMarkup)</h1>
            <p>\(institution.name.escapedForMarkup), \(institution.contact.escapedForMarkup)</p>
            <section dir="auto">
            \(Markdown(texts.information).html)</section>
            <section dir="auto">
            <ul>
            \(items.joined(separator: "\n"))
            </ul>
            \(Markdown(texts.consent.prose).html)\(signature ?? "")</section>
            </main>
            </body>
            </html>

            """
    }
}
