/// The reason why a PDF cannot be converted to PDF/A-2b. docscan only makes corrections that do not change the
/// appearance of the pages.
package struct ArchiveProblem: Error, Sendable, Codable, Hashable {
    /// The clause of ISO 19005-2, such as `6.1.3`.
    package var clause: String
    /// The obstacle in the document, as the predicate of a sentence whose subject is "it".
    package var finding: String

    init(_ clause: String, _ finding: String) { (self.clause, self.finding) = (clause, finding) }

    package var sentence: String { "The PDF cannot become PDF/A-2b: it \(finding) (ISO 19005-2, \(clause))." }
}
