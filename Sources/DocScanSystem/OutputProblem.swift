/// Why an output cannot be written, and what to do; no value of a document.
package struct OutputProblem: Error, Sendable, CustomStringConvertible {
    package var description: String
    /// Whether another command line would do, and nothing is wrong with the machine.
    package var isUsage: Bool
    /// Whether it is about the file of one input, and the others can go on.
    package var isOfOneInput: Bool

    package init(_ description: String, isUsage: Bool = false, isOfOneInput: Bool = false) {
        self.description = description
        self.isUsage = isUsage
        self.isOfOneInput = isOfOneInput
    }
}
