/// Print that says that a paper has no value for a field.
enum AbsentValue {
    /// Words for it, in the form of labels. `Nil` and `Na` are names, and count only with brackets or a slash.
    private static let phrases: Set<String> = [
        "none", "not applicable", "sans objet", "aucun", "aucune", "neant", "ninguno", "ninguna", "no aplica",
    ]
    private static let abbreviations: Set<String> = ["n a", "s o", "nil"]
    private static let dashes = RecognizedWord.hyphens.union(["*", "―", "−"])

    /// True for `none`, `(none) / XXX`, `N/A`, `—` and the like, and for nothing longer.
    static func isStated(by print: String) -> Bool {
        let marks = print.filter { !$0.isWhitespace }
        guard !marks.isEmpty else { return false }
        if marks.allSatisfy(dashes.contains) { return marks.count <= 8 }
        let words = PageText.words(of: print)
        let letters = words.joined()
        // Three letters: `X` is a sex, and `Xx` may be a misread name.
        if letters.count > 2, letters.allSatisfy({ $0 == "x" }) { return true }
        let phrase = words.joined(separator: " ")
        if phrases.contains(phrase) { return true }
        if abbreviations.contains(phrase), print.contains(where: { "/.(".contains($0) }) { return true }
        // The slash may be lost between two of them, and belongs to `N/A`.
        if words.count > 1, words.allSatisfy({ isStated(by: String($0)) }) { return true }
        let joined = print.lowercased().replacing("n/a", with: "none").replacing("s/o", with: "none")
        let parts = joined.split(separator: "/")
        return parts.count > 1 && parts.allSatisfy { isStated(by: String($0)) }
    }
}
