import DocScan
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

/// What the interface says of itself, and the page that is embedded.
struct DescriptionTests {
    @Test func `Every route is described, each operation by one name`() throws {
        let text = Description.json(version: "1").text
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let paths = try #require(json["paths"] as? [String: [String: [String: Any]]])
        #expect(Set(paths.keys) == Set(Route.all.map(\.path)))
        let names = paths.values.flatMap { $0.values.compactMap { $0["operationId"] as? String } }
        #expect(names.count == Route.all.count && Set(names).count == names.count)
        for route in Route.all {
            let described = try #require(paths[route.path]?[route.method.rawValue.lowercased()])
            #expect(((described["security"] as? [Any])?.isEmpty == false) == (route.access == .token))
            #expect((described["requestBody"] != nil) == (route.body != .none))
            #expect((described["responses"] as? [String: Any])?["421"] != nil)
        }
    }

    @Test(arguments: [
        (#"{"token":"a"}"#, true), (#"{"token":1}"#, false), ("{}", false), ("[]", false), (#"{"token":null}"#, false),
    ])
    func `A body is compared with the description`(body: String, fits: Bool) throws {
        let json = try #require(JSON(parsing: body))
        #expect(fits == ((try? Operation.login.check(json)) != nil))
    }

    @Test func `Each file of the page is embedded, and all of them are small`() throws {
        let folder = TestImages.packageRoot.appending(path: "Sources/DocScanServer/Page")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.contains(".") && !["package.json", "phrases.json"].contains($0) }
        #expect(Set(names) == Set(PageFile.files.keys))
        for name in names {
            #expect(PageFile.files[name] == Array(try Data(contentsOf: folder.appending(path: name))), "\(name)")
        }
        let sentences = PagePhrases.languages.compactMap { PagePhrases.json(language: $0)?.text.utf8.count }.max() ?? 0
        let size = PageFile.files.values.reduce(0) { $0 + $1.count } + sentences
        #expect(size < 200_000 && size > 50_000, "\(size) bytes")
    }

    @Test func `Sentences are there in each language, with the same places for values`() {
        #expect(PagePhrases.all.count > 100)
        for (key, sentences) in PagePhrases.all {
            #expect(Set(sentences.keys) == Set(PagePhrases.languages), "\(key)")
            let places = sentences.values.map { Set($0.matches(of: #/\{\d\}/#).map { String($0.output) }) }
            #expect(Set(places).count == 1, "\(key)")
        }
        #expect(PagePhrases.json(language: "xx") == nil)
    }
}
