import DocScan
import DocScanEngines
import DocScanService

/// Where the events of a live session go: standard output, the log, the terminal, the loudspeaker.
struct LiveOutput {
    private let command: LiveCommand
    private let settings: LiveSettings
    private var log: SessionLog
    private var file: LogFile?
    private var screen: LiveScreen?
    private let speaker: Speaker?
    /// The scan of the photo, as it is printed for people.
    var report: ScanReport?
    /// Frames that could not be decoded.
    private(set) var damaged = 0
    /// Whether something could not be written, which has been said.
    private(set) var hasFailed = false
    /// Whether the results have nowhere to go, so that the session is of no use any more.
    private(set) var isLost = false
    private var hint: String?
    private let start = MonotonicClock.milliseconds()

    /// - Parameter file: the log, where one is asked for.
    /// - Throws: a speech program is missing.
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

    /// Begins the log and the screen. Call it when control-C is handled, which leaves the terminal as it was.
    ///
    /// - Parameter changed: called when the screen must be drawn again.
    mutating func begin(_ changed: @escaping @Sendable () -> Void) {
        if !(command.printsJSON && StandardStreams.outIsTerminal) {
            screen = LiveScreen(settings: settings, language: command.language, changed: changed)
        }
        write(log.head(settings, wallClock: WallClock.now))
    }

    mutating func countDamaged() { damaged += 1 }

    /// Shows, says and writes down what went in and what came of it.
    mutating func take(_ input: LiveSession.Input, _ events: [LiveEvent]) {
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

    /// Says that a photo is kept, which it is by now: as a line of data, and as a sentence for the person.
    mutating func say(kept line: String, _ sentence: String) {
        if screen != nil, StandardStreams.outIsTerminal {
            // The same terminal: it is written when the screen is left.
            screen?.say(line)
        } else {
            put(line + "\n", StandardStreams.show)
        }
        say(news: sentence)
    }

    /// Says how the collection stands.
    mutating func say(news sentence: String) {
        if screen == nil { say(sentence) } else { screen?.say(news: sentence) }
        speaker?.say(sentence, isHint: false)
    }

    /// Goes on with another paper.
    mutating func renew(_ settings: LiveSettings) { screen?.renew(settings) }

    /// Says a message that stays on the screen.
    mutating func say(_ message: String) {
        let line = "docscan: \(message)"
        if screen == nil { StandardStreams.error(line + "\n") } else { screen?.say(line) }
    }

    /// Leaves the terminal as it was, and lets the last sentence be said.
    mutating func close() {
        screen?.close()
        speaker?.finish()
        if let complaint = speaker?.takeComplaint() { say(complaint) }
    }

    private mutating func show(_ event: LiveEvent) {
        if command.printsJSON { put(event.json(in: command.language) + "\n", StandardStreams.deliver) }
        if screen != nil {
            screen?.show(event)
        } else if !command.printsJSON, let line = event.line(in: command.language) {
            StandardStreams.error(line + "\n")
        }
        speak(event)
        if case .report = event.kind, !command.printsJSON, let report {
            put(ReportText(report, settings: command.scan).text, StandardStreams.show)
        }
    }

    private mutating func speak(_ event: LiveEvent) {
        guard let speaker, let sentence = event.phrase?.text(in: command.language) else { return }
        var isHint = false
        if case .hint = event.kind { (isHint, hint) = (true, sentence) }
        speaker.say(sentence, isHint: isHint)
        // What there is to do goes on.
        if case .manualAvailable = event.kind, let hint { speaker.say(hint, isHint: true) }
    }

    // MARK: - Writing

    /// Writes to standard output. When that fails the session is over; when it has no reader any more, it ends quietly.
    private mutating func put(_ text: String, _ write: (String) throws(OutputProblem) -> Bool) {
        guard !isLost else { return }
        do {
            if try !write(text) { isLost = true }
        } catch {
            (isLost, hasFailed) = (true, true)
            say(problem: error.description)
        }
    }

    /// Writes a line of the log. When that fails the session goes on without it: a person is in the middle of it.
    private mutating func write(_ line: String) {
        do throws(OutputProblem) {
            try file?.write(line)
        } catch {
            file = nil
            hasFailed = true
            say(problem: error.description)
        }
    }

    mutating func say(problem: String) {
        let line = "docscan: \(problem)"
        if screen == nil { StandardStreams.error(line + "\n") } else { screen?.say(problem: line) }
    }
}

extension LiveEvent {
    /// What a person reads where lines cannot be written over: the time and the sentence, on change only.
    func line(in language: Phrase.Language) -> String? {
        guard let phrase else { return nil }
        let seconds = FrameTime.text(time)
        return String(repeating: " ", count: max(0, 6 - seconds.count)) + "\(seconds) s  \(phrase.text(in: language))"
    }
}
