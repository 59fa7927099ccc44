import Foundation
import TestSupport

/// Which pictures of a large corpus are read: a part by `make test`, and all with DOCSCAN_WHOLE_CORPORA, as for
/// `make test-corpora`.
enum Corpus {
    static let isWhole = ProcessInfo.processInfo.environment["DOCSCAN_WHOLE_CORPORA"] != nil

    /// All, or of each kind every so many. Files of a kind differ in the number behind the last hyphen of their names.
    /// No kind is left out, and each begins one later than the kind before it: cameras and languages go around too.
    static func files(in folder: String, every step: Int = 3) -> [String] {
        let all = TestImages.files(in: folder)
        if isWhole { return all }
        let kinds = Dictionary(grouping: all, by: kind).values.sorted { $0[0] < $1[0] }
        return kinds.enumerated().flatMap { number, files in
            files.enumerated().filter { $0.offset % step == number % min(step, files.count) }.map(\.element)
        }
    }

    private static func kind(_ file: String) -> Substring {
        let name = file.prefix { $0 != "." }
        return name.lastIndex(of: "-").map { name[..<$0] } ?? name
    }
}
