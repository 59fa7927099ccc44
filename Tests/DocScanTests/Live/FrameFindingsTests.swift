import FoundationEssentials
import Testing

@testable import DocScan

struct FrameFindingsTests {
    private let dark = Luminosity(mean: 30, median: 20, level: .dark)

    /// The light by which hints are decided, of a frame whose first box is dark.
    private func level(_ barcodes: [Barcode], over level: Luminosity.Level = .good) -> Luminosity.Level {
        var findings = Certificate.findings(barcodes, level: level)
        findings.boxes = [dark, Certificate.light]
        return findings.conditions(for: Certificate.targets, preview: Certificate.preview).luminosity.level
    }

    @Test func `A shadow over a barcode is too little light`() {
        #expect(level(Certificate.barcodes()) == .dark)
        #expect(level([Certificate.barcodes()[0]]) == .dark)
    }

    @Test func `A dark box without its barcode is a dark table`() {
        #expect(level([]) == .good)
        #expect(level([Certificate.barcodes()[1]]) == .good)
        #expect(level(Certificate.barcodes(dy: -0.2)) == .good)
    }

    @Test func `A box outside the frame does not move the light of the next box`() {
        var findings = Certificate.findings([Certificate.barcodes()[0]])
        findings.boxes = [nil, dark]
        #expect(findings.conditions(for: Certificate.targets, preview: Certificate.preview).luminosity.level == .good)
        findings.barcodes = [Certificate.barcodes()[1]]
        #expect(findings.conditions(for: Certificate.targets, preview: Certificate.preview).luminosity.level == .dark)
    }

    @Test func `An evenly bright frame stays bright`() {
        #expect(level(Certificate.barcodes(), over: .bright) == .bright)
        #expect(level([], over: .dark) == .dark)
    }

    @Test func `Another process understands what a frame shows`() throws {
        var findings = Certificate.findings(Certificate.barcodes())
        (findings.cost, findings.age, findings.profile) = (0.02, nil, "x")
        findings.boxes = [nil, dark]
        let coded = try JSONEncoder().encode(findings)
        #expect(try JSONDecoder().decode(FrameFindings.self, from: coded) == findings)
    }

    @Test(arguments: [(1e10, 100, 100.0), (1, 0, 100), (1, 1 << 21, 100), (1, 100, 256), (1, 100, -1)])
    func `Findings that no frame can have are recognised`(time: Double, width: Int, mean: Double) {
        var findings = Certificate.findings(Certificate.barcodes())
        #expect(findings.isPlausible)
        (findings.time, findings.width, findings.luminosity.mean) = (time, width, mean)
        #expect(!findings.isPlausible)
    }

    @Test func `Blur and glare are handed on`() {
        var findings = Certificate.findings([])
        (findings.blur, findings.glare) = (1.5, 0.25)
        let conditions = findings.conditions(for: Certificate.targets, preview: Certificate.preview)
        #expect(conditions.blur == 1.5 && conditions.glare == 0.25)
    }
}
