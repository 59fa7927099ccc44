import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService

/// Runs a live session: passes frames, key presses and photos to it, and presents its events.
actor LiveRun {
    private let command: LiveCommand
    private let feed: LiveFeed
    private let cancellation: SourceCancellation
    private let isLive: Bool
    private let service: ScanService
    private let settings: Coded<LiveSettings>
    private var session: LiveSession
    private var output: LiveOutput
    private var collection: LiveCollection
    private var newest: Frame?
    private var code = ExitCode.incomplete
    /// The error that ends the session early; `nil` if there is no error.
    private var failure: ScanError?

    init(
        _ command: LiveCommand, settings: LiveSettings, frames: any FrameSource, cancellation: SourceCancellation,
        output: LiveOutput
    ) {
        (self.command, self.cancellation, self.output) = (command, cancellation, output)
        self.settings = Coded(settings)
        isLive = frames.isLive
        feed = LiveFeed(frames, throttle: FrameThrottle(command.pace))
        var options = ScanService.Options()
        options.isVerbose = command.isVerbose
        service = ScanService(options)
        session = LiveSession(settings)
        collection = LiveCollection(command)
    }

    nonisolated func run() async -> ExitCode {
        // Writing to a closed pipe must not end the process before the terminal is restored.
        Interruption.ignorePipes()
        let feed = feed
        Keyboard.onEnter(isInputTaken: command.source == "-") { feed.pressShutter() }
        let work = Task { await perform() }
        Interruption.onFirst { _ in
            // Cancel a scan in progress, and close a source that waits for its camera.
            feed.interrupt()
            work.cancel()
        }
        return await work.value
    }

    private func perform() async -> ExitCode {
        let feed = feed
        output.begin { feed.redraw() }
        collection.begin(&output)
        while session.outcome == nil, failure == nil, !output.isLost, collection.end == nil {
            await handle(await feed.next())
        }
        cancellation.cancel()
        finish()
        return exitCode
    }

    private func handle(_ arrival: LiveFeed.Arrival) async {
        switch arrival {
        case .frame(let frame, let since):
            newest = frame
            await analyse(frame, since: since)
        case .shutter: await put(.shutter)
        case .silence(let seconds): await put(.silence(seconds))
        case .redraw: output.redraw()
        case .interruption:
            code = .interrupted
            await put(.end(.interrupted, counters))
        case .end(let error):
            failure = error
            if error == nil { await put(.end(.sourceEnded, counters)) }
        }
    }

    /// - Parameter since: the time at which the frame arrived, in milliseconds of `MonotonicClock`; `nil` for a
    ///   recording.
    private func analyse(_ frame: Frame, since: Double?) async {
        do throws(ScanServiceError) {
            var findings = try await service.frame(FrameJob(frame, settings, places: session.places)).findings
            feed.spend(findings.cost ?? 0)
            findings.age = since.map { (MonotonicClock.milliseconds() - $0) / 1000 }
            await put(.frame(findings))
        } catch {
            switch error {
            case .scan(.cancelled): break
            // A missing dependency affects all frames. After any other error, the next frame may be readable.
            case .scan(let error) where !error.isMissingDependency: output.countDamaged()
            default: failure = ScanError(error)
            }
        }
    }

    /// Passes an input to the session, presents its events, and takes the photo if the session requests it.
    private func put(_ input: LiveSession.Input) async {
        let events = session.handle(input)
        output.present(input, events)
        if events.contains(where: { if case .captured = $0.kind { true } else { false } }) { await takePhoto() }
    }

    // MARK: - Photo

    private func takePhoto() async {
        do throws(ScanError) {
            let (pages, input) = try await scanPhoto()
            let photo = ScannedPhoto(pages, of: input, for: session)
            guard collection.isCollecting else {
                output.report = photo.report
                return await put(photo.event)
            }
            let events = session.handle(photo.event)
            guard session.outcome == .captured else { return output.present(photo.event, events) }
            if let filed = await collection.file(photo, service) {
                collection.announce(filed, &output)
            }
            session = collection.next(after: session, at: feed.time, &output)
        } catch {
            if collection.continues(after: error, &output) {
                session = collection.next(after: session, at: feed.time, &output)
            } else if error != .cancelled {
                // End the session: it takes only one photo, or scanning another photo would give the same error.
                (failure, code) = (error, ExitCode(error))
            }
        }
    }

    /// Scans the photo, which is the file from the command line or the newest frame at full size. Returns one or more
    /// pages; a case stores all of them.
    private func scanPhoto() async throws(ScanError) -> ([ScannedPage], ScanInput) {
        var settings = command.scan
        if let captures = command.captures {
            settings.look(for: captures.wanted(in: session))
        }
        // A scan without text recognition searches for an MRZ only if a profile is set. The session has determined the
        // profile.
        if !settings.options.readsText, command.photo == nil, command.captures == nil,
            case .auto = settings.options.profile, session.profile.mrz != nil
        {
            settings.options.profile = .only(session.profile)
        }
        let input = try photo()
        var job =
            command.captures == nil
            ? PagesJob(input, Coded(settings)) : PagesJob(forCase: input, Coded(settings))
        if command.photo == nil { job.places = session.places }
        do throws(ScanServiceError) {
            guard command.captures != nil else {
                return ([try await service.pages(of: job, urgency: .photo).first()], input)
            }
            let pages = try await service.scan(job, urgency: .photo)
            for page in pages { if let error = page.error { throw ScanServiceError.scan(error) } }
            if pages.isEmpty { throw ScanServiceError.scan(.cancelled) }
            return (pages, input)
        } catch {
            throw ScanError(error)
        }
    }

    private func photo() throws(ScanError) -> ScanInput {
        guard let path = command.photo.map({ InputPath($0) }) else {
            guard let image = newest?.image else { throw .empty }
            return .bytes(Attachment(image.bytes), name: InputPath(image.source))
        }
        // For a case, the file is read here, so that exactly the scanned content is stored.
        return command.captures == nil
            ? .file(path) : .bytes(Attachment(try ImageInput(path: path, isPicture: true).bytes), name: path)
    }

    // MARK: - End

    private var exitCode: ExitCode {
        var code = failure.map { ExitCode($0) } ?? code
        if collection.isCollecting, code != .interrupted {
            return output.hasFailed ? .inputOrOutput : collection.end ?? code
        }
        // The report of a rejected photo does not determine the exit code.
        if session.outcome == .captured, let report = output.report { code = ExitCode(report) }
        if output.hasFailed, code != .interrupted { code = .inputOrOutput }
        // The reader of the results has closed the pipe, which is not an error.
        if output.isLost, !output.hasFailed, session.outcome != .captured { code = .complete }
        return code
    }

    /// Ends the session if it has not ended, leaves the screen, and then reports the reason, so that it stays visible.
    private func finish() {
        let counters = counters
        if !session.hasEnded {
            let input = LiveSession.Input.end(session.outcome ?? .failed, counters)
            output.present(input, session.handle(input))
        }
        output.close()
        if let failure { command.report(failure, frames: counters.received) }
        if counters.broken > 0 { output.say("unreadable frames that were skipped: \(counters.broken)") }
        guard session.outcome == .sourceEnded, counters.received >= 10 else { return }
        if isLive, feed.time < 0.004 * Double(counters.received) {
            output.say(
                "the frames came faster than from any camera. For a recording, pass its frame rate, as in: --rate 30")
        } else if counters.analysed == 1, case .every(let seconds) = command.pace {
            let time = seconds == seconds.rounded() ? FrameTime.text(seconds).dropLast(2) : "\(seconds)"
            output.say(
                "only 1 of \(counters.received) frames was analysed: --throttle \(time)s is longer than the recording."
            )
        }
    }

    private var counters: FrameCounters {
        var counters = feed.counters
        counters.broken += output.damaged
        return counters
    }
}

extension ScanError {
    fileprivate init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = error
        case .unavailable(let reason, _): self = .crashed(reason: reason)
        case .busy, .ending: self = .cancelled
        }
    }
}
