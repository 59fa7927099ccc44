import DocScan
import DocScanEngines
import DocScanSystem
import FoundationEssentials

/// The places of fields in one kept picture, found and cut out by a worker: the picture may be hostile.
final class CutoutSession: WorkSession {
    /// A part of the picture.
    struct Cutout {
        /// The field that stands there; nil for the whole page.
        var field: String?
        var isBarcode: Bool
        var png: [UInt8]
    }

    private let picture: [UInt8]
    private let words: [String]
    private var isTaken = false
    private var cutouts: [Cutout] = []
    private var error: ScanError?

    /// - Parameters:
    ///   - fields: their names in the profile.
    ///   - profile: as `--profile` takes it.
    init(_ picture: [UInt8], fields: [String], profile: String) {
        self.picture = picture
        words = ["--worker", "--profile", profile, "--cutouts", fields.joined(separator: ",")]
    }

    /// - Throws: why the picture cannot be shown.
    func run() throws(ScanError) -> [Cutout] {
        // What stops it has been said.
        _ = run(workers: words, limits: PageLimits())
        if let error { throw error }
        return cutouts
    }

    // Control-C ends the program at once.
    var isInterrupted: Bool { false }

    func next() throws(WorkStop) -> WorkStep {
        if isTaken { return .end }
        isTaken = true
        let path = InputPath("capture")
        var work = PageWork(BatchItem(path: path, relative: path))
        work.bytes = picture
        return .work(work)
    }

    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop) {
        error = try? JSONDecoder().decode(ScanError.self, from: Data(message[0].utf8))
        // A report comes where the picture could not even be opened.
        guard message.kind == .cutouts else { return error = ScanReport(message)?.error }
        for start in stride(from: 1, to: message.fields.count - 2, by: 3) {
            let field = message[start]
            cutouts.append(
                Cutout(
                    field: field.isEmpty ? nil : field, isBarcode: message[start + 1] == "barcode",
                    png: message.fields[start + 2]))
        }
    }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        self.error = error
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
    }
}
