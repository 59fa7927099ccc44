internal import Harness

/// All that `peers` measured.
struct PeerResult: Codable {
    struct Memory: Codable {
        var name: String
        var megabytes: Double
    }

    var machine: Machine
    var photo: String
    var versions: [String] = []
    /// A sentence for each comparison that was omitted.
    var missing: [String] = []
    var rows: [Pairing] = []
    var memory: [Memory] = []
    /// The number of photos that were compared with their truth.
    var photos = 0
    var readings: [Reading] = []

    init(machine: Machine, photo: String) { (self.machine, self.photo) = (machine, photo) }

    /// The tables; the first is in docs/performance.md.
    var text: String {
        var pairs = Table(["A against B", "A, ms", "B, ms", "B / A", "A, CPU s", "B, CPU s", "pairs"])
        for row in rows {
            pairs.add([
                row.title, row.a.median.text(0), row.b.median.text(0), row.ratio.median.text(1),
                row.processorA.text(2), row.processorB.text(2), "\(row.ratio.count)",
            ])
        }
        var peaks = Table(["peak memory of the largest process", "MB"])
        for row in memory { peaks.add([row.name, row.megabytes.text(0)]) }
        var truth = Table(["what each read", "barcodes", "wrong barcodes", "printed values", "wrong fields"])
        for row in readings {
            truth.add([
                row.name, "\(row.barcodes) of \(row.barcodesThere)", "\(row.wrongBarcodes)",
                row.fields.map { "\($0) of \(row.fieldsThere)" } ?? "", row.wrongFields.map { "\($0)" } ?? "",
            ])
        }
        return """
            `peers` on \(photo), whole processes in turn; B / A is the median of the ratios, pair by pair.
            \(machine.sentence).
            \(versions.joined(separator: ", ")).

            \(pairs.text)
            \(peaks.text)
            Of \(photos) photos of documents with their truth beside them (docscan: fields given out right; the others name no \
            fields, so a printed value counts when it stands anywhere in their text):

            \(truth.text)\(missing.map { "\n\($0)\n" }.joined())
            """
    }
}
