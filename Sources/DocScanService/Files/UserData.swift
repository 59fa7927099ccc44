internal import FoundationEssentials
internal import Glibc

/// The folders in which docscan keeps the user's data.
///
/// Source: XDG Base Directory Specification 0.8. A path that is not absolute is ignored.
package enum UserData {
    /// `docscan` in `$XDG_DATA_HOME`, by default in `~/.local/share`.
    package static var path: String { folder("XDG_DATA_HOME", or: "/.local/share") }

    /// The folder for data that is kept between runs: `docscan` in `$XDG_STATE_HOME`, by default in `~/.local/state`.
    package static var statePath: String { folder("XDG_STATE_HOME", or: "/.local/state") }

    /// `docscan` in `$XDG_CONFIG_HOME`, by default in `~/.config`.
    package static var configurationPath: String { folder("XDG_CONFIG_HOME", or: "/.config") }

    static func folder(
        _ name: String, or standard: String, in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return (absolute(name) ?? (absolute("HOME") ?? home) + standard) + "/docscan"
    }

    /// The home folder from the system's list of users, because services are started without `HOME`.
    private static var home: String {
        guard let user = unsafe getpwuid(getuid()), let path = unsafe user.pointee.pw_dir else { return "" }
        return unsafe String(cString: path)
    }
}
