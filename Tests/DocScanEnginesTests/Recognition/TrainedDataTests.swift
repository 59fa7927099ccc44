import Testing

@testable import DocScanEngines

struct TrainedDataTests {
    /// A container of 22 entries, of which the first and the alphabet have contents.
    private let file: [UInt8] = {
        func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let start = 4 + 8 * 22
        let offsets = (0..<22).map { $0 == 0 ? start : $0 == 21 ? start + 3 : -1 }
        return littleEndian(22, 4) + offsets.flatMap { littleEndian($0, 8) } + [1, 2, 3, 65, 66]
    }()

    @Test func `An entry is found and the file is written as it was`() throws {
        let data = try #require(TrainedData(file))
        #expect(data[.alphabet] == [65, 66])
        #expect(data.bytes == file)
    }

    @Test func `An entry of another length moves nothing else`() throws {
        var data = try #require(TrainedData(file))
        data[.alphabet] = [67]
        #expect(data.bytes == Array(file.dropLast(2)) + [67])
        data[.alphabet] = nil
        #expect(try #require(TrainedData(data.bytes))[.alphabet] == nil)
    }

    @Test func `Refuses bytes that are not a model`() {
        #expect(TrainedData([]) == nil)
        #expect(TrainedData([0, 0, 0, 0]) == nil)
        #expect(TrainedData([65, 0, 0, 0] + [UInt8](repeating: 0, count: 600)) == nil)
        #expect(TrainedData(Array(file.prefix(40))) == nil)
    }
}
