/// The log of one session as JSON Lines, `docscan.session/1`: the settings in the first line, then an `input` or an
/// `event` a line, with its time. Values of the document are replaced by marks, equal values by equal marks: decisions
/// only compare values, so that the session can be repeated without them.
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

    /// A line for an input.
    ///
    /// - Parameters:
    ///   - at: seconds since the start, by a monotonic clock.
    ///   - wallClock: the time of day, ISO 8601.
    package mutating func line(_ input: LiveSession.Input, at: Double, wallClock: String) -> String {
        let record = SessionRecord(hidden(input))
        return #"{"at":\#(JSON.number(at).text),"wall":"\#(wallClock)","input":\#(SessionRecord.encode(record))}"#
    }

    package func line(_ event: LiveEvent, at: Double, wallClock: String) -> String {
        var event = event
        // The report was logged with the photo, a line before.
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
