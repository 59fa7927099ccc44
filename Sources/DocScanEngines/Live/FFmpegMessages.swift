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
    private static let longestLine = 2_000

    package init() {}

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

    /// Takes the first time out; nil when there is none yet.
    mutating func takeTime() -> Double?? {
        // In a conditional expression the compiler takes nil for a time that is not stated.
        if times.isEmpty { return .none }
        return .some(times.removeFirst())
    }

    private mutating func read(_ line: String) {
        if line.hasPrefix("frame:") {
            let time = line.split(separator: " ").last { $0.hasPrefix("pts_time:") }
            times.append(time.flatMap { Double($0.dropFirst("pts_time:".count)) })
        } else if line.hasPrefix("[info]   Duration: ") {
            hasDuration = !line.hasPrefix("[info]   Duration: N/A")
        } else if let message = Self.error(in: line) {
            if hasNoPicture { return }
            hasNoPicture = message.contains("matches no streams")
            reason = hasNoPicture ? "there is no picture in it" : Self.clause(message)
        }
    }

    /// What follows the level, if that is one of failure.
    private static func error(in line: String) -> Substring? {
        for level in ["[error] ", "[fatal] ", "[panic] "] {
            if let range = line.firstRange(of: level) { return line[range.upperBound...] }
        }
        return nil
    }

    /// The end of a message: names and addresses in front of it, which people know, are left out.
    private static func clause(_ message: Substring) -> String {
        var words = message.split(separator: " ")
        if let name = words.dropLast().lastIndex(where: { $0.hasSuffix(":") }) { words.removeFirst(name + 1) }
        let text = words.map { redacted($0) }.joined(separator: " ")
        let isWord = text.dropFirst().first?.isLowercase ?? false
        return (isWord ? text.prefix(1).lowercased() : String(text.prefix(1))) + text.dropFirst()
    }

    /// An address without the user's name, the password and the query, where cameras take passwords too.
    package static func redacted(_ word: some StringProtocol) -> String {
        let word = String(word)
        guard let start = word.firstRange(of: "://")?.upperBound else { return word }
        var rest = word[start...]
        if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        if let query = rest.firstIndex(of: "?") { rest = rest[..<query] }
        return String(word[..<start] + rest)
    }
}
