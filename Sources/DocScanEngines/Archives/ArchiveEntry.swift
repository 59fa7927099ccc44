/// An archive's statements about one of its entries, all of unknown origin.
package struct ArchiveEntry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case file, folder, link
        /// A device, a pipe or a socket.
        case special
    }

    /// Unchanged; empty if it is not UTF-8.
    package var path: String
    package var kind: Kind
    /// In bytes, as the archive states.
    package var size: Int
}
