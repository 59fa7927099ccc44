/// A plan to start from.
package enum PlanTemplate {
    package static let files: [(name: String, text: String)] = [
        (
            "plan.json",
            """
            {
              "id": "my-collection",
              "title": "My collection",
              "language": "en",
              "institution": {
                "name": "Name of the institution",
                "contact": "contact@example.org"
              },
              "window": {
                "opens": "OPENS",
                "closes": "CLOSES"
              },
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

            Say here who collects the papers, and what for.

            ## What happens to your papers

            Say here where they are kept, who sees them, and for how long. See [your rights](#your-rights).

            ## Your rights

            You can withdraw at any time, without giving a reason. Then every picture is deleted.

            """
        ),
        (
            "consent.md",
            """
            keep: I agree that pictures of my papers are kept for this collection.
            read: I have read the information, or it was read to me, and I could ask questions.

            You can withdraw at any time.

            """
        ),
        (
            "recording.md",
            """
            ## How to photograph a paper

            Lay it flat on a dark table. Hold the camera above it, so that the whole paper is in the picture.

            """
        ),
    ]

    /// The folder's name as an id, so that two plans made from this template have different ids.
    private static func id(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let id = words.joined(separator: "-").prefix(64)
        return id.isEmpty ? "my-collection" : String(id)
    }

    /// Writes the files into a folder that has none of them; nothing is overwritten.
    ///
    /// - Parameter moment: now; the collection is open from the start of this day, for a year.
    /// - Throws: `.exists`, `.unwritable`.
    package static func write(to path: String, at moment: Moment) throws(StoreError) {
        let folder = StoreFolder(path, isPrivate: false)
        for file in files where folder.has(file.name) { throw .exists(path: folder.path(of: file.name)) }
        try folder.make()
        let day = moment.text.prefix(10)
        let opens = day + "T00:00:00" + moment.text.dropFirst(19)
        let closes = (Moment(String(opens)) ?? moment) + 365 * 86_400
        for file in files {
            let text = file.text.replacing("my-collection", with: id(of: path))
                .replacing("OPENS", with: String(opens)).replacing("CLOSES", with: closes.text)
            try folder.write(Array(text.utf8), as: file.name)
        }
    }
}
