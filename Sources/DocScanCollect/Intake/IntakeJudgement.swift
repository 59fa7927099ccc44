/// Decides whether a new document counts in its slot, which capture it replaces, or which question it raises.
///
/// A capture replaces another one only if the user chose that one or both show the same document. In both cases the new
/// capture must be read at least as well, and no reviewer may have changed the other one.
struct IntakeJudgement: Sendable, Hashable {
    private(set) var verdict: Capture.Verdict
    /// The `id` of the capture that the document replaces.
    private(set) var replaced: Int?

    /// - Parameters:
    ///   - others: the documents of the case that are neither set aside nor superseded.
    ///   - old: the `id` of the capture that the user wants to replace, chosen before the photo was read.
    ///   - hasAllSides: false if the other side of the document is not yet photographed. The document then replaces
    ///     nothing.
    init(
        _ document: FiledDocument, beside others: [FiledDocument], in slot: Plan.Slot, of plan: Plan,
        replacing old: Int? = nil, hasAllSides: Bool = true
    ) {
        verdict = !hasAllSides ? .oneSide : document.isComplete ? .complete : .toReview
        let present = others.filter { $0.slot == slot.name }
        let intended = present.first { $0.capture == old }
        if let question = Self.question(about: document, beside: others, of: plan) {
            verdict = .parked(question)
            return
        }
        let twin = present.first { $0 != intended && document.isSameDocument(as: $0) }
        let hasRoom = intended == nil && present.count < slot.count
        switch (intended ?? twin, twin) {
        case (nil, _): if !hasRoom { verdict = .parked(.slotFull) }
        case (_, _?) where intended != nil || hasRoom: verdict = .parked(.sameDocument)
        case (let old?, _) where document.isOtherDocument(than: old): verdict = .parked(.slotFull)
        case (_?, _) where !hasAllSides: verdict = .parked(.sameDocument)
        case (let old?, _) where old.isReviewed || !document.isReadAtLeastAsWell(as: old): verdict = .parked(.worse)
        case (let old?, _): replaced = old.capture
        }
    }

    /// Returns the reason why the document does not belong in the slot or the case, if any.
    private static func question(
        about document: FiledDocument, beside others: [FiledDocument], of plan: Plan
    ) -> Capture.Question? {
        if !document.fitsSlot { return .otherDocument }
        guard document.isOfKnownKind, plan.persons == .one else { return nil }
        let holders = others.filter(\.isOfKnownKind).map(\.holder)
        // One document of the same person is enough: a reviewer may have filed another person's document deliberately.
        if holders.contains(where: document.holder.isCertainlySame) { return nil }
        return holders.contains(where: document.holder.differs) ? .otherPerson : nil
    }
}
