internal import FoundationEssentials

/// Where docscan keeps what is the user's.
package enum UserData {
    /// `docscan` in `$XDG_DATA_HOME`, or where that is not set in `~/.local/share`.
    ///
    /// Source: XDG Base Directory Specification 0.8; a path that is not absolute is to be ignored.
    package static var path: String {
        let environment = ProcessInfo.processInfo.environment
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        return (data ?? home + "/.local/share") + "/docscan"
    }
}
