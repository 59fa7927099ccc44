package import DocScan
internal import DocScanCollect

/// A request that the server accepts. The router, the OpenAPI document and the metrics are derived from the list of
/// endpoints.
///
///     Endpoint(.post, "/api/cases", "newCase", takes: .json(CaseLabel.self), gives: .json(Case.self, 201),
///         "Begins a case.") { request, label in … }
package struct Endpoint: Sendable {
    /// The clients that may send the request.
    package enum Access: Sendable, Hashable {
        /// All clients, because the response is public, or because the handler checks the client, as in `/api/login`.
        case open
        /// Clients that are signed in or have a token.
        case client
        /// Only clients that have this permission.
        case only(Permission)
    }

    /// A parameter of the path or the query.
    package struct Parameter: Sendable, Hashable {
        /// The types of JSON Schema.
        package enum Kind: String, Sendable, Hashable {
            case string, integer, number, boolean
        }

        var name: String
        var type: Kind

        package init(_ name: String, _ type: Kind = .string) { (self.name, self.type) = (name, type) }
    }

    let method: ServerRequest.Method
    let path: EndpointPath
    /// The name in the OpenAPI document and in the metrics. Other programs rely on it.
    let operation: String
    let access: Access
    let body: Content
    /// The maximum size of a body, in bytes.
    let limit: Int
    let query: [Parameter]
    let status: Int
    let result: Content
    /// A second successful status and its content; `nil` if the endpoint has only one.
    let other: (status: Int, result: Content)?
    let summary: String
    /// All problems with which the endpoint may respond.
    fileprivate(set) var problems: [Problem.Code]
    let respond: @Sendable (APIRequest) async throws(Problem) -> ServerResponse

    /// - Parameters:
    ///   - operation: the name of the operation, a single word. Endpoints with the same name are one operation with
    ///     several paths.
    ///   - summary: a sentence for the OpenAPI document.
    ///   - problems: the problems that the handler throws, in addition to those of every request and those that follow
    ///     from access and path.
    package init<Input, Output>(
        _ method: ServerRequest.Method, _ path: EndpointPath, _ operation: String, access: Access = .only(.collect),
        takes format: BodyFormat<Input>, query: [Parameter] = [], gives answer: AnswerFormat<Output>, _ summary: String,
        refusing problems: [Problem.Code] = [],
        handler: @escaping @Sendable (APIRequest, Input) async throws(Problem) -> Output
    ) {
        (self.method, self.path, self.operation, self.access) = (method, path, operation, access)
        (body, limit, self.query) = (format.content, format.limit, query)
        (status, result, other) = (answer.status, answer.content, answer.other)
        self.summary = summary
        self.problems = problems + Problem.Code.ofEveryRequest
        if access != .open { self.problems += [.unauthorized, .tooMany] }
        if !path.parameters.isEmpty { self.problems.append(.notFound) }
        respond = { (request) async throws(Problem) in
            answer.response(try await handler(request, try format.read(request.body)))
        }
    }

    package init<Output>(
        _ method: ServerRequest.Method, _ path: EndpointPath, _ operation: String, access: Access = .only(.collect),
        query: [Parameter] = [], gives answer: AnswerFormat<Output>, _ summary: String,
        refusing problems: [Problem.Code] = [],
        handler: @escaping @Sendable (APIRequest) async throws(Problem) -> Output
    ) {
        self.init(
            method, path, operation, access: access, takes: .nothing, query: query, gives: answer, summary,
            refusing: problems
        ) { (request, _) async throws(Problem) in try await handler(request) }
    }
}

extension [Endpoint] {
    /// Returns the endpoints with the given problems added to the `problems` of each.
    package func refusing(_ problems: [Problem.Code]) -> [Endpoint] {
        map { endpoint in
            var endpoint = endpoint
            endpoint.problems += problems
            return endpoint
        }
    }
}

