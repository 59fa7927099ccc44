internal import DocScan

/// The web page and the OpenAPI document. They require no token, because they reveal nothing.
struct PageEndpoints: Sendable {
    let version: String

    var endpoints: [Endpoint] {
        [
            root("/", "index.html", "page", "text/html", "The page."),
            file("/page/{file}"), file("/page/{folder}/{file}"),
            Endpoint(
                .get, "/openapi.json", "describe", access: .open, gives: .response(schema: OpenAPI.schema),
                "This description."
            ) { request in
                ServerResponse(200, jsonText: OpenAPI.document(request.endpoints, version: version).text)
            },
            Endpoint(
                .get, "/api/phrases/{language}", "phrases", access: .open, gives: .response(schema: WebAsset.phrases),
                "The sentences of the page.", handler: phrases),
        ] + serviceWorker
    }

    /// The endpoint of the service worker. It is at the root, because a service worker controls only the URLs below its
    /// own.
    private var serviceWorker: [Endpoint] {
        WebAsset.all["sw.js"] == nil
            ? [] : [root("/sw.js", "sw.js", "serviceWorker", "text/javascript", "The page's service worker.")]
    }

    private func root(
        _ path: EndpointPath, _ name: String, _ operation: String, _ type: String, _ summary: String
    ) -> Endpoint {
        Endpoint(.get, path, operation, access: .open, gives: .response(type), summary) { (request) throws(Problem) in
            guard let asset = WebAsset.all[name] else {
                throw Problem(.notFound, technical: "The page has no such part.")
            }
            return asset.response(to: request.request.headers)
        }
    }

    private func file(_ path: EndpointPath) -> Endpoint {
        Endpoint(.get, path, "pageFile", access: .open, gives: .response("*/*"), "A file of the page.") {
            (request) throws(Problem) in
            let path = ["folder", "file"].compactMap { request.parameters[$0] }.joined(separator: "/")
            return try WebAsset.find(path).response(to: request.request.headers)
        }
    }

    private func phrases(_ request: APIRequest) throws(Problem) -> ServerResponse {
        guard let asset = WebAsset.all["phrases-\(request["language"]).json"] else {
            let languages = WebAsset.languages.joined(separator: ", ")
            throw Problem(.notFound, technical: "The page has these languages: \(languages).")
        }
        return asset.response(to: request.request.headers)
    }
}
