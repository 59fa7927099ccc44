#if PDF
    internal import FoundationEssentials

    /// Fonts with the metrics of the fourteen that a PDF may name without embedding them (ISO 32000-1, 9.6.2.2).
    enum StandardFonts {
        /// Families with the metrics of Helvetica, by the names of their files (fontconfig, 30-metric-aliases.conf).
        private static let families = ["NimbusSans", "LiberationSans", "Arimo", "texgyreheros", "Helvetica"]

        /// The installed family; `nil` if no family is installed.
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
