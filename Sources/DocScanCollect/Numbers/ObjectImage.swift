internal import DocScan

/// The picture of an object, as its IIIF manifest names it.
package struct ObjectImage: Sendable, Hashable {
    /// Of the IIIF Image API, or of the picture itself.
    package var address: String
    /// Whether parts and sizes of it can be asked for.
    package var isService: Bool

    /// The first picture of a manifest: IIIF Presentation API 3.0 (5.3 to 5.6: items, body, service) or 2.1 (5.2 to
    /// 5.4: sequences, canvases, images, resource).
    ///
    /// - Returns: nil where it names none.
    package init?(manifest: String) {
        guard let json = JSON(parsing: manifest) else { return nil }
        let new = json["items"]?.first?["items"]?.first?["items"]?.first?["body"]
        let old = json["sequences"]?.first?["canvases"]?.first?["images"]?.first?["resource"]
        // A body may be a choice of several.
        guard let body = (new?["items"]?.first ?? new ?? old)?.first else { return nil }
        if let service = body["service"]?.first, let address = Self.address(of: service) {
            self.init(address: address, isService: true)
        } else if let address = Self.address(of: body) {
            self.init(address: address, isService: false)
        } else {
            return nil
        }
    }

    private init(address: String, isService: Bool) { (self.address, self.isService) = (address, isService) }

    private static func address(of json: JSON) -> String? {
        for key in ["id", "@id"] {
            if case .string(let text) = json[key], let address = HTTPAddress(text) { return address.text }
        }
        return nil
    }

    /// Where a part of it is (IIIF Image API 3.0, 4), or its `info.json`. A picture without a service is there as a
    /// whole alone.
    ///
    /// - Parameter parts: `info.json`, or region, size, rotation and `default.jpg`; what the standard does not have is
    ///   not handed on.
    /// - Returns: nil for other parts.
    package func address(of parts: [String]) -> String? {
        if parts == ["info.json"] { return isService ? HTTPAddress(address)?.appending("info.json") : nil }
        guard parts.count == 4, parts[2] == "0", parts[3] == "default.jpg", Self.isRegion(parts[0]),
            Self.isSize(parts[1])
        else { return nil }
        if isService { return HTTPAddress(address)?.appending(parts.joined(separator: "/")) }
        return parts[0] == "full" ? address : nil
    }

    private static func isRegion(_ text: String) -> Bool {
        ["full", "square"].contains(text) || isNumbers(text, count: 4)
    }

    /// `max`, `full` (2.1), `w,`, `,h`, `w,h`, `!w,h`.
    private static func isSize(_ text: String) -> Bool {
        if ["max", "full"].contains(text) { return true }
        let text = text.hasPrefix("!") ? text.dropFirst() : text[...]
        let sides = text.split(separator: ",", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.contains { !$0.isEmpty } && sides.allSatisfy { $0.isEmpty || isNumber($0) }
    }

    private static func isNumbers(_ text: String, count: Int) -> Bool {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count == count && parts.allSatisfy(isNumber)
    }

    private static func isNumber(_ text: Substring) -> Bool {
        (1...6).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
    }
}

extension JSON {
    /// The first of a list; what is no list stands for a list of itself.
    fileprivate var first: JSON? { if case .array(let values) = self { values.first } else { self } }
}
