internal import DocScan
internal import FoundationEssentials

/// The web page and the API description, which need no token because they reveal nothing.
struct PageEndpoints: Sendable {
    let version: String

    var endpoints: [Endpoint] {
        [
            Endpoint(.get, "/", "page", access: .open, gives: .response("text/html"), "The page.") { _ in WebAsset.index
            },
            file("/page/{file}"), file("/page/{folder}/{file}"), file("/page/{folder}/{part}/{file}"),
            Endpoint(
                .get, "/openapi.json", "describe", access: .open, gives: .json(JSONObject.self), "This description."
            ) { request in
                JSONObject(OpenAPI.document(request.endpoints, version: version))
            },
            Endpoint(
                .get, "/api/phrases/{language}", "phrases", access: .open, gives: .json(JSONObject.self),
                "The sentences of the page.", handler: phrases),
        ]
    }

    private func file(_ path: EndpointPath) -> Endpoint {
        Endpoint(.get, path, "pageFile", access: .open, gives: .response("*/*"), "A file of the page.") {
            (request) throws(Problem) in
            try WebAsset.find(["folder", "part", "file"].compactMap { request.parameters[$0] }.joined(separator: "/"))
        }
    }

    private func phrases(_ request: APIRequest) throws(Problem) -> JSONObject {
        guard let json = UIStrings.json(language: request["language"]) else {
            throw Problem(.notFound, "There are the languages \(UIStrings.languages.joined(separator: " and ")).")
        }
        return JSONObject(json)
    }
}

/// The sentences of the web page, from its file `phrases.json`.
enum UIStrings {
    static let languages = ["en", "fr"]

    /// By key, then by language.
    static let all: [String: [String: String]] =
        (try? JSONDecoder().decode([String: [String: String]].self, from: Data(WebAsset.phrases))) ?? [:]

    /// The sentences by key; `nil` for an unknown language.
    static func json(language: String) -> JSON? {
        guard languages.contains(language) else { return nil }
        let members = all.sorted { $0.key < $1.key }.map {
            JSON.Member(key: $0.key, value: .string($0.value[language] ?? ""))
        }
        return ["language": .string(language), "phrases": .object(members)]
    }
}
