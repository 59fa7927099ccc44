package import DocScan
package import DocScanService

/// The documents of a batch, which a user reviews on the web page without a case. The index of a document is its
/// position in `documents`.
package protocol ReviewDesk: Sendable {
    /// Returns all documents of the review, including those without open fields. Their order never changes.
    func documents() async -> [DeskDocument]
    /// Returns the document with an index; `nil` if there is no such document.
    func document(at index: Int) async -> DeskDocument?
    func decide(_ answer: FieldAnswer, about field: String, of index: Int) async throws(Problem)
    /// Undoes the last decision about a document, and returns the name of its field.
    func takeBack(of index: Int) async throws(Problem) -> String?
    func cutouts(of index: Int) async throws(Problem) -> [Cutout]
    /// Returns the page of the document as a JPEG.
    ///
    /// - Parameter longest: the maximum length of the longer side, in pixels.
    func picture(of index: Int, longest: Int) async throws(Problem) -> [UInt8]
}

/// A document of a batch, as a reviewer sees it.
package struct DeskDocument: Sendable {
    /// The name: the file, page and sheet.
    package var name: String
    package var profile: DocumentProfile
    /// The report as the scan left it.
    package var scanned: ScanReport
    /// The report with all decisions.
    package var report: ScanReport
    /// The fields without a decision.
    package var open: [DocumentField]

    package init(
        name: String, profile: DocumentProfile, scanned: ScanReport, report: ScanReport, open: [DocumentField]
    ) {
        (self.name, self.profile, self.scanned, self.report, self.open) = (name, profile, scanned, report, open)
    }
}

/// The site with the web page for the review of a batch, for one user on this machine. It neither stores nor sends
/// data.
package struct ReviewSite: Sendable {
    private let access: AccessControl
    private let router: Router

    package init(_ access: AccessControl, version: String, desk: any ReviewDesk) {
        self.access = access
        let endpoints = DeskEndpoints(desk: desk, version: version)
        router = Router(
            endpoints: PageEndpoints(version: version).endpoints + access.endpoints(start: DeskEndpoints.start)
                + endpoints.endpoints)
    }

    /// The site for the review of the words of a batch.
    package init(_ access: AccessControl, version: String, words: any WordsDesk) {
        self.access = access
        let endpoints = WordsEndpoints(desk: words, version: version)
        router = Router(
            endpoints: PageEndpoints(version: version).endpoints + access.endpoints(start: WordsEndpoints.start)
                + endpoints.endpoints)
    }

    var endpoints: [Endpoint] { router.endpoints }

    /// Decides from the header only. Called on the server's thread.
    package func admit(_ request: ServerRequest) -> HTTPDaemon.Admission {
        do throws(Problem) {
            try access.origins.check(request.headers)
            let (endpoint, parameters) = try router.find(request)
            let client = try access.client(of: request, for: endpoint)
            return .body(endpoint.limit) { [router] request in
                await router.answer(request, of: client, by: endpoint, parameters)
            }
        } catch {
            return .answer(error.response(in: request.language))
        }
    }
}

extension Router {
    func answer(
        _ request: ServerRequest, of client: Client = .stranger, by endpoint: Endpoint, _ parameters: [String: String]
    ) async -> ServerResponse {
        do throws(Problem) {
            return try await endpoint.respond(
                APIRequest(request: request, parameters: parameters, endpoints: endpoints, client: client))
        } catch {
            return error.response(in: request.language)
        }
    }
}
