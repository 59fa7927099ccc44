internal import DocScan
internal import DocScanCollect

/// Finds the endpoint of a request.
struct Router: Sendable {
    let endpoints: [Endpoint]

    /// Returns the endpoint of a request and the values of the parameters in its path. `HEAD` is routed like `GET`.
    ///
    /// - Throws: `.notFound`, `.notAllowed` with the methods that the path supports.
    func find(_ request: ServerRequest) throws(Problem) -> (endpoint: Endpoint, parameters: [String: String]) {
        var methods: [ServerRequest.Method] = []
        for endpoint in endpoints {
            guard let parameters = endpoint.path.values(in: request.path) else { continue }
            if endpoint.method == (request.method == .head ? .get : request.method) { return (endpoint, parameters) }
            methods.append(endpoint.method)
            if endpoint.method == .get { methods.append(.head) }
        }
        guard !methods.isEmpty else {
            throw Problem(.notFound, technical: "Nothing exists at this URL. See /openapi.json.")
        }
        var problem = Problem(.notAllowed, technical: "This URL does not accept this method.")
        problem.allowed = methods
        throw problem
    }
}

/// A request that was routed to an endpoint, with its client.
package struct APIRequest: Sendable {
    let request: ServerRequest
    /// The values of the parameters in the path.
    let parameters: [String: String]
    let endpoints: [Endpoint]
    var client = Client.stranger

    var body: [UInt8] { request.body }

    subscript(name: String) -> String { parameters[name] ?? "" }

    /// The name of the person for the history: the name of the account, or the percent-encoded name that the device
    /// sends. `nil` if neither is usable.
    var person: String? {
        if let name = client.name { return name }
        guard let sent = request.headers["Docscan-Device"], sent.utf8.count <= 600,
            let name = ServerRequest.decoded(sent[...]), !name.isEmpty, name.count <= 50, name == name.visible
        else { return nil }
        return name
    }

    /// Returns the number in the path. Throws `.notFound` for anything else.
    func id() throws(Problem) -> Int {
        guard let id = Int(self["id"]), id > 0 else { throw Problem(.notFound, .nothingNumbered) }
        return id
    }

    /// Returns a parameter of the query; `nil` if it is missing or empty.
    func text(_ name: String) -> String? { request.query[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns a positive number in the query; `nil` if it is missing. Throws `.badRequest` for anything else.
    func number(_ name: String) throws(Problem) -> Int? {
        guard let text = text(name) else { return nil }
        guard let number = Int(text), number > 0 else {
            throw Problem(.badRequest, technical: "\(name) is a number from 1 on.")
        }
        return number
    }

    /// Returns a Boolean parameter of the query. Throws `.badRequest` for anything other than `true` and `false`.
    func flag(_ name: String, or standard: Bool) throws(Problem) -> Bool {
        switch request.query[name] {
        case nil: return standard
        case "true": return true
        case "false": return false
        default: throw Problem(.badRequest, technical: "\(name) is true or false.")
        }
    }

    /// The language of the sentences in the response.
    var language: Language { request.language }
}
