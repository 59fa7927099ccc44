import DocScan
import DocScanCollect
import TestSupport
import Testing

@testable import DocScanServer

/// The description of the interface, as the schemas of the answers in tests.
enum Description {
    /// The places in which a schema permits everything.
    static func holes(in endpoints: [Endpoint]) -> [String] {
        let document = OpenAPI.document(endpoints, version: "1")
        return (document["paths"]?.members ?? []).flatMap { path in
            (path.value.members ?? []).flatMap { method in
                contents(of: method.value).flatMap { holes(in: $0, at: "\(method.key) \(path.key)") }
            }
        }
    }

    private static func contents(of operation: JSON) -> [JSON] {
        let answers = (operation["responses"]?.members ?? []).map(\.value)
        return ([operation["requestBody"]].compactMap(\.self) + answers).compactMap {
            $0["content"]?["application/json"]?["schema"]
        }
    }

    private static func holes(in schema: JSON, at place: String) -> [String] {
        guard let members = schema.members, !members.isEmpty else { return [place] }
        if members.map(\.key) == ["type"], ["object", "array"].contains(schema["type"]?.string) { return [place] }
        return members.flatMap { member -> [String] in
            switch member.key {
            case "properties":
                (member.value.members ?? []).flatMap { holes(in: $0.value, at: "\(place) \($0.key)") }
            case "additionalProperties" where member.value == true: []
            case "items", "additionalProperties": holes(in: member.value, at: place)
            case "anyOf": (member.value.array ?? []).flatMap { holes(in: $0, at: place) }
            default: []
            }
        }
    }

    /// Expects that an answer in JSON has the form that the description states.
    static func check(_ response: ServerResponse, to request: ServerRequest, by endpoints: [Endpoint]) throws {
        guard (200..<300).contains(response.status), response.headers["Content-Type"] == "application/json" else {
            return
        }
        let path = try Router(endpoints: endpoints).find(request).endpoint.path.template
        let document = OpenAPI.document(endpoints, version: "1")
        let operation = document["paths"]?[path]?[request.method.rawValue.lowercased()]
        let answer = try #require(operation?["responses"]?["\(response.status)"], "\(path) \(response.status)")
        let schema = try #require(answer["content"]?["application/json"]?["schema"], "\(path) \(response.status)")
        let definitions = JSON.Member(key: "$defs", value: try #require(document["components"]?["schemas"]))
        let text = JSON.object((schema.members ?? []) + [definitions]).text.replacing(
            "#/components/schemas/", with: "#/$defs/")
        let problems = try JSONSchema(text).problems(in: String(decoding: response.body, as: UTF8.self))
        #expect(problems.isEmpty, "\(path): \(problems)")
    }
}
