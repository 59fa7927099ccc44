import Testing

@testable import DocScan

/// Live sessions that do not know beforehand which document is shown.
struct SeveralProfilesTests {
    /// The document that ships, and one with a single barcode in the middle.
    private static let profiles: [DocumentProfile] = {
        var card = DocumentProfile.shipped[0]
        card.id = "card"
        card.barcodes = [card.barcodes[0]]
        card.barcodes[0].name = "cardNumber"
        card.barcodes[0].guideBox = GuideBox(x: 0.25, y: 0.4, width: 0.5, height: 0.1)
        return [DocumentProfile.shipped[0], card]
    }()

    private func findings(_ sign: Character, _ index: Int) -> FrameFindings {
        guard sign == "k" else {
            return Certificate.findings(
                sign == "a" ? Certificate.barcodes() : [], number: index, time: Double(index) / 4)
        }
        let corners = Quadrilateral(x: 0.27 * 414, y: 0.41 * 624, width: 0.46 * 414, height: 0.08 * 624)
        let barcode = Barcode(
            name: "cardNumber", symbology: .code39, value: "7", corners: corners, foundBy: "1/1")
        var findings = Certificate.findings([barcode], number: index, time: Double(index) / 4)
        findings.profile = "card"
        return findings
    }

    /// Frames of the certificate (`a`), of the card (`k`) and without a document: the states, and at a lock the locked
    /// values.
    private func run(_ script: String) throws -> (states: String, locked: [String], session: LiveSession) {
        var session = LiveSession(try #require(LiveSettings(profiles: Self.profiles)))
        var (states, locked) = ("", [String]())
        for (index, sign) in script.enumerated() {
            for case .locked(let names) in session.handle(.frame(findings(sign, index))).map(\.kind) { locked = names }
            states += session.state.rawValue.prefix(1)
        }
        return (states, locked, session)
    }

    @Test(arguments: [
        ("aaa", "hhc", ["certificateNumber", "dateOfBirth"]), ("kkk", "hhc", ["cardNumber"]),
        // The other document starts again.
        ("aakkk", "hhhhc", ["cardNumber"]), ("kkaaa", "hhhhc", ["certificateNumber", "dateOfBirth"]),
        ("aakaa", "hhhhh", []),
        // A value that a frame does not name is still the document before.
        ("k-kk", "hhhc", ["cardNumber"]),
    ])
    func `Barcodes tell which document it is`(script: String, states: String, locked: [String]) throws {
        let result = try run(script)
        #expect(result.states == states)
        #expect(result.locked == locked)
    }

    @Test func `The boxes of the first are shown until then`() throws {
        #expect(try run("-").session.expected == Self.profiles[0].targets)
        let card = try run("k----").session
        #expect(card.expected == Self.profiles[1].targets)
        #expect(card.places == [Certificate.preview.pixels(of: GuideBox(x: 0.25, y: 0.4, width: 0.5, height: 0.1))])
    }

    @Test func `A profile of another session is not taken`() throws {
        var session = LiveSession(try #require(LiveSettings(profiles: [Self.profiles[0]])))
        _ = session.handle(.frame(findings("k", 0)))
        #expect(session.expected == Self.profiles[0].targets)
    }
}
