package import FoundationEssentials

/// A session that is repeated from its log: the same decisions, without images.
///
///     let replay = try SessionReplay(log: bytes)
///     for event in replay.events { print(event.json()) }
package struct SessionReplay: Sendable {
    package private(set) var events: [LiveEvent] = []
    /// The number of lines that are incomplete or of an unknown kind, such as the last line of a log that was cut off.
    package private(set) var skippedLines = 0
    /// True if the log contains the end of the session.
    package var isWhole: Bool { events.contains { if case .end = $0.kind { true } else { false } } }

    /// - Parameter log: `docscan.session/1`, cut off anywhere after its first line.
    package init(log: Data) throws(SessionLogError) {
        let lines = log.split(separator: UInt8(ascii: "\n"))
        let decoder = JSONDecoder()
        // Decisions do not read values.
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

/// An error for a file that is not a session log, or whose first line is incomplete.
package struct SessionLogError: Error, CustomStringConvertible {
    package var description: String {
        "This is not a session log: its first line must hold the session's settings."
    }
}
