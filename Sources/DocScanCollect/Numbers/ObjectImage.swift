internal import DocScan

/// The image of an object, from its IIIF manifest.
package struct ObjectImage: Sendable, Hashable {
    /// The URL of the IIIF Image API service, or of the image file.
    package var address: String
    /// True if the server can return parts and sizes of the image.
    package var isService: Bool

    /// The first image of a manifest, if any: IIIF Presentation API 3.0 (5.3 to 5.6: items, body, service) or 2.1 (5.2
    /// to 5.4: sequences, canvases, images, resource).
    package init?(manifest: String) {
        guard let json = JSON(parsing: manifest) else { return nil }
        let new = json["items"]?.first?["items"]?.first?["items"]?.first?["body"]
        let old = json["sequences"]?.first?["canvases"]?.first?["images"]?.first?["resource"]
        // A body may offer several images to choose from.
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

    /// The URL of a part (IIIF Image API 3.0, 4), or of `info.json`; `nil` for invalid parts. An image without a
    /// service is available only in full.
    ///
    /// - Parameter parts: `info.json`, or region, size, rotation and `default.jpg`; only the standard's forms are
    ///   passed on.
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
    /// The first of a list, or the value itself if it is not a list.
    fileprivate var first: JSON? { if case .array(let values) = self { values.first } else { self } }
}
