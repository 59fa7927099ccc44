internal import DocScan
internal import DocScanCollect

/// A single case: making, showing, renaming and deleting it, and its history.
struct CaseEndpoints: Sendable {
    let collection: ServerCollection
    let cutouts: CutoutCache

    private struct CaseLabel: RequestBody {
        let label: String

        init(_ reader: inout BodyReader) throws(Problem) { label = try reader("label") }
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .post, "/api/cases", "newCase", takes: .json(CaseLabel.self), gives: .json(Case.self, 201),
                "Begins a case.", handler: make),
            Endpoint(
                .get, "/api/cases/{id:integer}", "showCase", gives: .json(FiledCase.self),
                "A case with its captures.", handler: show),
            Endpoint(
                .patch, "/api/cases/{id:integer}", "renameCase", takes: .json(CaseLabel.self),
                gives: .json(Case.self), "Renames a case.", handler: rename),
            Endpoint(
                .delete, "/api/cases/{id:integer}", "deleteCase", access: .only(.review), gives: .nothing,
                "Deletes a case with its captures.",
                handler: delete),
            Endpoint(
                .get, "/api/cases/{id:integer}/history", "caseHistory", gives: .list("entries", of: HistoryEntry.self),
                "What was done to a case, by whom and when.", handler: history),
        ].refusing(ServerCollection.problems)
    }

    private func make(_ request: APIRequest, _ body: CaseLabel) throws(Problem) -> Case {
        let collection = collection.by(request)
        return try collection.withStore { plan, store in
            try store.makeCase(body.label, in: plan, at: collection.now())
        }
    }

    private func show(_ request: APIRequest) throws(Problem) -> FiledCase {
        let id = try request.id()
        return try collection.withStore { plan, store in
            let found = try store.caseNumbered(id, in: plan)
            return FiledCase(found, try store.captures(of: found))
        }
    }

    private func rename(_ request: APIRequest, _ body: CaseLabel) throws(Problem) -> Case {
        let collection = collection.by(request)
        let id = try request.id()
        return try collection.withStore { plan, store in
            try store.rename(try store.caseNumbered(id, in: plan).label, to: body.label, in: plan, at: collection.now())
            return try store.caseNumbered(id, in: plan)
        }
    }

    private func history(_ request: APIRequest) throws(Problem) -> [HistoryEntry] {
        let id = try request.id()
        return try collection.withStore { plan, store in try store.history(of: store.caseNumbered(id, in: plan)) }
    }

    private func delete(_ request: APIRequest) async throws(Problem) {
        let collection = collection.by(request)
        let id = try request.id()
        try collection.withStore { plan, store in
            try store.deleteCase(
                try store.caseNumbered(id, in: plan).label, inPlan: plan.plan.id, at: collection.now())
        }
        await cutouts.forget()
    }
}
