import DocScan
import DocScanEngines
import Testing

@testable import DocScanCommand

struct LiveViewTests {
    private func view(_ language: Phrase.Language = .english) throws -> LiveView {
        LiveView(settings: try #require(LiveSettings(profiles: DocumentProfile.shipped)), language: language)
    }

    private func frame(_ time: Double, seen: [String] = []) -> LiveEvent {
        let barcodes = seen.map { name in
            Barcode(
                name: name, symbology: .code128, value: "",
                corners: Quadrilateral(
                    topLeft: Point(x: 100, y: 100), topRight: Point(x: 400, y: 100),
                    bottomRight: Point(x: 400, y: 150), bottomLeft: Point(x: 100, y: 150)), foundBy: "1/4 bars")
        }
        let findings = FrameFindings(
            number: 0, time: time, width: 1000, height: 1400, barcodes: barcodes,
            luminosity: Luminosity(mean: 40, median: 40, level: .dark))
        let guidance = Guidance(.moveLeft)
        return LiveEvent(time: time, kind: .frame(findings, raw: guidance, shown: guidance))
    }

    private func hint(_ hint: Hint, at time: Double = 0) -> LiveEvent {
        LiveEvent(time: time, kind: .hint(Guidance(hint)))
    }

    private func text(_ view: LiveView, _ columns: Int, _ rows: Int) -> [String] {
        view.lines(in: .init(columns: columns, rows: rows), hasColor: false)
    }

    @Test func `The offer to press a key does not replace the hint`() throws {
        var view = try view()
        for event in [hint(.moveLeft), frame(0), LiveEvent(time: 5, kind: .manualAvailable), frame(5)] {
            view.show(event)
        }
        var lines = text(view, 60, 15)
        #expect(lines[0] == "← Move the camera left.")
        #expect(lines[1] == "Press Enter to take the photo yourself.")
        view.show(hint(.moveUp, at: 6))
        lines = text(view, 60, 15)
        #expect(lines[0] == "↑ Move the camera up.")
        #expect(lines.count { $0.contains("Press Enter") } == 1)
    }

    @Test func `Shows a one-time message for some seconds`() throws {
        var view = try view()
        for event in [frame(1), LiveEvent(time: 1, kind: .notice(.shutterNotYet)), frame(2)] { view.show(event) }
        #expect(text(view, 60, 15)[1] == "Not yet: follow the hints first.")
        view.show(frame(1 + LiveView.reading))
        #expect(text(view, 60, 15)[1].isEmpty)
    }

    @Test func `Shows that a document was kept until the next hint`() throws {
        var view = try view()
        for event in [hint(.moveLeft), frame(1)] { view.show(event) }
        view.show(news: "Kept: Permit. 1 to go.")
        view.show(LiveEvent(time: 1, kind: .notice(.alreadyTaken)))
        #expect(
            text(view, 60, 15).prefix(2) == [
                "● This document was already captured. Show the next one.", "Kept: Permit. 1 to go.",
            ])
        view.show(frame(1 + LiveView.reading))
        #expect(text(view, 60, 15).prefix(2) == ["● This document was already captured. Show the next one.", ""])
        view.show(hint(.moveUp, at: 6))
        #expect(text(view, 60, 15)[0] == "↑ Move the camera up.")
    }

    @Test func `A silence takes the place of a hint that may be stale`() throws {
        var view = try view()
        for event in [hint(.moveLeft), frame(0), LiveEvent(time: 2, kind: .notice(.noSignal))] { view.show(event) }
        #expect(text(view, 60, 15)[0] == "✕ No signal. Waiting for the camera…")
        view.show(frame(3))
        #expect(text(view, 60, 15)[0] == "← Move the camera left.")
    }

    @Test(arguments: [(20, 5), (40, 10), (60, 15), (80, 24), (100, 30), (200, 60), (30, 3), (1, 1)])
    func `The view fits the window and always shows the hint`(columns: Int, rows: Int) throws {
        var view = try view()
        for event in [hint(.moveLeft), frame(0, seen: ["certificateNumber"])] { view.show(event) }
        let lines = text(view, columns, rows)
        #expect(lines.count <= rows)
        #expect(lines.allSatisfy { $0.count < max(2, columns) })
        #expect(columns < 10 || lines.contains { $0.contains("← Move") })
        // Words are whole.
        if columns >= 30, rows >= 10 {
            for part in ["Certificate No.: read", "not detected", "too dark"] {
                #expect(lines.contains { $0.contains(part) }, "\(part) in \(lines)")
            }
        }
    }

    @Test func `A wide window has the preview over its whole height`() throws {
        var view = try view()
        view.show(frame(0))
        let lines = text(view, 120, 40)
        #expect(lines.count == 40)
        #expect(lines.first?.hasPrefix("┏") == true && lines.last?.hasPrefix("┗") == true)
    }

    @Test func `Uses colours on request`() throws {
        var view = try view()
        for event in [hint(.moveLeft), frame(0, seen: ["certificateNumber"])] { view.show(event) }
        #expect(!text(view, 60, 15).joined().contains("\u{1B}"))
        let lines = view.lines(in: .init(columns: 60, rows: 15), hasColor: true)
        #expect(lines[0] == "\u{1B}[1;33m← Move the camera left.\u{1B}[0m")
    }

    @Test func `Labels of a profile cannot command the terminal`() throws {
        var view = try view(.french)
        view.show(LiveEvent(time: 0, kind: .hint(Guidance(.showBarcode, label: "\u{1B}[2J\u{202E}"))))
        #expect(!text(view, 60, 15).joined().unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    }

    @Test(arguments: [-1e300, -2, -0.5, 0.5, 1.1, 5, 1e300])
    func `Does not draw a barcode outside the preview`(shift: Double) throws {
        var view = try view()
        guard case .frame(var findings, let raw, let shown) = frame(0, seen: ["certificateNumber"]).kind else { return }
        let (x, y) = (1000 * shift, 1400 * shift)
        findings.barcodes[0].corners = Quadrilateral(
            topLeft: Point(x: x, y: y), topRight: Point(x: x + 300, y: y), bottomRight: Point(x: x + 300, y: y + 50),
            bottomLeft: Point(x: x, y: y + 50))
        view.show(LiveEvent(time: 0, kind: .frame(findings, raw: raw, shown: shown)))
        #expect(text(view, 100, 30).joined().contains("║") == (shift == 0.5))
    }

    @Test(arguments: [(1e300, 1e-300), (1e-300, 1e300), (.infinity, 1)])
    func `A preview of any shape can be drawn`(width: Double, height: Double) throws {
        var profile = try #require(DocumentProfile.shipped.first { !$0.barcodes.filter(\.required).isEmpty })
        profile.preview = .init(width: width, height: height)
        var view = LiveView(settings: try #require(LiveSettings(profiles: [profile])), language: .english)
        view.show(frame(0, seen: ["certificateNumber"]))
        let lines = text(view, 100, 30)
        #expect(lines.count <= 30 && lines.allSatisfy { $0.count < 100 })
    }
}
