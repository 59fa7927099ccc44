package import DocScan

/// Parses ffmpeg's standard error in bounded memory, for the times of frames and the reason for a failure.
package struct FFmpegMessages {
    /// The times of the frames in the video, in seconds and in the order of the frames; `nil` for a frame without a
    /// time.
    package private(set) var times: [Double?] = []
    /// True if the source has a duration, as recordings do.
    package private(set) var hasDuration = false
    /// The reason from the error messages, without secrets of URLs.
    package private(set) var reason: SourceFailure?
    /// The incomplete last line, truncated to `longestLine`.
    private var line: [UInt8] = []
    private var hasNoPicture = false
    /// The URL that was passed to ffmpeg. The messages repeat parts of it.
    private let source: String?
    private static let longestLine = 2_000

    package init(source: String? = nil) { self.source = source }

    package mutating func append(_ bytes: [UInt8]) {
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                read(String(decoding: line, as: UTF8.self))
                line.removeAll(keepingCapacity: true)
            } else if line.count < Self.longestLine {
                line.append(byte)
            }
        }
    }

    /// Ends the last line, after which ffmpeg 7 writes no line break.
    mutating func finish() { append([0x0A]) }

    /// Removes and returns the first time, which is `nil` for a frame without one. Returns `.none` if no time has
    /// arrived yet.
    mutating func takeTime() -> Double?? {
        // In a conditional expression, the compiler would convert `nil` to `.some(nil)`.
        if times.isEmpty { return .none }
        return .some(times.removeFirst())
    }

    private mutating func read(_ line: String) {
        if line.hasPrefix("frame:") {
            let time = line.split(separator: " ").last { $0.hasPrefix("pts_time:") }
            // A video can contain any time. A time that exceeds the length of any video is ignored.
            let seconds = time.flatMap { Double($0.dropFirst("pts_time:".count)) }
            times.append(seconds.flatMap { FrameTime.isPlausible($0) ? $0 : nil })
        } else if line.hasPrefix("lavf.concatdec.duration=") {
            hasDuration = true
        } else if line.hasPrefix("[info]   Duration: ") {
            hasDuration = !line.hasPrefix("[info]   Duration: N/A")
        } else if let message = Self.error(in: line) {
            if hasNoPicture { return }
            hasNoPicture = message.contains("matches no streams")
            // Such a message follows the actual reason and only names the file.
            if message.hasPrefix("Impossible to open") || message.hasPrefix("Error opening input file ") { return }
            let clause = clause(message)
            // A general message often follows the message with the reason.
            if reason != nil, Self.general.contains(clause.lowercased()) { return }
            reason = hasNoPicture ? .reported(.noVideo, text: "it contains no video") : failure(clause)
        }
    }

    private static let invalid = "invalid data found when processing input"
    private static let general: Set<String> = [invalid, "input/output error", "conversion failed!"]

    /// The words that the system and ffmpeg use for each cause. The first match counts.
    private static let causes: [(words: [String], cause: SourceFailure.Cause)] = [
        (["invalid data", "no picture", "moov atom"], .noVideo),
        (["connection refused"], .connectionRefused), (["401", "unauthorized"], .unauthorized),
        (["403", "forbidden"], .forbidden), (["404", "not found"], .notFound),
        (["resolve hostname", "name or service"], .unknownHost),
        (["timed out", "no route", "unreachable"], .unreachable), (["busy"], .busy),
        (["permission denied"], .notPermitted),
    ]

    private func failure(_ clause: String) -> SourceFailure {
        let words = clause.lowercased()
        if words == Self.invalid {
            let isRTSP = source?.lowercased().hasPrefix("rtsp") ?? false
            return .other(isRTSP ? "the server is not an RTSP camera" : "ffmpeg cannot read it as a video")
        }
        let cause = Self.causes.first { $0.words.contains(where: words.contains) }?.cause
        return cause.map { .reported($0, text: clause) } ?? .other(clause)
    }

    /// Returns the text after the level, if the level is an error.
    private static func error(in line: String) -> Substring? {
        for level in ["[error] ", "[fatal] ", "[panic] "] {
            if let range = line.firstRange(of: level) { return line[range.upperBound...] }
        }
        return nil
    }

    /// Returns the end of a message, without the preceding names and URLs, which the user knows.
    private func clause(_ message: Substring) -> String {
        // Secrets are redacted before the message is split, because they may contain blanks or colons.
        var words = URLRedaction.redacted(String(message), source: source).split(separator: " ")
        if let name = words.dropLast().lastIndex(where: { $0.hasSuffix(":") }) { words.removeFirst(name + 1) }
        let text = words.joined(separator: " ")
        let isWord = text.dropFirst().first?.isLowercase ?? false
        return (isWord ? text.prefix(1).lowercased() : String(text.prefix(1))) + text.dropFirst()
    }
}
