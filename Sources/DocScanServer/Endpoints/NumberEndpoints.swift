import DocScan
import DocScanCollect
import DocScanServer
import DocScanService

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

    func fetchNumber(_ asked: Asked) throws(Problem) -> ServerResponse {
        let id = try asked.id()
        let number = try openNumbers { store in try Self.number(id, store) }
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
        let current = try openNumbers { store in
            try store.keep(outcome, of: number, at: .now)
            return try Self.number(id, store)
        }
        return ServerResponse(json: current.pageJSON)
    }

    // MARK: Pictures of objects

    /// The most bytes of a part of a picture.
    private static let longestPart = 8 << 20

    func imageInformation(_ asked: Asked) throws(Problem) -> ServerResponse {
        let bytes = try imageBytes(asked, ["info.json"])
        // Of what a foreign server says, the numbers alone.
        let json = String(validating: bytes, as: UTF8.self).flatMap { JSON(parsing: $0) }
        guard case .number(let width) = json?["width"], case .number(let height) = json?["height"],
            (1...1e6).contains(width), (1...1e6).contains(height)
        else { throw Problem(.refused, "The institution's server does not say how large the picture is.") }
        var tile = 512.0
        if case .array(let tiles) = json?["tiles"], case .number(let side) = tiles.first?["width"],
            (64...4096).contains(side)
        {
            tile = side
        }
        return ServerResponse(
            json: [
                "width": .integer(Int(width)), "height": .integer(Int(height)),
                "tiles": .array([["width": .integer(Int(tile))]]),
            ])
    }

    func imagePart(_ asked: Asked) throws(Problem) -> ServerResponse {
        let parts = ["region", "size", "rotation", "file"].map { asked.parameters[$0] ?? "" }
        let bytes = try imageBytes(asked, parts)
        let types: [(type: String, head: [UInt8])] = [
            ("image/jpeg", [0xFF, 0xD8, 0xFF]), ("image/png", [0x89, 0x50, 0x4E, 0x47]),
            ("image/webp", Array("RIFF".utf8)),
        ]
        guard let found = types.first(where: { bytes.starts(with: $0.head) }) else {
            throw Problem(.refused, "The institution's server has sent something that is no picture.")
        }
        var response = ServerResponse(type: found.type, bytes)
        response.headers.append(HTTPHeader("Cache-Control", "private, max-age=3600"))
        return response
    }

    /// What stands at an address of the object's picture: this program asks, since the page loads nothing from
    /// elsewhere.
    private func imageBytes(_ asked: Asked, _ parts: [String]) throws(Problem) -> [UInt8] {
        let id = try asked.id()
        let (number, manifest) = try openNumbers { store in
            let number = try Self.number(id, store)
            return (number, try store.record(of: number).manifest)
        }
        guard let image = manifest.flatMap({ ObjectImage(manifest: $0) }) else {
            throw Problem(.notFound, "There is no picture of this object. Fetch its record first.")
        }
        guard let address = image.address(of: parts) else {
            throw Problem(.notFound, "The picture has no such part.")
        }
        var request = HTTPRequest(.get, address)
        (request.limit, request.timeout) = (Self.longestPart, 30)
        request.headers = [HTTPHeader("User-Agent", "docscan")]
        // The manifest is foreign: it must not lead to what only this machine reaches, unless it came from there
        // itself.
        let own = number.links.manifest.flatMap { HTTPAddress($0) }?.host
        if HTTPAddress(address)?.host != own { request.addresses = .publicOnly }
        let response: HTTPResponse
        do throws(HTTPFailure) {
            response = try CurlTransport().fetch(request)
        } catch {
            throw Problem(.refused, "The picture cannot be fetched. \(error.description)")
        }
        guard response.status == 200 else {
            throw Problem(.refused, "The institution's server answers with status \(response.status).")
        }
        return response.body
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
            "hasRecord": .bool(fetched != nil), "iiif": .bool(links.manifest != nil && fetched != nil),
            "collected": .string(collected.text), "fetched": .string(fetched?.text), "failure": .string(failure),
        ]
    }
}
