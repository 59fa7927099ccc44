package import DocScan

/// The JSON forms of cases and captures, for the command and the web page.
extension Case: JSONRecord {
    /// `slots` and `tallies` list the same slots, with different keys.
    package static let jsonFields: [JSONField<Self>] = [
        .init("label", \.label), .init("made", \.made.text), .init("missing", \.missing),
        .init("slots") { $0.tallies.map(SlotForm.init) }, .init("id", \.id), .init("tallies", \.tallies),
        .init("state", \.state), .init("openFields", \.openFields), .init("parked", \.parked),
        .init("unplaced", \.unplaced), .init("consent", \.consent),
    ]
}

extension Case.Tally: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("slot", \.slot.name), .init("label", \.slot.label), .init("count", \.count),
        .init("wanted", \.slot.count), .init("isOptional", \.slot.isOptional), .init("toReview", \.toReview),
        .init("parked", \.parked), .init("sides", \.slot.sides), .init("oneSided", \.oneSided),
    ]
}

private struct SlotForm: JSONRecord {
    let tally: Case.Tally

    static let jsonFields: [JSONField<Self>] = [
        .init("name", \.tally.slot.name), .init("count", \.tally.count), .init("wanted", \.tally.slot.count),
        .init("label", \.tally.slot.label), .init("isOptional", \.tally.slot.isOptional),
    ]
}

/// A case with its captures.
package struct FiledCase: JSONRecord {
    let found: Case
    let captures: [Capture]

    package init(_ found: Case, _ captures: [Capture]) { (self.found, self.captures) = (found, captures) }

    package static let jsonFields: [JSONField<Self>] =
        Case.jsonFields.map { $0.of(\.found) } + [.init("captures", \.captures)]
}

extension CasePage.Row: JSONRecord {
    package static let jsonFields: [JSONField<Self>] =
        Case.jsonFields.map { $0.of(\.found) } + [
            .init("person", \.person), .init("active", \.active.text), .init("blocked", \.blocked),
        ]
}

extension Capture.Picture: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("sha256", \.sha256), .init("bytes", \.bytes), .init("format", \.format), .init("page", \.page),
        .init("sheet", \.sheet),
    ]
}

extension ScanReport.Review: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("by", \.by), .init("time", \.time), .init("fields", \.fields),
    ]
}

extension Capture: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("id", \.id), .init("slot", \.slot), .init("sha256", \.sha256), .init("bytes", \.bytes),
        .init("format", \.format), .init("made", \.taken.text), .init("state", \.state),
        .init("status", \.summary.status), .init("reviewed", \.summary.reviewed),
        .init("case", \.caseID), .init("open", \.summary.openFields), .init("verdict", \.verdict.word),
        .init("question", \.verdict.question), .init("profile", \.summary.profile),
        .init("pictures", \.pictures),
    ]
}
