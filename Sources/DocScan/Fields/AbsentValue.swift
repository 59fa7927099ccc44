/// Printed text that states that a document has no value for a field.
enum AbsentValue {
    /// The phrases for a missing value, folded like labels. `Nil` and `Na` are also names, so the abbreviations count
    /// only with a slash, a full stop or a bracket.
    private static let phrases: Set<String> = [
        "none", "not applicable", "sans objet", "aucun", "aucune", "neant", "ninguno", "ninguna", "no aplica",
    ]
    private static let abbreviations: Set<String> = ["n a", "s o", "nil"]
    private static let dashes = RecognizedWord.hyphens.union(["*", "―", "−"])

    /// True for `none`, `(none) / XXX`, `N/A`, `—` and the like. False if the text contains anything else.
    static func isStated(by print: String) -> Bool {
        let marks = print.filter { !$0.isWhitespace }
        guard !marks.isEmpty else { return false }
        if marks.allSatisfy(dashes.contains) { return marks.count <= 8 }
        let words = PageText.words(of: print)
        let letters = words.joined()
        // At least three letters are required, because `X` is a sex and `Xx` may be a misread name.
        if letters.count > 2, letters.allSatisfy({ $0 == "x" }) { return true }
        let phrase = words.joined(separator: " ")
        if phrases.contains(phrase) { return true }
        if abbreviations.contains(phrase), print.contains(where: { "/.(".contains($0) }) { return true }
        // The slash between two phrases may have been lost. The slash in `N/A` does not divide phrases.
        if words.count > 1, words.allSatisfy({ isStated(by: String($0)) }) { return true }
        let joined = print.lowercased().replacing("n/a", with: "none").replacing("s/o", with: "none")
        let parts = joined.split(separator: "/")
        return parts.count > 1 && parts.allSatisfy { isStated(by: String($0)) }
    }
}
