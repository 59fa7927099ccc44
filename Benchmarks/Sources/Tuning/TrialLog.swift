internal import DocScan
public import Foundation

/// A trial as a text file, in the form of the interaction experiments: a header of labels padded to 21 columns, a colon
/// and the value, an empty line, then rows `index;milliseconds;x;y;event`.
///
/// Each row is handed to the system at once, so that written rows outlive the program. The end of the trial is filled
/// in last; its place in the header is empty until then.
public final class TrialLog {
    /// The content of the header, in its order.
    public struct Header {
        public var name: String
        public var experimentStart: Date
        public var sequences: [String]
        /// The sequence of the familiarisation; `nil` if there was no familiarisation.
        public var familiarisation: String?
        /// The size of a frame in pixels, such as `1080 x 1440`, to which the coordinates refer.
        public var frameSize: String
        public var throttle: String
        public var stability: String
        public var sequence: String
        /// "virtual" or "real".
        public var time: String
        public var number: Int
        public var start: Date

        public init(
            name: String, experimentStart: Date, sequences: [String], familiarisation: String?, frameSize: String,
            throttle: String, stability: String, sequence: String, time: String, number: Int, start: Date
        ) {
            (self.name, self.experimentStart, self.sequences) = (name, experimentStart, sequences)
            (self.familiarisation, self.frameSize, self.throttle) = (familiarisation, frameSize, throttle)
            (self.stability, self.sequence, self.time) = (stability, sequence, time)
            (self.number, self.start) = (number, start)
        }
    }

    private let file: FileHandle
    private let zone: TimeZone
    private var endPosition: UInt64 = 0
    private var index = 0

    /// - Parameters:
    ///   - folder: must be there.
    ///   - zone: of all dates. Default: the machine's.
    /// - Throws: the system's error about the file.
    public init(_ header: Header, in folder: URL, zone: TimeZone = .current) throws {
        self.zone = zone
        let url = folder.appending(path: Self.fileName(header, zone: zone))
        try Data().write(to: url)
        file = try FileHandle(forWritingTo: url)
        var head = ""
        for (label, value) in [
            ("Name", header.name), ("Experiment Start", Self.date(header.experimentStart, zone)),
            ("Stimulus Files", header.sequences.joined(separator: ", ")),
            ("Familiarisation File", header.familiarisation ?? "none"), ("Frame Size", header.frameSize),
            ("Throttle", header.throttle), ("Stability", header.stability), ("Sequence", header.sequence),
            ("Time", header.time), ("Trial Number", String(header.number)),
            ("Trial Start", Self.date(header.start, zone)),
        ] { head += Self.line(label, Self.oneLine(value)) }
        let end = Self.line("Trial End", Self.date(header.start, zone))
        let place = head.utf8.count + Self.labelWidth + 1
        // As long as a date will be.
        head += Self.line("Trial End", String(repeating: " ", count: end.utf8.count - Self.labelWidth - 2))
        endPosition = UInt64(place)
        try file.write(contentsOf: Data((head + "\n").utf8))
    }

    deinit { try? file.close() }

    /// Writes a row.
    public func write(_ moment: Moment) {
        index += 1
        let place = moment.place.map { "\($0.x.logText);\($0.y.logText)" } ?? ";"
        let milliseconds = Int((moment.time * 1000).rounded())
        try? file.write(contentsOf: Data("\(index);\(milliseconds);\(place);\(moment.event.name)\n".utf8))
    }

    /// Fills in the end.
    public func close(at date: Date) {
        try? file.seek(toOffset: endPosition)
        try? file.write(contentsOf: Data(Self.date(date, zone).utf8))
        _ = try? file.seekToEnd()
    }

    // MARK: - Text

    static let labelWidth = 21

    private static func line(_ label: String, _ value: String) -> String {
        label + String(repeating: " ", count: labelWidth - label.count) + ":" + value + "\n"
    }

    /// A value cannot begin another line.
    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }

    private static func date(_ date: Date, _ zone: TimeZone) -> String {
        let parts = parts(of: date, zone)
        return "\(parts[2])/\(parts[1])/\(parts[0]) - \(parts[3]):\(parts[4]):\(parts[5])"
    }

    /// `{Name}_trial-0007_yyyy-MM-dd_HH-mm-ss.txt`: no space or bracket to quote, and in the order of the trials.
    static func fileName(_ header: Header, zone: TimeZone) -> String {
        let parts = parts(of: header.start, zone)
        let day = parts[0...2].joined(separator: "-")
        let time = parts[3...5].joined(separator: "-")
        let number = String(header.number)
        let padded = String(repeating: "0", count: max(0, 4 - number.count)) + number
        return "\(safe(header.name))_trial-\(padded)_\(day)_\(time).txt"
    }

    /// Letters, digits, - and _; anything else becomes _. Never empty, never hidden, at most 60 characters.
    static func safe(_ name: String) -> String {
        let kept = name.map { character -> Character in
            let isSafe = character.isASCII && (character.isLetter || character.isNumber)
            return isSafe || character == "-" ? character : "_"
        }
        return kept.isEmpty ? "_" : String(kept.prefix(60))
    }

    /// Year, month, day, hour, minute, second, with leading zeros.
    private static func parts(of date: Date, _ zone: TimeZone) -> [String] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        return [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].map { number in
            let text = String(number ?? 0)
            return text.count < 2 ? "0" + text : text
        }
    }
}

extension Double {
    /// With one decimal, a point, no sign of thousands.
    fileprivate var logText: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
