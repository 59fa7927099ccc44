import DocScan
import DocScanServer
import DocScanStore
import DocScanSystem

// Collected accession numbers: what `docscan collect` and `collection` do.
extension Site {
    private func openNumbers<Result>(_ body: (borrowing Store) throws -> Result) throws(Problem) -> Result {
        do {
            return try body(try choice.openStore())
        } catch {
            throw Problem(any: error)
        }
    }

    func listNumbers() throws(Problem) -> ServerResponse {
        let numbers = try openNumbers { store in try store.numbers() }
        return ServerResponse(json: ["numbers": .array(numbers.map(\.pageJSON))])
    }

    /// Finds the numbers on a label by all of the user's definitions.
    func collect(_ asked: Asked) async throws(Problem) -> ServerResponse {
        let picture = try asked.picture()
        guard !DefinitionFolder.user.names.isEmpty else {
            throw Problem(.refused, "There is no definition of numbers yet: add one with docscan definitions add.")
        }
        let answer = try await pool.read(picture, words: ["--json", "--definition", "all"], urgency: .photo)
        guard let message = answer.messages.first, let report = ScanReport(message), report.error == nil,
            let sha256 = report.sha256
        else { throw Problem(of: answer) }
        let matches = report.matches ?? []
        if matches.isEmpty { throw Problem(.refused, "No accession number of your definitions was found.") }
        let known = try openNumbers { store in
            for match in matches { _ = try store.collect(match, sha256: sha256, source: "camera", at: .now) }
            return try store.numbers()
        }
        let collected = known.filter { number in matches.contains { $0.value == number.number } }
        return ServerResponse(201, json: ["collected": .array(collected.map(\.pageJSON))])
    }

    private static func number(_ id: Int, _ store: borrowing Store) throws -> CollectedNumber {
        guard let number = try store.numbers().first(where: { $0.id == id }) else {
            throw StoreError.notFound(kind: "number")
        }
        return number
    }

    func fetchNumber(_ asked: Asked) async throws(Problem) -> ServerResponse {
        let id = try asked.id()
        let number = try openNumbers { store in try Self.number(id, store) }
        guard number.links.hasRecord else {
            throw Problem(.refused, "Its definition has neither a IIIF manifest nor an oEmbed record.")
        }
        let outcome = try await Blocking.run { () throws(Problem) -> ObjectFetch.Outcome in
            do throws(HTTPFailure) {
                var fetch = ObjectFetch(try CurlTransport())
                return fetch.fetch(number.links)
            } catch {
                throw Problem(.internal, error.description)
            }
        }
        let current = try openNumbers { store in
            try store.keep(outcome, of: number, at: .now)
            return try Self.number(id, store)
        }
        return ServerResponse(json: current.pageJSON)
    }

    func deleteNumber(_ asked: Asked) throws(Problem) -> ServerResponse {
        let id = try asked.id()
        try openNumbers { store in try store.remove(try Self.number(id, store)) }
        return .empty
    }
}

extension CollectedNumber {
    fileprivate var pageJSON: JSON {
        [
            "id": .integer(id), "value": .string(number), "organization": .string(institution),
            "url": .string(links.page), "title": .string(title), "thumbnail": .string(thumbnail),
            "hasRecord": .bool(links.hasRecord), "iiif": .bool(links.manifest != nil),
            "collected": .string(collected.text), "fetched": .string(fetched?.text), "failure": .string(failure),
        ]
    }
}
