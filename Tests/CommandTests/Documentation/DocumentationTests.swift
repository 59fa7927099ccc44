import Foundation
import TestSupport
import Testing

/// The documents are true: their transcripts are run, their Swift samples are compiled.
@Suite(.needsReleaseBinary)
struct DocumentationTests {
    static let documents = MarkdownDocument.all
    static let transcripts = documents.flatMap { Transcript.all(of: $0) }
    static let samples = documents.flatMap { SwiftSample.all(of: $0) }

    // MARK: Transcripts

    @Test(arguments: transcripts.filter { $0.obstacle == nil && !$0.isPartOfSession })
    func `A transcript shows what the command prints`(transcript: Transcript) async throws {
        let difference = try await transcript.difference()
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test(arguments: Set(transcripts.filter(\.isPartOfSession).map(\.document)).sorted())
    func `The transcripts of a session show what one command after the other prints`(document: String) async throws {
        let differences = try await Transcript.differences(
            inSession: Self.transcripts.filter { $0.document == document && $0.isPartOfSession })
        #expect(differences == [])
    }

    /// A command with its prompt occurs only at the head of a transcript, and a transcript begins with it.
    @Test func `Every transcript is run or has a reason`() {
        for document in Self.documents {
            let prompts = document.lines.filter { $0.trimmingPrefix(/[\s>]*/).hasPrefix("$ ") }
            #expect(prompts.count == Transcript.all(of: document).count, "\(document.path)")
            for fence in document.fences where fence.language == "console" {
                #expect(fence.lines.first?.hasPrefix("$ docscan ") == true, "\(document.path):\(fence.number)")
            }
        }
        #expect(Self.transcripts.count >= 20)
    }

    @Test func `Transcripts that are not run are few, and state why`() {
        let obstacles = Self.transcripts.compactMap { transcript in
            transcript.obstacle.map { "\(transcript.document): \($0)" }
        }
        #expect(
            obstacles == [
                "docs/batch.md: needs your folder", "docs/batch.md: needs results", "docs/batch.md: needs results",
                "docs/batch.md: needs results and a person", "docs/batch.md: needs results and a person",
                "docs/live.md: needs a camera",
                "docs/rules.md: needs results",
            ])
    }

    @Test func `The README has three transcripts or more`() {
        #expect(Self.transcripts.count { $0.document == "README.md" } >= 3)
    }

    @Test func `Only an ellipsis stands for any text`() {
        #expect(Transcript.difference("abc", "abc") == nil)
        #expect(Transcript.difference("abcd", "a…d") == nil)
        #expect(Transcript.difference("a\nb\nc\n", "a\n…\nc\n") == nil)
        #expect(Transcript.difference("abc", "ab") != nil)
        #expect(Transcript.difference("xabc", "a…c") != nil)
        #expect(Transcript.difference("abcx", "a…c") != nil)
        #expect(Transcript.difference("acb", "…b…c…") != nil)
    }

    // MARK: Swift samples

    @Test(arguments: samples)
    func `A Swift sample compiles`(sample: SwiftSample) async throws {
        let problems = try await sample.problems()
        #expect(problems.isEmpty, "\(problems)")
    }

    @Test func `Every Swift sample is compiled`() {
        for document in Self.documents {
            let marks = document.lines.filter { $0.lowercased().contains("```swift") || $0.hasPrefix("~~~") }
            #expect(marks.count == SwiftSample.all(of: document).count, "\(document.path)")
        }
        #expect(Self.samples.count >= 8)
    }

    @Test func `A sample that is wrong does not compile`() async throws {
        let text = "import DocScan\n\nlet report = ScanReport(source: 1)"
        #expect(try await SwiftSample(document: "", line: 1, source: text).problems().contains("cannot convert"))
    }

    // MARK: Examples in comments

    @Test func `The examples in comments of the library compile`() async throws {
        #expect(SwiftExample.all.count >= 20)
        let source = SwiftExample.source(of: SwiftExample.all)
        let problems = try await SwiftSample(document: "Sources", line: 1, source: source).problems()
        #expect(problems.isEmpty, "\(problems)")
    }

    @Test func `An example in a comment is compiled under the place of its line`() async throws {
        let text = "/// Text.\n///\n/// ```swift\n/// print(wrong)\n/// ```\nstruct Other {}"
        let examples = SwiftExample.examples(in: text, of: "Other.swift")
        #expect(examples.map(\.code) == [["print(wrong)"]])
        let source = SwiftExample.source(of: examples)
        let problems = try await SwiftSample(document: "", line: 1, source: source).problems()
        #expect(problems.contains("Other.swift:4:"))
    }

    // MARK: Files that a document repeats

    @Test func `A fence with the name of a file repeats that file`() throws {
        var count = 0
        for document in Self.documents {
            for fence in document.fences where fence.language == "json" && !fence.info.isEmpty {
                let file = TestImages.packageRoot.appending(path: fence.info)
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(text == fence.lines.joined(separator: "\n") + "\n", "\(document.path):\(fence.number)")
                count += 1
            }
        }
        #expect(count == 3)
    }

