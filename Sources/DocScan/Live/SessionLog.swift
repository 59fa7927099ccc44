/// The log of one session as JSON Lines, `docscan.session/1`. The first line contains the settings, and each further
/// line an `input` or an `event` with its time. Marks replace the values of the document, equal marks for equal values.
/// Decisions only compare values, so that the session can be repeated without the values.
package struct SessionLog: Sendable {
    package static let schema = "docscan.session/1"

    private let showsValues: Bool
    private var marks: [String: String] = [:]

    /// - Parameter showsValues: true to log values unchanged. Default false: they are personal data.
    package init(showsValues: Bool = false) { self.showsValues = showsValues }

    package static func isLog(_ head: [UInt8]) -> Bool { head.starts(with: #"{"log":"\#(schema)","wall":"#.utf8) }

    package func head(_ settings: LiveSettings, wallClock: String) -> String {
        let settings = SessionRecord.encode(settings)
        return #"{"log":"\#(Self.schema)","wall":"\#(wallClock)","settings":\#(settings)}"#
    }

    /// Returns the line for an input.
    ///
    /// - Parameters:
    ///   - at: the time since the start, in seconds of a monotonic clock.
    ///   - wallClock: the time of day, ISO 8601.
    package mutating func line(_ input: LiveSession.Input, at: Double, wallClock: String) -> String {
        let record = SessionRecord(hidden(input))
        return #"{"at":\#(JSON.number(at).text),"wall":"\#(wallClock)","input":\#(SessionRecord.encode(record))}"#
    }

    package func line(_ event: LiveEvent, at: Double, wallClock: String) -> String {
        var event = event
        // The line before, with the photo, already contains the report.
        if case .report = event.kind { event.kind = .report("null") }
        return #"{"at":\#(JSON.number(at).text),"wall":"\#(wallClock)","event":\#(event.json())}"#
    }

    private mutating func hidden(_ input: LiveSession.Input) -> LiveSession.Input {
        if showsValues { return input }
        switch input {
        case .frame(var findings):
            for index in findings.barcodes.indices {
                findings.barcodes[index].value = mark(for: findings.barcodes[index].value)
            }
            if let value = findings.zone?.value { findings.zone?.value = mark(for: value) }
            return .frame(findings)
        case .photo(var photo):
            for name in photo.values.keys.sorted() { photo.values[name] = photo.values[name].map { mark(for: $0) } }
            photo.report = photo.hiddenReport
            return .photo(photo)
        case .shutter, .silence, .end:
            return input
        }
    }

    private mutating func mark(for value: String) -> String {
        if let mark = marks[value] { return mark }
        let mark = "#\(marks.count + 1)"
        marks[value] = mark
        return mark
    }
}
