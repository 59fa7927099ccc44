/// The reason for which a PDF cannot become PDF/A-2b. docscan converts what does not change the pages, and refuses the
/// rest.
package struct ArchiveProblem: Error, Sendable, Codable, Hashable {
    /// The clause of ISO 19005-2.
    package var clause: String
    /// The obstacle in the document, as the end of a sentence that begins with "it".
    package var finding: String

    init(_ clause: String, _ finding: String) { (self.clause, self.finding) = (clause, finding) }

    package var sentence: String { "The PDF cannot become PDF/A-2b: it \(finding) (ISO 19005-2, \(clause))." }
}
