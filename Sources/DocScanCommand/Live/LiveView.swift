import DocScan

/// The state of a live session as lines of text: the hint, other available actions, the barcodes, the light, and the
/// preview. This type only creates the text; `LiveScreen` draws it.
struct LiveView {
    struct Size: Hashable {
        var columns: Int
        var rows: Int
    }

    /// The style of a line on a terminal with colours.
    enum Style: Hashable { case plain, hint, good, bad }

    private struct Line {
        var text: String
        var style = Style.plain
    }

    var settings: LiveSettings
    private let words: LiveWords
    private let language: Language
    private var hint: Guidance?
    private var headline: (text: String, style: Style)?
    private var findings: FrameFindings?
    /// A temporary message, and the time at which it disappears, in seconds of the frames' time.
    private var notice: (text: String, until: Double)?
    /// The message about an available action, which stays as long as the action is available.
    private var offer: String?
    private var problem: String?
    /// The message that is shown instead of a hint.
    private var standing: String?
    private var isSilent = false

    /// The number of seconds for which a temporary message is shown.
    static let reading = 4.0

    init(settings: LiveSettings, language: Language) {
        self.settings = settings
        self.language = language
        words = LiveWords(language)
    }

    mutating func show(_ event: LiveEvent) {
        let text = event.phrase?.text(in: language) ?? ""
        switch event.kind {
        case .frame(let findings, _, _):
            self.findings = findings
            (isSilent, headline) = (false, nil)
            if let until = notice?.until, findings.time >= until { notice = nil }
        case .hint(let guidance): (hint, standing) = (guidance, nil)
        case .manualAvailable: offer = text
        case .locked: headline = (text, .good)
        case .captured:
            headline = (text + " " + words.scanning, .good)
            offer = nil
        case .rejected:
            headline = nil
            notice = (text, event.time + Self.reading)
        case .notice(.noSignal): (isSilent, notice) = (true, nil)
        // This message stays until the next hint.
        case .notice(.alreadyTaken): (hint, standing) = (nil, text)
        case .notice: notice = (text, event.time + Self.reading)
        case .report, .end: break
        }
    }

    mutating func show(problem text: String) { problem = text }

    /// Shows a message for some seconds, such as that a photo was stored, or which documents are missing.
    mutating func show(news text: String) {
        let time = findings?.time ?? 0
        (notice, problem, headline, offer) = ((text, time + Self.reading), nil, nil, nil)
    }

    /// The lines for a window.
    ///
    /// - Parameter hasColor: true to use control sequences for colours.
    func lines(in size: Size, hasColor: Bool) -> [String] {
        let width = max(1, size.columns - 1)
        let beside = sideBySide(size)
        let panel = beside.map { self.panel(width: width - $0.width - 2, isNarrow: true) } ?? self.panel(width: width)
        if let beside {
            let blank = String(repeating: " ", count: beside.width)
            return (0..<max(beside.lines.count, panel.count)).prefix(size.rows).map { row in
                let picture = row < beside.lines.count ? beside.lines[row] : blank
                return picture + "  " + (row < panel.count ? Self.styled(panel[row], hasColor) : "")
            }
        }
        var lines = panel.prefix(size.rows).map { Self.styled($0, hasColor) }
        // The preview is only useful if it has enough lines to show the height of the guide boxes.
        let left = size.rows - lines.count
        if left >= 10, size.columns >= 30 { lines += drawing(rows: left, columns: width) }
        return lines
    }

    // MARK: - Words

