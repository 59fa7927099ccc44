import DocScan
import DocScanEngines

/// The version, and what `--version` prints.
enum Help {
    static let number = "0.1.0"

    static var version: String {
        let engines = Dependency.engines.map { "\($0.name) \($0.version ?? "not installed")" }
        let built = traits.isEmpty ? "without PDF, HEIC and ZXing" : "with \(traits.joined(separator: ", "))"
        return (["docscan \(number) (\(built))"] + engines).joined(separator: "\n") + "\n"
    }

    /// The package traits of this build.
    private static var traits: [String] {
        let formats = ImageFormat.allCases.filter { $0.isOptional && $0.isBuilt }.map(\.title)
        #if ZXing
            return formats + ["ZXing"]
        #else
            return formats
        #endif
    }
}
