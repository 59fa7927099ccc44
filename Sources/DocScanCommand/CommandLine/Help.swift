import DocScan
import DocScanEngines

/// The version, and what `--version` prints.
enum Help {
    static let number = "0.1.0"

    static var version: String {
        let engines = Dependency.engines.map { "\($0.name) \($0.version ?? "not installed")" }
        let traits = ImageFormat.allCases.filter { $0.isOptional && $0.isBuilt }.map(\.title).joined(separator: ", ")
        let title = "docscan \(number) (\(traits.isEmpty ? "without PDF and HEIC" : "with \(traits)"))"
        return ([title] + engines).joined(separator: "\n") + "\n"
    }
}