/// The content of a request or response, as the OpenAPI document describes it.
struct Content: Sendable, Hashable {
    /// The media types; empty if there is no content.
    var types: [String] = []
    var schema: JSON = [:]

    static func json(_ schema: JSON) -> Self { Self(types: ["application/json"], schema: schema) }
}

/// Converts the body of a request to a value.
package struct BodyFormat<Value: Sendable>: Sendable {
    fileprivate let content: Content
    fileprivate let limit: Int
    fileprivate let read: @Sendable ([UInt8]) throws(Problem) -> Value
}

extension BodyFormat where Value == Void {
    static var nothing: Self { Self(content: Content(), limit: 0) { _ in } }
}

extension BodyFormat where Value == [UInt8] {
    /// An image or PDF of at most `Upload.largest` bytes.
    package static var picture: Self {
        let types = ["image/jpeg", "image/png", "image/tiff", "application/pdf", "application/octet-stream"]
        return Self(content: Content(types: types), limit: Upload.largest) { (body) throws(Problem) in
            if body.isEmpty { throw Problem(.badRequest, .pictureEmpty) }
            return body
        }
    }

    /// A part of a file; its bytes are not examined.
    static var part: Self {
        Self(content: Content(types: ["application/octet-stream"]), limit: Upload.largest) { $0 }
    }
}

extension BodyFormat where Value: RequestBody {
    /// - Parameter limit: the maximum number of bytes. Default 64 KiB.
    package static func json(_ type: Value.Type, limit: Int = 1 << 16) -> Self {
        Self(content: .json(Value.schema), limit: limit) { (body) throws(Problem) in try Value(body: body) }
    }
}

/// Converts a value to a response.
package struct AnswerFormat<Value: Sendable>: Sendable {
    fileprivate let status: Int
    fileprivate let content: Content
    fileprivate var other: (status: Int, result: Content)?
    fileprivate let response: @Sendable (Value) -> ServerResponse
}

extension AnswerFormat where Value == Void {
    package static var nothing: Self { Self(status: 204, content: Content()) { _ in ServerResponse(204) } }
}

extension AnswerFormat where Value == ServerResponse {
    /// A response that the handler builds.
    ///
    /// - Parameter type: the media type; `nil` for a response without a body.
    package static func response(_ type: String?, _ status: Int = 200) -> Self {
        Self(status: status, content: Content(types: type.map { [$0] } ?? [])) { $0 }
    }

    /// A JSON response that the handler builds.
    static func response(schema: JSON) -> Self { Self(status: 200, content: .json(schema)) { $0 } }

    /// A response that the handler builds: 204 without a body, or 200 with a JSON object.
    static func nothing<Object: JSONForm>(or type: Object.Type) -> Self {
        Self(status: 204, content: Content(), other: (200, .json(Object.schema))) { $0 }
    }
}

extension AnswerFormat {
    package static func json(_ type: Value.Type, _ status: Int = 200) -> Self where Value: JSONForm {
        Self(status: status, content: .json(Value.schema)) { ServerResponse(status, jsonText: $0.jsonText) }
    }

    /// An object that contains a list, such as `{"cases": […]}`.
    package static func list<Element: JSONForm>(
        _ key: String, of type: Element.Type, _ status: Int = 200
    ) -> Self where Value == [Element] {
        let schema: JSON = [
            "type": "object", "required": [.string(key)],
            "properties": .object([.init(key: key, value: Value.schema)]),
        ]
        return Self(status: status, content: .json(schema)) {
            ServerResponse(status, jsonText: "{" + key.jsonText + ":" + $0.jsonText + "}")
        }
    }

    /// Status 201 for a new object, and 200 for an object that already existed.
    package static func created(
        _ type: Value.Type, isNew: @escaping @Sendable (Value) -> Bool
    ) -> Self where Value: JSONForm {
        Self(status: 201, content: .json(Value.schema), other: (200, .json(Value.schema))) {
            ServerResponse(isNew($0) ? 201 : 200, jsonText: $0.jsonText)
        }
    }
}
