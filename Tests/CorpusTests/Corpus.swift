import Foundation
import TestSupport

/// Which images of a large corpus are read: a part by `make test`, and all with DOCSCAN_WHOLE_CORPORA, as for
/// `make test-images-all`.
///
/// Most images outside the part are not committed. The part does not depend on whether these images were drawn.
enum Corpus {
    static let isWhole = ProcessInfo.processInfo.environment["DOCSCAN_WHOLE_CORPORA"] != nil

    /// The corpora of which `make test` reads a part.
    static let folders = ["cameras", "foreign", "labels", "notices", "permits", "sheets", "zones"]

    /// The images that `TestImages/.gitignore` lists: `make test-images-all` draws them.
    static let drawnOnDemand: Set<String> = {
        let list = TestImages.packageRoot.appending(path: "TestImages/.gitignore")
        let lines = (try? String(contentsOf: list, encoding: .utf8))?.split(separator: "\n") ?? []
        // A line such as `/foreign/ticket-01.*` covers an image and its sidecar.
        return Set(lines.filter { $0.hasPrefix("/") && $0.hasSuffix(".*") }.map { "TestImages\($0.dropLast(2)).jpg" })
    }()

    /// The paths of all images of a folder, sorted by name, including images that are not drawn yet.
    static func all(in folder: String) -> [String] {
        drawnOnDemand.filter { $0.hasPrefix("TestImages/\(folder)/") }.union(TestImages.files(in: folder)).sorted()
    }

    /// Returns the paths of the part, or of all images with DOCSCAN_WHOLE_CORPORA.
    static func files(in folder: String) -> [String] { isWhole ? all(in: folder) : part(of: folder) }

    /// Returns every third image of each kind, and every sixth of foreign documents. Images of a kind differ in the
    /// number behind the last hyphen of their names. Each kind begins one image later than the kind before it, so that
    /// cameras and languages alternate.
    static func part(of folder: String) -> [String] {
        let paths = all(in: folder)
        // The first eight labels are near and far, light and dark, held back and not.
        if folder == "labels" { return Array(paths.prefix(8)) }
        let step = folder == "foreign" ? 6 : 3
        let kinds = Dictionary(grouping: paths, by: kind).values.sorted { $0[0] < $1[0] }
        return kinds.enumerated().flatMap { number, files in
            files.enumerated().filter { $0.offset % step == number % min(step, files.count) }.map(\.element)
        }
    }

    private static func kind(_ file: String) -> Substring {
        let name = file.prefix { $0 != "." }
        return name.lastIndex(of: "-").map { name[..<$0] } ?? name
    }
}
