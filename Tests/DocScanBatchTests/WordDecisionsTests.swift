import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct WordDecisionsTests {
    private let time = "2026-11-28T08:00:00Z"

    /// An hOCR page with one doubtful word.
    private func document(shift: Double = 0) -> HOCRDocument {
        let place = Box(x: 60 + shift, y: 20, width: 40, height: 12).corners
        let word = PictureText.Word(text: "O2O", place: place, confidence: 0.4)
        var writer = HOCRWriter(title: "a.jpg", sha256: "a")
        let page = writer.page(
            PictureText(width: 400, height: 300, resolution: 150, sheets: [[.init(words: [word])]]), of: 1)
        return HOCRDocument(Array((writer.start + page + writer.end).utf8))
    }

    private func decision(
        _ text: String, about document: HOCRDocument? = nil, of digest: String = "a", at time: String? = nil
    ) -> WordDecision {
        let page = (document ?? self.document()).pages[0]
        return WordDecision(
            .text(text), about: WordIdentity(page.words[0], on: page, number: 1, sha256: digest), by: "Ngozi",
            at: time ?? self.time)
    }

    @Test func `The later decision in the file counts, also after a change of the UTC offset`() {
        // Both readings of the word share its place in the file.
        let (before, after) = (document(), document(shift: 4))
        let decisions = [
            decision("first", about: before, at: "2026-11-28T10:00:00+02:00"),
            decision("second", about: after, at: "2026-11-28T09:30:00Z"),
        ]
        for document in [before, after] {
            let found = WordDecisions(decisions).places(in: document, of: "a").found
            #expect(found.values.map(\.wanted.text) == ["second"])
        }
    }

    @Test func `A kill while answers are kept together leaves all of them or none`() throws {
        let folder = try TemporaryFolder()
        let path = InputPath(folder.path + "/r.words.ndjson")
        let target = URL(filePath: folder.path + "/r.words.ndjson")
        do {
            let file = try WordsFile(path)
            try file.append([decision("x", of: "before")])
            try file.append(["one", "two", "three"].map { decision("x", of: $0) })
        }
        #expect(try WordsFile.decisions(in: path).digests == ["before", "one", "two", "three"])
        let bytes = try Data(contentsOf: target)
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        #expect(ends.count == 4)
        // After the first line, inside each line of the group, and after each of its lines but the last.
        for length in [ends[0] + 1, ends[0] + 40, ends[1], ends[1] + 1, ends[2] - 9, ends[2] + 1, ends[3] - 1] {
            try bytes.prefix(length).write(to: target)
            #expect(try WordsFile.decisions(in: path).digests == ["before"], "\(length)")
            // The next review continues after the rest, which never counts.
            do {
                let file = try WordsFile(path)
                try file.append([decision("x", of: "later")])
                try file.append(["four", "five"].map { decision("x", of: $0) })
            }
            #expect(try WordsFile.decisions(in: path).digests == ["before", "later", "four", "five"], "\(length)")
        }
    }

    @Test func `A group from which a line was removed keeps its other decisions`() throws {
        let folder = try TemporaryFolder()
        let path = InputPath(folder.path + "/words.ndjson")
        do {
            let file = try WordsFile(path)
            try file.append(["one", "two", "three"].map { decision("x", of: $0) })
        }
        let target = URL(filePath: folder.path + "/words.ndjson")
        let lines = try String(contentsOf: target, encoding: .utf8).split(separator: "\n")
        for removed in [0, 1] {
            var rest = lines
            rest.remove(at: removed)
            try (rest.joined(separator: "\n") + "\n").write(to: target, atomically: true, encoding: .utf8)
            #expect(try WordsFile.decisions(in: path).digests.count == 2, "\(removed)")
        }
    }

    @Test func `A decision of a group is read as it was written, and a wrong place in the group is refused`() throws {
        var decision = decision("a")
        decision.part = .init(number: 2, count: 3)
        #expect(try WordDecision(line: Array(decision.line.utf8)) == decision)
        for part in ["[0,3]", "[4,3]", "[2]", "[1,2,3]", "[-9223372036854775808,1]"] {
            let changed = decision.line.replacing("[2,3]", with: part)
            #expect(changed != decision.line)
            #expect(throws: (any Error).self) { try WordDecision(line: Array(changed.utf8)) }
        }
    }
}
