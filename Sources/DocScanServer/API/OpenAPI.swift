package import DocScan

/// The interface in the words of OpenAPI 3.1, written from the table of routes.
///
/// Source: https://spec.openapis.org/oas/v3.1.0
package enum Description {
    package static func json(version: String) -> JSON {
        var paths: [(path: String, methods: [JSON.Member])] = []
        for route in Route.all {
            let member = JSON.Member(key: route.method.rawValue.lowercased(), value: route.json)
            if let index = paths.firstIndex(where: { $0.path == route.path }) {
                paths[index].methods.append(member)
            } else {
                paths.append((route.path, [member]))
            }
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "docscan", "version": .string(version),
                "description": "Reads documents, guides cameras, and keeps what was captured.",
            ],
            "paths": .object(paths.map { JSON.Member(key: $0.path, value: .object($0.methods)) }),
            "components": [
                "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
                "schemas": ["Problem": problem],
            ],
        ]
    }

    /// RFC 9457.
    private static let problem: JSON = [
        "type": "object", "required": ["type", "title", "status", "detail", "code"],
        "properties": [
            "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
            "detail": ["type": "string"],
            "code": ["type": "string", "enum": .array(Problem.Code.allCases.map { .string($0.rawValue) })],
            "reason": ["type": ["string", "null"]],
        ],
    ]
}

extension Route {
    fileprivate var json: JSON {
        let text = operation.text
        var members: [JSON.Member] = [
            .init(key: "operationId", value: .string(name)), .init(key: "summary", value: .string(text.summary)),
            .init(key: "security", value: access == .token ? [["token": []]] : []),
        ]
        let parameters =
            placeholders.map { Self.parameter($0, in: "path") } + text.query.map { Self.parameter($0, in: "query") }
        if !parameters.isEmpty { members.append(.init(key: "parameters", value: .array(parameters))) }
        switch body {
        case .none: break
        case .json:
            let required = text.required.map { JSON.string($0.name) }
            let schema: JSON = [
                "type": "object", "required": .array(required),
                "properties": .object(
                    text.required.map { JSON.Member(key: $0.name, value: ["type": .string($0.type)]) }
                        + text.optional.map { JSON.Member(key: $0.name, value: ["type": [.string($0.type), "null"]]) }
                ),
            ]
            members.append(Self.body(["application/json": ["schema": schema]]))
        case .picture:
            let types = ["image/jpeg", "image/png", "image/tiff", "application/pdf", "application/octet-stream"]
            members.append(Self.body(.object(types.map { JSON.Member(key: $0, value: [:]) })))
        }
        members.append(.init(key: "responses", value: responses(text)))
        return .object(members)
    }

    /// The page's files have several paths, and each an id of its own.
    private var name: String {
        let count = placeholders.count
        return operation == .pageFile && count > 1 ? "\(operation.rawValue)\(count)" : operation.rawValue
    }

    private var placeholders: [OperationText.Value] {
        path.split(separator: "/").filter { $0.first == "{" }.map { segment in
            let name = String(segment.dropFirst().dropLast())
            let isNumber = name == "id" && !path.hasPrefix("/api/sessions")
            return .init(name, isNumber ? "integer" : "string")
        }
    }

    private static func parameter(_ value: OperationText.Value, in place: String) -> JSON {
        [
            "name": .string(value.name), "in": .string(place), "required": .bool(place == "path"),
            "schema": ["type": .string(value.type)],
        ]
    }

    private static func body(_ content: JSON) -> JSON.Member {
        .init(key: "requestBody", value: ["required": true, "content": content])
    }

    private func responses(_ text: OperationText) -> JSON {
        var answers: [(status: Int, json: JSON)] = []
        if let type = text.type {
            let content = JSON.object([
                JSON.Member(key: type, value: type == "application/json" ? ["schema": ["type": "object"]] : [:])
            ])
            answers.append((text.status, ["description": "Done.", "content": content]))
        } else {
            answers.append((text.status, ["description": "Done."]))
        }
        var codes = text.problems + [.misdirected, .forbidden, .internal]
        if access == .token { codes += [.unauthorized, .tooMany] }
        if body != .none { codes += [.tooLarge, .badRequest] } else { codes.append(.tooLarge) }
        if path.contains("{") { codes += [.notFound, .badRequest] }
        if path.contains("/api/") && access == .token { codes.append(.busy) }
        for status in Set(codes.map(\.status.number)).sorted() {
            let titles = Set(codes.filter { $0.status.number == status }.map(\.status.title)).sorted()
            answers.append(
                (
                    status,
                    [
                        "description": .string(titles.joined(separator: ", ")),
                        "content": [
                            "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]
                        ],
                    ]
                ))
        }
        return .object(answers.map { JSON.Member(key: "\($0.status)", value: $0.json) })
    }
}

/// What the description says of an operation besides its route.
struct OperationText {
    struct Value {
        var name: String
        /// Of JSON.
        var type: String

        init(_ name: String, _ type: String = "string") { (self.name, self.type) = (name, type) }
    }

    var summary: String
    /// Of the answer.
    var status = 200
    /// The media type of the answer; nil for one without a body.
    var type: String? = "application/json"
    /// What a JSON body must and may have.
    var required: [Value] = []
    var optional: [Value] = []
    var query: [Value] = []
    var problems: [Problem.Code] = []

    init(_ summary: String) { self.summary = summary }

    fileprivate func answering(_ status: Int, _ type: String? = "application/json") -> Self {
        var copy = self
        (copy.status, copy.type) = (status, type)
        return copy
    }

    fileprivate func taking(
        _ required: [Value] = [], optional: [Value] = [], query: [Value] = []
    ) -> Self {
        var copy = self
        (copy.required, copy.optional, copy.query) = (required, optional, query)
        return copy
    }

