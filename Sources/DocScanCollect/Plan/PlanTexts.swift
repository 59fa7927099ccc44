internal import Digests

/// The texts that a participant reads before giving consent, in one language.
package struct PlanTexts: Sendable, Hashable {
    /// A BCP 47 language tag.
    package let language: String
    /// The information for the participant, as Markdown.
    package let information: String
    package let consent: ConsentText
    /// SHA-256 of the two files, in hexadecimal: a changed digest requires a new consent.
    package let digest: String

    /// Reads `information.md` and `consent.md`, or their translations `information.TAG.md` and `consent.TAG.md`.
    ///
    /// - Parameter tag: the translation; `nil` for the texts in the plan's own language.
    init?(_ tag: String?, language: String, of files: inout PlanFiles) {
        let (informationName, consentName) = (Self.name("information", tag), Self.name("consent", tag))
        let (information, prose) = (files.text(informationName), files.text(consentName))
        var consent: ConsentText?
        do throws(PlanMistakes) {
            consent = try prose.map { (prose) throws(PlanMistakes) in try ConsentText(prose, file: consentName) }
        } catch {
            files.mistakes += error.mistakes
        }
        guard let information, let consent else { return nil }
        (self.language, self.information, self.consent) = (tag ?? language, information, consent)
        let first = files.bytes(of: informationName)
        // Without the length, text that moves from the end of one file to the beginning of the other would not change
        // the digest.
        digest = SHA256.hexadecimal(of: Array("\(first.count)\n".utf8) + first + files.bytes(of: consentName))
    }

    static func name(_ stem: String, _ tag: String?) -> String { tag.map { "\(stem).\($0).md" } ?? "\(stem).md" }

    /// The tag in the name of a translation, such as `fr` of `consent.fr.md`; `nil` for other files.
    static func tag(ofFile name: String) -> String? {
        for stem in ["information.", "consent."] where name.hasPrefix(stem) && name.hasSuffix(".md") {
            let tag = String(name.dropFirst(stem.count).dropLast(3))
            if PlanCheck.isLanguage(tag) { return tag }
        }
        return nil
    }
}

/// The files of a plan's folder, with the errors found in them.
struct PlanFiles {
    private let folder: StoreFolder
    private var contents: [String: [UInt8]] = [:]
    var mistakes: [PlanMistake] = []

    /// The maximum size of a file, in bytes. Default 1 MiB: a hundred times the size of texts written by hand.
    private static let largest = 1 << 20

    init(_ path: String) { folder = StoreFolder(path, isPrivate: false) }

    /// Returns the text of a file. If the file is missing, empty or not UTF-8, adds an error and returns `nil`.
    mutating func text(_ file: String) -> String? {
        let bytes: [UInt8]
        do throws(StoreError) {
            bytes = try folder.read(file, limit: Self.largest)
        } catch {
            let reason = if case .unreadable(_, let reason) = error { reason } else { error.description }
            mistakes.append(PlanMistake(file: file, reason: "cannot be read: \(reason)"))
            return nil
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            mistakes.append(PlanMistake(file: file, reason: "is not UTF-8 text"))
            return nil
        }
        if file != PlanCheck.file, text.allSatisfy(\.isWhitespace) {
            mistakes.append(PlanMistake(file: file, line: 1, reason: "is empty"))
            return nil
        }
        contents[file] = bytes
        return text
    }

    /// The content of a file that was read.
    func bytes(of file: String) -> [UInt8] { contents[file] ?? [] }

    /// The languages of translations, sorted.
    var translations: [String] {
        // If the folder cannot be listed, its files cannot be read either, which is reported for each file.
        let names = (try? folder.files(in: "")) ?? []
        return Set(names.compactMap { PlanTexts.tag(ofFile: $0) }).sorted()
    }
}
