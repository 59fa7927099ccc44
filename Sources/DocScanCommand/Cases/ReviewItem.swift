import DocScan
import DocScanCollect
import DocScanEngines
import DocScanSystem

/// A capture with fields that a person is to look at.
struct ReviewItem {
    let capture: Capture
    /// As the scan left it.
    let scanned: ScanReport
    let profile: DocumentProfile
    /// As `--profile` takes it.
    let profileName: String
    /// What is asked.
    let fields: [DocumentField]

    /// - Parameter asksAll: whether values are asked for that were given.
    /// - Returns: nil where there is nothing to ask.
    /// - Throws: `StoreError`; `UsageError` where the profile is not known any more.
    init?(
        _ capture: Capture, of found: Case, in plan: PlanFolder, store: borrowing Store, asksAll: Bool
    ) throws {
        let reports = try store.reports(of: capture.id, in: found)
        let current = reports.current
        fields = asksAll ? current.fields.filter { !$0.sources.contains(.person) } : current.fieldsToReview
        guard let id = current.profile, !fields.isEmpty else { return nil }
        (self.capture, scanned) = (capture, reports.scanned)
        (profileName, profile) = try Self.profile(id, named: plan.plan.slot(named: capture.slot)?.profile)
    }

    /// The profile of a report.
    ///
    /// - Parameter name: what the slot calls it; a user's file may have another name than the profile in it.
    static func profile(_ id: String, named name: String?) throws(UsageError) -> (String, DocumentProfile) {
        if let shipped = DocumentProfile.shipped.first(where: { $0.id == id }) { return (id, shipped) }
        let folder = ProfileFolder.user
        for name in [name, id].compactMap(\.self) where folder.contains(name) {
            if let entry = try? folder.entry(named: name), entry.content.id == id { return (name, entry.content) }
        }
        if let entry = folder.entries().entries.first(where: { $0.content.id == id }) {
            return (entry.name, entry.content)
        }
        throw UsageError("there is no profile \"\(id.visible)\" any more: add it again with docscan profiles add FILE")
    }

    func definition(of field: DocumentField) -> FieldDefinition? { profile.fields.first { $0.name == field.name } }
}
