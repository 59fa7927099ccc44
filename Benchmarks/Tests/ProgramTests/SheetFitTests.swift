import BenchmarkSupport
import Foundation
import Testing

@testable import sheets

struct SheetFitTests {
    /// Outlines of which those with many steps and little print at the edge are right.
    private let outlines = (0..<400).map { index in
        let (steps, crossing) = (Double(index % 20) / 20, Double(index / 20) / 20)
        let evidence = OutlineTrial.features.map { $0 == "steps" ? steps : $0 == "crossing" ? crossing : 0.5 }
        return JudgedOutline(photo: index / 2, evidence: evidence, overlap: steps - crossing > 0.3 ? 0.97 : 0.4)
    }

    @Test func `An outline is right as far as it overlaps with a sheet`() {
        func rightness(_ overlap: Double) -> Double {
            JudgedOutline(photo: 0, evidence: [], overlap: overlap).rightness
        }
        #expect(rightness(0.2) == 0 && rightness(0.75) == 0 && rightness(0.95) == 1)
        #expect((0.45...0.55).contains(rightness(0.835)))
    }

    @Test func `The model tells right outlines from wrong ones, and is written as docscan reads it`() throws {
        let fit = SheetFit(outlines)
        let judged = outlines.map { (fit.probability(of: $0), $0.overlap > 0.9) }
        #expect(judged.count { ($0.0 > 0.5) == $0.1 } > 370)
        let file = try JSONDecoder().decode(
            SheetModelFile.self, from: Data(fit.file(photos: [], threshold: 0.3).text.utf8))
        let count = OutlineTrial.features.count
        #expect(file.features.count == count && file.means.count == count && file.deviations.count == count)
        #expect(file.coefficients.count == 1 + count * (count + 3) / 2 && file.threshold == 0.3)
        #expect(fit.table(of: outlines, named: "drawn").contains("drawn"))
    }
}
