import DocScan
import Foundation
import TestSupport
import Testing

/// The generated barcodes: each symbology, one condition changed at a time. The numbers only go up.
@Suite(.needsReleaseBinary)
struct BarcodeCorpusTests {
    private func scores() async throws -> [String: BarcodeScore] {
        BarcodeScore.byGroup(try await BarcodePicture.all.value)
    }

    @Test func `Every picture has a sidecar and a report`() async throws {
        let pictures = try await BarcodePicture.all.value
        #expect(pictures.map(\.path) == TestImages.files(in: "barcodes"))
        #expect(pictures.allSatisfy { $0.report.error == nil })
        #expect(Set(pictures.flatMap(\.groups)) == Set(BarcodeMinimums.all.map(\.group)))
        for symbology in Symbology.allCases {
            #expect(pictures.contains { $0.truth.barcodes.first?.symbology == symbology.rawValue })
        }
    }

    @Test(arguments: BarcodeMinimums.all)
    func `Reads at least the recorded minimum and exceeds no error limit`(minimum: BarcodeMinimums.Row) async throws {
        let score = try #require(try await scores()[minimum.group])
        let stories = score.stories.map { "\n  " + $0 }.joined()
        #expect(
            score.read >= minimum.read && score.wrong <= minimum.wrong,
            """
            \(minimum.group): \(score.read) of \(score.wanted) read, at least \(minimum.read) wanted; \
            \(score.wrong) wrong, at most \(minimum.wrong) allowed\(stories)
            """)
        if score.read > minimum.read || score.wrong < minimum.wrong {
            print(
                """
                \(minimum.group): \(score.read) read and \(score.wrong) wrong: \
                the row (\(minimum.read), \(minimum.wrong)) in BarcodeMinimums.swift can be tightened
                """)
        }
    }

    @Test func `Each symbol is reported once`() async throws {
        for picture in try await BarcodePicture.all.value {
            let values = picture.report.barcodes.map { "\($0.symbology) \($0.value)" }
            #expect(Set(values).count == values.count, "\(picture.path)")
        }
    }

    @Test func `Outlines fit the bars`() async throws {
        let outlines = BarcodeOutline.all(
            in: try await BarcodePicture.all.value.filter { $0.truth.conditions.tilt <= 30 })
        let stray = outlines.filter { $0.error > 0.1 }
        #expect(BarcodeOutline.median(outlines.map(\.overlap)) >= BarcodeMinimums.overlap)
        #expect(BarcodeOutline.median(outlines.map(\.error)) <= BarcodeMinimums.cornerError)
        #expect(
            outlines.count - stray.count >= BarcodeMinimums.goodOutlines,
            "of \(outlines.count) outlines these are off by over 10 % of the width: \(stray.map(\.picture))")
    }
}
