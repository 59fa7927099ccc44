package import DocScan

/// A digest of everything that a report depends on besides its picture: a line made with other settings is scanned
/// again when a run is resumed.
package struct SettingsFingerprint: Sendable {
    private var text = ""

    /// - Parameter version: of the program; another version may read more.
    package init(version: String) { add("version", version) }

    /// 16 hexadecimal digits.
    package var digest: String { StableHash.digits(of: text.utf8) }

    package mutating func add(_ name: String, _ value: String) { text += "\(name)=\(value.utf8.count):\(value)\n" }

    /// Adds a value as canonical JSON.
    package mutating func add(_ name: String, _ value: some Encodable) {
        add(name, JSON.canonicalText(of: value) ?? "?")
    }

    package mutating func add(_ options: ScanOptions) {
        switch options.profile {
        // The shipped profiles are part of the version.
        case .auto: add("profile", "auto")
        case .none: add("profile", "none")
        case .only(let profile): add("profile", profile)
        }
        add("symbologies", options.symbologies.map { $0.map(\.rawValue).sorted().joined(separator: ",") } ?? "default")
        add("code39FullASCII", String(options.readsCode39FullASCII))
        add("readsText", String(options.readsText))
        add("includesText", String(options.includesText))
        add("explains", String(options.explains))
        add("maximumPixels", String(options.maximumPixels))
    }
}
