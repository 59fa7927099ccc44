/// A collected accession number, and the data about its object.
package struct CollectedNumber: Sendable, Hashable {
    package var id: Int
    package var number: String
    /// The name of the institution, from its definition.
    package var institution: String
    package var links: ObjectLinks
    package var collected: Moment
    /// The SHA-256 of the image file, in hexadecimal.
    package var sha256: String
    /// The name of the image file, without its folder.
    package var source: String
    /// The object's title, from its institution.
    package var title: String?
    package var thumbnail: String?
    /// The time at which the data behind all links was fetched; `nil` before.
    package var fetched: Moment?
    /// The reason why the last attempt failed, as a sentence; `nil` if it succeeded.
    package var failure: String?
}

/// The URLs that a definition derives from an object's number.
package struct ObjectLinks: Sendable, Hashable {
    package var page: String?
    package var manifest: String?
    package var oembed: String?

    package var hasRecord: Bool { manifest != nil || oembed != nil }
}
