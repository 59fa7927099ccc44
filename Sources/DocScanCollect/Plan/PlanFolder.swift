internal import Digests
internal import DocScan

/// A plan with the current texts of its folder.
package struct PlanFolder: Sendable {
    package let path: String
    package let plan: Plan
    package let consent: ConsentText
    /// Markdown: the information for participants before they agree.
    package let information: String
    /// Markdown: how to photograph the documents.
    package let recording: String
    /// SHA-256 of information.md and consent.md, in hexadecimal: a changed digest requires a new consent.
    package let textsDigest: String

    /// The files in the order of reading.
    package static let files = [PlanCheck.file, "information.md", ConsentText.file, "recording.md"]

    /// A hundred times the size of what people write.
    private static let largest = 1 << 20

    /// - Parameter isProfile: true if a document profile has this name.
    /// - Throws: `PlanMistakes` with every error in the folder, its file and line.
    package init(_ path: String, isProfile: (String) -> Bool) throws(PlanMistakes) {
        var mistakes: [PlanMistake] = []
        var texts: [String: [UInt8]] = [:]
        for file in Self.files {
            do throws(StoreError) {
                texts[file] = try StoreFolder(path, isPrivate: false).read(file, limit: Self.largest)
            } catch {
                mistakes.append(PlanMistake(file: file, reason: "cannot be read: \(Self.reason(error))"))
                continue
            }
            if let bytes = texts[file], String(validating: bytes, as: UTF8.self) == nil {
                mistakes.append(PlanMistake(file: file, reason: "is not UTF-8 text"))
                texts[file] = nil
            }
        }
        let text = { (file: String) in texts[file].map { String(decoding: $0, as: UTF8.self) } }
        let check = text(PlanCheck.file).map { PlanCheck($0, knows: isProfile) }
        mistakes += check?.mistakes ?? []
        for file in Self.files.dropFirst() where text(file)?.allSatisfy(\.isWhitespace) ?? false {
            mistakes.append(PlanMistake(file: file, line: 1, reason: "is empty"))
        }
        var consent: ConsentText?
        if let prose = text(ConsentText.file), !prose.allSatisfy(\.isWhitespace) {
            do throws(PlanMistakes) {
                consent = try ConsentText(prose)
            } catch {
                mistakes += error.mistakes
            }
        }
        guard mistakes.isEmpty, let plan = check?.plan, let consent, let information = text("information.md"),
            let recording = text("recording.md")
        else { throw PlanMistakes(mistakes, in: path) }
        (self.path, self.plan, self.consent) = (path, plan, consent)
        (self.information, self.recording) = (information, recording)
        // The length keeps the end of one text from passing as the beginning of the other.
        let first = texts["information.md"] ?? []
        textsDigest = SHA256.hexadecimal(of: Array("\(first.count)\n".utf8) + first + (texts[ConsentText.file] ?? []))
    }

    private static func reason(_ error: StoreError) -> String {
        if case .unreadable(_, let reason) = error { reason } else { error.description }
    }
}
