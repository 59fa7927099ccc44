import DocScan
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

struct WebAssetTests {
    @Test func `Every file of the page is embedded, and all of them are small`() throws {
        let folder = TestImages.packageRoot.appending(path: "Sources/DocScanServer/Page")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.contains(".") && $0 != "package.json" }
        #expect(Set(names) == Set(WebAsset.files.keys))
        for name in names {
            #expect(WebAsset.files[name] == Array(try Data(contentsOf: folder.appending(path: name))), "\(name)")
        }
        // The page asks for the sentences of one language.
        let sentences = UIStrings.languages.compactMap { UIStrings.json(language: $0)?.text.utf8.count }.max() ?? 0
        let size = WebAsset.files.values.reduce(0) { $0 + $1.count } - WebAsset.phrases.count + sentences
        #expect(size < 200_000 && size > 50_000, "\(size) bytes")
    }

    @Test func `Every sentence is in each language, with the same places for values`() {
        #expect(UIStrings.all.count > 100)
        for (key, sentences) in UIStrings.all {
            #expect(Set(sentences.keys) == Set(UIStrings.languages), "\(key)")
            let places = sentences.values.map { Set($0.matches(of: #/\{\d\}/#).map { String($0.output) }) }
            #expect(Set(places).count == 1, "\(key)")
        }
        #expect(UIStrings.json(language: "xx") == nil)
    }
}
