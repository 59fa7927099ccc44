import Foundation
import TestSupport

/// Which pictures of a large corpus are read: a part by `make test`, and all with DOCSCAN_WHOLE_CORPORA, as for
/// `make test-corpora`.
enum Corpus {
    static let isWhole = ProcessInfo.processInfo.environment["DOCSCAN_WHOLE_CORPORA"] != nil

    /// Returns all files, or every `step`th of each kind. Files of a kind differ in the number behind the last hyphen
    /// of their names. Each kind begins one file later than the kind before it, so that cameras and languages
    /// alternate.
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
