internal import DocScan

/// What ffmpeg writes to standard error: the times of frames, and why it failed. Keeps little, however much there is.
package struct FFmpegMessages {
    /// The frames' own times in seconds, in the order of the frames; nil where the video states none.
    package private(set) var times: [Double?] = []
    /// Whether what was opened has a length, as a recording has.
    package private(set) var hasDuration = false
    /// The last line that speaks of an error, as a clause, without addresses' secrets.
    package private(set) var reason: String?
    /// A line that is not whole yet. Longer ones are cut off.
    private var line: [UInt8] = []
    private var hasNoPicture = false
    /// The address that ffmpeg was given: it repeats parts of it.
    private let source: String?
    private static let longestLine = 2_000

    /// - Parameter source: the address that ffmpeg was given, if any.
    package init(source: String? = nil) { self.source = source }

    /// Takes the next bytes.
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

    /// Takes the end of the messages: ffmpeg 7 ends its last line without a line break.
    mutating func finish() { append([0x0A]) }

    /// Takes the first time out; nil when there is none yet.
    mutating func takeTime() -> Double?? {
        // In a conditional expression the compiler takes nil for a time that is not stated.
        if times.isEmpty { return .none }
        return .some(times.removeFirst())
    }

    private mutating func read(_ line: String) {
        if line.hasPrefix("frame:") {
            let time = line.split(separator: " ").last { $0.hasPrefix("pts_time:") }
            // A video can state any time, and none counts that no film reaches.
            let seconds = time.flatMap { Double($0.dropFirst("pts_time:".count)) }
            times.append(seconds.flatMap { FrameTime.isPlausible($0) ? $0 : nil })
        } else if line.hasPrefix("lavf.concatdec.duration=") {
            hasDuration = true
        } else if line.hasPrefix("[info]   Duration: ") {
            hasDuration = !line.hasPrefix("[info]   Duration: N/A")
        } else if let message = Self.error(in: line) {
            if hasNoPicture { return }
            hasNoPicture = message.contains("matches no streams")
            // These follow the true reason, and name only the file.
            if message.hasPrefix("Impossible to open") || message.hasPrefix("Error opening input file ") { return }
            let clause = clause(message)
            // The last line of a failure is often a general one, behind the line that says why.
            if reason != nil, Self.general.contains(clause.lowercased()) { return }
            reason = hasNoPicture ? "there is no picture in it" : specific(clause)
        }
    }

    private static let invalid = "invalid data found when processing input"
    private static let general: Set<String> = [invalid, "input/output error", "conversion failed!"]

    private func specific(_ clause: String) -> String {
        guard clause.lowercased() == Self.invalid else { return clause }
        let isRTSP = source?.lowercased().hasPrefix("rtsp") ?? false
        return isRTSP ? "what answers there is no RTSP camera" : "it is no video that ffmpeg can read"
    }

    /// What follows the level, if that is one of failure.
    private static func error(in line: String) -> Substring? {
        for level in ["[error] ", "[fatal] ", "[panic] "] {
            if let range = line.firstRange(of: level) { return line[range.upperBound...] }
        }
        return nil
    }

    /// The end of a message: names and addresses in front of it, which people know, are left out.
    private func clause(_ message: Substring) -> String {
        // Before it is cut, while a secret with blanks or colons in it is still whole.
        var words = SourceAddress.redacted(String(message), source: source).split(separator: " ")
        if let name = words.dropLast().lastIndex(where: { $0.hasSuffix(":") }) { words.removeFirst(name + 1) }
        let text = words.joined(separator: " ")
        let isWord = text.dropFirst().first?.isLowercase ?? false
        return (isWord ? text.prefix(1).lowercased() : String(text.prefix(1))) + text.dropFirst()
    }
}