    fileprivate func refusing(_ problems: Problem.Code...) -> Self {
        var copy = self
        copy.problems += problems
        return copy
    }

    /// What every operation on the case file may answer.
    fileprivate var collecting: Self {
        refusing(.missing, .consentNeeded, .refused, .conflict)
    }
}

extension Operation {
    /// Compares a body with the description.
    ///
    /// - Throws: `.badRequest` with the name of what is missing or of another type.
    package func check(_ json: JSON) throws(Problem) {
        guard case .object(let members) = json else { throw Problem(.badRequest, "Send a JSON object.") }
        func value(_ name: String) -> JSON { members.last { $0.key == name }?.value ?? .null }
        for wanted in text.required where !value(wanted.name).isOf(wanted.type) {
            throw Problem(.badRequest, "The body needs \(wanted.name), of type \(wanted.type).")
        }
        for wanted in text.optional where value(wanted.name) != .null && !value(wanted.name).isOf(wanted.type) {
            throw Problem(.badRequest, "\(wanted.name) is of type \(wanted.type), or null.")
        }
    }

    var text: OperationText {
        switch self {
        case .page: .init("The page.").answering(200, "text/html")
        case .pageFile: .init("A part of the page.").answering(200, "*/*")
        case .describe: .init("This description.")
        case .health: .init("Whether the server works, and pictures can be read.").refusing(.busy)
        case .login:
            .init("Exchanges the token for a cookie.").taking([.init("token")]).answering(204, nil)
                .refusing(.unauthorized, .tooMany)
        case .logout: .init("Takes the cookie back.").answering(204, nil)
        case .scan:
            .init("Reads a picture or the pages of a PDF: a report of each.")
                .taking(query: [.init("profile"), .init("text", "boolean")]).refusing(.busy)
        case .profiles: .init("The documents that are known.")
        case .phrases: .init("The sentences of the page.")
        case .metrics: .init("Counts, as Prometheus reads them.").answering(200, "text/plain")
        case .beginSession:
            .init("Begins a live session.").taking(
                optional: [
                    .init("profiles", "array"), .init("case", "integer"), .init("slot"), .init("language"),
                    .init("isMirrored", "boolean"),
                ]
            ).answering(201).collecting.refusing(.notFound)
        case .frame:
            .init("Looks at a frame: the events since the last one, and when the next frame is wanted.")
                .taking(query: [.init("time", "number")]).refusing(.unreadable)
        case .shutter: .init("Asks for the photo.")
        case .photo: .init("Reads the photo that was asked for.").refusing(.unreadable, .conflict, .consentNeeded)
        case .photoCutout:
            .init("The part of the photo where a field stands.").answering(200, "image/png").refusing(.unreadable)
        case .endSession: .init("Ends a live session.").answering(204, nil)
        case .plan: .init("The plan of the collection.").collecting
        case .consent: .init("Whether consent was given.").collecting
        case .giveConsent:
            .init("Gives consent.").taking([.init("items", "array"), .init("name")], optional: [.init("email")])
                .answering(201).collecting
        case .withdrawConsent: .init("Withdraws consent, and removes what was kept under it.").collecting
        case .exportConsent:
            .init("The information and the consent as a page of their own.").answering(200, "text/html").collecting
        case .cases: .init("The cases, and what is still to come.").collecting
        case .newCase: .init("Begins a case.").taking([.init("label")]).answering(201).collecting
        case .showCase: .init("A case with its captures.").collecting
        case .renameCase: .init("Renames a case.").taking([.init("label")]).collecting
        case .deleteCase: .init("Deletes a case with its captures.").answering(204, nil).collecting
        case .newCapture:
            .init("Reads a picture and keeps it in the slot of its paper.").taking(query: [.init("slot")])
                .answering(201).collecting.refusing(.unreadable)
        case .capture: .init("A capture and its report.").collecting
        case .deleteCapture: .init("Deletes a capture.").answering(204, nil).collecting
        case .preview: .init("A capture as a small picture.").answering(200, "image/jpeg").collecting
        case .questions:
            .init("The fields that a person should look at.").taking(query: [.init("all", "boolean")]).collecting
        case .cutout:
            .init("The part of a capture where a field stands.").answering(200, "image/png").collecting
                .refusing(.unreadable)
        case .correct:
            .init("Says what a field states.").taking(
                [.init("field"), .init("action")], optional: [.init("value"), .init("by")]
            ).collecting
        case .outbox: .init("What is on its way to the institution.").collecting
        case .runOutbox: .init("Sends what is due.").answering(202).collecting
        case .retryAll: .init("Tries everything again that is blocked or waits.").collecting
        case .retry: .init("Tries a delivery again.").collecting
        case .cancel: .init("Does not deliver it.").collecting
        case .numbers: .init("The accession numbers that were collected.").collecting
        case .collect: .init("Finds the accession numbers on a label.").answering(201).collecting.refusing(.unreadable)
        case .fetchNumber: .init("Fetches what the institution says of an object.").collecting
        case .imageInformation: .init("The size of an object's picture (IIIF Image API).").collecting
        case .imagePart:
            .init("A part of an object's picture (IIIF Image API).").answering(200, "image/*").collecting
        case .deleteNumber: .init("Deletes a number.").answering(204, nil).collecting
        }
    }
}

extension JSON {
    /// Whether it is of a type of JSON Schema.
    fileprivate func isOf(_ type: String) -> Bool {
        switch (self, type) {
        case (.string, "string"), (.array, "array"), (.bool, "boolean"), (.integer, "integer"), (.number, "number"):
            true
        case (.number(let number), "integer"): Int(exactly: number) != nil
        default: false
        }
    }
}
