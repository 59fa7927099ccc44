import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService

/// Runs a live session: brings it frames, keys and photos, and hands on what comes of them.
struct LiveDriver {
    let command: LiveCommand
    private let feed: LiveFeed
    private let cancellation: SourceCancellation
    private let scanner: SystemScanner
    private let settings: LiveSettings
    private let isLive: Bool

    init(
        _ command: LiveCommand, settings: LiveSettings, frames: any FrameSource, cancellation: SourceCancellation
    ) {
        self.command = command
        self.settings = settings
        isLive = frames.isLive
        feed = LiveFeed(frames, throttle: FrameThrottle(command.pace))
        self.cancellation = cancellation
        var text = TesseractRecognizer.Options()
        text.languages = command.languages
        scanner = SystemScanner(text: text, clock: MonotonicClock.milliseconds)
    }

    func run(_ output: LiveOutput) async -> ExitCode {
        let feed = feed
        // A pipe without a reader must not end the process while the terminal is changed.
        Interruption.ignorePipes()
        Keyboard.onEnter(isInputTaken: command.source == "-") { feed.pressShutter() }
        let work = Task { await session(output) }
        Interruption.onFirst {
            // A scan that is under way is given up; a source that waits for its camera is closed.
            feed.interrupt()
            work.cancel()
        }
        return await work.value
    }

    private func session(_ output: LiveOutput) async -> ExitCode {
        var output = output
        let feed = feed
        output.begin { feed.redraw() }
        var session = LiveSession(settings)
        var newest: Frame?
        var code = ExitCode.incomplete
        var failure: ScanError?
        var papers = LivePapers(command.captures, command)
        papers.begin(&output)

        func put(_ input: LiveSession.Input) async {
            var inputs = [input]
            while let input = inputs.popLast() {
                let events = session.handle(input)
                output.take(input, events)
                guard events.contains(where: { if case .captured = $0.kind { true } else { false } }) else { continue }
                do throws(ScanError) {
                    let photo = try await photograph(newest, in: session)
                    let input = LiveSession.Input.photo(
                        CapturedPhoto(photo.report, expected: session.expected, locked: session.locked))
                    guard papers.isCollecting else {
                        output.report = photo.report
                        inputs.append(input)
                        continue
                    }
                    let events = session.handle(input)
                    if session.outcome == .captured {
                        papers.keep(photo, &output)
                        session = papers.next(after: session, at: feed.time, &output)
                    } else {
                        output.take(input, events)
                    }
                } catch {
                    if papers.goesOn(after: error, &output) {
                        session = papers.next(after: session, at: feed.time, &output)
                        return
                    }
                    // A frame that cannot be decoded is one frame; a photo that cannot be opened stays so.
                    if case .cancelled = error { return }
                    (failure, code) = (error, ExitCode(error))
                }
            }
        }

        while session.outcome == nil, failure == nil, !output.isLost, papers.end == nil {
            switch await feed.next() {
            case .frame(let frame, let since):
                newest = frame
                do throws(ScanError) {
                    var findings = try await scanner.analyse(frame, settings: settings, places: session.places)
                    feed.spend(findings.cost ?? 0)
                    findings.age = since.map { (MonotonicClock.milliseconds() - $0) / 1000 }
                    await put(.frame(findings))
                } catch {
                    // What is missing on this machine is missing for every frame.
                    if error.isMissingDependency { failure = error } else { output.countDamaged() }
                }
            case .shutter: await put(.shutter)
            case .silence(let seconds): await put(.silence(seconds))
            case .redraw: output.redraw()
            case .interruption:
                code = .interrupted
                await put(.end(.interrupted, counters(output)))
            case .end(let error):
                failure = error
                if error == nil { await put(.end(.sourceEnded, counters(output))) }
            }
        }
        cancellation.cancel()
        await finish(&session, &output, failure)
        if let failure { code = ExitCode(failure) }
        if papers.isCollecting, code != .interrupted {
            return output.hasFailed ? .unreadableInput : papers.end ?? code
        }
        // A photo that was rejected is no result.
        if session.outcome == .captured, let report = output.report { code = ExitCode(report) }
        if output.hasFailed, code != .interrupted { code = .unreadableInput }
        // The reader of the results has closed its end, which is no error.
        if output.isLost, !output.hasFailed, session.outcome != .captured { code = .complete }
        return code
    }

    /// Says that the session is over, where it does not know yet, and why. The screen is left first, so that it stays.
    private func finish(_ session: inout LiveSession, _ output: inout LiveOutput, _ failure: ScanError?) async {
        let counters = counters(output)
        if !session.hasEnded {
            let input = LiveSession.Input.end(session.outcome ?? .failed, counters)
            output.take(input, session.handle(input))
        }
        output.close()
        if let failure { command.report(failure, frames: counters.received) }
        if counters.broken > 0 { output.say("frames that could not be read and were left out: \(counters.broken)") }
        guard session.outcome == .sourceEnded, counters.received >= 10 else { return }
        if isLive, feed.time < 0.004 * Double(counters.received) {
            output.say(
                "the frames came faster than any camera's. If they are a recording, say its frames a second: --rate 30")
        } else if counters.analysed == 1, case .every(let seconds) = command.pace {
            let time = seconds == seconds.rounded() ? FrameTime.text(seconds).dropLast(2) : "\(seconds)"
            output.say(
                "only 1 of \(counters.received) frames was looked at: --throttle \(time)s is longer than the recording."
            )
        }
    }

    private func counters(_ output: LiveOutput) -> FrameCounters {
        var counters = feed.counters
        counters.broken += output.damaged
        return counters
    }

    /// Scans the photo: the file that was named, else the newest frame at its full size.
    private func photograph(_ frame: Frame?, in session: LiveSession) async throws(ScanError) -> ScannedPhoto {
        var words = ["--worker"] + command.photoWords
        if let captures = command.captures { words += ["--preview"] + captures.wanted(for: session.profile).words }
        if let photo = command.photo {
            // A worker opens the file by itself; what is kept must be what was scanned.
            let isKept = command.captures != nil
            let input = isKept ? try ImageInput(picture: InputPath(photo)) : ImageInput(source: photo, bytes: [])
            return try await PhotoSession(input, words: words, places: []).photo()
        }
        guard let frame else { throw .empty }
        return try await PhotoSession(frame.image, words: words, places: session.places).photo()
    }
}
