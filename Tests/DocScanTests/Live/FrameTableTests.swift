import DocScan
import Testing

struct FrameTableTests {
    private func table(_ text: String) throws -> [FrameTable.Entry] {
        try FrameTable(text, pictures: ["a.jpg", "b.jpg", "c 1.jpg"]).entries
    }

    private func reason(_ text: String) -> String? {
        let error = #expect(throws: ScanError.self) { try table(text) }
        guard case .sourceFailed(.frameTable(let reason))? = error else { return nil }
        return reason
    }

    @Test func `Lines are pictures and their seconds since the first`() throws {
        let entries = try table("b.jpg\t10.5\nc 1.jpg\t10.5\na.jpg\t12\n")
        #expect(entries.map(\.name) == ["b.jpg", "c 1.jpg", "a.jpg"])
        #expect(entries.map(\.time) == [0, 0, 1.5])
    }

    @Test(arguments: [
        "name\tseconds\na.jpg\t0\n", "# a camera\n\nframe\ttime\r\na.jpg\t0\r\n", "a.jpg\t-3", "  \na.jpg\t1e3\n#end",
    ])
    func `Ignores a heading, comments and empty lines`(text: String) throws {
        let entries = try table(text)
        #expect(entries.map(\.name) == ["a.jpg"])
        #expect(entries.map(\.time) == [0])
    }

    @Test(arguments: [
        ("a.jpg\t0\nb.jpg\tsoon", "line 2 of frames.tsv: \"soon\" is not a number of seconds"),
        ("a.jpg\tsoon", "line 1 of frames.tsv: \"soon\" is not a number of seconds"),
        ("# x\na.jpg\tnan", "line 2 of frames.tsv: \"nan\" is not a number of seconds"),
        ("a.jpg\t1\n\nb.jpg\t0.9", "line 3 of frames.tsv: the time is before that of the line above"),
        ("a.jpg\t1\nz.jpg\t2", "line 2 of frames.tsv: the folder has no image z.jpg"),
        ("a.jpg\t1\n../a.jpg\t2", "line 2 of frames.tsv: the folder has no image ../a.jpg"),
        ("a.jpg 1", "line 1 of frames.tsv: it is not a name, a tab and a time"),
        ("a.jpg\t1\t2", "line 1 of frames.tsv: it is not a name, a tab and a time"),
        ("name\tseconds\nname\tseconds", "line 2 of frames.tsv: the folder has no image name"),
        ("", "frames.tsv names no image"), ("name\tseconds\n", "frames.tsv names no image"),
    ])
    func `A mistake is named with its line`(text: String, expected: String) {
        #expect(reason(text) == expected)
    }
}
