import Dispatch
import Testing

@testable import DocScan

struct ParallelismTests {
    static let threads = Parallelism(width: 3) { count, work in
        DispatchQueue.concurrentPerform(iterations: count, execute: work)
    }

    @Test(arguments: [Parallelism.none, threads])
    func `Results are in the order of the work`(parallelism: Parallelism) {
        #expect(parallelism.map(20) { $0 * $0 } == (0..<20).map { $0 * $0 })
        #expect(parallelism.map(0) { $0 }.isEmpty)
        let (word, number) = parallelism.both {
            "sheet"
        } _: {
            2
        }
        #expect(word == "sheet")
        #expect(number == 2)
    }

    @Test(arguments: [1, 2, 3, 7, 100])
    func `Bands are all rows, without gaps`(rows: Int) {
        let bands = Self.threads.bands(of: rows)
        #expect(bands.flatMap { Array($0) } == Array(0..<rows))
        #expect(bands.count <= 3)
        #expect(Parallelism.none.bands(of: rows) == [0..<rows])
    }

    /// A page in perspective with print, rules in both directions, a shadow and noise.
    private static let picture = LumaImage(width: 331, height: 257) { x, y in
        let paper = (x + y > 300 ? 220 : 150) + (x &* 7919 ^ y &* 104_729) % 9
        let isInk = x % 9 < 3 && y % 21 < 9 || y == 40 + x / 200 || x == 77 && y > 30 && y < 230
        return UInt8(isInk ? paper / 4 : paper)
    }
    private static let view = Projection(
        width: 301, height: 243,
        to: Quadrilateral(
            topLeft: Point(x: -4, y: 3), topRight: Point(x: 322, y: 9), bottomRight: Point(x: 335, y: 250),
            bottomLeft: Point(x: 8, y: 240)))

    /// Each operation whose rows are computed in bands.
    private static let operations: [@Sendable (LumaImage, Parallelism) -> LumaImage] = [
        { $0.warped(width: 301, height: 243, by: view, in: $1) },
        { $0.backgroundNormalized(tile: 47, in: $1) },
        { $0.backgroundNormalized(tile: 47, evensSteps: true, in: $1) },
        { $0.downscaled(by: 4, in: $1) },
        { $0.withoutRules(length: 60, thickness: 4, in: $1) },
    ]

    @Test(arguments: operations.indices)
    func `A picture in bands has the same pixels`(operation: Int) {
        let compute = Self.operations[operation]
        let alone = compute(Self.picture, .none)
        #expect(compute(Self.picture, Self.threads).packedPixels == alone.packedPixels)
        #expect(alone.packedPixels != Self.picture.packedPixels)
    }
}
