import DocScan
import DocScanBatch
import Testing

struct ShardTests {
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
