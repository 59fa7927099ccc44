import Foundation
import Testing

/// The English sentence from which each translation was made: `Golden/translations.tsv`.
struct TranslationRecordTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let record = tests.appending(path: "Golden/translations.tsv")
    private static let package = tests.deletingLastPathComponent().deletingLastPathComponent()

    @Test func `A translation belongs to the English sentence from which it was made`() throws {
        let present = try Self.present()
        #expect(present.count > 1000)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let lines = ["place\t" + TranslatedText.languages.joined(separator: "\t")] + present.map(\.line).sorted()
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.record)
            Issue.record("recorded Golden/translations.tsv: run without RECORD")
            return
        }
        let text = try String(contentsOf: Self.record, encoding: .utf8)
        let recorded = text.split(separator: "\n").dropFirst().compactMap { TranslatedText(line: $0) }
        for text in present.subtracting(recorded) {
            let earlier = recorded.filter { $0.place == text.place && !present.contains($0) }
            let languages = earlier.map { text.unchanged(since: $0) }.max { $0.count < $1.count } ?? []
            let change =
                languages.isEmpty
                ? "a text is new, or all its languages have changed."
                : "a text has changed, but not in \(languages.joined(separator: ", "))."
            Issue.record(
                """
                \(text.place): \(change) Compare the translations with the English sentence, and correct them. Then run: \
                RECORD=1 make test-only FILTER=TranslationRecordTests
                """)
        }
        #expect(Set(recorded).subtracting(present) == [], "texts that no longer exist: record again")
    }

    private static func present() throws -> Set<TranslatedText> {
        let phrases = "Sources/DocScanServer/Page/phrases.json"
        var texts = try TranslatedText.phrases(in: source(phrases), of: phrases)
        let sources = package.appending(path: "Sources").path
        for file in try FileManager.default.subpathsOfDirectory(atPath: sources) where file.hasSuffix(".swift") {
            texts += TranslatedText.texts(in: try source("Sources/\(file)"), of: "Sources/\(file)")
        }
        return Set(texts)
    }

    private static func source(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }

    @Test func `A call with all languages is found`() {
        let source = """
            case .a: LocalizedText(
                "A (\\"b\\"), " + "c", fr: "x", es: "y", ar: "z", uk: "w").with(name)
            case .b: .init(en: "a", fr: "b")
            """
        let found = TranslatedText.texts(in: source, of: "a.swift")
        #expect(
            found == [
                TranslatedText(
                    place: "a.swift", texts: [#""A (\"b\"), c""#, #"fr: "x""#, #"es: "y""#, #"ar: "z""#, #"uk: "w""#])
            ])
        #expect(found[0].unchanged(since: found[0]) == ["fr", "es", "ar", "uk"])
    }
}
