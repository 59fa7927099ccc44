internal import FoundationEssentials

/// Stands for everything that a report depends on besides its picture: a line that was made with other settings does
/// not count when a run is resumed.
public struct SettingsFingerprint: Sendable {
    private var text = ""

    /// - Parameter version: of the program; another one may read more.
    public init(version: String) { add("version", version) }

    /// 16 hexadecimal digits.
    public var digest: String { StableHash.digits(of: text.utf8) }

    public mutating func add(_ name: String, _ value: String) { text += "\(name)=\(value.utf8.count):\(value)\n" }

    /// Something that was read from a file.
    public mutating func add(_ name: String, _ value: some Encodable) {
        let text = (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        add(name, (try? LocatedJSON(text))?.canonical ?? "?")
    }

    public mutating func add(_ options: ScanOptions) {
        switch options.profile {
        // Those that ship belong to the version.
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

extension LocatedJSON {
    /// The same text for the same content. Lists are sorted: some are sets, which come in another order in each
    /// process.
    fileprivate var canonical: String {
        switch value {
        case .null: "null"
        case .bool(let value): String(value)
        case .number(let value): String(value)
        case .string(let value): JSON.string(value).text
        case .array(let values): "[" + values.map(\.canonical).sorted().joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSON.string($0.key).text + ":" + $0.value.canonical }.sorted().joined(separator: ",")
                + "}"
        }
    }
}
