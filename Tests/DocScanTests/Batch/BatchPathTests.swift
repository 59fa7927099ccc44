import DocScan
import Testing

struct BatchPathTests {
    @Test(arguments: [
        [UInt8]("plain/ä 50%.jpg".utf8), [0x61, 0xFF, 0x2F, 0x0A, 0x25], [0x25, 0x34], [],
    ])
    func `Percent signs carry every name`(bytes: [UInt8]) {
        let path = InputPath(bytes)
        #expect(InputPath(percentEncoded: path.percentEncoded) == path)
        #expect(path.percentEncoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test func `Text that is no such encoding is none`() {
        #expect(InputPath(percentEncoded: "a%4") == nil)
        #expect(InputPath(percentEncoded: "a%zz") == nil)
        #expect(!InputPath([0xC3]).isText && InputPath("ä").isText)
    }

    @Test func `A path leads nowhere but inside`() {
        #expect(InputPath("/a/./b/../../c.jpg").inside.text == "a/b/_/_/c.jpg")
        #expect(InputPath("a/").appending(Array("b".utf8)).text == "a/b")
        #expect(InputPath("").appending(Array("b".utf8)).text == "b")
    }

    // MARK: Shards

    @Test(arguments: [2, 3, 7]) func `Each file is in one share, and the shares are about equal`(count: Int) throws {
        let shards = try (0..<count).map { try #require(Shard("\($0)/\(count)")) }
        var sizes = Array(repeating: 0, count: count)
        for number in 0..<3000 {
            let path = InputPath("2026/photo-\(number).jpg")
            let owners = shards.indices.filter { shards[$0].contains(path) }
            #expect(owners.count == 1)
            for owner in owners { sizes[owner] += 1 }
        }
        #expect(sizes.allSatisfy { abs($0 - 3000 / count) < 150 })
    }

    /// A share must hold the same files on every machine and with every version.
    @Test func `Shares stay as they are`() throws {
        let shard = try #require(Shard("1/4"))
        let names = (0..<12).filter { shard.contains(InputPath("\($0).jpg")) }
        #expect(names == [1])
    }

    @Test func `Shares are counted from 0 or from 1`() {
        #expect(Shard("4/4") == Shard("0/4"))
        for text in ["5/4", "-1/4", "1/0", "1", "a/b", "1/2/3"] { #expect(Shard(text) == nil) }
    }
}