    private func panel(width: Int, isNarrow: Bool = false) -> [Line] {
        var lines = Self.wrapped(top.text, width).map { Line(text: $0, style: top.style) }
        if let problem { lines += Self.wrapped(problem.visible, width).map { Line(text: $0, style: .bad) } }
        // The line is reserved even without a message, so that the preview does not move.
        lines += Self.wrapped(notice?.text ?? offer ?? "", width).map { Line(text: $0) }
        if isNarrow { lines.append(Line(text: "")) }
        let barcodes = barcodes
        let joined = barcodes.map(\.text).joined(separator: "   ")
        if !isNarrow, joined.count <= width {
            let isAll = barcodes.allSatisfy { $0.style == .good }
            lines.append(Line(text: joined, style: isAll ? .good : .plain))
        } else {
            lines += barcodes.flatMap { line in
                Self.wrapped(line.text, width).map { Line(text: $0, style: line.style) }
            }
        }
        if let light { lines.append(Line(text: Self.cut(light.text, width), style: light.style)) }
        return lines
    }

    private var top: (text: String, style: Style) {
        if isSilent { return ("✕ " + Phrase.noSignal.text(in: language), .bad) }
        if let headline { return ("● " + headline.text, headline.style) }
        guard let hint else { return standing.map { ("● " + $0, .good) } ?? (words.waiting, .plain) }
        return (
            "\(hint.hint.symbol) \(hint.phrase.text(in: language).visible(in: language))",
            hint.hint == .aligned ? .good : .hint
        )
    }

    private var profile: DocumentProfile {
        settings.profiles.first { $0.id == findings?.profile } ?? settings.profiles[0]
    }

    private var barcodes: [Line] {
        profile.targets.filter(\.required).map { expected in
            let isSeen = findings?.symbols.contains { $0.name == expected.name } ?? false
            let label = LocalizedText(known: expected.label).text(in: language).visible(in: language)
            return isSeen
                ? Line(text: "● \(label): \(words.read)", style: .good) : Line(text: "○ \(label): \(words.missing)")
        }
    }

    private var light: Line? {
        guard let luminosity = findings?.luminosity else { return nil }
        let steps = 8
        let lit = Int(rounding: luminosity.mean / 256 * Double(steps + 1), .down, clampedTo: 0...steps)
        let bar = String(repeating: "▮", count: lit) + String(repeating: "▯", count: steps - lit)
        let isGood = luminosity.level == .good
        return Line(text: "\(words.light) \(bar) \(words.level(luminosity.level))", style: isGood ? .plain : .hint)
    }

    // MARK: - Preview

    private func drawing(rows: Int, columns: Int) -> [String] {
        guard let findings else { return [] }
        return PreviewDrawing(findings, profile: profile, settings: settings, rows: rows, columns: columns).lines
    }

    /// The preview with the height of the window, to be shown next to the text; `nil` if the window is not wide enough.
    private func sideBySide(_ size: Size) -> (lines: [String], width: Int)? {
        let words = 36
        guard size.rows >= 12, size.columns >= 30 + words else { return nil }
        let lines = drawing(rows: size.rows, columns: size.columns - words)
        guard let width = lines.first?.count, size.columns - width >= words else { return nil }
        return (lines, width)
    }

    // MARK: - Text

    private static func styled(_ line: Line, _ hasColor: Bool) -> String {
        guard hasColor, !line.text.isEmpty else { return line.text }
        return switch line.style {
        case .plain: line.text
        case .hint: "\u{1B}[1;33m\(line.text)\u{1B}[0m"
        case .good: "\u{1B}[1;32m\(line.text)\u{1B}[0m"
        case .bad: "\u{1B}[1;31m\(line.text)\u{1B}[0m"
        }
    }

    /// Wraps a text between words to lines of at most `width` characters. Returns at least one line.
    static func wrapped(_ text: String, _ width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = cut(String(word), width)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(cut(String(word), width))
            }
        }
        return lines
    }

    private static func cut(_ text: String, _ width: Int) -> String {
        text.count <= width ? text : text.prefix(max(0, width - 1)) + "…"
    }
}

extension Hint {
    /// An arrow in the direction in which to move the camera, or a symbol for another action.
    var symbol: String {
        switch self {
        case .moveUp: "↑"
        case .moveDown: "↓"
        case .moveLeft: "←"
        case .moveRight: "→"
        case .rotate: "↻"
        case .aligned: "●"
        default: "▸"
        }
    }
}
