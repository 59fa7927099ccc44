internal import DocScan
internal import DocScanCollect

/// A request to an endpoint.
package struct APIRequest: Sendable {
    let request: ServerRequest
    /// The values of the names in braces.
    let parameters: [String: String]
    /// All endpoints of the server.
    let endpoints: [Endpoint]

    var body: [UInt8] { request.body }

    /// The value of a name in braces.
    subscript(name: String) -> String { parameters[name] ?? "" }

    /// The number in the path.
    ///
    /// - Throws: `.notFound` for anything else.
    func id() throws(Problem) -> Int {
        guard let id = Int(self["id"]), id > 0 else { throw Problem(.notFound, "There is nothing with this number.") }
        return id
    }

    /// A word of the query; `nil` for an empty one too.
    func text(_ name: String) -> String? { request.query[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// A choice in the query.
    ///
    /// - Throws: `.badRequest` for anything but `true` and `false`.
    func flag(_ name: String, or standard: Bool) throws(Problem) -> Bool {
        switch request.query[name] {
        case nil: return standard
        case "true": return true
        case "false": return false
        default: throw Problem(.badRequest, "\(name) is true or false.")
        }
    }

    /// The language of the sentences in the answer.
    var language: Phrase.Language {
        let header = request.headers["Accept-Language"] ?? ""
        return header.lowercased().hasPrefix("fr") ? .french : .english
    }
}
