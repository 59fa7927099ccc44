/// Decides whether a new paper counts in its slot, which capture it replaces, or which question it raises.
///
/// A capture replaces another one only if a person said so, or if it is the same paper and was read at least as well.
struct IntakeJudgement: Sendable, Hashable {
    private(set) var verdict: Capture.Verdict
    /// The capture that the paper replaces.
    private(set) var replaced: Int?

    /// - Parameters:
    ///   - others: the papers of the case that are neither set aside nor superseded.
    ///   - old: the capture that this photo should replace, before its report is known.
    ///   - hasAllSides: false if the other side of the paper is still to be photographed: it replaces nothing yet.
    init(
        _ paper: FiledPaper, beside others: [FiledPaper], in slot: Plan.Slot, of plan: Plan, replacing old: Int? = nil,
        hasAllSides: Bool = true
    ) {
        verdict = !hasAllSides ? .oneSide : paper.isComplete ? .complete : .toReview
        let present = others.filter { $0.slot == slot.name }
        let named = present.first { $0.capture == old }
        if let question = Self.question(about: paper, beside: others, of: plan) {
            verdict = .parked(question)
            return
        }
        let twin = present.first { $0 != named && paper.isSamePaper(as: $0) }
        let hasRoom = named == nil && present.count < slot.count
        switch (named ?? twin, twin) {
        case (nil, _): if !hasRoom { verdict = .parked(.slotFull) }
        case (_, _?) where named != nil || hasRoom: verdict = .parked(.samePaper)
        case (let old?, _) where paper.isOtherPaper(than: old): verdict = .parked(.slotFull)
        case (_?, _) where !hasAllSides: verdict = .parked(.samePaper)
        case (let old?, _) where old.isReviewed || !paper.isReadAtLeastAsWell(as: old): verdict = .parked(.worse)
        case (let old?, _): replaced = old.capture
        }
    }

    /// Why the paper does not belong here.
    private static func question(
        about paper: FiledPaper, beside others: [FiledPaper], of plan: Plan
    ) -> Capture.Question? {
        if !paper.fitsSlot { return .otherPaper }
        guard paper.isOfKnownKind, plan.persons == .one else { return nil }
        let holders = others.filter(\.isOfKnownKind).map(\.holder)
        // A person may have filed another one's paper: that does not make this one doubtful.
        if holders.contains(where: paper.holder.isCertainlySame) { return nil }
        return holders.contains(where: paper.holder.differs) ? .otherPerson : nil
    }
}
