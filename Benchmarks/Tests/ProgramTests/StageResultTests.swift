import Harness
import Testing

@testable import stages

struct StageResultTests {
    @Test func `A slope of more than 1.1 fails`() {
        var result = StageResult(machine: .current, photo: "photo.jpg")
        #expect(result.isGood)
        result.growth = [Growth(name: "a", megapixels: [1, 48], milliseconds: [1, 50], slope: 1.1)]
        #expect(result.isGood)
        result.growth?.append(Growth(name: "b", megapixels: [1, 48], milliseconds: [1, 90], slope: 1.16))
        #expect(!result.isGood)
        #expect(result.text.contains("1.16 TOO STEEP"))
    }

    @Test func `What is longer than recorded fails`() {
        var result = StageResult(machine: .current, photo: "photo.jpg")
        result.hasThresholds = true
        result.excesses = [.init(name: "decode", ratio: 2, recorded: 1)]
        #expect(!result.isGood)
        #expect(result.text.contains("TOO SLOW: decode takes 2.00 times the calibration loop; recorded are 1.00."))
    }
}
