/// A live session as a pure state machine: pass each frame's findings to it, and act on the events that it returns.
///
///     searching ──► aligning ──► holding ──► capturing ──► done
///         ▲             ▲ ◄─────────┘             │
///         └─────────────┴─────── photo rejected ──┘
///
/// The session has no clock, camera or scanner: the same inputs always give the same events. After `.captured`, the
/// caller takes the photo and passes its scan as `.photo`. When `outcome` is set, the caller passes `.end`.
///
/// ```swift
/// func hints(for findings: FrameFindings, in session: inout LiveSession) -> [String] {
///     session.handle(.frame(findings)).compactMap { $0.phrase?.text() }
/// }
/// ```
public struct LiveSession: Sendable {
    /// The rules of the session, and the documents that it accepts.
    public let settings: LiveSettings
    /// The state after the last input.
    public private(set) var state = State.searching
    /// The reason for the end; `nil` while the session continues.
    public private(set) var outcome: Outcome?
    /// The likely places of the barcodes in the next frame, in pixels: the last known place, otherwise the guide box.
    public private(set) var places: [Quadrilateral] = []
    /// True after `.end` was passed.
    public private(set) var hasEnded = false
    /// The type of the document before the camera: the first one that the session accepts, until a barcode or an MRZ
    /// identifies another.
    package private(set) var profile: DocumentProfile
    /// The values of the barcodes, by name, of documents that were captured before and are not captured again.
    private let taken: [[String: String]]
    private var showsTaken = false
    private let start: Double
    private var stabilizer = HintStabilizer()
    private var raw: Guidance?
    private var memory = BarcodeMemory()
    private var lock: BarcodeLock
    /// The locked values, by name; empty before the lock.
    public private(set) var locked: [String: String] = [:]
    private var shutter = Shutter.auto
    private var isShutterAvailable = false
    /// The time without a frame, in seconds, as last reported; `nil` while frames arrive.
    private var silence: Double?
    /// The time of the last frame, in seconds since the first.
    public private(set) var time = 0.0

    /// Starts a session at its first frame.
    public init(_ settings: LiveSettings) { self.init(settings, start: 0, taken: []) }

    /// A session for another document in the same stream of frames.
    ///
    /// - Parameters:
    ///   - start: the time at which the session starts, in seconds since the first frame.
    ///   - taken: the values of the barcodes, by name, of documents that must not be captured again.
    package init(_ settings: LiveSettings, start: Double, taken: [[String: String]]) {
        self.settings = settings
        (self.start, self.taken, time) = (start, taken, start)
        profile = settings.profiles[0]
        lock = BarcodeLock(settings.lock)
    }

    /// The targets of the document before the camera: barcodes, and the machine-readable zone.
    public var expected: [GuideTarget] { profile.targets }

    /// Processes an input; returns the resulting events in order.
    public mutating func handle(_ input: Input) -> [LiveEvent] {
        switch input {
        case .frame(let findings): observe(findings)
        case .shutter: press()
        case .photo(let photo): conclude(photo)
        case .silence(let seconds): fallSilent(seconds)
        case .end(let reason, let counters): end(reason, counters)
        }
    }

    // MARK: - Frames

    private mutating func observe(_ findings: FrameFindings) -> [LiveEvent] {
        guard state != .done, state != .capturing else { return [] }
        time = findings.time
        let wasSilent = silence != nil
        silence = nil
        if let id = findings.profile, let known = settings.profiles.first(where: { $0.id == id }) { profile = known }
        let preview = settings.preview(width: findings.width, height: findings.height, of: profile)
        var rule = GuidanceRule(expected: expected)
        rule.limits = settings.limits
        rule.leadsToMissing = settings.leadsToMissing
        let barcodes = memory.recall(findings.symbols, at: time)
        var hint = rule.guidance(
            seeing: barcodes, findings.conditions(for: expected, preview: preview), preview: preview,
            after: raw?.hint)
        places = profile.barcodes.map { memory.corners(of: $0.name) ?? preview.pixels(of: $0.guideBox) }
        let isMissing = expected.contains { wanted in
            wanted.required && !barcodes.contains { $0.name == wanted.name }
        }
        let isTaken = isTaken(barcodes)
        let isLocked =
            advance(with: findings, hint.hint, isMissing: isMissing || hint.hint == .wrongBarcode) && !isTaken
        if hint.hint == .aligned, !isLocked { hint = Guidance(.holdStill) }
        raw = hint
        let changed = stabilizer.update(hint, at: time)
        var events = [event(.frame(findings, raw: hint, shown: stabilizer.shown ?? hint))]
        let wasReplaced = wasSilent || showsTaken
        if isTaken {
            // No hint helps, because the user must remove the document. The shutter is not offered.
            if !showsTaken { events.append(event(.notice(.alreadyTaken))) }
            showsTaken = true
            endAtTimeout()
            return events
        }
        showsTaken = false
        // After a silence, or a document that was captured before, the hint is repeated, because a notice has replaced
        // it.
        if let hint = changed ?? (wasReplaced ? stabilizer.shown : nil) { events.append(event(.hint(hint))) }
        return events + (isLocked ? captureLocked(findings) : offerShutter())
    }

