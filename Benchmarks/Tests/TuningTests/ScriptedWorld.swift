import DocScan
import DocScanEngines

@testable import Tuning

/// Ten frames per second, each a letter: `a` shows both barcodes in their boxes, `l` both too far to the right, any
/// other letter no barcode. The analysis of a frame takes a fixed time.
struct ScriptedWorld: TrialWorld {
    var script: [Character]
    var cost: Double
    var values: Set<String>?
    private(set) var heard: [(hint: Hint, time: Double)] = []
    private var last = 0

    static let settings = LiveSettings(profiles: DocumentProfile.shipped)

    init(_ script: String, cost: Double, values: Set<String>? = ["certificateNumber", "dateOfBirth"]) {
        self.script = Array(script)
        self.cost = cost
        self.values = values
    }

    func time(of number: Int) -> Double? { script.indices.contains(number) ? Double(number) / 10 : nil }

    mutating func capture(_ number: Int) { last = number }

    mutating func look(places: [Quadrilateral]) -> (findings: FrameFindings, cost: Double) {
        (Self.findings(script[last], number: last), cost)
    }

    mutating func hear(_ guidance: Guidance, at time: Double) { heard.append((guidance.hint, time)) }

    func isWrong(_ hint: Hint, at time: Double) -> Bool? { hint == .moveRight ? false : nil }

    /// Three pixels for each point of the profile's preview; a barcode's value is its name.
    static func findings(_ letter: Character, number: Int) -> FrameFindings {
        let profile = DocumentProfile.shipped[0]
        guard let preview = profile.preview else { preconditionFailure("the certificate has a preview") }
        let (width, height) = (preview.width * 3, preview.height * 3)
        let shift = letter == "l" ? 0.2 : 0
        let barcodes = profile.barcodes.filter { _ in letter == "a" || letter == "l" }.map { expected in
            let box = expected.guideBox
            func corner(_ x: Double, _ y: Double) -> Point {
                Point(
                    x: (box.x + x * box.width + shift) * width,
                    y: (box.y + y * box.height) * height)
            }
            return Barcode(
                name: expected.name, symbology: .code39, value: expected.name,
                corners: Quadrilateral(
                    topLeft: corner(0.05, 0.1), topRight: corner(0.95, 0.1), bottomRight: corner(0.95, 0.9),
                    bottomLeft: corner(0.05, 0.9)), foundBy: "script")
        }
        return FrameFindings(
            number: number, time: Double(number) / 10, width: Int(width), height: Int(height), profile: profile.id,
            barcodes: barcodes, luminosity: Luminosity(mean: 180, median: 200, level: .good))
    }
}
