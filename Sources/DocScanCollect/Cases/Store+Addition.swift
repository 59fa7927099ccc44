internal import Digests
internal import DocScan

extension Store {
    /// The result of adding an image to a case.
    package enum Addition: Sendable, Hashable {
        case added(replacing: Int?, Capture)
        /// The image became the other side of a capture that had one side.
        case joined(replacing: Int?, Capture)
        /// The slot already has a capture with the same sheet of the same file.
        case alreadyThere(Capture)
    }

    /// Adds an image to a case, as a new capture or as the other side of an existing one. `IntakeJudgement` decides
    /// whether the capture replaces another one or is set aside, and `SideJudgement` decides about sides. The files are
    /// on disk before their rows are committed.
    ///
    /// - Parameters:
    ///   - document: the recognised document; `nil` if no document was recognised.
    ///   - old: the `id` of the capture in the same slot that the user replaces with this image, or of the set-aside
    ///     capture that the user has photographed again.
    /// - Throws: `.consentNeeded`, `.notFound`, `.refused` for a slot that the plan does not have, `.full`.
    package func add(
        _ picture: CapturedPicture, as document: NamedProfile?, to label: String, slot name: String,
        replacing old: Int? = nil, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) -> Addition {
        let slot = try self.slot(name, of: plan)
        // Checked before anything is written, and again in the transaction.
        let found = try consented(label, in: plan).found
        let files = [picture.bytes, picture.part].filter { !$0.isEmpty }.map { (SHA256.hexadecimal(of: $0), $0) }
        for (sha256, bytes) in files {
            // The file is scheduled for removal until its row exists, so that a killed process leaves no orphaned file.
            try database.run("INSERT OR IGNORE INTO removals VALUES (?)", .text(sha256))
            try keep(bytes, as: sha256)
        }
        return try database.transaction { () throws(StoreError) in
            let consent = try consented(
                { (store) throws(StoreError) in try store.caseNumbered(found.id, in: plan) }, in: plan
            ).consent
            // Another process may have removed a file in the meantime.
            for (sha256, bytes) in files { try keep(bytes, as: sha256) }
            let stored = Capture.Picture(picture)
            if let same = try capture(with: picture, in: slot, of: found) {
                try keep(preview: picture.preview, of: same.id)
                return .alreadyThere(same)
            }
            let addition =
                slot.sides > 1
                ? try addSide(stored, picture, document, to: found, slot, replacing: old, in: plan, consent, moment)
                : try addDocument(stored, picture, document, to: found, slot, replacing: old, in: plan, consent, moment)
            try supersedeRetaken(old, in: slot, of: found, at: moment)
            for (sha256, _) in files { try database.run("DELETE FROM removals WHERE sha256 = ?", .text(sha256)) }
            return addition
        }
    }

    /// Supersedes a set-aside capture that the user has photographed again, even if the new capture is set aside as
    /// well.
    private func supersedeRetaken(
        _ old: Int?, in slot: Plan.Slot, of found: Case, at moment: Moment
    ) throws(StoreError) {
        let retaken = try captures(of: found).first { $0.id == old && $0.slot == slot.name }
        guard let retaken, retaken.verdict.question != nil, retaken.state != .superseded else { return }
        try supersede(retaken.id, of: found.id, at: moment)
    }

    /// Returns the capture in a slot that contains this sheet of this file.
    func capture(
        with picture: CapturedPicture, in slot: Plan.Slot, of found: Case
    ) throws(StoreError) -> Capture? {
        let wanted = Capture.Picture(picture)
        return try captures(of: found).first { capture in
            // A page of a file may have superseded an earlier page of the same file. Adding the file again keeps it so.
            capture.slot == slot.name && (capture.state != .superseded || picture.pages > 1)
                && capture.pictures.contains { $0.isSame(as: wanted) }
        }
    }

    private func addDocument(
        _ stored: Capture.Picture, _ picture: CapturedPicture, _ document: NamedProfile?, to found: Case,
        _ slot: Plan.Slot, replacing old: Int?, in plan: PlanFolder, _ consent: Consent, _ moment: Moment
    ) throws(StoreError) -> Addition {
        let filed = FiledDocument(
            picture.report, named: document?.name, identifier: document?.profile.identifier, in: slot,
            picture: stored.name)
        let others = filedDocuments(try captures(of: found), identifiedLike: document?.profile, in: plan)
        let judgement = IntakeJudgement(filed, beside: others, in: slot, of: plan.plan, replacing: old)
        if let replaced = judgement.replaced { try supersede(replaced, of: found.id, at: moment) }
        let capture = try insert(
            stored, picture, judgement.verdict, to: found, slot, in: plan, under: consent, at: moment)
        return .added(replacing: judgement.replaced, capture)
    }

