internal import BenchmarkSupport
import DocScan
import DocScanEngines
import Foundation
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

    @Test func `A stage that takes longer than recorded fails`() {
        var result = StageResult(machine: .current, photo: "photo.jpg")
        result.hasThresholds = true
        result.excesses = [.init(name: "decode", ratio: 2, recorded: 1)]
        #expect(!result.isGood)
        #expect(result.text.contains("TOO SLOW: decode takes 2.00 times the calibration loop; recorded are 1.00."))
    }

    @Test func `A failed record is a failure with its reason`() {
        var result = StageResult(machine: .current, photo: "photo.jpg")
        result.objections = ["decode: its rounds lie 19 % apart, more than 10 %."]
        #expect(!result.isGood)
        #expect(result.text.contains("NOT RECORDED"))
        #expect(result.text.contains("19 % apart"))
    }

    @Test func `Extraction by itself finds what a scan finds`() throws {
        // A small picture: this test runs code that is not optimised.
        let input = try ImageInput(path: ProjectFolder.url.appending(path: "TestImages/documents/easy-13.png").path)
        let list = try StageList(input)
        let names = list.stages.map(\.name)
        #expect(names.contains("extraction: lines to fields"))
        #expect(Set(names).count == names.count)
        let scanned = list.report.fields.filter { $0.value != nil }.map(\.name)
        let extracted = list.extracted.filter { $0.raw != nil }.map(\.name)
        #expect(!scanned.isEmpty)
        #expect(Set(scanned).isSubset(of: extracted))
    }
}
