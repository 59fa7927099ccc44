enum ContentCoding {
    /// True if an `Accept-Encoding` allows gzip (RFC 9110, 12.5.3).
    static func acceptsGzip(_ header: String?) -> Bool {
        var isAccepted: [Substring: Bool] = [:]
        for part in (header ?? "").lowercased().split(separator: ",") {
            let words = part.split(separator: ";").map { $0.trimmingBlanks }
            guard let coding = words.first else { continue }
            // A weight of zero refuses a coding; all other weights accept it.
            let isZero = words.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            isAccepted[coding] = !isZero
        }
        return isAccepted["gzip"] ?? isAccepted["x-gzip"] ?? isAccepted["*"] ?? false
    }
}

enum EntityTag {
    /// True if an `If-None-Match` lists the tag. Proxies that compress make tags weak, so weak ones count
    /// (RFC 9110, 13.1.2).
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
