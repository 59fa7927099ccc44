internal import DocScan

/// The words that label an accession number.
enum NumberLabels {
    /// Words in English, French, Spanish, Italian and German, without accents.
    private static let words: Set<String> = [
        "accession", "acc", "inventory", "inventaire", "inventario", "inventar", "inv", "invno", "object", "obj",
        "objekt", "objet", "catalogue", "catalog", "cat", "identifier", "id", "number", "numero", "nummer", "num", "no",
        "nr", "n°", "nº", "№", "#", "inventarnummer", "objektnummer", "inventarnr", "accno", "accession no", "kat",
    ]

    private static let weak: Set<String> = ["number", "numero", "nummer", "num", "no", "nr", "n°", "nº", "№", "#"]

    /// True for a word such as `No.`, which can label any kind of number.
    static func isWeak(_ text: String) -> Bool { weak.contains(text.foldedForMatching.filter { !".,:;".contains($0) }) }

    /// True for a label, and for words joined by points of which the last is a label, such as `Acc.No`.
    static func isLabel(_ text: String) -> Bool {
        let folded = text.foldedForMatching
        guard let last = folded.split(whereSeparator: { ".,:;()[]- ".contains($0) }).last else { return false }
        return words.contains(String(last))
    }
}
