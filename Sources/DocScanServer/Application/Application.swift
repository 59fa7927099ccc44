package import DocScanCollect

/// The application of the HTTP server, with all endpoints.
package final class Application: Sendable {
    package let access: AccessControl
    private let router: Router
    private let metrics: Metrics
    private let live: LiveEndpoints
    private let cutouts: CutoutCache
    private let uploads: UploadReader
    /// The memory budget that request bodies share with the photos of sessions and uploads. The server's daemon must
    /// use it.
    package let memory: MemoryBudget
    private let plan: PlanWatch
    private let outbox: OutboxTask
    private let log: ServerLog

    /// - Parameters:
    ///   - workers: the number of worker processes.
    ///   - credentials: the institution's credentials, for a plan with a destination.
    ///   - reviewer: the name that is recorded for a reviewer who gives no name.
    ///   - page: the URL of the web page as phones see it.
    ///   - others: endpoints of other modules.
    package init(
        _ access: AccessControl, version: String, workers: Int, credentials: Credentials? = nil, reviewer: String,
        page: String = "http://127.0.0.1:8443/", _ collection: ServerCollection, scanner: any PictureScanner,
        memory: MemoryBudget = MemoryBudget(), log: ServerLog = .none, adding others: [Endpoint] = []
    ) {
        self.access = access
        (metrics, cutouts) = (Metrics(), CutoutCache(scanner))
        let filer = CaptureFiler(scanner: scanner)
        (plan, self.memory, self.log) = (PlanWatch(collection), memory, log)
        outbox = OutboxTask(credentials)
        uploads = UploadReader(collection, filer, most: workers, memory)
        live = LiveEndpoints(
            collection, scanner: scanner, cutouts: cutouts, metrics: metrics, pace: FramePace(workers: workers),
            memory: memory)
        let consents = ConsentEndpoints(collection: collection, cutouts: cutouts)
        var endpoints = PageEndpoints(version: version).endpoints + access.endpoints(collection, start: consents.start)
        endpoints +=
            StateEndpoints(
                version: version, plan: plan, scanner: scanner, metrics: metrics, live: live, accounts: access.accounts
            ).endpoints
        endpoints += ScanEndpoints(profiles: collection.location.profiles, scanner: scanner).endpoints + live.endpoints
        endpoints += PlanEndpoints(collection: collection).endpoints
        endpoints += consents.endpoints
        endpoints += CaseListEndpoints(collection: collection).endpoints
        endpoints += CaseEndpoints(collection: collection, cutouts: cutouts).endpoints
        endpoints +=
            CaptureEndpoints(collection: collection, filer: filer, cutouts: cutouts, reviewer: reviewer).endpoints
        endpoints += UploadEndpoints(collection: collection, filer: filer, reader: uploads).endpoints
        endpoints += CheckEndpoints(collection: collection).endpoints
        endpoints += ReviewEndpoints(collection: collection, cutouts: cutouts, reviewer: reviewer).endpoints
        endpoints += OutboxEndpoints(collection: collection, task: outbox).endpoints
        endpoints += NumberEndpoints(collection: collection).endpoints + others
        if let accounts = access.accounts {
            endpoints += AccountEndpoints(accounts: accounts, collection: collection, page: page).endpoints
        }
        router = Router(endpoints: endpoints)
    }

    var endpoints: [Endpoint] { router.endpoints }

    /// Uses other credentials of the institution, from the next run of the outbox on.
    ///
    /// - Returns: true if they differ from the previous credentials.
    package func deliver(with credentials: Credentials?) -> Bool { outbox.use(credentials) }

    private static let start = ContinuousClock.now

    /// Seconds of a monotonic clock.
    static var uptime: Double { (ContinuousClock.now - start) / Duration.seconds(1) }

    /// The time after which cut-outs are discarded, in seconds.
    private static let cutoutTime = 600.0

    /// Ends idle sessions and discards old cut-outs and uploads, so that documents do not remain in memory or on disk.
    /// Also checks for a plan, stores the last uses of keys, and files photos that have arrived but are not filed. Call
    /// this at the start and at regular intervals.
    package func tidy() async {
        plan.look()
        live.expire(at: Self.uptime)
        await cutouts.forget(before: Self.uptime - Self.cutoutTime)
        await uploads.expire()
        access.accounts?.store()
        // In a separate task, because filing photos may take minutes.
        Task { await uploads.resume() }
    }

    /// Decides from the header only. Called on the server's thread.
    package func admit(_ request: ServerRequest) -> HTTPDaemon.Admission {
        do throws(Problem) {
            try access.origins.check(request.headers)
            let (endpoint, parameters) = try router.find(request)
            _ = try access.client(of: request, for: endpoint)
            return .body(endpoint.limit) { [self] request in await answer(request, by: endpoint, parameters) }
        } catch {
            return .answer(noted(error.response(in: request.language), to: request, of: nil, seconds: 0))
        }
    }

    /// Counts and logs a malformed request, or one that the server refused after `admit`.
    package func noteRefusal(_ response: ServerResponse, of request: ServerRequest?) -> ServerResponse {
        var operation: String?
        if let request { operation = (try? router.find(request))?.endpoint.operation }
        return noted(response, to: request, of: operation, seconds: 0)
    }

    /// - Parameter parameters: the values of the parameters in the path.
    private func answer(
        _ request: ServerRequest, by endpoint: Endpoint, _ parameters: [String: String]
    ) async -> ServerResponse {
        let start = Self.uptime
        let response: ServerResponse
        do throws(Problem) {
            // The client is checked again: while a body arrives, which may take minutes, a device may be revoked or a
            // role changed.
            let client = try access.client(of: request, for: endpoint)
            response = try await endpoint.respond(
                APIRequest(request: request, parameters: parameters, endpoints: router.endpoints, client: client))
        } catch {
            response = error.response(in: request.language)
        }
        return noted(response, to: request, of: endpoint.operation, seconds: Self.uptime - start)
    }

    /// Counts and logs a response, and adds to it the identifier that the log contains.
    private func noted(
        _ response: ServerResponse, to request: ServerRequest?, of operation: String?, seconds: Double
    ) -> ServerResponse {
        metrics.count(operation, response.status, seconds: seconds)
        let id = String(AccessToken().text.prefix(16))
        log.note(
            .init(id: id, method: request?.method, operation: operation, status: response.status, seconds: seconds))
        var response = response
        response.headers.append(HTTPHeader("X-Request-Id", id))
        return response
    }
}
