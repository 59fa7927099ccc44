/// The model of an engine.
enum TextModel: Sendable, Hashable {
    /// The large model of docscan, in a form that loads fast.
    case own
    /// Installed languages, such as `eng+fra`.
    case installed(String)

    /// True if docscan's large model rereads values when `languages` read everything else: an installed language in
    /// Latin letters knows some of their marks, and two readings with it lose the same ones.
    static func isLatin(_ languages: String) -> Bool {
        languages.split(separator: "+").allSatisfy { latin.contains(String($0)) }
    }

    /// Tesseract's names of languages that are written in Latin letters. Source: `tessdata_fast`, release 4.1.
    private static let latin = Set(
        """
        afr aze bos bre cat ceb ces cos cym dan deu eng enm epo est eus fao fil fin fra frm fry gla gle glg hat hrv \
        hun ind isl ita ita_old jav kmr lat lav lit ltz mlt mri msa nld nor oci pol por que ron slk slv spa spa_old \
        sqi srp_latn sun swa swe ton tur uzb vie yor Latin
        """.split(separator: " ").map(String.init))
}
