package import DocScan
package import DocScanCollect
internal import DocScanService

/// Pictures that are scanned but not stored, and the profiles for the scan.
struct ScanEndpoints: Sendable {
    let profiles: ProfileCatalog
    let scanner: any PictureScanner

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .post, "/api/scan", "scan", takes: .picture, query: [.init("profile"), .init("text", .boolean)],
                gives: .json(JSONList<JSONObject>.self), "Reads a picture or the pages of a PDF: a report of each.",
                handler: scan),
            Endpoint(
                .get, "/api/profiles", "profiles", gives: .json(JSONList<NamedProfile>.self),
                "The documents that are known."
            ) { _ in
                JSONList("profiles", profiles.all)
            },
        ]
    }

    private func scan(_ request: APIRequest, _ picture: [UInt8]) async throws(Problem) -> JSONList<JSONObject> {
        var settings = ScanSettings()
        if let name = request.request.query["profile"], name != "auto" {
            settings.options.profile = name == "none" ? .none : .only(try profiles.known(name))
        }
        settings.options.readsText = try request.flag("text", or: true)
        let reports: [ScanReport]
        do throws(ScanServiceError) {
            let job = PagesJob(ScanInput(picture, name: "picture"), Coded(settings))
            reports = try await scanner.scan(job, urgency: .scan).flatMap(\.reports)
        } catch {
            guard case .scan(let error) = error else { throw Problem(error) }
            reports = [ScanReport(source: "picture", status: .failed, error: error)]
        }
        return JSONList("reports", reports.map { JSONObject($0.json) })
    }
}

extension ProfileCatalog {
    /// The profile of a name in a request, which is never a path. Throws `.badRequest` if it is unknown.
    func known(_ name: String) throws(Problem) -> DocumentProfile {
        guard let found = profile(named: name) else {
            throw Problem(.badRequest, "There is no such profile. /api/profiles lists the known ones.")
        }
        return found.profile
    }
}

extension NamedProfile: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("name", \.name), .init("title", \.profile.title), .init("barcodes", \.profile.barcodes),
        .init("fields", \.profile.fields),
    ]
}

extension ExpectedBarcode: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("name", \.name), .init("label", \.label),
        .init("symbologies") { $0.symbologies.map(\.rawValue).sorted() }, .init("required", \.required),
    ]
}

extension FieldDefinition: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("name", \.name), .init("label", \.name.spaced), .init("kind", \.kind.rawValue),
    ]
}
