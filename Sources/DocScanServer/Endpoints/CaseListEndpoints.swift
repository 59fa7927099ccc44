package import DocScan
package import DocScanCollect

/// The list of cases, complete or in pages, and the amount of open work.
struct CaseListEndpoints: Sendable {
    let collection: ServerCollection

    /// The maximum number of cases on a page. Default 500: when the web page draws its list again, it requests all
    /// cases that it shows.
    static let longestPage = 500

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/cases", "cases",
                query: [
                    .init("state"), .init("since"), .init("q"), .init("limit", .integer), .init("before"),
                    .init("active"), .init("label"),
                ],
                gives: .json(CaseListAnswer.self),
                """
                The cases of a state, made or active since a day or moment, or containing a text: all, oldest first, or \
                pages of `limit`, last active first.
                """, handler: list),
            Endpoint(
                .get, "/api/work", "work", gives: .json(OpenWork.self),
                "The number of documents to check, and of blocked and waiting deliveries."
            ) { (_) throws(Problem) in try collection.withStore { plan, store in try store.openWork(of: plan) } },
        ].refusing(ServerCollection.problems)
    }

    private func list(_ request: APIRequest) throws(Problem) -> CaseListAnswer {
        let query = try request.caseQuery()
        let isPaged = try request.number("limit") != nil
        return try collection.withStore { plan, store in
            if isPaged { return CaseListAnswer(try store.casePage(query, of: plan)) }
            let cases = try query.text.map { try store.findCases($0, of: plan).map(\.found) } ?? store.cases(of: plan)
            return CaseListAnswer(all: cases.filter(query.filter.includes))
        }
    }
}

extension APIRequest {
    /// Returns the selection of cases in the query. Throws `.badRequest` for an unknown state, an invalid time, or a
    /// position that does not come from an earlier response.
    fileprivate func caseQuery() throws(Problem) -> CaseQuery {
        var query = CaseQuery()
        if let word = text("state") {
            query.filter.state = Case.State(rawValue: word)
            let words = Case.State.allCases.map(\.rawValue).joined(separator: ", ")
            if query.filter.state == nil { throw Problem(.badRequest, technical: "state is one of \(words).") }
        }
        query.filter.since = try moment("since")
        query.activeSince = try moment("active")
        (query.text, query.label) = (text("q"), text("label"))
        if let limit = try number("limit") { query.limit = min(limit, CaseListEndpoints.longestPage) }
        if let position = text("before") {
            query.before = CaseQuery.Position(position)
            if query.before == nil { throw Problem(.badRequest, technical: "before is the next of an earlier answer.") }
        }
        if ["active", "before", "label"].contains(where: { text($0) != nil }), text("limit") == nil {
            throw Problem(.badRequest, technical: "active, before and label need a limit.")
        }
        return query
    }

    private func moment(_ name: String) throws(Problem) -> Moment? {
        guard let date = text(name) else { return nil }
        guard let moment = Moment(momentOrDay: date) else {
            throw Problem(.badRequest, technical: "\(name) must be a day (2026-11-24), or a time with a UTC offset.")
        }
        return moment
    }
}

/// All cases, or a page of cases with the numbers of cases per state.
struct CaseListAnswer: JSONForm {
    let jsonText: String

    init(all cases: [Case]) { jsonText = AllCases(cases: cases).jsonText }

    init(_ page: CasePage) { jsonText = page.jsonText }

    static let schema: JSON = ["anyOf": [CasePage.schema, AllCases.schema]]

    private struct AllCases: JSONRecord {
        let cases: [Case]

        static let jsonFields: [JSONField<Self>] = [.init("cases", \.cases)]
    }
}

extension CasePage: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("cases", \.rows), .init("total", \.total), .init("next", \.next?.text), .init("tallies", \.tallies),
    ]
}

extension CasePage.Tallies: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("all", \.all), .init("missing", \.missing), .init("toCheck", \.toCheck), .init("done", \.done),
    ]
}

extension OpenWork: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("toCheck", \.toCheck), .init("blocked", \.blocked), .init("waiting", \.waiting),
    ]
}
