package import DocScan
package import DocScanCollect

/// The list of documents that wait for a reviewer, in all cases.
struct CheckEndpoints: Sendable {
    let collection: ServerCollection

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/check", "check", access: .only(.review), gives: .json(DocumentsToCheck.self),
                "The documents to check, oldest first: at most 200, with the total number."
            ) { (_) throws(Problem) in
                try collection.withStore { plan, store in try store.documentsToCheck(of: plan) }
            }
        ].refusing(ServerCollection.problems)
    }
}

extension DocumentsToCheck: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("papers", \.documents), .init("total", \.total), .init("fields", \.fields),
    ]
}

extension DocumentToCheck: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("capture", \.capture), .init("case", \.caseID), .init("label", \.caseLabel), .init("slot", \.slot),
        .init("slotLabel", \.slotLabel), .init("verdict", \.verdict.word),
        .init("question", \.verdict.question), .init("fields", \.fields), .init("profile", \.profile),
        .init("person", \.person), .init("consent", \.consent), .init("made", \.taken.text),
    ]
}
