internal import DocScan

extension CaptureIntake {
    /// An image and the slot in which it is to be stored.
    package struct Placement: Sendable {
        package var picture: CapturedPicture
        var slot: Plan.Slot
        /// True for a sheet of unknown type next to a two-sided document, of which it may be the other side. If it is
        /// not, it is not stored.
        var isNextToDocument = false
        /// The slot to use instead if an image of unknown type is not the other side of a document in `slot`.
        var otherwise: Plan.Slot?
    }

    /// The outcome for each document of one file.
    package struct Filing: Sendable {
        package internal(set) var placements: [Placement] = []
        package internal(set) var kept: [Kept] = []
        package internal(set) var refused: [Refusal] = []
        /// The number of sheets that are not stored.
        package internal(set) var ignored = 0

        package mutating func add(_ outcome: Outcome?) {
            switch outcome {
            case .kept(var new):
                // Every result shows the case as it is after the last document.
                for index in kept.indices {
                    (kept[index].updatedCase, kept[index].missing, kept[index].ignoredSheets) = (
                        new.updatedCase, new.missing, 0
                    )
                }
                new.ignoredSheets = ignored
                // The result for the second side of a document replaces that for the first side.
                kept.removeAll { $0.capture.id == new.capture.id }
                kept.append(new)
            case .refused(let refusal): refused.append(refusal)
            case nil:
                ignored += 1
                if let last = kept.indices.last { kept[last].ignoredSheets = ignored }
            }
        }
    }

    /// Assigns the documents of one file to slots, by document type. Next to recognised documents, sheets of unknown
    /// type are ignored, because they may be blank pages or a part of the table, unless one may be the other side of a
    /// two-sided document. If the user chose a slot without a profile, it receives all pages for which it has room.
    ///
    /// - Parameter pictures: the sheets of all pages; at least one.
    package func placements(
        of pictures: [CapturedPicture], in store: borrowing Store
    ) throws(StoreError) -> Filing {
        var filing = Filing()
        if pictures[0].pages > Self.mostPages {
            filing.refused = [.tooManyPages(pictures[0].pages)]
            return filing
        }
        let known = pictures.filter { $0.report.profile != nil }
        if known.isEmpty { return try placements(ofUnknown: pictures, in: store) }
        filing.placements = known.compactMap { document in
            slot(for: document.report, isAlone: known.count == 1).map { Placement(picture: document, slot: $0) }
        }
        if filing.placements.isEmpty {
            guard let slot else {
                filing.refused = [.noSlot(plan.plan.slots.map(\.name))]
                return filing
            }
            filing.placements = [Placement(picture: known[0], slot: slot)]
        }
        let unknown = pictures.filter { $0.report.profile == nil }
        if let sides = filing.placements.first(where: { $0.slot.sides > 1 })?.slot {
            filing.placements += unknown.map { Placement(picture: $0, slot: sides, isNextToDocument: true) }
        } else if let slot, slot.profile == nil {
            let pages = Set(known.map(\.page))
            let others = unknown.filter { !pages.contains($0.page) }.map { Placement(picture: $0, slot: slot) }
            let new = try new(filing.placements + others, in: store)
            filing.placements +=
                try new.count > room(in: store)
                ? others.filter { other in !new.contains { $0.picture.page == other.picture.page } } : others
        }
        filing.ignored = pictures.count - filing.placements.count
        return filing
    }

    /// Assigns the sheets of a file without a recognised document: all of them or, if there is no room, none.
    private func placements(
        ofUnknown pictures: [CapturedPicture], in store: borrowing Store
    ) throws(StoreError) -> Filing {
        var filing = Filing()
        filing.placements = pictures.compactMap { sheet in
            slot(for: sheet.report, isAlone: pictures.count == 1).map { Placement(picture: sheet, slot: $0) }
        }
        // A single image is always stored, because it may be a better one of a stored document.
        if filing.placements.count > 1 {
            let room = try room(in: store, of: filing.placements[0].slot)
            if try new(filing.placements, in: store).count > room {
                (filing.placements, filing.refused) = ([], [.severalSheets(filing.placements.count, room: room)])
                return filing
            }
        }
        if filing.placements.isEmpty {
            guard let slot = slot != nil ? slot : try slotOfSides(in: store) else {
                filing.refused = [.noSlot(plan.plan.slots.map(\.name))]
                return filing
            }
            filing.placements = [Placement(picture: pictures[0], slot: slot)]
        }
        // One side of a card may not identify the document. The image may be the missing side of a capture that waits
        // for it.
        if slot == nil, filing.placements.count == 1, filing.placements[0].slot.profile == nil,
            let waiting = try slotOfSides(in: store, started: true)
        {
            (filing.placements[0].otherwise, filing.placements[0].slot) = (filing.placements[0].slot, waiting)
        }
        filing.ignored = pictures.count - filing.placements.count
        return filing
    }

    /// Returns the placements whose images their slots do not contain already.
    private func new(_ placements: [Placement], in store: borrowing Store) throws(StoreError) -> [Placement] {
        let found = try store.caseNumbered(caseID, in: plan)
        var new: [Placement] = []
        for placement in placements
        where try store.capture(with: placement.picture, in: placement.slot, of: found) == nil {
            new.append(placement)
        }
        return new
    }

    /// Returns the slot for a document; `nil` if no slot fits.
    ///
    /// - Parameter isAlone: true for the only document of a file. It is assigned to the chosen slot even if it does not
    ///   fit, and the reviewer decides.
    private func slot(for report: ScanReport, isAlone: Bool) -> Plan.Slot? {
        guard let slot else { return planSlot(for: report) }
        if fits(report) || isAlone { return slot }
        return profileName(of: report).flatMap { name in plan.plan.slots.first { $0.profile == name } }
    }

    /// Returns the slot for two-sided documents that lacks an image, if there is exactly one. It receives images of
    /// unknown type, because one side of a card may not identify the document.
    ///
    /// - Parameter isStarted: true to consider only slots in which one side was already captured.
    private func slotOfSides(
        in store: borrowing Store, started isStarted: Bool = false
    ) throws(StoreError) -> Plan.Slot? {
        let tallies = try store.caseNumbered(caseID, in: plan).tallies.filter { $0.slot.sides > 1 && $0.missing > 0 }
        let started = tallies.filter { $0.oneSided > 0 }
        let open = started.isEmpty && !isStarted ? tallies : started
        return open.count == 1 ? open[0].slot : nil
    }

    /// Returns the scan that reads an image together with the stored other side of its document. Returns `nil` if no
    /// stored side waits, or unless exactly one of the two sides identifies the document.
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
    /// True if the printed text of one side confirms the values of the other side.
    var isConfirmed: Bool { report.confirmsOtherSide(of: profile.profile) }
}
