import DocScan
import DocScanEngines
import DocScanService

/// Sends the events of a live session to standard output, the log, the terminal and the speech program.
struct LiveOutput {
    private let command: LiveCommand
    private let settings: LiveSettings
    private var log: SessionLog
    private var file: LogFile?
    private var screen: LiveScreen?
    private let speaker: Speaker?
    /// The report of the photo.
    var report: ScanReport?
    /// The number of frames that could not be decoded.
    private(set) var damaged = 0
    /// True after writing has failed, which was reported.
    private(set) var hasFailed = false
    /// True if the results cannot be written, so that the session should end.
    private(set) var isLost = false
    private var speech = LiveSpeech()
    private let start = MonotonicClock.milliseconds()

    /// - Parameter file: the log; `nil` if it was not requested.
    /// - Throws: an error if a speech program is required and not installed.
    init(_ command: LiveCommand, settings: LiveSettings, file: LogFile?) throws(ScanError) {
        self.command = command
        self.settings = settings
        log = SessionLog(showsValues: command.logsValues)
        self.file = file
        speaker = command.speaks ? Speaker(language: command.language.rawValue) : nil
        if command.speaks, speaker == nil {
            throw .libraryMissing(name: "A speech program (spd-say or espeak-ng)", package: "espeak-ng")
        }
    }

    /// Begins the log and the screen. Call this after the handler for control-C, which restores the terminal, has been
    /// installed.
    ///
    /// - Parameter changed: called when the screen must be redrawn.
    mutating func begin(_ changed: @escaping @Sendable () -> Void) {
        if !(command.printsJSON && StandardStreams.outIsTerminal) {
            screen = LiveScreen(settings: settings, language: command.language, changed: changed)
        }
        write(log.head(settings, wallClock: WallClock.now))
    }

    mutating func countDamaged() { damaged += 1 }

    /// Displays, speaks and logs an input and its events.
    mutating func present(_ input: LiveSession.Input, _ events: [LiveEvent]) {
        let at = (MonotonicClock.milliseconds() - start) / 1000
        if file != nil {
            let now = WallClock.now
            write(log.line(input, at: at, wallClock: now))
            for event in events { write(log.line(event, at: at, wallClock: now)) }
        }
        for event in events { show(event) }
        if let complaint = speaker?.takeComplaint() { say(problem: complaint) }
    }

    func redraw() { screen?.draw() }

    /// Announces a stored photo with a line of data and a sentence.
    mutating func say(kept line: String, _ sentence: String) {
        if screen != nil, StandardStreams.outIsTerminal {
            // Standard output is the terminal on which the screen is drawn, so the line is printed when the screen is
            // left.
            screen?.say(line)
        } else {
            put(line + "\n", StandardStreams.show)
        }
        say(news: sentence)
    }

    /// Announces the state of the case.
    mutating func say(news sentence: String) {
        if screen == nil { say(sentence) } else { screen?.say(news: sentence) }
        speaker?.say(sentence.withoutDirections, isHint: false)
    }

    mutating func renew(_ settings: LiveSettings) { screen?.renew(settings) }

    /// Prints a message.
    mutating func say(_ message: String) {
        let line = "docscan: \(message)"
        if screen == nil { StandardStreams.error(line + "\n", in: command.language) } else { screen?.say(line) }
    }

    /// Restores the terminal, and waits until the last sentence has been spoken.
    mutating func close() {
        screen?.close()
        speaker?.finish()
        if let complaint = speaker?.takeComplaint() { say(complaint) }
    }

    private mutating func show(_ event: LiveEvent) {
        if command.printsJSON { put(event.json() + "\n", StandardStreams.deliver) }
        if screen != nil {
            screen?.show(event)
        } else if !command.printsJSON, let line = event.line(in: command.language) {
            StandardStreams.error(line + "\n", in: command.language)
        }
        speak(event)
        if case .report = event.kind, !command.printsJSON, let report {
            let colours = TerminalColours(.auto, isTerminal: StandardStreams.outIsTerminal)
            put(report.painted(command.scan, command.language, colours), StandardStreams.deliver)
        }
    }

    private mutating func speak(_ event: LiveEvent) {
        guard let speaker else { return }
        // In a case, the sentence about the stored photo already contains the number of fields.
        let outcome = report.map { $0.spokenOutcome(countsFields: command.captures == nil) }
        for utterance in speech.announce(event, outcome: outcome) {
            speaker.say(utterance.text.text(in: command.language).withoutDirections, isHint: utterance.isHint)
        }
    }

    // MARK: - Writing

    /// Writes to standard output. An error ends the session with a message. If the reader has closed the pipe, the
    /// session ends without a message.
    private mutating func put(_ text: String, _ write: (String) throws(OutputError) -> Bool) {
        guard !isLost else { return }
        do {
            if try !write(text) { isLost = true }
        } catch {
            (isLost, hasFailed) = (true, true)
            say(problem: error.description)
        }
    }

    /// Writes a line of the log. If that fails, the session continues without the log, so that the user is not
    /// interrupted.
    private mutating func write(_ line: String) {
        do throws(OutputError) {
            try file?.write(line)
        } catch {
            file = nil
            hasFailed = true
            say(problem: error.description)
        }
    }

    mutating func say(problem: String) {
        let line = "docscan: \(problem)"
        if screen == nil {
            StandardStreams.error(line + "\n", in: command.language)
        } else {
            screen?.say(problem: line)
        }
    }
}

extension LiveEvent {
    /// A line with the time and a sentence, for output that cannot be overwritten; `nil` for an event without a
    /// sentence.
    func line(in language: Language) -> String? {
        guard let phrase else { return nil }
        let seconds = FrameTime.text(time)
        return String(repeating: " ", count: max(0, 6 - seconds.count)) + "\(seconds) s  \(phrase.text(in: language))"
    }
}
