package import DocScanCollect

/// Collected accession numbers. The endpoint that finds them in a picture needs definitions, which another module has.
struct NumberEndpoints: Sendable {
    let file: CaseFile

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/numbers", "numbers", gives: .json(JSONList<CollectedNumber>.self),
                "The collected accession numbers."
            ) { (_) throws(Problem) in
                JSONList("numbers", try file.withNumbers { store in try store.numbers() })
            },
            Endpoint(
                .post, "/api/numbers/{id}/fetch", "fetchNumber", gives: .json(CollectedNumber.self),
                "Fetches the institution's record of an object.", handler: fetch),
            Endpoint(
                .delete, "/api/numbers/{id}", "deleteNumber", gives: .nothing, "Deletes a number.", handler: delete),
        ].refusing(CaseFile.problems) + ObjectImageEndpoints(file: file).endpoints
    }

    private func fetch(_ request: APIRequest) throws(Problem) -> CollectedNumber {
        let id = try request.id()
        let number = try file.withNumbers { store in try store.number(id) }
        guard number.links.hasRecord else {
            throw Problem(.refused, "Its definition has neither a IIIF manifest nor an oEmbed record.")
        }
        let outcome: ObjectFetch.Outcome
        do throws(HTTPFailure) {
            var fetch = ObjectFetch(try CurlTransport())
            outcome = fetch.fetch(number.links)
        } catch {
            throw Problem(.refused, error.description)
        }
        return try file.withNumbers { store in
            try store.keep(outcome, of: number, at: file.now())
            return try store.number(id)
        }
    }

    private func delete(_ request: APIRequest) throws(Problem) {
        let id = try request.id()
        try file.withNumbers { store in try store.remove(try store.number(id)) }
    }
}

extension Store {
    func number(_ id: Int) throws(StoreError) -> CollectedNumber {
        guard let number = try numbers().first(where: { $0.id == id }) else { throw .notFound(kind: "number") }
        return number
    }
}

extension CollectedNumber: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("id", \.id), .init("value", \.number), .init("organization", \.institution), .init("url", \.links.page),
        .init("title", \.title), .init("thumbnail", \.thumbnail), .init("hasRecord") { $0.fetched != nil },
        .init("iiif") { $0.links.manifest != nil && $0.fetched != nil }, .init("collected", \.collected.text),
        .init("fetched", \.fetched?.text), .init("failure", \.failure),
    ]
}
