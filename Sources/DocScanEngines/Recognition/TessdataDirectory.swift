internal import DocScan
internal import FoundationEssentials
internal import Glibc

/// Finds the folders with Tesseract's language data.
enum TessdataDirectory {
    /// The first folder with the data of all `languages` (such as `eng+fra`): `TESSDATA_PREFIX`, or the folder of
    /// Debian, Fedora or a build from source. If data is missing, Tesseract itself would print to stderr and fail
    /// without naming the language.
    ///
    /// - Throws: `.languageMissing` for the first language without data.
    static func path(for languages: String) throws(ScanError) -> String {
        let folders = folders
        let names = languages.split(separator: "+").map(String.init)
        if let folder = folders.first(where: { folder in names.allSatisfy { isReadable("\(folder)/\($0).traineddata") }
        }) {
            return folder
        }
        let missing = names.first { name in !folders.contains { isReadable("\($0)/\(name).traineddata") } }
        let language = missing ?? names.first ?? languages
        throw .languageMissing(language: language, package: "tesseract-ocr-\(language.replacing("_", with: "-"))")
    }

    /// The installed languages, sorted.
    static var languages: [String] {
        let files = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
        return Set(files.filter { $0.hasSuffix(".traineddata") }.map { String($0.dropLast(12)) }).sorted()
    }

    private static var folders: [String] {
        [environment("TESSDATA_PREFIX"), environment("TESSDATA_PREFIX").map { $0 + "/tessdata" }].compactMap(\.self)
            + [
                "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata", "/usr/share/tessdata",
                "/usr/share/tesseract/tessdata", "/usr/local/share/tessdata",
            ]
    }

    private static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    private static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
