internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The live session of a client that sends frames. Workers analyse the frames, and a `LiveSession` decides.
actor LiveClient {
    /// The response to a request of the client.
    struct Reply: Sendable {
        /// A guide box in pixels of the frame.
        struct Box: Sendable {
            var target: LabelledTarget
            var isFound: Bool
            var place: (x: Double, y: Double, width: Double, height: Double)
        }

        /// A photo that was stored in a case; without a capture if it was refused.
        struct Kept: Sendable {
            var capture: Capture?
            var message: String
        }

        /// The events as JSON objects, in the form that the command prints.
        var events: [String]
        var isReplaced: Bool
        var state: LiveSession.State
        var width: Int
        var height: Int
        var boxes: [Box]
        var missing: [LabelledTarget]
        var kept: Kept?
        /// The time that the worker needed, in seconds; `nil` if no worker was used.
        var cost: Double?
    }

    private let scanner: any PictureScanner
    private let memory: MemoryBudget
    /// The language of events, labels and messages.
    private let language: Language
    /// The case that stores the photo; `nil` for a session without a case.
    private var captures: LiveCaptures?
    private let shipped: [DocumentProfile]
    private let settings: Coded<LiveSettings>
    private var session: LiveSession
    private var queue = FrameQueue<CheckedContinuation<Bool, Never>>()
    private var number = 0
    /// The time of the first frame, in seconds of the client's clock.
    private var began: Double?
    private var size = (width: 0, height: 0)
    private var found: Set<String> = []
    /// The photo with its sheet and the profile of its document, for cut-outs of its fields.
    private(set) var taken: (bytes: [UInt8], profile: DocumentProfile, sheet: ScanReport.Sheet?)?
    /// The accepted photo and the reply to it. A client that did not receive the reply sends the photo again.
    private var accepted: (bytes: [UInt8], reply: Reply)?
    /// The share of the memory budget for the accepted photo.
    private var held: MemoryBudget.Share?

    init(
        _ settings: LiveSettings, captures: LiveCaptures?, shipped: [DocumentProfile], language: Language,
        scanner: any PictureScanner, memory: MemoryBudget
    ) {
        self.memory = memory
        (self.settings, self.captures, self.shipped) = (Coded(settings), captures, shipped)
        (self.language, self.scanner) = (language, scanner)
        session = LiveSession(settings)
    }

    // MARK: - Frames

    /// Analyses a frame, unless a newer one replaces it while it waits.
    ///
    /// - Parameter time: the time of the frame, in seconds of the client's clock.
    /// - Throws: `.unreadable` if the frame is not an image; the session continues.
    func look(at bytes: [UInt8], time: Double) async throws(Problem) -> Reply {
        guard await isNext() else { return reply([], isReplaced: true) }
        defer { queue.finish()?.resume(returning: true) }
        guard session.state != .capturing, session.state != .done else { return reply([]) }
        let start = began ?? time
        began = start
        number += 1
        // The client's clock may go back, but the time of a session must not.
        let frame = Frame(
            number: number, time: max(session.time, time - start), image: ImageInput(source: "frame", bytes: bytes))
        do throws(ScanServiceError) {
            let (findings, seconds) = try await scanner.frame(FrameJob(frame, settings, places: session.places))
            size = (findings.width, findings.height)
            found = Set(findings.symbols.compactMap(\.name))
            return reply(session.handle(.frame(findings)), cost: seconds)
        } catch {
            throw Problem(error)
        }
    }

    /// Waits until no other frame is being analysed. Returns false if a newer frame has replaced this one.
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

    /// Scans the photo that the session waits for, and stores it in its case if there is one.
    ///
    /// - Throws: `.conflict` if the session does not wait for a photo; `.unreadable`, after which another photo may be
    ///   sent; `.busy` if the memory budget has no room for the photo.
    func scan(photo bytes: [UInt8], at moment: Moment) async throws(Problem) -> Reply {
        if let accepted, accepted.bytes == bytes { return accepted.reply }
        guard session.state == .capturing else {
            throw Problem(
                .conflict,
                technical: "No photo is expected now. Send frames until a session is locked, or press the shutter.")
        }
        // The body counts against the budget only until the response is sent, but the session keeps the photo for
        // longer.
        let share = try memory.share(bytes.count)
        let scan = scanSettings
        let input = ScanInput(bytes, name: "photo")
        let pages = try await scanner.pages(of: PagesJob(forCase: input, Coded(scan)))
        // The client may have sent the photo a second time in the meantime.
        if let accepted { return accepted.reply }
        var next = session
        let photo = ScannedPhoto(pages, of: input, for: next, in: language)
        let events = next.handle(photo.event)
        guard next.outcome == .captured else {
            session = next
            return reply(events)
        }
        // The session changes only after the photo was stored. If this fails, the session still waits for a photo.
        let kept = try await keep(photo, at: moment)
        session = next
        let report = photo.report
        taken = report.profile.flatMap { scan.profile(withID: $0, shipped: shipped) }
            .map { (bytes, $0, report.sheet) }
        var result = reply(events)
        result.kept = kept
        (accepted, held) = ((bytes, result), share)
        return result
    }

    /// The settings for the scan of the photo, with the profiles that it considers. They contain the profiles
    /// themselves, because a worker cannot read the user's files.
    private var scanSettings: ScanSettings {
        if let captures {
            return ScanSettings(for: captures.wanted(in: session))
        }
        let profiles = settings.value.profiles
        if profiles.count == 1 { return ScanSettings(only: profiles[0]) }
        var settings = ScanSettings()
        settings.ownProfiles = profiles.filter { profile in !shipped.contains { $0.id == profile.id } }
        return settings
    }

    /// - Returns: `nil` for a session without a case.
    private func keep(_ photo: ScannedPhoto, at moment: Moment) async throws(Problem) -> Reply.Kept? {
        guard var captures else { return nil }
        let filing: CaptureIntake.Filing
        do throws(StoreError) {
            filing = try await captures.keep(photo.pictures, photo.report, now: { moment }) { await scanner.joined($0) }
        } catch {
            throw Problem(error)
        }
        self.captures = captures
        let refused = filing.refused.map { $0.text.text(in: language) }
        guard let first = filing.kept.first else { return .init(message: refused.joined(separator: " ")) }
        let message = language.kept(filing.kept, missing: first.missing)
        return .init(capture: first.capture, message: ([message] + refused).joined(separator: " "))
    }

    // MARK: - Answers

    private func reply(_ events: [LiveEvent], isReplaced: Bool = false, cost: Double? = nil) -> Reply {
        let preview = settings.value.preview(
            width: max(1, size.width), height: max(1, size.height), of: session.profile)
        let boxes = session.expected.filter(\.isPlaced).map { target in
            let box = preview.box(of: target.guideBox)
            return Reply.Box(
                target: .init(target, in: language), isFound: found.contains(target.name),
                place: (box.x, box.y, box.width, box.height))
        }
        return Reply(
            events: events.map { $0.json(in: language) }, isReplaced: isReplaced, state: session.state,
            width: size.width, height: size.height, boxes: size.width > 0 ? boxes : [],
            missing: session.expected.filter { $0.required && !found.contains($0.name) }.map {
                .init($0, in: language)
            },
            cost: cost)
    }
}

extension LiveClient.Reply.Box: JSONRecord {
    static let jsonFields: [JSONField<Self>] = [
        .init("name", \.target.name), .init("label", \.target.label), .init("found", \.isFound),
        .init("x") { $0.place.x }, .init("y") { $0.place.y }, .init("width") { $0.place.width },
        .init("height") { $0.place.height },
    ]
}
