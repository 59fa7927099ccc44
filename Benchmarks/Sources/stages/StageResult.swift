internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// All that `stages` measured.
struct StageResult: Codable {
    struct Row: Codable {
        var measured: Measured
        var unit: String
        /// The fastest run as a multiple of the calibration loop.
        var ratio: Double
        /// What the ratio may be; nil where nothing is recorded.
        var limit: Double?
    }

    /// The least that recognition can take on this page.
    struct Floor: Codable {
        var lines: Int
        var foundValues: Int
        var values: Int
        /// The field lines alone, side by side as a scan reads them, and one after the other; milliseconds.
        var parallel: Samples
        var single: Samples
    }

    var machine: Machine
    var photo: String
    var megapixels = 0.0
    var samples = 0
    var rows: [Row] = []
    /// Stages within whole scans, by the scanner's own stopwatch.
    var scans: [Measured] = []
    var floor: Floor?
    var cascade: [Measured] = []
    var growth: [Growth]?
    var excesses: [Thresholds.Excess] = []
    var hasThresholds = false

    init(machine: Machine, photo: String) { (self.machine, self.photo) = (machine, photo) }

    var isGood: Bool { excesses.isEmpty && (growth ?? []).allSatisfy(\.isGood) }

    /// What a whole scan takes, in milliseconds.
    var total: Double { scans.first { $0.name == "with text: total" }?.times.median ?? .nan }

    // MARK: - Measuring

    mutating func measure(_ photo: URL, samples: Int) throws(ScanError) {
        let input = try ImageInput(path: photo.path)
        let list = try StageList(input)
        self.samples = samples
        let calibration = Calibration()
        for stage in list.stages {
            let (measured, ratio) = try stage.measure(samples: samples, calibration: calibration)
            rows.append(Row(measured: measured, unit: stage.unit, ratio: ratio))
        }
        try measureScans(input, samples: samples, calls: list.text.calls)
        let image = try ImageDecoder().measure(input, page: 0, maximumPixels: 200_000_000)
        megapixels = Double(image.width * image.height) / 1e6
        guard
            let lines = FieldLines(
                list.text.calls, sidecar: photo.deletingPathExtension().appendingPathExtension("json")),
            !lines.crops.isEmpty
        else { return }
        var single = TesseractRecognizer.Options()
        single.engines = 1
        var bench = Bench(samples: samples)
        for recognizer in [TesseractRecognizer(), TesseractRecognizer(options: single)] {
            try bench.measure("field lines") { () throws(ScanError) in
                try recognizer.recognize(lines.crops, resolution: lines.resolution, layout: .line)
            }
        }
        floor = Floor(
            lines: lines.crops.count, foundValues: lines.found, values: lines.values,
            parallel: bench.results[0].times, single: bench.results[1].times)
    }

    private mutating func measureScans(
        _ input: ImageInput, samples: Int, calls: [TextRecorder.Call]
    ) throws(ScanError) {
        var bench = Bench(samples: samples)
        func scanner(_ recognizer: any TextRecognizing) -> DocumentScanner {
            DocumentScanner(
                decoder: ImageDecoder(), reader: ZBarReader(), recognizer: recognizer,
                clock: MonotonicClock.milliseconds)
        }
        var options = ScanOptions()
        options.readsText = false
        let recorder = TextRecorder(TesseractRecognizer())
        let (plain, whole, replayed) = (scanner(recorder), scanner(recorder), scanner(ReplayedText(calls)))
        try bench.collect("without text: ") { () throws(ScanError) in
            try plain.scan(input, options: options).timings.map { ($0.stage, $0.milliseconds) }
        }
        try bench.collect("with text: ") { () throws(ScanError) in
            recorder.forget()
            let laps = try whole.scan(input).timings.map { (name: $0.stage, milliseconds: $0.milliseconds) }
            let pages = recorder.calls.filter(\.isPage).reduce(0) { $0 + $1.milliseconds }
            let lines = recorder.calls.filter { !$0.isPage }.reduce(0) { $0 + $1.milliseconds }
            return laps + [("of text, recognising the page", pages), ("of text, recognising single lines", lines)]
        }
        try bench.collect("with text: of text, ") { () throws(ScanError) in
            let laps = try replayed.scan(input).timings
            return laps.filter { $0.stage == "text" }.map {
                ("finding and straightening the page, fields (no recognition)", $0.milliseconds)
            }
        }
        scans = bench.results
    }

    mutating func measureGrowth(of photo: URL, samples: Int) throws(ScanError) {
        growth = try Growth.measure(photo, samples: samples)
    }

    // MARK: - Thresholds

    mutating func record(in folder: URL) throws {
        let ratios = Dictionary(
            uniqueKeysWithValues: rows.map { ($0.measured.name, ($0.ratio * 1000).rounded() / 1000) })
        try Thresholds(machine: machine.kind, recorded: machine.date, ratios: ratios).write(to: folder)
    }

    /// Compares with what was recorded. What seems too slow is measured again before it is said: on a machine that others
    /// use, one slow moment is no slow stage.
    mutating func compare(with thresholds: Thresholds?, _ photo: URL) throws(ScanError) {
        guard let thresholds else { return }
        hasThresholds = true
        for index in rows.indices {
            rows[index].limit = thresholds.ratios[rows[index].measured.name].map { $0 * Thresholds.tolerance }
        }
        let calibration = Calibration()
        var list: StageList?
        for _ in 0..<3 {
            let slow = rows.filter { row in row.limit.map { row.ratio > $0 } ?? false }.map(\.measured.name)
            if slow.isEmpty { break }
            if list == nil { list = try StageList(ImageInput(path: photo.path)) }
            for stage in list?.stages ?? [] where slow.contains(stage.name) {
                let again = try stage.measure(samples: samples, calibration: calibration).ratio
                for index in rows.indices where rows[index].measured.name == stage.name {
                    rows[index].ratio = min(rows[index].ratio, again)
                }
            }
        }
        excesses = thresholds.excesses(
            Dictionary(uniqueKeysWithValues: rows.map { ($0.measured.name, $0.ratio) }))
    }
}
