import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService
import FoundationEssentials

/// A live session of somebody who sends frames: the session decides, and workers look.
actor LiveClient {
    /// Where the photo goes after its scan.
    struct Keeping: Sendable {
        var captures: LiveCaptures
    }

    /// What a request to a session comes to.
    struct Reply: Sendable {
        /// As the command prints them, each a JSON object.
        var events: [String] = []
        var isReplaced = false
        /// What else the answer has.
        var members: [JSON.Member] = []
        /// Seconds of a worker; nil where none looked.
        var cost: Double?
    }

    private let pool: WorkerPool
    private let language: Phrase.Language
    private let keeping: Keeping?
    private let settings: LiveSettings
    private let settingsText: [UInt8]
    private var session: LiveSession
    private var queue = FrameQueue<CheckedContinuation<Bool, Never>>()
    private var number = 0
    /// By the clock of the client.
    private var began: Double?
    private var size = (width: 0, height: 0)
    private var found: Set<String> = []
    /// The photo that was taken, for cut-outs of its fields.
    private var photo: (bytes: [UInt8], profile: String)?
    /// The photo that the session has accepted, and its answer: who has not received it asks again.
    private var accepted: (bytes: [UInt8], reply: Reply)?

    init(_ settings: LiveSettings, keeping: Keeping?, language: Phrase.Language, pool: WorkerPool) {
        (self.settings, self.keeping, self.language, self.pool) = (settings, keeping, language, pool)
        session = LiveSession(settings)
        settingsText = (try? JSONEncoder().encode(settings)).map { Array($0) } ?? []
    }

    /// What the document that is shown first has.
    nonisolated var targets: [GuideTarget] { settings.profiles[0].targets }

    // MARK: - Frames

    /// Looks at a frame, unless a newer one comes first.
    ///
    /// - Parameter time: seconds by the client's clock.
    /// - Throws: `.unreadable` for a frame that is no picture; the session goes on.
    func look(at bytes: [UInt8], time: Double) async throws(Problem) -> Reply {
        guard await isNext() else { return reply([], isReplaced: true) }
        defer { queue.finish()?.resume(returning: true) }
        // Nobody asks what is seen while the photo is taken.
        guard session.state != .capturing, session.state != .done else { return reply([]) }
        let start = began ?? time
        began = start
        number += 1
        var assignment = WorkerPool.Assignment(urgency: .frame, input: ImageInput(source: "frame", bytes: bytes))
        (assignment.kind, assignment.places) = (.frame, session.places)
        // Clocks of clients go back; sessions know no such time.
        let seconds = max(session.time, time - start)
        assignment.remarks = [Array("\(number)".utf8), Array("\(seconds)".utf8), settingsText]
        let answer = try await pool.perform(assignment)
        guard let message = answer.messages.last, message.kind == .findings,
            let findings = FrameFindings(text: message[1])
        else { throw Problem(of: answer) }
        size = (findings.width, findings.height)
        found = Set(findings.sightings.compactMap(\.name))
        return reply(session.handle(.frame(findings)), cost: answer.seconds)
    }

    /// Waits until no other frame is looked at.
    ///
    /// - Returns: false when a newer frame has taken this one's place.
    private func isNext() async -> Bool {
        await withCheckedContinuation { continuation in
            switch queue.put(continuation) {
            case .now: continuation.resume(returning: true)
            case .waits: break
            case .replaces(let old): old.resume(returning: false)
            }
        }
    }

    // MARK: - Photo

    func press() -> Reply { reply(session.handle(.shutter)) }

    /// Scans the photo that was asked for, and keeps it where it belongs to a case.
    ///
    /// - Throws: `.conflict` where none was asked for, `.unreadable`; another one may be sent then.
    func take(photo bytes: [UInt8], name: String) async throws(Problem) -> Reply {
        if let accepted, accepted.bytes == bytes { return accepted.reply }
        guard session.state == .capturing else {
            throw Problem(
                .conflict, "No photo is asked for now. Send frames until a session is locked, or press the shutter.")
        }
        var words = ["--json", "--preview"]
        words += keeping?.captures.wanted(for: session.profile).words ?? Self.words(settings)
        var assignment = WorkerPool.Assignment(urgency: .photo, input: ImageInput(source: name, bytes: bytes))
        assignment.remarks = words.map { Array($0.utf8) }
        let answer = try await pool.perform(assignment)
        guard let message = answer.messages.first, let report = ScanReport(message), report.error == nil else {
            throw Problem(of: answer)
        }
        // The same photo may have come a second time meanwhile.
        if let accepted { return accepted.reply }
        var next = session
        let events = next.handle(.photo(CapturedPhoto(report, expected: next.expected, locked: next.locked)))
        guard next.outcome == .captured else {
            session = next
            return reply(events)
        }
        var kept: [JSON.Member] = []
        if let keeping {
            let scanned = ScannedPhoto(report: report, bytes: bytes, pages: answer.pages, preview: message.preview)
            // Where it cannot be kept the session still waits for a photo.
            kept = try keep(scanned, keeping)
        }
        session = next
        photo = report.profile.map { (bytes, $0) }
        var result = reply(events)
        result.members += kept
        accepted = (bytes, result)
        return result
    }

    private func keep(_ photo: ScannedPhoto, _ keeping: Keeping) throws(Problem) -> [JSON.Member] {
        do throws(StoreError) {
            switch try keeping.captures.keep(CapturedPicture(photo), at: .now) {
            case .kept(let kept):
                let missing = keeping.captures.missing(in: kept.found)
                let message = LiveWords(language).kept(kept.slot.label, missing: missing)
                return [
                    .init(key: "capture", value: kept.capture.json), .init(key: "message", value: .string(message)),
                ]
            case .refused(let refusal):
                let message = refusal.explanation
                return [.init(key: "capture", value: .null), .init(key: "message", value: .string(message))]
            }
        } catch {
            throw Problem(error)
        }
    }

    /// The profile of the user's own that alone is looked for; the others a worker finds out by itself.
    private static func words(_ settings: LiveSettings) -> [String] {
        settings.profiles.count == 1 ? ["--profile", settings.profiles[0].id] : []
    }

    /// The photo that was taken, and the profile of its paper.
    func taken() -> (bytes: [UInt8], profile: String)? { photo }

    // MARK: - Answers

    private func reply(_ events: [LiveEvent], isReplaced: Bool = false, cost: Double? = nil) -> Reply {
        let preview = settings.preview(
            width: max(1, size.width), height: max(1, size.height), of: session.profile)
        let missing = session.expected.filter { $0.required && !found.contains($0.name) }
        let boxes = session.expected.filter(\.isPlaced).map { expected -> JSON in
            let box = preview.box(of: expected.guideBox)
            return [
                "name": .string(expected.name), "label": .string(expected.label),
                "found": .bool(found.contains(expected.name)), "x": .number(box.x), "y": .number(box.y),
                "width": .number(box.width), "height": .number(box.height),
            ]
        }
        return Reply(
            events: events.map { $0.json(in: language) }, isReplaced: isReplaced,
            members: [
                .init(key: "state", value: .string(session.state.rawValue)),
                .init(key: "width", value: .integer(size.width)), .init(key: "height", value: .integer(size.height)),
                .init(key: "boxes", value: .array(size.width > 0 ? boxes : [])),
                .init(
                    key: "missing",
                    value: .array(missing.map { ["name": .string($0.name), "label": .string($0.label)] })),
            ], cost: cost)
    }
}

extension Problem {
    /// A picture that a worker could not read.
    init(of answer: WorkerPool.Answer) {
        var error = answer.error
        for message in answer.messages where error == nil {
            switch message.kind {
            case .findings, .cutouts: error = try? JSONDecoder().decode(ScanError.self, from: Data(message.fields[0]))
            default: error = ScanReport(message)?.error
            }
        }
        guard let error else {
            self = Problem(.internal, "A worker has not answered. Send the picture again.")
            return
        }
        self = Problem(error.isMissingDependency ? .internal : .unreadable, "\(error) \(error.remedy)")
        reason = error.code
    }
}