    /// Adds one side of a document with two sides.
    private func addSide(
        _ stored: Capture.Picture, _ picture: CapturedPicture, _ document: NamedProfile?, to found: Case,
        _ slot: Plan.Slot, replacing old: Int?, in plan: PlanFolder, _ consent: Consent, _ moment: Moment
    ) throws(StoreError) -> Addition {
        let waiting = try captures(of: found).filter { $0.waits(in: slot) }
        let confirmed = picture.joined.flatMap { $0.isConfirmed ? $0.capture : nil }
        let partner = waiting.first { $0.id == confirmed } ?? waiting.first { $0.verdict == .oneSide }
        // The confirmed other side no longer waits for this one, because a reviewer has accepted it alone.
        if let confirmed, !waiting.contains(where: { $0.id == confirmed }) {
            let capture = try insert(
                stored, picture, .parked(.sameDocument), to: found, slot, in: plan, under: consent, at: moment)
            return .added(replacing: nil, capture)
        }
        if let document, document.name != slot.profile, slot.profile != nil {
            let capture = try insert(
                stored, picture, .parked(.otherDocument), to: found, slot, in: plan, under: consent, at: moment)
            return .added(replacing: nil, capture)
        }
        switch SideJudgement(picture, as: document, beside: partner, in: slot, of: plan.plan) {
        case .joins(let report):
            guard let partner else { throw .damaged(path: database.path) }
            let replaced = try join(
                stored, to: partner, report, of: found, slot, as: document?.profile ?? picture.joined?.profile.profile,
                in: plan, replacing: old, at: moment)
            return .joined(replacing: replaced, try capture(partner.id, of: found))
        case .setAside(let question):
            let capture = try insert(
                stored, picture, .parked(question), to: found, slot, in: plan, under: consent, at: moment)
            return .added(replacing: nil, capture)
        case .replaces:
            if let partner, partner.verdict == .oneSide {
                try database.run(
                    "UPDATE captures SET verdict = 'parked', question = 'otherSide' WHERE id = ?", .integer(partner.id))
            }
            fallthrough
        case .first:
            // A side that does not identify the document is judged as the slot's document until the other side is
            // known.
            let filed = FiledDocument(
                picture.report, named: slot.profile, identifier: document?.profile.identifier, in: slot,
                picture: stored.name)
            let others = filedDocuments(try captures(of: found), identifiedLike: document?.profile, in: plan)
            let verdict = IntakeJudgement(
                filed, beside: others, in: slot, of: plan.plan, replacing: old, hasAllSides: false
            ).verdict
            let capture = try insert(
                stored, picture, verdict, to: found, slot, in: plan, under: consent, at: moment)
            return .added(replacing: nil, capture)
        }
    }

    /// Adds the second image to a capture, and judges the capture by the report on both sides.
    ///
    /// - Returns: the `id` of the capture that it replaces, if any.
    func join(
        _ side: Capture.Picture, to capture: Capture, _ report: ScanReport, of found: Case, _ slot: Plan.Slot,
        as profile: DocumentProfile?, in plan: PlanFolder, replacing old: Int? = nil, by person: String? = nil,
        at moment: Moment
    ) throws(StoreError) -> Int? {
        try insert(side, at: capture.pictures.count + 1, of: capture.id)
        let filed = FiledDocument(
            report, named: slot.profile, identifier: profile?.identifier, in: slot, picture: capture.pictures[0].name,
            sides: capture.pictures.count + 1)
        let others = filedDocuments(
            try captures(of: found).filter { $0.id != capture.id }, identifiedLike: profile, in: plan)
        let judgement = IntakeJudgement(filed, beside: others, in: slot, of: plan.plan, replacing: old)
        if let replaced = judgement.replaced { try supersede(replaced, of: found.id, by: person, at: moment) }
        try database.run(
            "UPDATE captures SET report = ?, verdict = ?, question = ?, open = ? WHERE id = ?",
            .text(report.json.text), .text(judgement.verdict.word.rawValue),
            .text(judgement.verdict.question?.rawValue),
            .integer(Capture.Summary(report).openFields), .integer(capture.id))
        try record(.sideAdded, by: person, of: found.id, capture: capture.id, at: moment)
        try queue(plan, where: "c.id = ?2", .integer(capture.id))
        return judgement.replaced
    }

    private func insert(
        _ stored: Capture.Picture, _ picture: CapturedPicture, _ verdict: Capture.Verdict, to found: Case,
        _ slot: Plan.Slot, in plan: PlanFolder, under consent: Consent, at moment: Moment
    ) throws(StoreError) -> Capture {
        try database.run(
            """
            INSERT INTO captures (case_id, consent_id, slot, made, report, state, verdict, question, open)
            VALUES (?, ?, ?, ?, ?, 'kept', ?, ?, ?)
            """, .integer(found.id), .integer(consent.id), .text(slot.name),
            .text((picture.taken ?? moment).text), .text(picture.report.json.text), .text(verdict.word.rawValue),
            .text(verdict.question?.rawValue),
            .integer(Capture.Summary(picture.report).openFields))
        let id = database.lastID
        try insert(stored, at: 1, of: id)
        if plan.plan.consent == .store {
            try database.run(
                "UPDATE cases SET consent_id = ? WHERE id = ?", .integer(consent.id), .integer(found.id))
        }
        try record(.captureAdded, of: found.id, capture: id, at: moment)
        try keep(preview: picture.preview, of: id)
        try queue(plan, where: "c.id = ?2", .integer(id))
        return try capture(id, of: found)
    }

    private func insert(_ picture: Capture.Picture, at position: Int, of capture: Int) throws(StoreError) {
        try database.run(
            "INSERT INTO pictures VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", .integer(capture), .integer(position),
            .text(picture.sha256), .integer(picture.bytes), .text(picture.format), .integer(picture.page),
            .integer(picture.sheet), .text(picture.part?.sha256), picture.part.map { .integer($0.bytes) } ?? .null)
    }
}

extension Capture.Picture {
    fileprivate init(_ picture: CapturedPicture) {
        self.init(
            sha256: SHA256.hexadecimal(of: picture.bytes), bytes: picture.bytes.count,
            format: picture.format.rawValue, page: picture.page, sheet: picture.sheet,
            part: picture.part.isEmpty
                ? nil : Part(sha256: SHA256.hexadecimal(of: picture.part), bytes: picture.part.count))
    }
}
