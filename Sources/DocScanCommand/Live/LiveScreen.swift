import DocScan
import DocScanEngines

/// What a live session looks like in a terminal: a line that is written over, above it the preview where there is room.
struct LiveScreen {
    private let settings: LiveSettings
    private let language: Phrase.Language
    private var sentence = ""
    private var counted = 0
    private var drawnLines = 0

    init(settings: LiveSettings, language: Phrase.Language) {
        self.settings = settings
        self.language = language
        StandardStreams.error(Self.hideCursor)
    }

    mutating func show(_ event: LiveEvent) {
        if let phrase = event.phrase { sentence = phrase.text(in: language) }
        switch event.kind {
        case .frame(let findings, _, _):
            counted += 1
            draw(findings)
        case .hint:
            break
        default:
            // What is said once stays readable.
            clear()
            if let line = event.line(in: language) { StandardStreams.error(line + "\n") }
        }
    }

    /// Takes away what was drawn.
    mutating func clear() {
        guard drawnLines > 0 else { return }
        StandardStreams.error(Self.up(drawnLines - 1) + "\r" + Self.eraseBelow)
        drawnLines = 0
    }

    mutating func close() {
        clear()
        StandardStreams.error(Self.showCursor)
    }

    private mutating func draw(_ findings: FrameFindings) {
        guard let size = StandardStreams.errorTerminalSize else { return }
        let profile = settings.profiles.first { $0.id == findings.profile } ?? settings.profiles[0]
        var lines: [String] = []
        // The drawing needs room for the boxes' height to be seen.
        if size.rows >= 20, size.columns >= 40 {
            lines =
                PreviewDrawing(
                    findings, profile: profile, settings: settings, rows: min(32, size.rows - 4), columns: size.columns
                ).lines
        }
        lines.append(status(findings, profile, columns: size.columns))
        let text = lines.map { $0 + Self.eraseLine }.joined(separator: "\n")
        StandardStreams.error((drawnLines > 1 ? Self.up(drawnLines - 1) : "") + "\r" + text)
        drawnLines = lines.count
    }

    /// The hint first: it must be seen in the narrowest window.
    private func status(_ findings: FrameFindings, _ profile: DocumentProfile, columns: Int) -> String {
        let barcodes = profile.barcodes.filter(\.required).map { expected in
            let isSeen = findings.barcodes.contains { $0.name == expected.name }
            return (isSeen ? "● " : "○ ") + expected.label
        }
        let steps = 8
        let lit = min(steps, Int(findings.luminosity.mean / 256 * Double(steps + 1)))
        let light = String(repeating: "▮", count: lit) + String(repeating: "▯", count: steps - lit)
        let word = findings.luminosity.level == .good ? "" : " \(findings.luminosity.level.rawValue)"
        let parts = [
            sentence.padded(to: 30), barcodes.joined(separator: "  "), "light \(light)\(word)",
            "frame \(findings.number + 1), \(counted) looked at",
        ]
        return String(parts.joined(separator: "  ").prefix(max(0, columns - 1)))
    }

    private static let hideCursor = "\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
    private static let eraseLine = "\u{1B}[K"
    private static let eraseBelow = "\u{1B}[J"
    private static func up(_ lines: Int) -> String { lines > 0 ? "\u{1B}[\(lines)A" : "" }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
