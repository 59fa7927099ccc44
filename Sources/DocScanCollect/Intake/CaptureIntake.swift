internal import Digests
internal import DocScan

/// Stores scanned images in a case, each in the slot for its document.
package struct CaptureIntake: Sendable {
    /// The result for an image that was stored.
    package struct Kept: Sendable {
        package var slot: Plan.Slot
        package var addition: Store.Addition
        /// The case after the image was stored.
        package var updatedCase: Case
        /// The number of documents that are still missing in the chosen slot, or otherwise in the required slots.
        package var missing: Int
        /// The number of other sheets in the file that are not stored.
        package var ignoredSheets: Int
        /// The slot for the recognised document, if it differs from `slot`.
        package var fittingSlot: Plan.Slot?

        package var capture: Capture {
            switch addition {
            case .added(_, let capture), .joined(_, let capture), .alreadyThere(let capture): capture
            }
        }
    }

    /// The reason why an image is refused. Later images may still be accepted.
    package enum Refusal: Sendable, Hashable {
        /// The number of pages of a file with more than `mostPages`.
        case tooManyPages(Int)
        /// The number of sheets of unknown type, and the number of images for which there is room.
        case severalSheets(Int, room: Int)
        /// The plan has no slot for the document. The names are those of the plan's slots.
        case noSlot([String])
        case store(StoreError)

        /// The cause and the remedy, in the words of the web page.
        package var explanation: String { text.english }
    }

    package enum Outcome: Sendable {
        case kept(Kept)
        case refused(Refusal)
    }

    /// The maximum number of pages of a file. Default 100, chosen by hand: a case has fewer documents.
    package static let mostPages = 100

    /// The `id` of the case, because its label may change while images arrive.
    let caseID: Int
    package let plan: PlanFolder
    /// The slot that the user chose for all images; `nil` to use the slot for the recognised document.
    package let slot: Plan.Slot?
    /// The `id` of the capture that the image should replace.
    private let replaced: Int?
    let profiles: ProfileCatalog
    /// The profiles for which an image is scanned.
    package let wanted: WantedProfiles

    /// Checks the case, its consent and the slot. Callers do this before they open an image.
    ///
    /// - Throws: `.consentNeeded`, `.notFound`, `ChoiceError` for an unknown slot or profile.
    package init(
        to find: (borrowing Store) throws(StoreError) -> Case, slot name: String?, replacing old: Int? = nil,
        in plan: PlanFolder, store: borrowing Store, profiles: ProfileCatalog
    ) throws {
        caseID = try store.consented(find, in: plan).found.id
        slot = name.flatMap { plan.plan.slot(named: $0) }
        if let name, slot == nil { throw ChoiceError.unknownSlot(name, slots: plan.plan.slots.map(\.name)) }
        (self.plan, self.profiles, replaced) = (plan, profiles, old)
        wanted = try Self.wanted(in: plan, slot: slot, among: profiles)
    }

    /// - Parameter slot: the slot that the user chose for all images, if any.
    /// - Throws: `.unknownProfile` if the slot's profile is missing or unreadable.
    private static func wanted(
        in plan: PlanFolder, slot: Plan.Slot?, among profiles: ProfileCatalog
    ) throws(ChoiceError) -> WantedProfiles {
        let names = Set(plan.plan.slots.compactMap(\.profile)).sorted()
        var wanted = WantedProfiles(own: names.compactMap { profiles.ownProfile(named: $0) })
        if let name = slot?.profile {
            guard let document = profiles.profile(named: name) else { throw ChoiceError.unknownProfile(name) }
            // If the document type is not distinct, scan for no other type. Otherwise the type would not be recognised,
            // or would give way to a more specific type.
            if !document.profile.isDistinct { wanted.only = document }
        }
        return wanted
    }

    /// Returns the profiles for which images are scanned before there is a case.
    ///
    /// - Throws: `ChoiceError` for an unknown slot or profile.
    package static func wanted(
        in plan: PlanFolder, slot name: String?, among profiles: ProfileCatalog
    ) throws(ChoiceError) -> WantedProfiles {
        let slot = name.flatMap { plan.plan.slot(named: $0) }
        if let name, slot == nil { throw .unknownSlot(name, slots: plan.plan.slots.map(\.name)) }
        return try wanted(in: plan, slot: slot, among: profiles)
    }

    /// Stores an image in its slot. If the image does not belong there, its capture is set aside with a question.
    ///
    /// - Returns: `nil` for a sheet of unknown type next to a document, if it is not the other side of the document and
    ///   the slot does not contain it already.
    /// - Throws: `.consentNeeded`, `.notFound`, `.full`, and every other error that would also occur with the next
    ///   images.
    package func keep(
        _ placement: Placement, in store: borrowing Store, at moment: Moment
    ) throws(StoreError) -> Outcome? {
        let picture = placement.picture
        let isConfirmed = picture.joined?.isConfirmed ?? false
        if !isConfirmed, placement.isNextToDocument || placement.otherwise != nil {
            let found = try store.caseNumbered(caseID, in: plan)
            if let capture = try store.capture(with: picture, in: placement.slot, of: found) {
                return .kept(
                    Kept(
                        slot: placement.slot, addition: .alreadyThere(capture), updatedCase: found,
                        missing: openSlots(of: found).reduce(0) { $0 + $1.missing }, ignoredSheets: 0))
            }
        }
        if placement.isNextToDocument, !isConfirmed { return nil }
        let slot = isConfirmed ? placement.slot : placement.otherwise ?? placement.slot
        do throws(StoreError) {
            try store.checkConsent(to: plan)
            let label = try store.caseNumbered(caseID, in: plan).label
            let document = picture.report.profile.flatMap {
                try? profiles.profile(withID: $0, preferring: slot.profile)
            }
            let addition = try store.add(
                picture, as: document, to: label, slot: slot.name, replacing: replaced, in: plan, at: moment)
            let found = try store.caseNumbered(caseID, in: plan)
            let missing = openSlots(of: found).reduce(0) { $0 + $1.missing }
            let other = document.flatMap { plan.plan.slot(forProfile: $0.name) }
            return .kept(
                Kept(
                    slot: slot, addition: addition, updatedCase: found, missing: missing, ignoredSheets: 0,
                    fittingSlot: other?.name == slot.name ? nil : other))
        } catch {
            switch error {
            case .refused, .taken: return .refused(.store(error))
            default: throw error
            }
        }
    }

    /// Stores the documents of one file, one after the other.
    ///
    /// - Parameters:
    ///   - pictures: the sheets of all pages; at least one.
    ///   - location: the location of the store, which is opened again for each document.
    ///   - read: reads one side of a document together with the other side; returns `nil` on failure.
    /// - Throws: the errors of `keep(_:in:at:)`.
    package func keep(
        _ pictures: [CapturedPicture], at location: CollectionLocation, now: () -> Moment,
        isolation: isolated (any Actor)? = #isolation, reading read: (SideScan) async -> JoinedSides?
    ) async throws(StoreError) -> Filing {
        try await file(
            placements(of: pictures, in: location.openStore(of: plan)),
            side: { (placement) throws(StoreError) in
                try sideScan(for: placement, in: location.openStore(of: plan))
            }, reading: read,
            keep: { (placement) throws(StoreError) in
                try keep(placement, in: location.openStore(of: plan), at: now())
            })
    }

    /// Stores the documents of one file in a store that remains open.
    ///
    /// - Throws: the errors of `keep(_:in:at:)`.
    package func keep(
        _ pictures: [CapturedPicture], in store: borrowing Store, now: () -> Moment,
        isolation: isolated (any Actor)? = #isolation, reading read: (SideScan) async -> JoinedSides?
    ) async throws(StoreError) -> Filing {
        try await file(
            placements(of: pictures, in: store),
            side: { (placement) throws(StoreError) in try sideScan(for: placement, in: store) }, reading: read,
            keep: { (placement) throws(StoreError) in try keep(placement, in: store, at: now()) })
    }

    private func file(
        _ placed: Filing, isolation: isolated (any Actor)? = #isolation,
        side: (Placement) throws(StoreError) -> SideScan?, reading read: (SideScan) async -> JoinedSides?,
        keep: (Placement) throws(StoreError) -> Outcome?
    ) async throws(StoreError) -> Filing {
        var filing = placed
        for var placement in placed.placements {
            if let scan = try side(placement) { placement.picture.joined = await read(scan) }
            filing.add(try keep(placement))
        }
        return filing
    }

    /// Returns the number of images for which a slot still has room.
    ///
    /// - Parameter other: the slot; `nil` for the chosen slot or, without one, all slots of the case.
    package func room(in store: borrowing Store, of other: Plan.Slot? = nil) throws(StoreError) -> Int {
        let name = (other ?? slot)?.name
        let tallies = try store.caseNumbered(caseID, in: plan).tallies
        return tallies.filter { name == nil || $0.slot.name == name }.reduce(0) { $0 + $1.missingPictures }
    }

    /// Returns the number of distinct images that the case does not contain yet.
    ///
    /// - Parameter pictures: the bytes of each image; `nil` for an unreadable image, which counts as new.
    package func count(
        ofNew pictures: some Sequence<[UInt8]?>, in store: borrowing Store
    ) throws(StoreError) -> Int {
        var known = Set(try store.captures(of: store.caseNumbered(caseID, in: plan)).map(\.sha256))
        var count = 0
        for picture in pictures {
            let isNew = picture.map { known.insert(SHA256.hexadecimal(of: $0)).inserted } ?? true
            if isNew { count += 1 }
        }
        return count
    }

    /// Returns true if the chosen slot, or otherwise any slot of the plan, is for the document of a report.
    func fits(_ report: ScanReport) -> Bool {
        guard let slot else { return planSlot(for: report) != nil }
        return slot.profile == nil || slot.profile == profileName(of: report)
    }

    func planSlot(for report: ScanReport) -> Plan.Slot? {
        plan.plan.slot(forProfile: profileName(of: report))
    }

    /// Returns the name that the plan uses for the report's profile.
    func profileName(of report: ScanReport) -> String? {
        wanted.own.first { $0.profile.id == report.profile }?.name ?? report.profile
    }

    /// Returns the tallies of the slots that lack a document: the chosen slot or, without one, all required slots.
    func openSlots(of found: Case) -> [Case.Tally] {
        found.tallies.filter { tally in
            tally.missing > 0 && (slot.map { $0.name == tally.slot.name } ?? !tally.slot.isOptional)
        }
    }
}
