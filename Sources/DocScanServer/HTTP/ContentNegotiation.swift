enum ContentCoding {
    /// Returns true if an `Accept-Encoding` header allows gzip (RFC 9110, 12.5.3).
    static func acceptsGzip(_ header: String?) -> Bool {
        var isAccepted: [Substring: Bool] = [:]
        for part in (header ?? "").lowercased().split(separator: ",") {
            let words = part.split(separator: ";").map { $0.trimmingBlanks }
            guard let coding = words.first else { continue }
            // A weight of zero rules a coding out; any other weight accepts it.
            let isZero = words.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            isAccepted[coding] = !isZero
        }
        return isAccepted["gzip"] ?? isAccepted["x-gzip"] ?? isAccepted["*"] ?? false
    }
}

enum EntityTag {
    /// Returns true if an `If-None-Match` header lists the tag. A weak tag counts as well, because proxies that
    /// compress responses make tags weak (RFC 9110, 13.1.2).
    static func isListed(_ tag: String, in header: String?) -> Bool {
        (header ?? "").split(separator: ",").map { $0.trimmingBlanks }.contains { given in
            given == "*" || given == tag || given == "W/\(tag)"
        }
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var rest = drop { $0 == " " || $0 == "\t" }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
