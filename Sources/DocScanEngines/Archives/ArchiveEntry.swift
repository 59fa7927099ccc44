/// The header of one entry of an archive. The values are not trustworthy, because the origin of the archive is unknown.
package struct ArchiveEntry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case file, folder, link
        /// A device, a pipe or a socket.
        case special
    }

    /// The path exactly as stored; empty if it is not valid UTF-8.
    package var path: String
    package var kind: Kind
    /// The size in bytes that the archive declares.
    package var size: Int
}
