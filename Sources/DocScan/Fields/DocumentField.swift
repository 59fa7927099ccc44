/// A field of a document: its value, where that comes from, and how certain it is.
public struct DocumentField: Sendable, Hashable, Codable {
    public enum Source: String, Sendable, Codable { case barcode, text, mrz, person }

    public var name: String
    /// Normalised (dates as ISO 8601); nil when it is not certain enough.
    public var value: String?
    /// As printed, or as in the barcode.
    public var raw: String?
    public var sources: [Source]
    /// Whether its sources say the same; nil when there is only one.
    public var agrees: Bool?
    /// 0…1.
    public var confidence: Double
    /// The label beside or above it, as it was read, of a field that papers may lack; nil for others.
    public var label: String?
    /// Why there is no value; nil where there is one.
    public var reason: Reason?

    public init(
        name: String, value: String?, raw: String?, sources: [Source], agrees: Bool?, confidence: Double,
        label: String? = nil, reason: Reason? = nil
    ) {
        self.name = name
        self.value = value
        self.raw = raw
        self.sources = sources
        self.agrees = agrees
        self.confidence = confidence
        self.label = label
        self.reason = reason
    }
}
