import DocScan
import DocScanCollect
import Testing

@testable import DocScanServer

struct EndpointTests {
    private enum Colour: String, BodyWord {
        case red, blue
    }

    private struct Body: RequestBody {
        let name: String
        let colour: Colour?
        let count: Int
        let items: [String]?
        let isNew: Bool?

        init(_ reader: inout BodyReader) throws(Problem) {
            (name, count) = (try reader("name"), try reader("count"))
            (items, isNew) = (try reader.optional("items"), try reader.optional("isNew"))
            colour = try reader.optional("colour")
        }
    }

    private struct Answer: JSONRecord {
        var name: String
        var number: Int?
        var parts: [Answer] = []

        struct Part: JSONRecord {
            var name: String

            static let jsonFields: [JSONField<Self>] = [.init("name", \.name)]
        }

        static let jsonFields: [JSONField<Self>] = [
            .init("name", \.name), .init("number", \.number),
            .init("parts") { $0.parts.map { Part(name: $0.name) } },
        ]
    }

    private let router = Router(endpoints: [
        Endpoint(.get, "/api/things/{id:integer}", "show", gives: .json(Answer.self), "Shows.") {
            (request) throws(Problem) in Answer(name: request["id"], number: try request.id())
        },
        Endpoint(.post, "/api/things", "make", takes: .json(Body.self), gives: .json(Answer.self, 201), "Makes.") {
            (_, body) in
            Answer(name: body.name, number: body.count, parts: [Answer(name: "a\"b", number: nil)])
        },
        Endpoint(.post, "/api/picture", "look", access: .open, takes: .picture, gives: .nothing, "Looks.") { _, _ in },
    ])

    private func ask(_ method: String, _ target: String, _ body: String = "") async throws -> ServerResponse {
        let request = try #require(ServerRequest(method, target, body: Array(body.utf8)))
        let (endpoint, parameters) = try router.find(request)
        return try await endpoint.respond(
            APIRequest(request: request, parameters: parameters, endpoints: router.endpoints))
    }

