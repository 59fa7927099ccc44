@testable import AccessionNumbers
@testable import DocScan
import DocScanEngines
import FoundationEssentials

extension FuzzTarget {
    static let patterns = RE2Patterns()
    static let shipped = DocumentProfile.shipped(patterns: patterns)

    func testProfile(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let check = ProfileCheck(text, patterns: Self.patterns)
        for mistake in check.mistakes { demand(mistake.line > 0, "a mistake has a line") }
        let profile = try? DocumentProfile(json: Data(bytes), patterns: Self.patterns)
        demand(profile == nil || check.mistakes.isEmpty, "a profile that is read has no mistakes")
        if Array(text.utf8) == bytes {
            demand(profile != nil || !check.mistakes.isEmpty, "a profile without mistakes can be read")
        }
        guard let profile else { return }
        // The queries of every frame and every page to a profile.
        _ = CandidateReadings(PageText(Self.page, isWhole: true), by: [FieldReader(profile)])
        guard let settings = LiveSettings(profiles: [profile]) else { return }
        var session = LiveSession(settings)
        for number in 0..<4 {
            var findings = Self.frame
            findings.number = number
            findings.time = Double(number)
            for event in session.handle(.frame(findings)) { _ = event.json() }
        }
    }

    private static let page = [
        ["Certificate", "number"], ["X", "1234567"], ["Date", "of", "birth", "1991/04/29"], ["MUSTERMANN", "Erika"],
    ].enumerated().map { line, words in
        RecognizedLine(
            words: words.enumerated().map { column, word in
                RecognizedWord(
                    text: word,
                    box: Box(
                        x: Double(100 * column), y: Double(40 * line), width: 90, height: 25),
                    confidence: 0.9)
            })
    }

    private static let frame = FrameFindings(
        number: 0, time: 0, width: 1280, height: 720, profile: nil,
        barcodes: [
            Barcode(
                name: "certificateNumber", symbology: .code39, value: "X1234567",
                corners: Quadrilateral(
                    topLeft: Point(x: 100, y: 100), topRight: Point(x: 300, y: 100),
                    bottomRight: Point(x: 300, y: 160), bottomLeft: Point(x: 100, y: 160)),
                foundBy: "zbar")
        ],
        luminosity: Luminosity(mean: 128, median: 128, level: .good), boxes: [], blur: nil, glare: 0)

    func testDefinition(_ bytes: [UInt8]) {
        guard let definition = try? InstitutionDefinition(json: Data(bytes)) else { return }
        let check = DefinitionCheck(definition, patterns: Self.patterns)
        demand(check.passed >= 0 && check.skipped >= 0, "tests are counted")
        let matcher = AccessionMatcher([definition], patterns: Self.patterns)
        for match in matcher.findings(in: "Accession no. 2001.106.041a-b\nEX1234 1/99-A").matches {
            demand(!match.value.isEmpty, "a number that is found is not empty")
        }
    }

    func testSession(_ bytes: [UInt8]) {
        guard let replay = try? SessionReplay(log: Data(bytes)) else { return }
        for event in replay.events { demand(!event.json().contains("\n"), "an event is one line") }
    }
}
