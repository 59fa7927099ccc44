internal import Glibc

extension StandardStreams {
    /// Writes data for programs.
    ///
    /// - Returns: false when nobody reads it any more.
    /// - Throws: the system's reason why it cannot be written.
    public static func deliver(_ text: String) throws(OutputProblem) -> Bool {
        if out(text) { return true }
        if errno == EPIPE { return false }
        throw OutputProblem("standard output: The results cannot be written: \(SystemReason.last).")
    }
}
