import CameraSimulator
import DocScan
import Testing

@testable import Tuning

struct ReadingRecordTests {
    private func sight(module: Double = 2, smear: Double = 0, rows: Double = 40) -> ReadingRecord.Sight {
        ReadingRecord.Sight(module: module, smear: smear, rows: rows, turn: 0)
    }

    /// From two pixels per module on everything is read.
    private var record: ReadingRecord {
        var record = ReadingRecord()
        for step in 0..<20 {
            var one = sight(module: 0.5 + Double(step) * 0.2)
            if one.module >= 2 { one.errors = [] }
            record.cases.append(.init(light: 1, sights: [one, one], cost: Double(step)))
        }
        (record.decoding, record.deciding) = ([0.001], [0.0001])
        return record
    }

    @Test func `A frame fares as those that are most similar, and takes as long`() throws {
        var numbers = SplitMix64(seed: 1)
        for (module, isRead) in [(0.6, false), (0.8, false), (3.4, true), (4.2, true)] {
            let wanted = sight(module: module)
            for _ in 0..<20 {
                let drawn = try #require(record.draw(like: .init(light: 1, sights: [wanted, wanted]), &numbers))
                #expect(drawn.sights.map(\.isRead) == [isRead, isRead])
                #expect(abs(drawn.sights[0].module - module) < 2)
                #expect(drawn.cost == ((drawn.sights[0].module - 0.5) / 0.2).rounded())
            }
        }
        #expect(ReadingRecord().draw(like: record.cases[0], &numbers) == nil)
        #expect(abs(record.overhead(&numbers) - 0.0011) < 1e-12)
        #expect(ReadingRecord().overhead(&numbers) == 0)
    }

    @Test func `Two barcodes outside the frame are at distance 0, whatever their pose`() {
        #expect(sight(module: 1, rows: 0).distance(to: sight(module: 4, smear: 9, rows: 0)) == 0)
        #expect(sight(rows: 0).distance(to: sight(rows: 4)) > sight(rows: 2).distance(to: sight(rows: 4)))
        // Hurrying along the bars is not hurrying across them, and a cut barcode is not a whole one.
        #expect(sight().distance(to: sight(smear: 1)) == 4)
        #expect(abs(sight(rows: 40).distance(to: sight(rows: 10)) - 4) < 1e-9)
    }

    @Test func `A barcode that the frame's edge cuts off is there as far as it is in the frame`() {
        let whole = Quadrilateral(
            topLeft: Point(x: 10, y: 80), topRight: Point(x: 90, y: 80), bottomRight: Point(x: 90, y: 120),
            bottomLeft: Point(x: 10, y: 120))
        #expect(whole.part(inWidth: 100, height: 200) == whole)
        let cut = whole.part(inWidth: 100, height: 101)
        #expect(cut?.topLeft == whole.topLeft)
        #expect(cut?.bottomLeft == Point(x: 10, y: 100))
        #expect(cut?.bottomRight == Point(x: 90, y: 100))
        // No line shows all bars.
        #expect(whole.part(inWidth: 80, height: 200) == nil)
        #expect(whole.map { Point(x: $0.x, y: $0.y + 50) }.part(inWidth: 100, height: 101) == nil)
        // Tilted, one end leaves the frame before the other.
        let tilted = Quadrilateral(
            topLeft: Point(x: 10, y: 60), topRight: Point(x: 90, y: 70), bottomRight: Point(x: 90, y: 110),
            bottomLeft: Point(x: 10, y: 100))
        let part = tilted.part(inWidth: 100, height: 101)
        #expect(part?.bottomRight == Point(x: 90, y: 100))
        #expect(part?.bottomLeft == Point(x: 10, y: 90))
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
