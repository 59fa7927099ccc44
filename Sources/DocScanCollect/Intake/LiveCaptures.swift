package import DocScan

/// The captures of a case that a live session takes, one document after the other, until none is missing.
package struct LiveCaptures: Sendable {
    private let intake: CaptureIntake
    private let location: CollectionLocation
    private let documents: [NamedProfile]
    /// The case, with the captures of the session.
    private var found: Case
    /// The barcodes of the captured documents, by name.
    private var taken: [[String: String]] = []

    /// - Parameter old: the capture that the photo should replace.
    /// - Throws: `.consentNeeded`, `.notFound`, `ChoiceError`, before a camera is opened.
    package init(
        to find: (borrowing Store) throws(StoreError) -> Case, slot: String?, replacing old: Int? = nil,
        in plan: PlanFolder, at location: CollectionLocation
    ) throws {
        let store = try location.openStore(of: plan)
        intake = try CaptureIntake(
            to: find, slot: slot, replacing: old, in: plan, store: store, profiles: location.profiles)
        found = try find(store)
        self.location = location
        let slots = intake.slot.map { [$0] } ?? plan.plan.slots
        var names: [String] = []
        for name in slots.compactMap(\.profile) where !names.contains(name) { names.append(name) }
        let isOpen = slots.contains { $0.profile == nil }
        // A slot for any document accepts the shipped ones.
        let others = isOpen ? location.profiles.shipped.map(\.id).filter { !names.contains($0) } : []
        documents = (names + others).compactMap { location.profiles.profile(named: $0) }
    }

    /// The documents to find, missing ones first: the guide boxes of the first are shown until barcodes identify the
    /// document.
    package var profiles: [DocumentProfile] {
        let missing = Set(found.tallies.filter { $0.missing > 0 }.compactMap(\.slot.profile))
        let sorted = documents.filter { missing.contains($0.name) } + documents.filter { !missing.contains($0.name) }
        return sorted.map(\.profile)
    }

    /// The documents that a session has requested and that the scan of the photo considers.
    package func wanted(in session: LiveSession) -> WantedProfiles {
        wanted(for: session.profile, isLocked: !session.locked.isEmpty)
    }

    /// - Parameters:
    ///   - profile: that of the detected barcodes.
    ///   - isLocked: true if its barcodes were read: the photo must show them.
    func wanted(for profile: DocumentProfile, isLocked: Bool) -> WantedProfiles {
        if intake.wanted.only != nil { return intake.wanted }
        if isLocked, let slot = intake.slot?.profile,
            let document = documents.first(where: { $0.name == slot && $0.profile.id == profile.id })
        {
            return WantedProfiles(only: document)
        }
        // Among the shipped ones the scan decides again, by all that it reads.
        return WantedProfiles(only: intake.wanted.own.first { $0.profile.id == profile.id })
    }

    /// Stores the papers of a photo before it returns. Throws the errors of `CaptureIntake.keep`.
    ///
    /// - Parameters:
    ///   - photo: its sheets.
    ///   - report: that of the sheet with the locked barcodes.
    ///   - read: reads a side of a paper together with the other one.
    package mutating func keep(
        _ photo: [CapturedPicture], _ report: ScanReport, now: () -> Moment,
        isolation: isolated (any Actor)? = #isolation, reading read: (SideScan) async -> JoinedSides?
    ) async throws(StoreError) -> CaptureIntake.Filing {
        // The store is opened for each photo: a session may last for hours.
        let filing = try await intake.keep(photo, at: location, now: now, reading: read)
        taken.append(CapturedPhoto(report, expected: []).values)
        if let kept = filing.kept.last { found = kept.found }
        return filing
    }

    /// The session for the next document.
    ///
    /// - Parameter start: seconds since the first frame.
    package func session(_ settings: LiveSettings, from start: Double) -> LiveSession {
        LiveSession(settings, start: start, taken: taken)
    }

    /// The labels of the slots that lack a document.
    package var missingLabels: [String] { intake.openSlots(of: found).map(\.slot.label) }
}
