package import DocScan

/// Takes the captures of a case in a live session, one document after the other, until no document is missing.
package struct LiveCaptures: Sendable {
    private let intake: CaptureIntake
    private let location: CollectionLocation
    private let documents: [NamedProfile]
    /// The case, with the captures of the session.
    private var found: Case
    /// The barcode values of each captured document, by the name of the barcode.
    private var taken: [[String: String]] = []

    /// - Parameter old: the `id` of the capture that the photo should replace.
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
        // A slot without a profile accepts any document, so that the session also looks for the shipped ones.
        let others = isOpen ? location.profiles.shipped.map(\.id).filter { !names.contains($0) } : []
        documents = (names + others).compactMap { location.profiles.profile(named: $0) }
    }

    /// The profiles of the documents to find, missing documents first. The preview shows the guide boxes of the first
    /// profile until barcodes identify the document.
    package var profiles: [DocumentProfile] {
        let missing = Set(found.tallies.filter { $0.missing > 0 }.compactMap(\.slot.profile))
        let sorted = documents.filter { missing.contains($0.name) } + documents.filter { !missing.contains($0.name) }
        return sorted.map(\.profile)
    }

    /// Returns the profiles for the scan of a photo, given the document that the session detected.
    package func wanted(in session: LiveSession) -> WantedProfiles {
        wanted(for: session.profile, isLocked: !session.locked.isEmpty)
    }

    /// - Parameters:
    ///   - profile: the profile to which the detected barcodes belong.
    ///   - isLocked: true if the session has locked the profile's barcodes. The photo must then show them.
    func wanted(for profile: DocumentProfile, isLocked: Bool) -> WantedProfiles {
        if intake.wanted.only != nil { return intake.wanted }
        if isLocked, let slot = intake.slot?.profile,
            let document = documents.first(where: { $0.name == slot && $0.profile.id == profile.id })
        {
            return WantedProfiles(only: document)
        }
        // Among the shipped profiles the scan decides again, because it reads more than the barcodes.
        return WantedProfiles(only: intake.wanted.own.first { $0.profile.id == profile.id })
    }

    /// Stores the documents of a photo. Throws the errors of `CaptureIntake.keep`.
    ///
    /// - Parameters:
    ///   - photo: the sheets of the photo.
    ///   - report: the report on the sheet with the locked barcodes.
    ///   - read: reads one side of a document together with the other side.
    package mutating func keep(
        _ photo: [CapturedPicture], _ report: ScanReport, now: () -> Moment,
        isolation: isolated (any Actor)? = #isolation, reading read: (SideScan) async -> JoinedSides?
    ) async throws(StoreError) -> CaptureIntake.Filing {
        // The store is opened again for each photo, because a session may last for hours.
        let filing = try await intake.keep(photo, at: location, now: now, reading: read)
        taken.append(CapturedPhoto(report, expected: []).values)
        if let kept = filing.kept.last { found = kept.updatedCase }
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
