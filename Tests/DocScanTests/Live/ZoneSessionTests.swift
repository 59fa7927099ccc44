import FoundationEssentials
import Testing

@testable import DocScan

/// Live sessions of documents that have a machine-readable zone and no barcode.
struct ZoneSessionTests {
    private static let profile = DocumentProfile.shipped.first { $0.id == "passport" } ?? Certificate.profile
    /// The specimen of Doc 9303 part 4.
    private static let lines = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]

    /// A frame in whose guide box the zone lies.
    ///
    /// - Parameters:
    ///   - dy: the distance by which it lies too low, in fractions of the preview's height.
    ///   - value: `nil` for a frame without a zone.
    private func findings(_ index: Int, dy: Double = 0, value: String? = "A") -> FrameFindings {
        let (width, height) = (828, 582)
        let preview = PreviewMapping(width: width, height: height, of: Self.profile)
        let box = preview.box(of: Self.profile.targets[0].guideBox)
        var findings = FrameFindings(
            number: index, time: Double(index) / 4, width: width, height: height,
            profile: value.map { _ in "passport" },
            barcodes: [], luminosity: Certificate.light)
        findings.zone = value.map {
            TrackedSymbol(
                name: "mrz", value: $0,
                corners: Quadrilateral(
                    x: box.x + 0.03 * box.width, y: box.y + 0.2 * box.height + dy * Double(height),
                    width: 0.94 * box.width, height: 0.6 * box.height))
        }
        return findings
    }

    private func hints(_ frames: [FrameFindings]) throws -> [Hint] {
        var session = LiveSession(try #require(LiveSettings(profiles: [Self.profile])))
        return frames.flatMap { session.handle(.frame($0)) }.compactMap {
            if case .frame(_, let raw, _) = $0.kind { raw.hint } else { nil }
        }
    }

    @Test func `A zone is requested, placed and locked`() throws {
        var session = LiveSession(try #require(LiveSettings(profiles: [Self.profile])))
        let frames = [findings(0, value: nil), findings(1, dy: 0.2), findings(2), findings(3), findings(4)]
        let events = frames.flatMap { session.handle(.frame($0)) }
        let hints = events.compactMap { if case .frame(_, let raw, _) = $0.kind { raw.message } else { nil } }
        #expect(hints[0] == "Show the machine-readable zone.")
        #expect(hints[1] == "Move the camera down.")
        #expect(session.state == .capturing)
        let locked = events.compactMap { if case .locked(let names) = $0.kind { names } else { nil } }
        #expect(locked == [["mrz"]])
    }

    @Test func `Another document starts a new lock`() throws {
        var session = LiveSession(try #require(LiveSettings(profiles: [Self.profile])))
        for (index, value) in ["A", "A", "B", "B"].enumerated() {
            _ = session.handle(.frame(findings(index, value: value)))
            #expect(session.state == .holding)
        }
        _ = session.handle(.frame(findings(4, value: "B")))
        #expect(session.state == .capturing)
    }

    @Test func `Does not take a barcode next to the document for its own`() throws {
        var frame = findings(0, value: nil)
        frame.barcodes = [Certificate.barcodes()[0]]
        frame.barcodes[0].name = nil
        #expect(try hints([frame]) == [.showBarcode])
    }

    @Test(arguments: [("L898902C3", true), ("L898902C4", false)])
    func `The photo must show what was locked`(number: String, isTaken: Bool) throws {
        let zone = try #require(MachineReadableZone(Self.lines))
        var session = LiveSession(try #require(LiveSettings(profiles: [Self.profile])))
        for index in 0..<3 { _ = session.handle(.frame(findings(index, value: zone.checkedText))) }
        #expect(session.state == .capturing)
        var report = ScanReport(source: "photo.jpg", status: .incomplete)
        let lines = [Self.lines[0], Self.lines[1].replacing("L898902C3", with: number)]
        report.mrz = ScanReport.Zone(try #require(MachineReadableZone(lines)))
        let photo = CapturedPhoto(report, expected: session.expected)
        #expect(photo.missing.isEmpty)
        #expect(!photo.hiddenReport.contains(number) && photo.report.contains(number))
        _ = session.handle(.photo(photo))
        #expect(session.state == (isTaken ? .done : .aligning))
    }

    @Test func `A log has it`() throws {
        let frame = findings(3, dy: 0.1)
        for frame in [frame, findings(3, value: nil)] {
            let coded = try JSONEncoder().encode(SessionRecord(.frame(frame)))
            guard case .frame(let read)? = try JSONDecoder().decode(SessionRecord.self, from: coded).input else {
                Issue.record("a frame is read as something else")
                continue
            }
            #expect(read == frame)
        }
    }

    @Test func `A log hides the values of the zone`() throws {
        var log = SessionLog()
        let frame = findings(0, value: "L898902C3 740812")
        let line = log.line(.frame(frame), at: 0, wallClock: "now")
        #expect(!line.contains("L898902C3") && line.contains(##""value":"#1""##))
    }

    @Test func `In French it has a name`() {
        let guidance = Guidance(.moveDown, label: Self.profile.targets[0].label)
        #expect(
            guidance.phrase.text(in: .french) == "Descendez la caméra, pour voir la zone de lecture automatique.")
        #expect(
            guidance.message == "Move the camera down, so that the machine-readable zone can be seen.")
    }
}
