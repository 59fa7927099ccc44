import DocScan
import DocScanEngines

/// Where the events of a live session go: standard output, the log, the terminal, the loudspeaker.
struct LiveOutput {
    private let command: LiveCommand
    private var log: SessionLog
    private let file: LogFile?
    private var screen: LiveScreen?
    private let speaker: Speaker?
    /// The scan of the photo, as it is printed for people.
    var report: ScanReport?
    /// Frames that could not be decoded.
    private(set) var damaged = 0
    private let start = MonotonicClock.milliseconds()

    /// - Parameter file: the log, where one is asked for.
    /// - Throws: a speech program is missing.
    init(_ command: LiveCommand, settings: LiveSettings, file: LogFile?) throws(ScanError) {
        self.command = command
        log = SessionLog(showsValues: command.logsValues)
        self.file = file
        try? file?.write(log.head(settings, wallClock: WallClock.now))
        if StandardStreams.errorIsTerminal, !(command.printsJSON && StandardStreams.outIsTerminal) {
            screen = LiveScreen(settings: settings, language: command.language)
        }
        speaker = command.speaks ? Speaker(language: command.language.rawValue) : nil
        if command.speaks, speaker == nil {
            throw .libraryMissing(name: "A speech program (spd-say or espeak-ng)", package: "espeak-ng")
        }
    }

    mutating func countDamaged() { damaged += 1 }

    /// Shows, says and writes down what went in and what came of it.
    mutating func take(_ input: LiveSession.Input, _ events: [LiveEvent]) {
        let at = (MonotonicClock.milliseconds() - start) / 1000
        if let file {
            let now = WallClock.now
            try? file.write(log.line(input, at: at, wallClock: now))
            for event in events { try? file.write(log.line(event, at: at, wallClock: now)) }
        }
        for event in events { show(event) }
    }

    private mutating func show(_ event: LiveEvent) {
        if command.printsJSON { StandardStreams.out(event.json(in: command.language) + "\n") }
        if screen != nil {
            screen?.show(event)
        } else if !command.printsJSON, let line = event.line(in: command.language) {
            StandardStreams.error(line + "\n")
        }
        if let phrase = event.phrase { speaker?.say(phrase.text(in: command.language)) }
        if case .report = event.kind, !command.printsJSON, let report {
            screen?.clear()
            StandardStreams.out(ReportText(report, options: command.scan).text)
        }
    }

    /// Leaves the terminal as it was, and lets the last sentence be said.
    mutating func close() {
        screen?.close()
        speaker?.finish()
    }
}

extension LiveEvent {
    /// What a person reads where lines cannot be written over: the time and the sentence, on change only.
    func line(in language: Phrase.Language) -> String? {
        guard let phrase else { return nil }
        let tenths = Int((time * 10).rounded())
        let seconds = "\(tenths / 10).\(tenths % 10)"
        return String(repeating: " ", count: max(0, 6 - seconds.count)) + "\(seconds) s  \(phrase.text(in: language))"
    }
}
