/// An accession number that was collected, and what is known of its object.
package struct CollectedNumber: Sendable, Hashable {
    package var id: Int
    package var number: String
    /// As its definition names it.
    package var institution: String
    package var links: ObjectLinks
    package var collected: Moment
    /// The SHA-256 of the picture, in hexadecimal.
    package var sha256: String
    /// The name of the picture's file, without its folder.
    package var source: String
    /// What its institution says of it.
    package var title: String?
    package var thumbnail: String?
    /// When all that its links lead to had been fetched; nil before.
    package var fetched: Moment?
    /// Why the last attempt failed, as a sentence; nil if it did not.
    package var failure: String?
}

/// Where an object's number leads: addresses that a definition makes of it.
package struct ObjectLinks: Sendable, Hashable {
    package var page: String?
    package var manifest: String?
    package var oembed: String?

    /// Whether there is something to fetch.
    package var hasRecord: Bool { manifest != nil || oembed != nil }
}
