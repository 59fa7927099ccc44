/// A collected accession number, and the data about its object.
package struct CollectedNumber: Sendable, Hashable {
    package var id: Int
    package var number: String
    /// As named in its definition.
    package var institution: String
    package var links: ObjectLinks
    package var collected: Moment
    /// The SHA-256 of the picture, in hexadecimal.
    package var sha256: String
    /// The name of the picture's file, without its folder.
    package var source: String
    /// The object's title, from its institution.
    package var title: String?
    package var thumbnail: String?
    /// When everything that its links lead to had been fetched; `nil` before.
    package var fetched: Moment?
    /// Why the last attempt failed, as a sentence; `nil` if it did not.
    package var failure: String?
}

/// The URLs that a definition makes of an object's number.
package struct ObjectLinks: Sendable, Hashable {
    package var page: String?
    package var manifest: String?
    package var oembed: String?

    package var hasRecord: Bool { manifest != nil || oembed != nil }
}
