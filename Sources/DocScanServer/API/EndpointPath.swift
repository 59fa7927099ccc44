/// The path of an endpoint, such as `/api/cases/{id:integer}/captures`. A name in braces is a parameter. The type of a
/// parameter is `string` unless the path states another.
package struct EndpointPath: Sendable, Hashable, ExpressibleByStringLiteral {
    private enum Segment: Sendable, Hashable {
        case fixed(String)
        case parameter(Endpoint.Parameter)
    }

    private let segments: [Segment]

    package init(stringLiteral text: String) {
        segments = text.split(separator: "/").map { segment in
            guard segment.first == "{" else { return .fixed(String(segment)) }
            let parts = segment.dropFirst().dropLast().split(separator: ":").map(String.init)
            guard let type = parts.count == 1 ? .string : Endpoint.Parameter.Kind(rawValue: parts[1]) else {
                preconditionFailure("\(text): unknown type of a parameter")
            }
            return .parameter(.init(parts[0], type))
        }
    }

    var parameters: [Endpoint.Parameter] {
        segments.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
    }

    /// The path in the form of OpenAPI, without types: `/api/cases/{id}/captures`.
    var template: String {
        "/"
            + segments.map { segment in
                switch segment {
                case .fixed(let text): text
                case .parameter(let parameter): "{\(parameter.name)}"
                }
            }.joined(separator: "/")
    }

    /// Returns the values of the parameters by name; `nil` if the path of a request does not match.
    func values(in path: [String]) -> [String: String]? {
        guard segments.count == path.count else { return nil }
        var found: [String: String] = [:]
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .fixed(let text): if part != text { return nil }
            case .parameter(let parameter):
                if part.isEmpty { return nil }
                found[parameter.name] = part
            }
        }
        return found
    }
}
