/// Why an output cannot be written, and what to do; no value of a document.
public struct OutputProblem: Error, Sendable, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }
}
