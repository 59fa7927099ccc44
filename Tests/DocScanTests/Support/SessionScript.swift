@testable import DocScan

/// A live session written as a line of signs, one an input.
///
/// Frames, a tick each: `a` both barcodes aligned, `b` aligned with another certificate number, `l` both too far left,
/// `s` aligned and blurred, `1` only the first, `.` nothing, `?` aligned without a profile's name. Other inputs, at the
/// last frame's time: `!` the shutter, `p` a photo that shows K1234567, `d` one that differs, `u` one that shows
/// nothing, `i` one that lacks the date, `e` the source's end, `x` an interruption, `-` a second and a half without a
/// frame.
struct SessionScript {
    var settings: LiveSettings
    /// Seconds from frame to frame.
    var tick = 0.25
    private(set) var session: LiveSession
    private(set) var events: [LiveEvent] = []
    private var frames = 0

    /// - Parameters:
    ///   - start: when it begins, in seconds since the first frame.
    ///   - taken: the values of documents that were photographed before.
    init(_ settings: LiveSettings, start: Double = 0, taken: [[String: String]] = []) {
        self.settings = settings
        session = LiveSession(settings, start: start, taken: taken)
    }

    /// The settings of the document that ships.
    static func settings(_ change: (inout LiveSettings) -> Void = { _ in }) throws -> LiveSettings {
        guard var settings = LiveSettings(profiles: DocumentProfile.shipped) else {
            throw ProfileError(reason: "no profile ships")
        }
        change(&settings)
        return settings
    }

    /// For every input the next state and the events in between, without frames and hints: `l` locked, `m` manual
    /// available, `c` captured, `C` by hand, `r` rejected, `R` report, `n` notice, `E` end; `T` when the time is up.
    mutating func run(_ script: String) -> String {
        script.map { sign in
            let before = session.outcome
            let new = session.handle(input(sign))
            events += new
            let isTimedOut = before == nil && session.outcome == .timedOut
            return new.compactMap { Self.sign(of: $0) }.joined() + (isTimedOut ? "T" : "")
                + session.state.rawValue.prefix(1)
        }.joined(separator: " ")
    }

    /// The inputs of a script, each once per occurrence.
    mutating func input(_ sign: Character) -> LiveSession.Input {
        switch sign {
        case "!": return .shutter
        case "p": return .photo(Self.photo(Certificate.values))
        case "w": return .photo(Self.photo(Certificate.values, withholds: true))
        case "d": return .photo(Self.photo(Certificate.values.merging(["certificateNumber": "K7654321"]) { $1 }))
        case "u": return .photo(Self.photo([:]))
        case "i": return .photo(Self.photo(["certificateNumber": "K1234567"]))
        case "-": return .silence(1.5)
        case "e": return .end(.sourceEnded, counters)
        case "x": return .end(.interrupted, counters)
        default: return .frame(frame(sign))
        }
    }

    private mutating func frame(_ sign: Character) -> FrameFindings {
        defer { frames += 1 }
        var barcodes = Certificate.barcodes(dx: sign == "l" ? -0.2 : 0)
        if sign == "b" { barcodes[0].value = "K7654321" }
        barcodes = Array(barcodes.prefix(sign == "." ? 0 : sign == "1" ? 1 : 2))
        var findings = Certificate.findings(barcodes, number: frames, time: Double(frames) * tick)
        if sign == "s" { findings.blur = 9 }
        if sign == "?" { findings.profile = nil }
        return findings
    }

    private var counters: FrameCounters {
        var counters = FrameCounters()
        (counters.received, counters.analysed) = (frames, frames)
        return counters
    }

    /// A photo whose scan gave these values.
    ///
    /// - Parameter withholds: true to withhold an optional value.
    static func photo(_ values: [String: String], withholds: Bool = false) -> CapturedPhoto {
        var report = ScanReport(source: "photo.jpg", status: values.count == 2 ? .complete : .incomplete)
        report.barcodes = Certificate.barcodes().filter { values[$0.name ?? ""] != nil }.map { barcode in
            var barcode = barcode
            barcode.value = values[barcode.name ?? ""] ?? ""
            return barcode
        }
        if withholds {
            report.fields = [
                DocumentField(
                    name: "givenNames", value: nil, raw: "Am na", sources: [.text], agrees: nil, confidence: 0.4,
                    reason: .notCertain)
            ]
        }
        return CapturedPhoto(report, expected: Certificate.targets)
    }

    private static func sign(of event: LiveEvent) -> String? {
        switch event.kind {
        case .frame, .hint: nil
        case .locked: "l"
        case .manualAvailable: "m"
        case .captured(.auto): "c"
        case .captured(.manual): "C"
        case .rejected: "r"
        case .report: "R"
        case .notice: "n"
        case .end: "E"
        }
    }
}
