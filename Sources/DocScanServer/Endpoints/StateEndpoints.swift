internal import DocScan

/// The state of the server, for monitoring systems.
struct StateEndpoints: Sendable {
    let version: String
    let plan: PlanWatch
    let scanner: any PictureScanner
    let metrics: Metrics
    let live: LiveEndpoints
    let accounts: Accounts?

    struct Health: JSONRecord {
        var version: String
        var hasPlan: Bool
        var hasPeople: Bool

        static let jsonFields: [JSONField<Self>] = [
            .init("status") { _ in "ok" }, .init("version", \.version), .init("plan", \.hasPlan),
            // True if the server has accounts.
            .init("accounts", \.hasPeople),
        ]
    }

    struct Life: JSONRecord {
        var version: String

        static let jsonFields: [JSONField<Self>] = [.init("status") { _ in "ok" }, .init("version", \.version)]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/alive", "alive", access: .open, gives: .json(Life.self),
                "States that the server answers, even if it cannot read images: a restart would not help.",
                handler: showLife),
            Endpoint(
                .get, "/api/health", "health", access: .open, gives: .json(Health.self),
                "States that the server works and can read images.", handler: health),
            Endpoint(
                .get, "/metrics", "metrics", access: .only(.metrics), gives: .response("text/plain"),
                "Counts for Prometheus.",
                handler: showMetrics),
        ]
    }

    private func health(_ request: APIRequest) async throws(Problem) -> Health {
        if let reason = await scanner.problem { throw Problem(unavailable: reason, wait: 5) }
        return Health(version: version, hasPlan: plan.isThere, hasPeople: accounts?.hasPeople ?? false)
    }

    private func showLife(_ request: APIRequest) async throws(Problem) -> Life { Life(version: version) }

    private func showMetrics(_ request: APIRequest) async -> ServerResponse {
        let text = metrics.text(sessions: live.count, waiting: await scanner.count)
        return ServerResponse(type: "text/plain; version=0.0.4", Array(text.utf8))
    }
}
