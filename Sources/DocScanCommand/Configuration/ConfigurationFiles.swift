import CommandKit
import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

/// The files with the values of options: that of the machine, and that of the user.
enum ConfigurationFiles {
    /// Names one file that is read instead of both; empty for none.
    static let variable = "DOCSCAN_CONFIG"
    private static let maximumSize = 1 << 20

    /// In the order in which they are read; a later one wins.
    static var paths: [String] {
        if let path = environment[variable] { return path.isEmpty ? [] : [path] }
        return ["/etc/docscan/docscan.conf", UserData.configurationPath + "/docscan.conf"]
    }

    /// Asked for once: each command reads it.
    private static let environment = ProcessInfo.processInfo.environment

    /// The values of the files and of the environment. A file that is not there has none, unless `DOCSCAN_CONFIG` names
    /// it.
    static func settings() throws(UsageError) -> Settings {
        var settings = Settings(variables: environment)
        for path in paths {
            guard let text = try text(of: path) else { continue }
            settings.add(text, of: path.visible)
        }
        return settings
    }

    /// - Returns: `nil` if the file is not there.
    static func text(of path: String) throws(UsageError) -> String? {
        if environment[variable] == nil, !FileManager.default.fileExists(atPath: path) { return nil }
        guard let bytes = try? ImageInput(path: path).bytes, bytes.count <= maximumSize,
            let text = String(validating: bytes, as: UTF8.self)
        else {
            throw UsageError(
                "\(path.visible) cannot be read, or is no text. Correct it, or name another file in \(variable)")
        }
        return text
    }
}
