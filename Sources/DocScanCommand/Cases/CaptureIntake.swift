import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService

/// A case that takes pictures: which slot each belongs to, and what is said of it.
struct CaptureIntake: Sendable {
    /// A picture that a worker has scanned.
    struct Picture: Sendable {
        /// What messages call it.
        var name: String
        var bytes: [UInt8]
        /// As the report names it.
        var format: String
        /// How many pages the input has.
        var pages: Int
        /// JSON, on one line.
        var report: String
        /// A small JPEG; empty if there is none.
        var preview: [UInt8]
    }

    enum Outcome {
        /// `line` is what is kept and what is still to come.
        case kept(line: String, Plan.Slot, Capture, Case)
        /// A sentence with what to do about it; `atCommand` as the command line says it.
        case refused(String, atCommand: String)
    }

    /// Of the case: its label may change while pictures come.
    private let caseID: Int
    let plan: PlanFolder
    /// The slot of all pictures; nil for that of the recognised paper.
    let slot: Plan.Slot?
    /// The documents of the user's own that the slots ask for, by the names that the plan has for them.
    let ownProfiles: [(name: String, profile: DocumentProfile)]

    /// - Throws: `.consentNeeded`, `.notFound`, `UsageError` for a slot that the plan does not have: before the first
    ///   picture is opened.
    init(
        to find: (borrowing Store) throws(StoreError) -> Case, slot name: String?, in plan: PlanFolder,
        store: borrowing Store
    ) throws {
        let state = try store.consentState(of: plan)
        if state != .given { throw StoreError.consentNeeded(state) }
        caseID = try find(store).id
        slot = name.flatMap { plan.plan.slot(named: $0) }
        if let name, slot == nil {
            throw UsageError("--slot: the plan has no slot \"\(name.visible)\". Give one of: \(Self.names(in: plan))")
        }
        self.plan = plan
        let shipped = Set(DocumentProfile.shipped.map(\.id))
        ownProfiles = Set(plan.plan.slots.compactMap(\.profile)).subtracting(shipped).sorted().compactMap { name in
            (try? ProfileFolder.user.entry(named: name).content).map { (name, $0) }
        }
    }

    /// The words that tell a worker which documents a picture may show.
    var words: [String] {
        if let profile = slot?.profile { return ["--profile", profile] }
        return ownProfiles.flatMap { ["--known", $0.name] }
    }

    private static func names(in plan: PlanFolder) -> String { plan.plan.slots.map(\.name).joined(separator: ", ") }

    /// Keeps a picture in its slot. It is kept when this returns.
    ///
    /// - Throws: `.consentNeeded`, `.notFound`, `.full` and whatever else concerns the pictures that follow too.
    func keep(_ picture: Picture, in store: borrowing Store) throws(StoreError) -> Outcome {
        let name = picture.name.visible
        if picture.pages > 1 {
            let sentence = "It has \(picture.pages) pages, and a capture is one picture. Save each page as a picture."
            return .refused(sentence, atCommand: "\(name): \(sentence)")
        }
        let id = JSON(parsing: picture.report)?["profile"]?.string
        let profile = ownProfiles.first { $0.profile.id == id }?.name ?? id
        guard let slot = slot ?? plan.plan.slot(forProfile: profile) else {
            let names = Self.names(in: plan)
            return .refused(
                "The plan has no place for this paper. Choose the place that it is for.",
                atCommand: "\(name): The plan has no slot for this paper. Name its slot: --slot with one of \(names).")
        }
        var draft = Capture.Draft(picture: picture.bytes, format: picture.format, report: picture.report)
        draft.preview = picture.preview
        do throws(StoreError) {
            // A withdrawn consent has deleted the case too, and is the reason to name.
            let state = try store.consentState(of: plan)
            if state != .given { throw StoreError.consentNeeded(state) }
            let label = try store.caseNumbered(caseID, in: plan).label
            let addition = try store.add(draft, to: label, slot: slot.name, in: plan, at: .now)
            let found = try store.caseNumbered(caseID, in: plan)
            let (outcome, capture) =
                switch addition {
                case .added(let replaced, let capture):
                    (
                        "\(slot.name), \(capture.status)" + replaced.map { ", replaces capture \($0)" }.joined(),
                        capture
                    )
                case .alreadyThere(let capture): ("\(slot.name), already there", capture)
                }
            return .kept(line: "\(name): \(outcome) · \(CaseCommand.tallies(of: found))", slot, capture, found)
        } catch {
            switch error {
            case .refused, .taken: return .refused(error.message, atCommand: message(for: error))
            default: throw error
            }
        }
    }
}
