import Foundation
import TestSupport
import Testing

@Suite(.needsReleaseBinary)
struct LanguageTests {
    private let picture = "TestImages/documents/easy-04.jpg"

    private func report(_ options: [String] = [], _ environment: [String: String] = [:]) async throws -> String {
        let run = try await DocScanBinary().run(["--no-text"] + options + [picture], environment: environment)
        #expect(run.code == 0 && run.error.isEmpty)
        return run.out
    }

    @Test(arguments: [
        ("fr", "complet · Certificat de citoyenneté canadienne", "1968-09-06 (6 septembre 1968)", "lumière : bonne"),
        ("es", "completo · Certificado de ciudadanía canadiense", "1968-09-06 (6 de septiembre de 1968)", "luz: buena"),
        ("ar", "مكتمل · شهادة الجنسية الكندية", "\u{2068}1968-09-06 (6 سبتمبر 1968)\u{2069}", "الإضاءة: جيدة"),
        ("uk", "прочитано повністю · Канадське", "1968-09-06 (6 вересня 1968 р.)", "світло: добре"),
    ])
    func `A report is in the requested language`(
        language: String, head: String, date: String, light: String
    ) async throws {
        let text = try await report(["--messages", language])
        for part in [head, date, light] { #expect(text.contains(part), "\(part)") }
        #expect(try await report([], ["LC_ALL": "", "LANG": "\(language)_XX.UTF-8"]) == text)
        #expect(try await report(["--messages", "en"], ["LC_ALL": language]).contains("light: good"))
    }

    @Test(arguments: ["C", "POSIX", "", "de_DE.UTF-8", "C.UTF-8"])
    func `A report is in English without a supported language`(locale: String) async throws {
        let text = try await report([], ["LC_ALL": locale, "LC_MESSAGES": "", "LANG": locale])
        #expect(text.contains("1968-09-06 (6 September 1968)") && text.contains("light: good"))
    }

    @Test func `JSON and usage errors stay English`() async throws {
        func json(_ language: String) async throws -> String {
            let run = try await DocScanBinary().run(
                ["--json", "--no-text", "TestImages/documents/one-barcode.jpg"], environment: ["LC_ALL": language])
            return run.out.replacing(/"timings":\{[^}]*\}/, with: "")
        }
        #expect(try await json("uk_UA.UTF-8") == json("C"))
        #expect(try await json("uk_UA.UTF-8").contains("The Date of Birth barcode was not read."))
        let wrong = try await DocScanBinary().run(["--messages", "xx", picture], environment: ["LC_ALL": "fr_FR"])
        #expect(wrong.code == 1 && wrong.error.contains("--messages takes en, fr, es, ar or uk"))
    }

    @Test func `A note is in the language, and names the barcode in it`() async throws {
        let run = try await DocScanBinary().run(
            ["--no-text", "--messages", "uk", "TestImages/documents/one-barcode.jpg"])
        #expect(run.code == 4)
        #expect(run.out.contains("! Штрихкод «Дата народження» не прочитано."))
        #expect(run.out.contains("для кращого фото: покажіть штрихкод «Дата народження»"))
    }
}
