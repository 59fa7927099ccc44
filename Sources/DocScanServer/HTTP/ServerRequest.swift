package import DocScan
package import DocScanCollect

/// A client's request (RFC 9110).
package struct ServerRequest: Sendable {
    package enum Method: String, Sendable, Hashable, CaseIterable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case patch = "PATCH"
        case delete = "DELETE"
        /// Any other method. No path supports it; the response lists the supported methods.
        case other = "OTHER"
    }

    package var method: Method
    /// The decoded segments of the path, such as `["api", "cases", "3"]`.
    package var path: [String]
    /// The decoded parameters of the query. If a name is repeated, the last value counts.
    package var query: [String: String]
    package var headers: [HTTPHeader]
    package var body: [UInt8]
    /// The address of the peer, which is the client or a proxy; `nil` if it is unknown.
    package var peer: ClientAddress?

    /// - Parameter target: the path and query, still percent-encoded.
    /// - Returns: `nil` if the target is not a path.
    package init?(_ method: String, _ target: String, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        guard target.hasPrefix("/") else { return nil }
        let method = Method(rawValue: method) ?? .other
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        for part in parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let part = Self.decoded(part) else { return nil }
            path.append(part)
        }
        if path.last == "" { path.removeLast() }
        var query: [String: String] = [:]
        for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(sides[0]), let value = Self.decoded(sides.count > 1 ? sides[1] : "") else {
                return nil
            }
            query[name] = value
        }
        (self.method, self.path, self.query, self.headers, self.body) = (method, path, query, headers, body)
    }

    /// Decodes percent-encoding (RFC 3986, 2.1); `nil` if the encoding is invalid or the result is not UTF-8.
    static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let value = UInt8(percentEscape: rest) else { return nil }
            bytes.append(value)
            rest.removeFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Returns the value of a cookie (RFC 6265, 5.4).
    package func cookie(_ name: String) -> String? {
        for pair in (headers["Cookie"] ?? "").split(separator: ";") {
            let sides = pair.split(separator: "=", maxSplits: 1)
            if sides.count == 2, sides[0].trimmingBlanks == name { return sides[1].trimmingBlanks }
        }
        return nil
    }

    /// The language of the sentences in the response, as the client prefers it.
    package var language: Language { Language(accepted: headers["Accept-Language"] ?? "") }

    /// The list of addresses that proxies have added. Several header lines form one list (RFC 9110, 5.3).
    var forwarded: String? {
        let lines = headers.filter { $0.name.lowercased() == "x-forwarded-for" }.map(\.value)
        return lines.isEmpty ? nil : lines.joined(separator: ",")
    }

    /// The token of `Authorization: Bearer` (RFC 6750, 2.1).
    package var bearer: String? {
        let words = (headers["Authorization"] ?? "").split(separator: " ")
        return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
