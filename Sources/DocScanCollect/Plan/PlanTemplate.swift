internal import DocScan

/// Writes the files of a new plan, with texts that the collector then replaces.
package enum PlanTemplate {
    /// The texts that only the collector can write; `nil` to use the text of the template.
    package struct Texts: Sendable, Hashable {
        package var title: String?
        /// The institution's name.
        package var institution: String?
        /// A postal or e-mail address, or a phone number.
        package var contact: String?
        /// Markdown: the collector of the documents, and the purpose.
        package var about: String?
        /// Markdown: the place where the photographs are kept, the people who see them, and the period.
        package var kept: String?
        package var consent = Plan.ConsentScope.store

        package init() {}
    }

    package static let title = "My collection"
    package static let institution = "Name of the institution"
    package static let contact = "contact@example.org"
    package static let about = "Say here who collects the documents, and what for."
    package static let kept = "Say here where the photographs are kept, who sees them, and for how long."

    /// Returns the text of each file.
    ///
    /// - Parameter window: the times at which the collection opens and closes, in ISO 8601.
    private static func files(
        id: String, window: (opens: String, closes: String), _ texts: Texts
    ) -> [(name: String, text: String)] {
        let consent = texts.consent == .store ? "" : "\n  \"consent\": \(JSON.string(texts.consent.rawValue).text),"
        return [
            (
                "plan.json",
                """
                {
                  "id": "\(id)",
                  "title": \(JSON.string(texts.title ?? title).text),
                  "language": "en",
                  "institution": {
                    "name": \(JSON.string(texts.institution ?? institution).text),
                    "contact": \(JSON.string(texts.contact ?? contact).text)
                  },
                  "window": {
                    "opens": "\(window.opens)",
                    "closes": "\(window.closes)"
                  },\(consent)
                  "slots": [
                    {
                      "name": "certificate",
                      "label": "Citizenship certificate",
                      "profile": "ca-citizenship-certificate",
                      "count": 1
                    },
                    {
                      "name": "permit",
                      "label": "Permit or visitor record",
                      "profile": "ca-permit",
                      "count": 2,
                      "optional": true
                    }
                  ]
                }

                """
            ),
            (
                "information.md",
                """
                ## What this is

                \(texts.about ?? about)

                ## What happens to your documents

                \(texts.kept.map { $0 + "\n\n" } ?? kept + " ")See [your rights](#your-rights).

                ## Your rights

                You can withdraw at any time, without giving a reason. Then every photograph is deleted.

                """
            ),
            (
                "consent.md",
                """
                keep: I agree that photographs of my documents are kept for this collection.
                read: I have read the information, or it was read to me, and I could ask questions.

                You can withdraw at any time.

                """
            ),
            (
                "recording.md",
                """
                ## How to photograph a document

                Lay it flat on a dark table. Hold the camera above it, so that the whole document is in the photograph.

                """
            ),
        ]
    }

    /// Returns an id made from the folder's name, so that two plans made from this template have different ids.
    private static func id(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let id = words.joined(separator: "-").prefix(64)
        return id.isEmpty ? "my-collection" : String(id)
    }

    /// Throws `.exists` if the folder has one of the files.
    package static func checkIsNew(_ path: String) throws(StoreError) {
        let folder = StoreFolder(path, isPrivate: false)
        for file in PlanFolder.files where folder.has(file) { throw .exists(path: folder.path(of: file)) }
    }

    /// Writes the files of the plan into a folder. Never overwrites a file.
    ///
    /// - Parameter moment: the current time. The collection is open for a year from the start of this day.
    /// - Throws: `.exists`, `.unwritable`.
    package static func write(
        to path: String, _ texts: Texts = Texts(), at moment: Moment
    ) throws(StoreError) {
        try checkIsNew(path)
        let folder = StoreFolder(path, isPrivate: false)
        try folder.make()
        let day = moment.text.prefix(10)
        let opens = day + "T00:00:00" + moment.text.dropFirst(19)
        let closes = (Moment(String(opens)) ?? moment) + 365 * 86_400
        for file in files(id: id(of: path), window: (String(opens), closes.text), texts) {
            try folder.write(Array(file.text.utf8), as: file.name)
        }
    }
}

/// Finds texts of the template in a plan.
extension PlanTemplate {
    static let leftover = "still has the placeholder text of docscan plan new: replace it"

    /// Returns an error for each line of `information.md`, or of a translation, that still contains a text of the
    /// template.
    static func leftovers(in text: String, file: String) -> [PlanMistake] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
            index, line in
            guard line.contains(about) || line.contains(kept) else { return nil }
            return PlanMistake(file: file, line: index + 1, reason: leftover)
        }
    }
}
