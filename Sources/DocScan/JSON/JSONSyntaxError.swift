/// Where and why a text is not JSON.
@_spi(Benchmarks) public struct JSONSyntaxError: Error {
    /// From 1.
    public var line: Int
    public var reason: String
}