    /// Changes the state to searching, aligning or holding; returns true if the barcodes are locked.
    private mutating func advance(with findings: FrameFindings, _ hint: Hint, isMissing: Bool) -> Bool {
        state = hint == .aligned ? .holding : isMissing ? .searching : .aligning
        let wanted = required(in: findings)
        let isAll = wanted.count == expected.count { $0.required }
        if isAll, hint != .aligned { lock.reset() }
        return lock.observe(
            isAll && hint == .aligned ? wanted : nil, longSide: max(findings.width, findings.height))
    }

    /// True if a document that was captured before is still in view.
    private func isTaken(_ barcodes: [TrackedSymbol]) -> Bool {
        if taken.isEmpty { return false }
        let wanted = expected.filter(\.required).map(\.name)
        let values = wanted.map { name in barcodes.first { $0.name == name }?.value }
        return taken.contains { document in zip(wanted, values).allSatisfy { $1 != nil && document[$0] == $1 } }
    }

    private func required(in findings: FrameFindings) -> [TrackedSymbol] {
        let seen = findings.symbols
        return expected.filter(\.required).compactMap { expected in
            seen.first { $0.name == expected.name }
        }
    }

    private mutating func fallSilent(_ seconds: Double) -> [LiveEvent] {
        guard state != .done, state != .capturing, silence == nil else { return [] }
        silence = max(0, seconds)
        return [event(.notice(.noSignal))]
    }

    // MARK: - Photo

    private mutating func captureLocked(_ findings: FrameFindings) -> [LiveEvent] {
        for barcode in required(in: findings) { if let name = barcode.name { locked[name] = barcode.value } }
        (state, shutter) = (.capturing, .auto)
        let names = expected.filter(\.required).map(\.name)
        return [event(.locked(names)), event(.captured(.auto))]
    }

    private mutating func offerShutter() -> [LiveEvent] {
        var events: [LiveEvent] = []
        if !isShutterAvailable, let after = settings.manualAfter, time - start >= after - 1e-6 {
            isShutterAvailable = true
            events.append(event(.manualAvailable))
            if settings.pressesShutter { events += press() }
        }
        endAtTimeout()
        return events
    }

    private mutating func endAtTimeout() {
        if state != .capturing, let timeout = settings.timeout, time - start >= timeout - 1e-6 { outcome = .timedOut }
    }

    private mutating func press() -> [LiveEvent] {
        guard state != .done, state != .capturing else { return [] }
        guard isShutterAvailable else { return [event(.notice(.shutterNotYet))] }
        (state, shutter) = (.capturing, .manual)
        return [event(.captured(.manual))]
    }

    /// An automatic photo must show the locked values; a manual one is accepted, and its report lists the missing
    /// parts.
    private mutating func conclude(_ photo: CapturedPhoto) -> [LiveEvent] {
        guard state == .capturing else { return [] }
        if shutter == .auto, photo.values.filter({ locked[$0.key] != nil }) != locked {
            let differs = locked.contains { name, value in photo.values[name].map { $0 != value } ?? false }
            (state, locked) = (.aligning, [:])
            lock.reset()
            return [event(.rejected(differs ? .photoDiffers : .photoUnreadable))]
        }
        (state, outcome) = (.done, .captured)
        let isComplete = photo.outcome.map { $0 == .complete } ?? (photo.status == .complete)
        let summary = isComplete ? Phrase.complete : .incomplete(missing: photo.missing)
        let others = repeatElement(event(.notice(.otherDocument)), count: photo.otherSheets ?? 0)
        return [event(.report(photo.report)), event(.notice(summary))] + others
    }

    // MARK: - End

    private mutating func end(_ reason: Outcome, _ counters: FrameCounters) -> [LiveEvent] {
        guard !hasEnded else { return [] }
        (state, outcome, hasEnded) = (.done, reason, true)
        return [event(.end(reason, counters))]
    }

    private func event(_ kind: LiveEvent.Kind) -> LiveEvent { LiveEvent(time: time + (silence ?? 0), kind: kind) }

    /// The states of a session.
    public enum State: String, Sendable, CaseIterable {
        /// A required barcode or the MRZ of the document is not in view.
        case searching
        /// Everything required is in view, but its position, its size or the light is not yet right.
        case aligning
        /// Everything required is in its guide box, where it must stay for some frames.
        case holding
        /// The photo is being taken and scanned.
        case capturing
        case done
    }

    /// The reason for the end of a session.
    public enum Outcome: String, Sendable, Codable {
        /// A photo was taken and its report returned.
        case captured
        case timedOut, sourceEnded, interrupted, failed
    }

    /// The trigger of the photo.
    public enum Shutter: String, Sendable, Codable { case auto, manual }

    /// The inputs of a session: frames and the actions of the user and the caller.
    public enum Input: Sendable {
        case frame(FrameFindings)
        /// The user requests the photo.
        case shutter
        case photo(CapturedPhoto)
        /// A live source has provided no frame for this number of seconds.
        case silence(Double)
        case end(Outcome, FrameCounters)
    }
}
