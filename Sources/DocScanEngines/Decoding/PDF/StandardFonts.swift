#if PDF
    internal import FoundationEssentials

    /// Installed fonts with the metrics of the fourteen standard fonts, which a PDF may use without embedding them (ISO
    /// 32000-1, 9.6.2.2).
    enum StandardFonts {
        /// The prefixes of the file names of families with the metrics of Helvetica (fontconfig,
        /// 30-metric-aliases.conf).
        private static let families = ["NimbusSans", "LiberationSans", "Arimo", "texgyreheros", "Helvetica"]

        /// The first of the families that is installed; `nil` if no family is installed.
        static var family: String? {
            let home = FileManager.default.homeDirectoryForCurrentUser.path
            let folders = [
                "/usr/share/fonts", "/usr/local/share/fonts", home + "/.local/share/fonts", home + "/.fonts",
            ]
            for folder in folders {
                let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
                let names = files.map { $0.split(separator: "/").last ?? "" }
                if let family = families.first(where: { family in names.contains { $0.hasPrefix(family) } }) {
                    return family
                }
            }
            return nil
        }
    }
#endif
