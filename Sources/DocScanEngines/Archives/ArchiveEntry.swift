/// What an archive says about one of its entries. All of it is of unknown origin.
package struct ArchiveEntry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case file, folder, link
        /// A device, a pipe or a socket.
        case special
    }

    /// As it is written; empty for one that is no UTF-8.
    package var path: String
    package var kind: Kind
    /// In bytes, as the archive says.
    package var size: Int
}
