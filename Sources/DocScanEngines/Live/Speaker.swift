/// stub
public final class Speaker: Sendable {
    public init?(language: String) { return nil }
    public func say(_ text: String) {}
    public func finish() {}
}
