package import DocScan

/// The reason why an archive cannot be read.
package enum ArchiveError: Error, Sendable, Hashable, CustomStringConvertible {
    /// libarchive is not installed.
    case library(ScanError)
    /// The file is damaged, or is not a zip, tar or tar.gz archive.
    case unreadable
    case tooManyEntries(limit: Int)
    /// The archive unpacks to more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The archive unpacks to `ratio` times its size, unlike any useful archive.
    case bomb(ratio: Int)

    package var description: String {
        switch self {
        case .library(let error): "\(error) \(error.remedy)"
        case .unreadable: "This is not an archive (tar.gz or zip), or it is damaged. Download it again."
        case .tooManyEntries(let limit): "The archive has more than \(limit) entries."
        case .tooLarge(let limit): "The archive unpacks to more than \(limit >> 20) MiB."
        case .bomb(let ratio): "The archive unpacks to more than \(ratio) times its size, as no useful one does."
        }
    }
}
