internal import DocScan

extension Store {
    /// Joins two captures after a reviewer has confirmed that they show the two sides of one document: moves the image
    /// of `capture` to the capture that waits for its other side. Returns the `id` of the latter; `nil` if no capture
    /// waits for its other side.
    func joinSides(
        of capture: Capture, of found: Case, in plan: PlanFolder, _ profiles: ProfileCatalog, by person: String,
        at moment: Moment
    ) throws(StoreError) -> Int? {
        guard capture.verdict == .parked(.otherSide), let slot = plan.plan.slot(named: capture.slot),
            let partner = try captures(of: found).first(where: { $0.verdict == .oneSide && $0.waits(in: slot) }),
            let stored = ScanReport(stored: partner.report), let other = ScanReport(stored: capture.report)
        else { return nil }
        if slot.profile != nil, stored.profile == nil, other.profile == nil {
            throw .refusal(.neitherSide)
        }
        let isMain = stored.profile != nil || other.profile == nil
        let (main, print) = isMain ? (stored, other) : (other, stored)
        let profile = main.profile.flatMap { try? profiles.profile(withID: $0, preferring: slot.profile).profile }
        let report = main.joined(with: print, isFirst: isMain, profile: profile)
        try database.run("DELETE FROM captures WHERE id = ?", .integer(capture.id))
        try record(.captureFiled, by: person, of: found.id, capture: capture.id, at: moment)
        _ = try join(
            capture.pictures[0], to: partner, report, of: found, slot, as: profile, in: plan, by: person, at: moment)
        return partner.id
    }
}
