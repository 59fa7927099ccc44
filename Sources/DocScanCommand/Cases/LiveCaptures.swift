import DocScan
import DocScanCollect
import DocScanEngines
import DocScanSystem

/// The captures of a case that a live session takes, one paper after the other, until all are there.
struct LiveCaptures: Sendable {
    private let intake: CaptureIntake
    private let choice: StoreOptions
    /// The documents that the slots ask for, by the names that the plan has for them.
    private let documents: [(name: String, profile: DocumentProfile)]
    /// The case before the first capture.
    let start: Case

    /// - Parameter find: the case that takes them.
    /// - Throws: `.consentNeeded`, `.notFound`, `UsageError`: before a camera is opened.
    init(
        to find: (borrowing Store) throws(StoreError) -> Case, slot: String?, in plan: PlanFolder,
        choice: StoreOptions
    ) throws {
        let store = try choice.openKeptStore()
        intake = try CaptureIntake(to: find, slot: slot, in: plan, store: store)
        start = try find(store)
        self.choice = choice
        let slots = intake.slot.map { [$0] } ?? plan.plan.slots
        var names: [String] = []
        for name in slots.compactMap(\.profile) where !names.contains(name) { names.append(name) }
        let isOpen = slots.contains { $0.profile == nil }
        let ownProfiles = intake.ownProfiles
        documents =
            names.compactMap { name in
                let own = ownProfiles.first { $0.name == name }?.profile
                return (own ?? DocumentProfile.shipped.first { $0.id == name }).map { (name, $0) }
            }
            // A slot for papers of any kind takes those that are known.
            + (isOpen ? DocumentProfile.shipped.filter { !names.contains($0.id) }.map { ($0.id, $0) } : [])
    }

    /// The documents that the session looks for; those that are still to come stand first, as the boxes of the first
    /// are shown until barcodes tell which it is.
    func profiles(for found: Case) -> [DocumentProfile] {
        let missing = Set(found.tallies.filter { $0.missing > 0 }.compactMap(\.slot.profile))
        let sorted = documents.filter { missing.contains($0.name) } + documents.filter { !missing.contains($0.name) }
        return sorted.map(\.profile)
    }

    /// The words that tell a worker which document a photo shows: empty where it finds out by itself.
    ///
    /// - Parameter profile: of the barcodes that were seen.
    func words(for profile: DocumentProfile) -> [String] {
        if intake.slot?.profile != nil { return intake.words }
        // Without its name a worker does not know a profile of the user's own.
        guard !DocumentProfile.shipped.contains(where: { $0.id == profile.id }) else { return [] }
        return documents.first { $0.profile.id == profile.id }.map { ["--profile", $0.name] } ?? []
    }

    /// Keeps a photo in its slot. It is kept when this returns.
    ///
    /// - Throws: as `CaptureIntake.keep`.
    func keep(_ photo: ScannedPhoto) throws(StoreError) -> CaptureIntake.Outcome {
        let report = photo.report
        let picture = CaptureIntake.Picture(
            name: report.source, bytes: photo.bytes, format: report.image?.format.rawValue ?? "jpeg",
            pages: photo.pages, report: report.json.text, preview: photo.preview)
        // Opened for each: a session may last for hours.
        return try intake.keep(picture, in: choice.openStore(makes: false))
    }

    /// How many papers are still to come.
    func missing(in found: Case) -> Int {
        guard let slot = intake.slot else { return found.missing }
        return found.tallies.first { $0.slot.name == slot.name }?.missing ?? 0
    }

    /// The labels of the slots with papers that are still to come.
    func missingLabels(in found: Case) -> [String] {
        let tallies = found.tallies.filter { $0.missing > 0 && intake.slot.map(\.name) ?? $0.slot.name == $0.slot.name }
        let required = tallies.filter { !$0.slot.isOptional || intake.slot != nil }
        return required.map(\.slot.label)
    }
}
