internal import DocScan

extension CaptureIntake {
    /// A picture and the slot that it is for.
    package struct Placement: Sendable {
        package var picture: CapturedPicture
        var slot: Plan.Slot
        /// True for a sheet of an unknown type next to a paper with two sides, which may be its other side.
        var isBesidePaper = false
        /// The slot for a picture of an unknown type that is not the other side of a paper in `slot`.
        var otherwise: Plan.Slot?
    }

    /// The outcome for each paper of one file.
    package struct Filing: Sendable {
        package internal(set) var placements: [Placement] = []
        package internal(set) var kept: [Kept] = []
        package internal(set) var refused: [Refusal] = []
        /// The number of sheets that fit no slot.
        package internal(set) var ignored = 0

        package mutating func add(_ outcome: Outcome?) {
            switch outcome {
            case .kept(var new):
                // The case as it is after the last paper.
                for index in kept.indices {
                    (kept[index].found, kept[index].missing, kept[index].ignoredSheets) = (new.found, new.missing, 0)
                }
                new.ignoredSheets = ignored
                // The second side of a paper takes the place of the first one.
                kept.removeAll { $0.capture.id == new.capture.id }
                kept.append(new)
            case .refused(let refusal): refused.append(refusal)
            case nil:
                ignored += 1
                if let last = kept.indices.last { kept[last].ignoredSheets = ignored }
            }
        }
    }

    /// The slots of the papers of one file, by their document types. Sheets of unknown types next to recognised papers
    /// are omitted.
    ///
    /// - Parameter pictures: the sheets of all pages; at least one.
    package func placements(
        of pictures: [CapturedPicture], in store: borrowing Store
    ) throws(StoreError) -> Filing {
        var filing = Filing()
        if pictures[0].pages > Self.mostPages {
            filing.refused = [.severalPages(pictures[0].pages)]
            return filing
        }
        let known = pictures.filter { $0.report.profile != nil }
        let papers = known.isEmpty ? pictures : known
        filing.placements = papers.compactMap { paper in
            slot(for: paper.report, isAlone: papers.count == 1).map { Placement(picture: paper, slot: $0) }
        }
        if known.isEmpty, filing.placements.count > 1 {
            let room = try room(in: store)
            if filing.placements.count > max(1, room) {
                let count = filing.placements.count
                (filing.placements, filing.refused) = ([], [.severalSheets(count, room: room)])
                return filing
            }
        }
        if filing.placements.isEmpty {
            var wished = slot
            if wished == nil, known.isEmpty { wished = try slotOfSides(in: store) }
            guard let slot = wished else {
                filing.refused = [.noSlot(plan.plan.slots.map(\.name))]
                return filing
            }
            filing.placements = [Placement(picture: papers[0], slot: slot)]
        }
        // A side of a card identifies nothing: it may belong to the one that waits for it.
        if slot == nil, known.isEmpty, filing.placements.count == 1, filing.placements[0].slot.profile == nil,
            let waiting = try slotOfSides(in: store, started: true)
        {
            (filing.placements[0].otherwise, filing.placements[0].slot) = (filing.placements[0].slot, waiting)
        }
        filing.ignored = pictures.count - filing.placements.count
        guard !known.isEmpty, let slot = filing.placements.first(where: { $0.slot.sides > 1 })?.slot else {
            return filing
        }
        let others = pictures.filter { $0.report.profile == nil }
        filing.placements += others.map { Placement(picture: $0, slot: slot, isBesidePaper: true) }
        filing.ignored -= others.count
        return filing
    }

    /// - Parameter isAlone: true if it is the only paper of its file: then it is asked whether it belongs into the slot
    ///   of all pictures.
    private func slot(for report: ScanReport, isAlone: Bool) -> Plan.Slot? {
        guard let slot else { return planSlot(for: report) }
        if fits(report) || isAlone { return slot }
        return profileName(of: report).flatMap { name in plan.plan.slots.first { $0.profile == name } }
    }

    /// The only slot with two sides that lacks one: a side of a card may identify nothing.
    ///
    /// - Parameter isStarted: true for one of which one side is there.
    private func slotOfSides(
        in store: borrowing Store, started isStarted: Bool = false
    ) throws(StoreError) -> Plan.Slot? {
        let tallies = try store.caseNumbered(caseID, in: plan).tallies.filter { $0.slot.sides > 1 && $0.missing > 0 }
        let started = tallies.filter { $0.oneSided > 0 }
        let open = started.isEmpty && !isStarted ? tallies : started
        return open.count == 1 ? open[0].slot : nil
    }

    /// The scan that reads a picture together with the other side of its paper; `nil` if no side of it waits, or if not
    /// exactly one of the two identifies the paper.
    package func sideScan(
        for placement: Placement, in store: borrowing Store
    ) throws(StoreError) -> SideScan? {
        let (picture, slot) = (placement.picture, placement.slot)
        guard slot.sides > 1, let name = slot.profile, let profile = profiles.profile(named: name) else { return nil }
        let isMain = profileName(of: picture.report) == name
        if picture.report.profile != nil, !isMain { return nil }
        let waiting = try store.captures(of: store.caseNumbered(caseID, in: plan)).filter { $0.isHalf(in: slot) }
        for capture in waiting.filter({ $0.verdict == .oneSide })
            + waiting.filter({ $0.verdict != .oneSide }).reversed()
        {
            guard let stored = ScanReport(stored: capture.report), isMain != (stored.profile == profile.profile.id)
            else { continue }
            if isMain {
                guard let content = try? store.content(of: capture.pictures[0]) else { continue }
                return SideScan(
                    of: content, as: profile, otherSide: picture.report.fields, capture: capture.id, isOfStored: true)
            }
            return SideScan(
                of: picture.part.isEmpty ? picture.bytes : picture.part, as: profile, otherSide: stored.fields,
                capture: capture.id, isOfStored: false)
        }
        return nil
    }
}

extension JoinedSides {
    /// True if the print of one side confirms the values of the other one.
    var isConfirmed: Bool { report.confirmsOtherSide(of: profile.profile) }
}
