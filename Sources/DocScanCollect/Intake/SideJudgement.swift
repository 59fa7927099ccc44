internal import DocScan

/// Decides which side of a two-sided document an image shows, given the image that waits for its other side.
enum SideJudgement {
    /// The image is the first side, and waits for the other one.
    case first
    /// Both images show one document, which has this report.
    case joins(ScanReport)
    case setAside(Capture.Question)
    /// The image identifies the document, and nothing indicates that the waiting image is its other side. The image
    /// becomes the first side, and the waiting image is set aside.
    case replaces

    /// - Parameters:
    ///   - document: the recognised document; `nil` if no document was recognised.
    ///   - waiting: a capture of the slot with one side, if the slot has one.
    init(
        _ picture: CapturedPicture, as document: NamedProfile?, beside waiting: Capture?, in slot: Plan.Slot,
        of plan: Plan
    ) {
        self = Self.judged(picture, as: document, beside: waiting, in: slot)
        // If the plan has several people, a card of another person is the first side of a further document.
        if plan.persons == .several, case .setAside(.otherPerson) = self { self = .first }
    }

    private static func judged(
        _ picture: CapturedPicture, as document: NamedProfile?, beside waiting: Capture?, in slot: Plan.Slot
    ) -> SideJudgement {
        guard let waiting, let stored = ScanReport(stored: waiting.report) else {
            return .first
        }
        let new = picture.report
        if new.showsSameSide(as: stored) { return .setAside(.sameSide) }
        // Without a profile, any two images are the two sides.
        guard slot.profile != nil else {
            return .joins(stored.joined(with: new, isFirst: true, profile: nil))
        }
        if let joined = picture.joined, joined.capture == waiting.id {
            return judged(joined, of: new, beside: stored)
        } else if document?.name == slot.profile, let document, stored.profile == document.profile.id {
            let sides = [stored, new].map {
                FiledDocument($0, named: slot.profile, identifier: document.profile.identifier, in: slot, picture: "")
            }
            let isOther = sides[1].key != sides[0].key && sides.allSatisfy { $0.key != nil }
            return isOther || sides[1].holder.differs(from: sides[0].holder)
                ? .setAside(.otherPerson) : .joins(stored.joined(with: new, isFirst: true, profile: document.profile))
        } else {
            return .setAside(.otherSide)
        }
    }

    private static func judged(
        _ joined: JoinedSides, of new: ScanReport, beside stored: ScanReport
    ) -> SideJudgement {
        let (main, other) = joined.isOfStored ? (new, stored) : (stored, new)
        var print = joined.report
        // The scan may have had the cut-out sheet as its input. The report gets the digest and sheet number of the
        // original file.
        (print.sha256, print.sheet) = (other.sha256, other.sheet)
        if print.confirmsOtherSide(of: joined.profile.profile) {
            return .joins(
                main.joined(with: print, isFirst: !joined.isOfStored, profile: joined.profile.profile))
        } else if print.contradictsOtherSide {
            return .setAside(.otherPerson)
        } else {
            return joined.isOfStored ? .replaces : .setAside(.otherSide)
        }
    }
}

extension Capture {
    /// Returns true if only one side of the document was photographed, even if a reviewer has accepted that.
    func isHalf(in slot: Plan.Slot) -> Bool {
        self.slot == slot.name && pictures.count < slot.sides && state != .superseded
    }

    /// Returns true if the capture has one side of a document that may be joined with the other one.
    func waits(in slot: Plan.Slot) -> Bool {
        // A stored review of one side would hide the report on both sides.
        guard isHalf(in: slot), state == .kept, summary.reviewed == nil else { return false }
        switch verdict {
        case .oneSide, .parked(.slotFull), .parked(.sameDocument), .parked(.worse), .parked(.otherSide),
            .parked(.otherPerson):
            return true
        case .complete, .toReview, .parked: return false
        }
    }
}
