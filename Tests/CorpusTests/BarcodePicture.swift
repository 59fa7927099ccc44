import DocScan
import TestSupport

/// A picture of `TestImages/barcodes`: its truth, and the release binary's report.
struct BarcodePicture: Sendable {
    /// The sidecar; see `TestImages/README.md`.
    struct Truth: Decodable, Sendable {
        struct Conditions: Decodable, Sendable {
            var tilt: Double
        }

        /// `barcode`, or `lure` for a picture without one.
        var kind: String
        /// The difference from the middle: `blur 0.6`, `glare`; for a lure its content.
        var setting: String
        var barcodes: [Sidecar.Symbol]
        var conditions: Conditions
    }

    var path: String
    var truth: Truth
    var report: Report

    /// All of them, read in one call, once for all tests.
    static let all = Task { try await read() }

    static let options = ["--no-text", "--profile", "none", "--symbologies", "all"]

    private static func read() async throws -> [BarcodePicture] {
        let paths = TestImages.files(in: "barcodes")
        let reports = try await DocScanBinary().reports(of: paths, options)
        let bySource = Dictionary(reports.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
        return try paths.compactMap { path in
            guard let report = bySource[path], let truth = try TestImages.sidecar(of: path, as: Truth.self) else {
                return nil
            }
            return BarcodePicture(path: path, truth: truth, report: report)
        }
    }

    /// The name without folder and ending.
    var name: String { path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? path }

    /// The groups that the picture counts in.
    var groups: [String] { truth.barcodes.isEmpty ? ["lures"] : [truth.barcodes[0].symbology, truth.setting] }

    /// The true symbols that were read, each with its reading.
    var read: [(truth: Sidecar.Symbol, reading: Report.Barcode)] {
        truth.barcodes.compactMap { symbol in
            report.barcodes.first { Self.isSame($0, symbol) }.map { (symbol, $0) }
        }
    }

    /// The values that were read and are not there.
    var wrong: [Report.Barcode] {
        report.barcodes.filter { reading in !truth.barcodes.contains { Self.isSame(reading, $0) } }
    }

    /// UPC-A reported as EAN-13 is wrong: the symbol is that of the sidecar.
    private static func isSame(_ reading: Report.Barcode, _ symbol: Sidecar.Symbol) -> Bool {
        reading.symbology == symbol.symbology && reading.value == symbol.value
    }

    /// The readings and the wanted values, for a message.
    var story: String {
        let read = report.barcodes.map { "\($0.symbology) \($0.value.debugDescription)" }.joined(separator: " and ")
        let wanted = truth.barcodes.map { "\($0.symbology) \($0.value.debugDescription)" }.joined(separator: " and ")
        return "\(name): read \(read.isEmpty ? "nothing" : read), wanted \(wanted.isEmpty ? "nothing" : wanted)"
    }
}
