internal import DocScan

/// An institution's data about an object: its IIIF manifest and its oEmbed record, and the values taken from them.
package struct ObjectRecord: Sendable, Hashable {
    /// The JSON as received.
    package private(set) var manifest: String?
    package private(set) var oembed: String?
    /// The title of the object, on one line of at most 300 characters.
    package private(set) var title: String?
    /// The http or https URL of the thumbnail.
    package private(set) var thumbnail: String?

    /// The maximum size of a response, in bytes. Manifests of books have some hundred pages of 2 KB.
    package static let longest = 4 << 20

    package init(manifest: String? = nil, oembed: String? = nil) {
        (self.manifest, self.oembed) = (manifest, oembed)
        let (object, embed) = (manifest.flatMap { JSON(parsing: $0) }, oembed.flatMap { JSON(parsing: $0) })
        title = object?["label"].flatMap(Self.label) ?? embed?["title"]?.string.flatMap(Self.line)
        thumbnail = object?["thumbnail"].flatMap(Self.image) ?? embed?["thumbnail_url"]?.string.flatMap(Self.image)
    }

    /// Returns the text of a response; `nil` unless it is a JSON object in UTF-8.
    package static func text(of body: [UInt8]) -> String? {
        guard body.count <= longest, let text = String(validating: body, as: UTF8.self),
            case .object = JSON(parsing: text)
        else { return nil }
        return text
    }

    /// A IIIF label: a string, `{"@value": …}` or a list of either (Presentation 2.1, 4.3), or `{"en": ["…"]}`
    /// (Presentation 3.0, 4, "Language of Property Values"), of which the first language is used.
    private static func label(_ json: JSON) -> String? {
        switch json {
        case .string(let text): line(text)
        case .array(let values): values.lazy.compactMap(label).first
        case .object(let members):
            json["@value"].flatMap(label)
                ?? members.lazy.filter { !$0.key.hasPrefix("@") }
                .compactMap { label($0.value) }.first
        default: nil
        }
    }

    /// A IIIF thumbnail: a URL, or an object or a list of objects with one (2.1: `@id`, 3.0: `id`).
    private static func image(_ json: JSON) -> String? {
        switch json {
        case .string(let text): image(text)
        case .array(let values): values.lazy.compactMap(image).first
        case .object: (json["id"] ?? json["@id"]).flatMap(image)
        default: nil
        }
    }

    private static func image(_ text: String) -> String? { HTTPAddress(text)?.text }

    private static func line(_ text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : String(words.prefix(300))
    }
}
