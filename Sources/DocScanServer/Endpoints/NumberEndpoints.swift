internal import DocScan
internal import DocScanCollect

/// The collected accession numbers. The endpoint that finds them in an image is in another module, because it requires
/// definitions.
struct NumberEndpoints: Sendable {
    let collection: ServerCollection

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/numbers", "numbers", gives: .list("numbers", of: CollectedNumber.self),
                "The collected accession numbers."
            ) { (_) throws(Problem) in
                try collection.withNumbers { store in try store.numbers() }
            },
            Endpoint(
                .post, "/api/numbers/{id:integer}/fetch", "fetchNumber", gives: .json(CollectedNumber.self),
                "Fetches the institution's record of an object.", handler: fetch),
            Endpoint(
                .delete, "/api/numbers/{id:integer}", "deleteNumber", gives: .nothing, "Deletes a number.",
                handler: delete),
        ].refusing(ServerCollection.problems) + ObjectImageEndpoints(collection: collection).endpoints
    }

    private func fetch(_ request: APIRequest) throws(Problem) -> CollectedNumber {
        let id = try request.id()
        let number = try collection.withNumbers { store in try store.number(id) }
        guard number.links.hasRecord else {
            throw Problem(.refused, .noRecordAddress)
        }
        let outcome: ObjectFetch.Outcome
        do throws(HTTPFailure) {
            var fetch = ObjectFetch(try CurlTransport())
            outcome = fetch.fetch(number.links)
        } catch {
            throw Problem(.refused, text: error.text)
        }
        return try collection.withNumbers { store in
            try store.keep(outcome, of: number, at: collection.now())
            return try store.number(id)
        }
    }

    private func delete(_ request: APIRequest) throws(Problem) {
        let id = try request.id()
        try collection.withNumbers { store in try store.remove(try store.number(id), at: collection.now()) }
    }
}

extension Store {
    func number(_ id: Int) throws(StoreError) -> CollectedNumber {
        guard let number = try numbers().first(where: { $0.id == id }) else { throw .notFound(kind: .number) }
        return number
    }
}

/// The images of objects, by IIIF. The server fetches them, because the web page loads nothing from other sites. A part
/// is a rectangle of the image at a given size.
struct ObjectImageEndpoints: Sendable {
    let collection: ServerCollection

    /// The maximum size of a part of an image, in bytes.
    private static let largestPart = 8 << 20

    private struct Information: JSONRecord {
        struct Tile: JSONRecord {
            var width: Int

            static let jsonFields: [JSONField<Self>] = [.init("width", \.width)]
        }

        var width: Int
        var height: Int
        var tiles: [Tile]

        static let jsonFields: [JSONField<Self>] = [
            .init("width", \.width), .init("height", \.height), .init("tiles", \.tiles),
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/numbers/{id:integer}/iiif/info.json", "imageInformation", gives: .json(Information.self),
                "The size of an object's image (IIIF Image API).",
                handler: information),
            Endpoint(
                .get, "/api/numbers/{id:integer}/iiif/{region}/{size}/{rotation}/{file}", "imagePart",
                gives: .response("image/*"), "A part of an object's image (IIIF Image API).", handler: part),
        ].refusing(ServerCollection.problems)
    }

    private func information(_ request: APIRequest) throws(Problem) -> Information {
        let bytes = try fetch(request, ["info.json"])
        // Only numbers are passed on from the institution's server.
        let json = String(validating: bytes, as: UTF8.self).flatMap { JSON(parsing: $0) }
        guard let width = json?["width"]?.number, let height = json?["height"]?.number, (1...1e6).contains(width),
            (1...1e6).contains(height)
        else { throw Problem(.refused, .noSize) }
        let side = json?["tiles"]?.array?.first?["width"]?.number ?? 0
        let tile = (64...4096).contains(side) ? Int(side) : 512
        return Information(width: Int(width), height: Int(height), tiles: [.init(width: tile)])
    }

    private func part(_ request: APIRequest) throws(Problem) -> ServerResponse {
        let bytes = try fetch(request, ["region", "size", "rotation", "file"].map { request[$0] })
        let types: [(type: String, head: [UInt8])] = [
            ("image/jpeg", [0xFF, 0xD8, 0xFF]), ("image/png", [0x89, 0x50, 0x4E, 0x47]),
            ("image/webp", Array("RIFF".utf8)),
        ]
        guard let found = types.first(where: { bytes.starts(with: $0.head) }) else {
            throw Problem(.refused, .noForeignPicture)
        }
        var response = ServerResponse(type: found.type, bytes)
        response.headers.append(HTTPHeader("Cache-Control", "private, max-age=3600"))
        return response
    }

    private func fetch(_ request: APIRequest, _ parts: [String]) throws(Problem) -> [UInt8] {
        let id = try request.id()
        let (number, manifest) = try collection.withNumbers { store in
            let number = try store.number(id)
            return (number, try store.record(of: number).manifest)
        }
        guard let image = manifest.flatMap({ ObjectImage(manifest: $0) }) else {
            throw Problem(.notFound, .noObjectPicture)
        }
        guard let address = image.address(of: parts) else {
            throw Problem(.notFound, .noObjectPart)
        }
        var fetched = HTTPRequest(.get, address)
        (fetched.limit, fetched.timeout) = (Self.largestPart, 30)
        fetched.headers = [HTTPHeader("User-Agent", "docscan")]
        // The manifest is untrusted. It must not lead to resources that only this machine can reach, unless the
        // manifest came from the same host.
        let own = number.links.manifest.flatMap { HTTPAddress($0) }?.host
        if HTTPAddress(address)?.host != own { fetched.addresses = .publicOnly }
        let response: HTTPResponse
        do throws(HTTPFailure) {
            response = try CurlTransport().fetch(fetched)
        } catch {
            throw Problem(.refused, text: .sentences([ServerSentence.objectUnreachable.text, error.text]))
        }
        guard response.status == 200 else {
            throw Problem(.refused, .foreignStatus, String(response.status))
        }
        return response.body
    }
}