    @Test func `A request comes to its handler and its answer back`() async throws {
        let shown = try await ask("HEAD", "/api/things/7")
        #expect(shown.status == 200 && shown.headers["Cache-Control"] == "no-store")
        #expect(String(decoding: shown.body, as: UTF8.self) == #"{"name":"7","number":7,"parts":[]}"# + "\n")
        let made = try await ask("POST", "/api/things", #"{"name":"x","count":3.0,"items":null}"#)
        #expect(made.status == 201)
        let text = #"{"name":"x","number":3,"parts":[{"name":"a\"b"}]}"#
        #expect(String(decoding: made.body, as: UTF8.self) == text + "\n")
        #expect(try await ask("POST", "/api/picture", "x").status == 204)
    }

    @Test(arguments: [
        ("", "Send a JSON object."), ("[]", "Send a JSON object."), (#"{"count":1"#, "Send a JSON object."),
        (#"{"count":1}"#, "The body needs name, of type string."),
        (#"{"name":null,"count":1}"#, "The body needs name, of type string."),
        (#"{"name":"x","count":1.5}"#, "The body needs count, of type integer."),
        (#"{"name":"x","count":1,"items":["a",1]}"#, "items is of type array, or null."),
        (#"{"name":"x","count":1,"isNew":"yes"}"#, "isNew is of type boolean, or null."),
        (#"{"name":"x","count":1,"colour":"green"}"#, "colour is one of red, blue, or null."),
    ])
    func `A wrong body is refused, with the property that is wrong`(body: String, sentence: String) async throws {
        let problem = await #expect(throws: Problem.self) { try await ask("POST", "/api/things", body) }
        #expect(problem?.code == .badRequest && problem?.detail == sentence)
    }

    @Test func `A picture must not be empty, and a number must be one`() async throws {
        #expect(await #expect(throws: Problem.self) { try await ask("POST", "/api/picture") }?.code == .badRequest)
        for id in ["x", "0", "-1", "1.5"] {
            let problem = await #expect(throws: Problem.self) { try await ask("GET", "/api/things/\(id)") }
            #expect(problem?.code == .notFound)
        }
    }

    @Test func `The schemas of body and answer are described`() throws {
        let paths = try #require(OpenAPI.document(router.endpoints, version: "1")["paths"])
        let make = try #require(paths["/api/things"]?["post"])
        let body = make["requestBody"]?["content"]?["application/json"]?["schema"]
        #expect(body?["required"] == ["name", "count"])
        #expect(body?["properties"]?["items"]?["anyOf"]?.array?.first?["items"]?["type"] == "string")
        let answer = make["responses"]?["201"]?["content"]?["application/json"]?["schema"]
        #expect(answer?["required"] == ["name", "number", "parts"])
        #expect(answer?["properties"]?["number"]?["anyOf"]?.array?.first == ["type": "integer"])
        #expect(body?["properties"]?["colour"]?["anyOf"]?.array?.first?["enum"] == ["red", "blue"])
        let look = try #require(paths["/api/picture"]?["post"])
        #expect(look["security"] == [] && look["responses"]?["204"]?["content"] == nil)
        #expect(paths["/api/things/{id}"]?["get"]?["parameters"]?.array?.first?["schema"] == ["type": "integer"])
    }

    // MARK: - The interface

    private let endpoints = Application(FakeScanner()).endpoints

    /// The names by which other programs know the operations, in descriptions and metrics.
    @Test func `Operations keep their names`() {
        let names = """
            page pageFile describe health alive login logout scan profiles phrases metrics beginSession frame shutter photo \
            photoCutout endSession start plan consent giveConsent withdrawConsent exportConsent \
            caseConsent giveCaseConsent withdrawCaseConsent exportCaseConsent cases work newCase showCase \
            renameCase deleteCase caseHistory newCapture decide capture deleteCapture preview picture beginUpload upload sendPart cancelUpload check questions cutout correct undo outbox runOutbox \
            retryAll retry cancel numbers fetchNumber deleteNumber imageInformation imagePart serviceWorker
            """
        #expect(Set(endpoints.map(\.operation)) == Set(names.split(separator: " ").map(String.init)))
    }

    @Test func `Signing in is described without a body, and with that of the start`() throws {
        let paths = try #require(OpenAPI.document(endpoints, version: "1")["paths"])
        let answers = try #require(paths["/api/login"]?["post"]?["responses"])
        #expect(answers["204"]?.members?.map(\.key) == ["description"])
        let start = paths["/api/start"]?["get"]?["responses"]?["200"]
        #expect(start?["content"] != nil && answers["200"] == start)
    }

    @Test func `Every body and every answer has a schema with its parts`() {
        let holes = Description.holes(in: endpoints)
        #expect(holes.isEmpty, "\(holes)")
    }

    @Test func `The description refers to the schema of the report, which it contains`() throws {
        let document = OpenAPI.document(endpoints, version: "1")
        let scan = document["paths"]?["/api/scan"]?["post"]?["responses"]?["200"]?["content"]?["application/json"]
        let reports = scan?["schema"]?["properties"]?["reports"]
        #expect(reports?["items"]?["$ref"] == "#/components/schemas/Report")
        let report = document["components"]?["schemas"]?["Report"]
        #expect(report?["properties"]?["status"]?["enum"] == ["complete", "incomplete", "failed"])
        #expect(report?["$defs"]?["hint"] != nil && report?["$id"] == nil)
        #expect(
            report?["properties"]?["timings"]?["$ref"] == "#/components/schemas/Report/$defs/timings")
    }

    @Test func `The page's sentences and the description are as described`() async throws {
        let application = Application(FakeScanner())
        for path in ["/api/phrases/en", "/api/phrases/ar", "/openapi.json", "/api/health"] {
            #expect(try await application.ask("GET", path).status == 200)
        }
    }

    @Test func `Every endpoint is described under a unique name`() throws {
        let paths = try #require(OpenAPI.document(endpoints, version: "1")["paths"]?.members)
        #expect(Set(paths.map(\.key)) == Set(endpoints.map(\.path.template)))
        let operations = paths.flatMap { $0.value.members ?? [] }
        let names = operations.compactMap { $0.value["operationId"]?.string }
        #expect(names.count == endpoints.count && Set(names).count == names.count)
        #expect(Set(names).isSuperset(of: ["pageFile", "pageFile2"]))
        for operation in operations { #expect(operation.value["responses"]?["421"] != nil) }
    }

    @Test func `Every endpoint is found by its path`() throws {
        let router = Router(endpoints: endpoints)
        for endpoint in endpoints {
            let path = endpoint.path.template.split(separator: "/").map { $0.first == "{" ? "7" : $0 }.joined(
                separator: "/")
            let request = try #require(ServerRequest(endpoint.method.rawValue, "/" + path))
            let (found, parameters) = try router.find(request)
            #expect(found.path == endpoint.path && found.method == endpoint.method)
            #expect(Set(parameters.keys) == Set(endpoint.path.parameters.map(\.name)))
        }
    }

    @Test func `Unknown addresses and methods are refused`() throws {
        let router = Router(endpoints: endpoints)
        for path in ["/api", "/api/sessions/1/frames/2", "/page//", "/etc/passwd"] {
            let request = try #require(ServerRequest("GET", path))
            #expect(throws: Problem.self) { try router.find(request) }
        }
        let request = try #require(ServerRequest("PATCH", "/api/profiles"))
        let problem = try #require(throws: Problem.self) { try router.find(request) }
        #expect(problem.code == .notAllowed && problem.response().headers["allow"] == "GET, HEAD")
    }
}
