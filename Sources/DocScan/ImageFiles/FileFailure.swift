/// The reason for which a file cannot be opened or read.
public enum FileFailure: Sendable, Hashable, Codable {
    /// It is a folder, where a file is needed.
    case folder
    case notFound
    case notPermitted
    /// Any other reason, as a clause.
    case other(String)

    /// The reason, as a clause.
    package var message: String {
        switch self {
        case .folder: "it is a folder"
        case .notFound: "no such file or directory"
        case .notPermitted: "permission denied"
        case .other(let reason): reason
        }
    }

    var remedy: String {
        switch self {
        case .folder: "Name the files in it, or scan the folder as a batch."
        case .notFound: "Check the path."
        case .notPermitted: "Check that you may read the file."
        case .other: "Check the path and that you may read the file."
        }
    }
}
