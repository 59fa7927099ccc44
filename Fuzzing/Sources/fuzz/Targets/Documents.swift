@testable import DocScan
import FoundationEssentials

extension FuzzTarget {
    func testProfile(_ bytes: [UInt8]) {
        let check = ProfileCheck(String(decoding: bytes, as: UTF8.self))
        for mistake in check.mistakes { demand(mistake.line > 0, "a mistake has a line") }
        guard let profile = try? DocumentProfile(json: Data(bytes)) else { return }
        // What every frame and every page ask of a profile.
        let reader = FieldReader(profile)
        _ = reader.read(Self.page)
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
        let check = DefinitionCheck(definition)
        demand(check.isRight == (check.failures.isEmpty && check.problems.isEmpty && check.badTemplates.isEmpty), "")
        let matcher = AccessionMatcher([definition])
        for match in matcher.findings(in: "Accession no. 2001.106.041a-b\nEX1234 1/99-A").matches {
            demand(!match.value.isEmpty, "a number that is found is not empty")
        }
    }

    func testSession(_ bytes: [UInt8]) {
        guard let replay = try? SessionReplay(log: Data(bytes)) else { return }
        for event in replay.events { demand(!event.json().contains("\n"), "an event is one line") }
    }
}
