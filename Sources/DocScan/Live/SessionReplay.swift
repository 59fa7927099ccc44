package import FoundationEssentials

/// A session repeated from its log: the same decisions, without a picture.
///
///     let replay = try SessionReplay(log: bytes)
///     for event in replay.events { print(event.json()) }
package struct SessionReplay: Sendable {
    /// All that happened, in order.
    package private(set) var events: [LiveEvent] = []
    /// Lines that were not whole or of no known kind: the last one of a log that was cut off, for instance.
    package private(set) var skippedLines = 0
    /// Whether the log has the session's end.
    package var isWhole: Bool { events.contains { if case .end = $0.kind { true } else { false } } }

    /// - Parameter log: `docscan.session/1`, cut off anywhere after its first line.
    /// - Throws: `SessionLogError` for what is no session log.
    package init(log: Data) throws(SessionLogError) {
        let lines = log.split(separator: UInt8(ascii: "\n"))
        let decoder = JSONDecoder()
        // No decision looks at a value.
        decoder.userInfo[.patternCompiler] = UnreadPatterns()
        guard let head = lines.first.flatMap({ try? decoder.decode(Head.self, from: Data($0)) }),
            head.log == SessionLog.schema, LiveSettings(profiles: head.settings.profiles) != nil
        else { throw SessionLogError() }
        var session = LiveSession(head.settings)
        for bytes in lines.dropFirst() {
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(bytes)) else {
                skippedLines += 1
                continue
            }
            guard let record = line.input else { continue }
            if let input = record.input { events += session.handle(input) } else { skippedLines += 1 }
        }
    }

    private struct Head: Decodable {
        var log: String
        var settings: LiveSettings
    }

    private struct Line: Decodable {
        var input: SessionRecord?
    }
}

/// A file that is no session log, or has not even its first line.
package struct SessionLogError: Error, CustomStringConvertible {
    package var description: String {
        "This is not a session log: its first line must hold the session's settings."
    }
}
