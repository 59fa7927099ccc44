internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// Scans of images that are not stored, and the profiles for the scans.
struct ScanEndpoints: Sendable {
    let profiles: ProfileCatalog
    let scanner: any PictureScanner

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .post, "/api/scan", "scan", access: .only(.scan), takes: .picture,
                query: [.init("profile"), .init("text", .boolean)],
                gives: .list("reports", of: ReportForm.self),
                "Scans an image or the pages of a PDF, and returns a report of each.",
                handler: scan),
            Endpoint(
                .get, "/api/profiles", "profiles", access: .only(.scan),
                gives: .list("profiles", of: ProfileForm.self),
                "The documents that are known."
            ) { request in
                profiles.all.map { ProfileForm($0.profile, named: $0.name, in: request.language) }
            },
        ]
    }

    private func scan(_ request: APIRequest, _ picture: [UInt8]) async throws(Problem) -> [ReportForm] {
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
        return reports.map { ReportForm($0, in: request.language) }
    }
}

extension ProfileCatalog {
    /// Returns the profile with a name from a request. The name is never used as a path. Throws `.badRequest` if it is
    /// unknown.
    func known(_ name: String) throws(Problem) -> DocumentProfile {
        guard let found = profile(named: name) else {
            throw Problem(.badRequest, technical: "The profile does not exist. /api/profiles lists the known profiles.")
        }
        return found.profile
    }
}
