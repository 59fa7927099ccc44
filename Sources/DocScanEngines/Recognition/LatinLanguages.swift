/// The languages that are written in Latin letters.
enum LatinLanguages {
    /// True if all `languages` (such as `eng+fra`) are written in Latin letters. docscan's large model then rereads
    /// values, because the model of an installed language knows only some marks, and two readings with it lose the same
    /// ones.
    static func contain(_ languages: String) -> Bool {
        languages.split(separator: "+").allSatisfy { names.contains(String($0)) }
    }

    /// Tesseract's names of languages that are written in Latin letters. Source: `tessdata_fast`, release 4.1.
    private static let names = Set(
        """
        afr aze bos bre cat ceb ces cos cym dan deu eng enm epo est eus fao fil fin fra frm fry gla gle glg hat hrv \
        hun ind isl ita ita_old jav kmr lat lav lit ltz mlt mri msa nld nor oci pol por que ron slk slv spa spa_old \
        sqi srp_latn sun swa swe ton tur uzb vie yor Latin
        """.split(separator: " ").map(String.init))
}
