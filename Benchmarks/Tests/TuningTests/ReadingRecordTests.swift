import CameraSimulator
import DocScan
import Testing

@testable import Tuning

struct ReadingRecordTests {
    private func record() -> ReadingRecord {
        var record = ReadingRecord()
        for step in 0..<20 {
            // From two pixels a module on everything is read.
            let module = 0.5 + Double(step) * 0.2
            record.cases.append(.init(module: module, smear: 0, light: 1, turn: 0, isRead: module >= 2))
        }
        (record.decoding, record.deciding) = ([0.001], [0.0001])
        record.looking = [[0.03], [], [0.008]]
        return record
    }

    @Test func `A barcode fares as those that are most similar`() throws {
        var numbers = SplitMix64(seed: 1)
        let record = record()
        for (module, isRead) in [(0.6, false), (1.0, false), (3.0, true), (4.2, true)] {
            let wanted = ReadingRecord.Case(module: module, smear: 0, light: 1, turn: 0, isRead: false)
            for _ in 0..<20 { #expect(record.draw(like: wanted, &numbers)?.isRead == isRead) }
        }
        #expect(ReadingRecord().draw(like: record.cases[0], &numbers) == nil)
    }

    @Test func `Each stage's cost is drawn by itself and added`() {
        var numbers = SplitMix64(seed: 1)
        #expect(abs(record().cost(read: 0, &numbers) - 0.0311) < 1e-12)
        #expect(abs(record().cost(read: 2, &numbers) - 0.0091) < 1e-12)
        // None had three: those with two stand for them.
        #expect(abs(record().cost(read: 3, &numbers) - 0.0091) < 1e-12)
        #expect(ReadingRecord().cost(read: 0, &numbers) == 0)
    }

    @Test func `Corners that were found wrong are wrong alike elsewhere`() {
        func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quadrilateral {
            Quadrilateral(
                topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
                bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
        }
        let errors = rectangle(0, 0, 100, 20).errors(of: rectangle(2, 1, 100, 20))
        #expect(zip(errors, [0.02, 0.01, 0.02, 0.01, 0.02, 0.01, 0.02, 0.01]).allSatisfy { abs($0 - $1) < 1e-12 })
        let moved = rectangle(50, 50, 200, 40).displaced(by: errors)
        #expect(abs(moved.topLeft.x - 54) < 1e-9)
        #expect(abs(moved.topLeft.y - 52) < 1e-9)
        // Turned upside down the error turns too.
        let turned = Quadrilateral(
            topLeft: Point(x: 100, y: 20), topRight: Point(x: 0, y: 20), bottomRight: Point(x: 0, y: 0),
            bottomLeft: Point(x: 100, y: 0))
        #expect(abs(turned.displaced(by: errors).topLeft.x - 98) < 1e-9)
    }
}
