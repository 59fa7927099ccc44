internal import Digests
internal import DocScan

/// A case that receives scanned pictures: assigns each to its slot and stores it there.
package struct CaptureIntake: Sendable {
    package struct Kept: Sendable {
        package var slot: Plan.Slot
        package var addition: Store.Addition
        /// The case, including the picture.
        package var found: Case
        /// The number of documents that the intake still lacks.
        package var missing: Int
        /// The number of other sheets of paper in the file, which fit no slot.
        package var ignoredSheets: Int
        /// The slot that asks for the recognised paper, if it is another one than `slot`.
        package var fittingSlot: Plan.Slot?

        package var capture: Capture {
            switch addition {
            case .added(_, let capture), .joined(_, let capture), .alreadyThere(let capture): capture
            }
        }
    }

    /// Why a picture is refused; the next one may be accepted.
    package enum Refusal: Sendable, Hashable {
        /// The number of pages of a file with more than `mostPages`.
        case severalPages(Int)
        /// The number of sheets of paper of unknown kinds, and of those that there is room for.
        case severalSheets(Int, room: Int)
        /// The plan has no slot for the picture's document; the names of its slots.
        case noSlot([String])
        case store(StoreError)

        /// The cause and the remedy, in the words of the web page.
        package var explanation: String { text.english }
    }

    package enum Outcome: Sendable {
        case kept(Kept)
        case refused(Refusal)
    }

    /// The maximum number of pages of a file. Default 100, chosen by hand: the papers of a case are fewer.
    package static let mostPages = 100

    /// The case's id, because its label may change while pictures come.
    let caseID: Int
    package let plan: PlanFolder
    /// The slot of all pictures; `nil` for the slot of the recognized document.
    package let slot: Plan.Slot?
    /// The number of the capture that the picture should replace.
    private let replaced: Int?
    let profiles: ProfileCatalog
    /// The documents that the scan of a picture looks for.
    package let wanted: WantedProfiles

    /// - Throws: `.consentNeeded`, `.notFound`, `ChoiceError` for an unknown slot or profile, before a picture is
    ///   opened.
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

    /// - Parameter slot: that of all pictures, if there is one.
    /// - Throws: `.unknownProfile` for that of the slot.
    private static func wanted(
        in plan: PlanFolder, slot: Plan.Slot?, among profiles: ProfileCatalog
    ) throws(ChoiceError) -> WantedProfiles {
        let names = Set(plan.plan.slots.compactMap(\.profile)).sorted()
        var wanted = WantedProfiles(own: names.compactMap { profiles.ownProfile(named: $0) })
        if let name = slot?.profile {
            guard let document = profiles.profile(named: name) else { throw ChoiceError.unknownProfile(name) }
            // Papers of such a type are also of another one, or cannot be distinguished from others.
            if !document.profile.isToldApart { wanted.only = document }
        }
        return wanted
    }

    /// The documents that the scan of pictures looks for, before there is a case.
    ///
    /// - Throws: `ChoiceError` for an unknown slot or profile.
    package static func wanted(
        in plan: PlanFolder, slot name: String?, among profiles: ProfileCatalog
    ) throws(ChoiceError) -> WantedProfiles {
        let slot = name.flatMap { plan.plan.slot(named: $0) }
        if let name, slot == nil { throw .unknownSlot(name, slots: plan.plan.slots.map(\.name)) }
        return try wanted(in: plan, slot: slot, among: profiles)
    }

    /// Stores a picture in its slot before it returns. One that does not belong there is set aside with a question.
    ///
    /// - Returns: `nil` if a sheet next to a paper is not its other side.
    /// - Throws: `.consentNeeded`, `.notFound`, `.full`, and every other error that concerns the next pictures too.
    package func keep(
        _ placement: Placement, in store: borrowing Store, at moment: Moment
    ) throws(StoreError) -> Outcome? {
        let picture = placement.picture
        let isConfirmed = picture.joined?.isConfirmed ?? false
        let slot = isConfirmed ? placement.slot : placement.otherwise ?? placement.slot
        if placement.isBesidePaper, !isConfirmed {
            let found = try store.caseNumbered(caseID, in: plan)
            return try store.capture(with: picture, in: slot, of: found).map { capture in
                .kept(
                    Kept(
                        slot: slot, addition: .alreadyThere(capture), found: found,
                        missing: openSlots(of: found).reduce(0) { $0 + $1.missing }, ignoredSheets: 0))
            }
        }
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
                    slot: slot, addition: addition, found: found, missing: missing, ignoredSheets: 0,
                    fittingSlot: other?.name == slot.name ? nil : other))
        } catch {
            switch error {
            case .refused, .taken: return .refused(.store(error))
            default: throw error
            }
        }
    }

    /// Stores the papers of one file, each before the next.
    ///
    /// - Parameters:
    ///   - pictures: the sheets of all pages; at least one.
    ///   - location: of the store, which is opened for each paper.
    ///   - read: reads a side together with the other one; `nil` if that fails.
    /// - Throws: as for one picture.
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

    /// Stores the papers of one file in a store that stays open.
    ///
    /// - Throws: as for one picture.
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

    /// The number of pictures that the case, or the slot of all pictures, can still take.
    package func room(in store: borrowing Store) throws(StoreError) -> Int {
        let tallies = try store.caseNumbered(caseID, in: plan).tallies
        return tallies.filter { slot == nil || $0.slot.name == slot?.name }.reduce(0) { $0 + $1.missingPictures }
    }

    /// The number of different pictures that the case does not have yet.
    ///
    /// - Parameter pictures: their bytes; `nil` for one that cannot be read, which counts.
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

    /// True if the slot of all pictures, or any slot of the plan, is for the document of a report.
    func fits(_ report: ScanReport) -> Bool {
        guard let slot else { return planSlot(for: report) != nil }
        return slot.profile == nil || slot.profile == profileName(of: report)
    }

    func planSlot(for report: ScanReport) -> Plan.Slot? {
        plan.plan.slot(forProfile: profileName(of: report))
    }

    /// The name of the report's profile in the plan.
    func profileName(of report: ScanReport) -> String? {
        wanted.own.first { $0.profile.id == report.profile }?.name ?? report.profile
    }

    /// The slots that lack a document: the chosen one, or those that are not optional.
    func openSlots(of found: Case) -> [Case.Tally] {
        found.tallies.filter { tally in
            tally.missing > 0 && (slot.map { $0.name == tally.slot.name } ?? !tally.slot.isOptional)
        }
    }
}
