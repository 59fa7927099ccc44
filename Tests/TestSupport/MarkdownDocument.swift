import Foundation

/// A Markdown document of the project: its lines, its fenced blocks and its links.
public struct MarkdownDocument: Sendable {
    /// A block between two lines of three backticks.
    public struct Fence: Sendable {
        /// The first word behind the backticks, and what follows it.
        public var language: String
        public var info: String
        public var lines: [String]
        /// The number of the line that opens it, from 1.
        public var number: Int
        /// The HTML comment that ends right above it, without its marks; `nil` without such a comment.
        public var comment: String?
        /// The last line above it that is not blank.
        public var caption: String
    }

    /// The path from the package's root, such as `docs/live.md`.
    public let path: String
    public let lines: [String]
    public private(set) var fences: [Fence] = []
    /// The lines outside of fences, with their numbers from 1.
    public private(set) var prose: [(number: Int, text: String)] = []

    public init(path: String) throws {
        let text = try String(contentsOf: TestImages.packageRoot.appending(path: path), encoding: .utf8)
        self.init(path: path, text: text)
    }

    public init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var open: Fence?
        for (index, line) in lines.enumerated() {
            let isMark = line.hasPrefix("```")
            if var fence = open {
                if isMark {
                    fences.append(fence)
                    open = nil
                } else {
                    fence.lines.append(line)
                    open = fence
                }
            } else if isMark {
                let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
                open = Fence(
                    language: words.first ?? "", info: words.count > 1 ? words[1] : "", lines: [], number: index + 1,
                    comment: comment(endingAbove: index), caption: prose.last { !$0.text.isEmpty }?.text ?? "")
            } else {
                prose.append((index + 1, line))
            }
        }
    }

    private func comment(endingAbove index: Int) -> String? {
        guard index > 0, lines[index - 1].hasSuffix("-->"),
            let start = lines[..<index].lastIndex(where: { $0.hasPrefix("<!--") })
        else { return nil }
        return String(lines[start..<index].joined(separator: "\n").dropFirst(4).dropLast(3))
    }

    /// The targets of its links and pictures, as they are written.
    public var links: [(number: Int, target: String)] {
        prose.flatMap { number, text in
            // Links in code do not count.
            text.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { (number, String($0.1)) }
        }
    }

    /// The names by which its headings are linked to, as GitHub makes them.
    public var anchors: Set<String> {
        Set(
            prose.map(\.text).filter { $0.hasPrefix("#") }.map { heading in
                heading.drop { $0 == "#" }.drop { $0 == " " }.lowercased().filter {
                    $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
                }
                .replacing(" ", with: "-")
            })
    }
}

extension MarkdownDocument {
    /// The README, the pages next to it, and those of `docs/` and of `docs/internals/`.
    public static let all: [MarkdownDocument] = {
        let root = TestImages.packageRoot
        func pages(in folder: String) -> [String] {
            let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        let paths =
            ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"] + pages(in: "docs")
            + pages(in: "docs/internals")
        return paths.compactMap { try? MarkdownDocument(path: $0) }
    }()
}
