internal import DocScan
internal import DocScanCollect

/// Makes the OpenAPI document, the description of the HTTP API for other programs, from the list of endpoints. Source:
/// https://spec.openapis.org/oas/v3.1.0
enum OpenAPI {
    static func document(_ endpoints: [Endpoint], version: String) -> JSON {
        var paths: [(path: String, methods: [JSON.Member])] = []
        // An operation may have several paths, but an identifier is unique.
        var counts: [String: Int] = [:]
        for endpoint in endpoints {
            let count = counts[endpoint.operation, default: 0] + 1
            counts[endpoint.operation] = count
            let identifier = count == 1 ? endpoint.operation : "\(endpoint.operation)\(count)"
            let member = JSON.Member(
                key: endpoint.method.rawValue.lowercased(), value: endpoint.description(as: identifier))
            if let index = paths.firstIndex(where: { $0.path == endpoint.path.template }) {
                paths[index].methods.append(member)
            } else {
                paths.append((endpoint.path.template, [member]))
            }
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "docscan", "version": .string(version),
                "description": "Reads documents, guides cameras, and keeps captures.",
            ],
            "paths": .object(paths.map { JSON.Member(key: $0.path, value: .object($0.methods)) }),
            "components": [
                "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
                "schemas": .object([.init(key: "Problem", value: problem)] + SchemaFile.components),
            ],
        ]
    }

    /// The schema of the document's required members.
    static let schema: JSON = [
        "type": "object", "required": ["openapi", "info", "paths", "components"],
        "properties": [
            "openapi": ["type": "string"], "info": open, "paths": open, "components": open,
        ],
    ]

    private static let open: JSON = ["type": "object", "additionalProperties": true]

    /// Source: RFC 9457.
    private static let problem: JSON = [
        "type": "object", "required": ["type", "title", "status", "detail", "code"],
        "properties": [
            "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
            "detail": ["type": "string"],
            "code": Problem.Code.schema,
            "reason": ["type": ["string", "null"]], "offset": ["type": "integer"],
        ],
    ]
}

extension Endpoint {
    fileprivate func description(as identifier: String) -> JSON {
        var members: [JSON.Member] = [
            .init(key: "operationId", value: .string(identifier)), .init(key: "summary", value: .string(summary)),
            .init(key: "security", value: access == .open ? [] : [["token": []]]),
        ]
        if case .only(let permission) = access {
            members.append(.init(key: "description", value: .string("Needs the permission \(permission.rawValue).")))
        }
        let parameters = path.parameters.map { $0.json(in: "path") } + query.map { $0.json(in: "query") }
        if !parameters.isEmpty { members.append(.init(key: "parameters", value: .array(parameters))) }
        if !body.types.isEmpty {
            members.append(.init(key: "requestBody", value: ["required": true, "content": body.json]))
        }
        members.append(.init(key: "responses", value: responses))
        return .object(members)
    }

    private var responses: JSON {
        var answers = [other, (status, result)].compactMap(\.self).map { status, result in
            JSON.Member(
                key: "\(status)",
                value: result.types.isEmpty
                    ? ["description": "Done."] : ["description": "Done.", "content": result.json])
        }
        for number in Set(problems.map(\.status.number)).sorted() {
            let titles = Set(problems.filter { $0.status.number == number }.map(\.status.title)).sorted()
            let content: JSON = ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]]
            answers.append(
                .init(
                    key: "\(number)",
                    value: ["description": .string(titles.joined(separator: ", ")), "content": content]))
        }
        return .object(answers)
    }
}

extension Content {
    fileprivate var json: JSON { .object(types.map { JSON.Member(key: $0, value: ["schema": schema]) }) }
}

extension Endpoint.Parameter {
    fileprivate func json(in place: String) -> JSON {
        [
            "name": .string(name), "in": .string(place), "required": .bool(place == "path"),
            "schema": ["type": .string(type.rawValue)],
        ]
    }
}