    @Test func `Every file that a document names exists`() throws {
        let folders = ["Sources/", "Tests/", "TestImages/", "Benchmarks/", "Fuzzing/", "Scripts/", "docs/"]
        for document in Self.documents {
            for (number, text) in document.prose {
                for match in text.matches(of: /`([A-Za-z0-9_.+\/-]+)`/) {
                    let path = String(match.1)
                    guard folders.contains(where: { path.hasPrefix($0) }) else { continue }
                    #expect(Self.exists(path), "\(document.path):\(number): \(path)")
                }
            }
        }
    }

    /// A file without a folder is in any folder of the sources.
    @Test func `Every source that the page on the architecture names exists`() throws {
        let roots = ["Sources", "Tools"].map { TestImages.packageRoot.appending(path: $0).path }
        let sources = roots.flatMap { FileManager.default.subpaths(atPath: $0) ?? [] }
        let names = Set(sources.compactMap { $0.split(separator: "/").last.map(String.init) })
        var count = 0
        for (number, text) in try MarkdownDocument(path: "docs/internals/architecture.md").prose {
            for match in text.matches(of: /`([A-Za-z0-9_+\/-]+\.swift)`/) {
                let path = String(match.1)
                let isThere = path.contains("/") ? sources.contains(path) : names.contains(path)
                #expect(isThere, "line \(number): \(path)")
                count += 1
            }
        }
        #expect(count > 100)
    }

    /// Options of other programs are named with the program, but for these.
    @Test func `Every option that a document names is in the help`() async throws {
        let binary = try DocScanBinary()
        var help = try await binary.run(["--help"]).out
        for topic in InstallationTests.commands {
            for words in [[]] + InstallationTests.actions(of: topic).map({ [$0] }) {
                help += try await binary.run(["help", topic] + words).out
            }
        }
        let known = Set(help.matches(of: /--[a-z0-9-]+/).map { String($0.0) })
        let others: Set = ["--traits", "--tessdata"]
        for document in Self.documents {
            let spans = document.prose.flatMap { $0.text.matches(of: /`([^`]+)`/).map { String($0.1) } }
            let commands = document.fences.flatMap(\.lines).map { $0.trimmingPrefix("$ ") }
            for text in spans + commands.map(String.init) where text.hasPrefix("--") || text.hasPrefix("docscan ") {
                let options = text.matches(of: /(?:^| )(--[a-z0-9-]+)/).map { String($0.1) }
                let unknown = Set(options).subtracting(known).subtracting(others)
                #expect(unknown.isEmpty, "\(document.path): \(text)")
            }
        }
    }

    @Test func `The page on the architecture has the layers in their order`() throws {
        let script = TestImages.packageRoot.appending(path: "Scripts/check-layers.py")
        let text = try String(contentsOf: script, encoding: .utf8)
        let list = try #require(text.firstMatch(of: /LAYERS = """\n([^"]+)"""/)).1
        let layers = list.split(separator: "\n").map(String.init)
        let page = try MarkdownDocument(path: "docs/internals/architecture.md")
        let start = try #require(page.lines.firstIndex(of: "## Layers of the core"))
        let rows = page.lines[start...].prefix { $0 != "## Rules" }.filter { $0.hasPrefix("| `") }
        let names: [String] = rows.compactMap { row in row.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(names == layers)
    }

    @Test func `The page on the architecture names every target`() throws {
        let manifest = try String(
            contentsOf: TestImages.packageRoot.appending(path: "Package.swift"), encoding: .utf8)
        let page = try MarkdownDocument(path: "docs/internals/architecture.md").lines.joined(separator: "\n")
        let targets = manifest.matches(of: /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"/)
        let names = Set(targets.map { String($0.1) }).subtracting(["TestSupport"])
        #expect(names.count >= 10)
        for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
    }

    private static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: TestImages.packageRoot.appending(path: path).path)
    }

    // MARK: Form

    @Test func `The README fits on three screens`() throws {
        let readme = try #require(Self.documents.first { $0.path == "README.md" })
        // The last one is what follows the end of the last line.
        #expect(readme.lines.count - 1 <= 150)
    }

    @Test func `A link leads somewhere`() {
        let anchors = Dictionary(uniqueKeysWithValues: Self.documents.map { ($0.path, $0.anchors) })
        var count = 0
        for document in Self.documents {
            for (number, target) in document.links where !target.contains("://") {
                let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
                    String.init)
                let folder = URL(filePath: "/" + document.path).deletingLastPathComponent()
                let path =
                    parts[0].isEmpty
                    ? document.path : String(folder.appending(path: parts[0]).standardized.path.dropFirst())
                #expect(Self.exists(path), "\(document.path):\(number): \(target)")
                if parts.count > 1 {
                    #expect(anchors[path]?.contains(parts[1]) == true, "\(document.path):\(number): \(target)")
                }
                count += 1
            }
        }
        #expect(count >= 30)
    }

    @Test func `Every page of docs is linked to from the README`() throws {
        let readme = try #require(Self.documents.first { $0.path == "README.md" })
        let targets = Set(readme.links.map { $0.target.split(separator: "#").first.map(String.init) ?? "" })
        for document in Self.documents where document.path != readme.path {
            #expect(targets.contains(document.path), "\(document.path)")
        }
    }
}
