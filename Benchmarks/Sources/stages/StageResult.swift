internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// All that `stages` measured.
struct StageResult: Codable {
    struct Row: Codable {
        var measured: Measured
        var unit: String
        /// The median of its runs as multiples of the calibration loop next to them; of several rounds the middle one.
        var ratio: Double
        /// The multiples of each round.
        var rounds: [Samples]
        /// The maximum ratio; `nil` if no ratio is recorded.
        var limit: Double?

        /// The spread of the quietest round: from the lower to the upper quartile, as a fraction of the median.
        var unrest: Double { rounds.map { $0.spread / $0.median }.min() ?? 0 }
    }

    /// The minimum time of recognition on this page.
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
    /// The reasons why nothing was recorded, although that was requested.
    var objections: [String] = []

    init(machine: Machine, photo: String) { (self.machine, self.photo) = (machine, photo) }

    var isGood: Bool { objections.isEmpty && excesses.isEmpty && (growth ?? []).allSatisfy(\.isGood) }

    /// The time of a whole scan, in milliseconds.
    var total: Double { scans.first { $0.name == "with text: total" }?.times.median ?? .nan }

    // MARK: - Measuring

    mutating func measure(_ photo: URL, samples: Int) throws(ScanError) {
        let input = try ImageInput(path: photo.path)
        let list = try StageList(input)
        self.samples = samples
        let calibration = Calibration()
        for stage in list.stages {
            let relative = try stage.measure(samples: samples, calibration: calibration)
            rows.append(
                Row(
                    measured: relative.measured, unit: stage.unit, ratio: relative.ratios.median,
                    rounds: [relative.ratios]))
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
                profiles: DocumentProfile.shipped, clock: MonotonicClock.milliseconds)
        }
        var options = ScanOptions()
        options.readsText = false
        let recorder = TextRecorder(TesseractRecognizer())
        let (plain, whole, replayed) = (scanner(recorder), scanner(recorder), scanner(ReplayedText(calls)))
        try bench.collect("without text: ") { () throws(ScanError) in
            try plain.scan(input, options: options)[0].timings.map { ($0.stage, $0.milliseconds) }
        }
        try bench.collect("with text: ") { () throws(ScanError) in
            recorder.forget()
            let laps = try whole.scan(input)[0].timings.map { (name: $0.stage, milliseconds: $0.milliseconds) }
            let pages = recorder.calls.filter(\.isPage).reduce(0) { $0 + $1.milliseconds }
            let lines = recorder.calls.filter { !$0.isPage }.reduce(0) { $0 + $1.milliseconds }
            return laps + [("of text, recognising the page", pages), ("of text, recognising single lines", lines)]
        }
        try bench.collect("with text: of text, ") { () throws(ScanError) in
            let laps = try replayed.scan(input)[0].timings
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

    /// Measures every stage in two rounds more, at other minutes, and records the even ones. Uneven ones are measured
    /// again up to three times and otherwise keep their earlier record. On a busy machine nothing is recorded.
    mutating func record(in folder: URL, _ photo: URL) throws {
        let list = try StageList(ImageInput(path: photo.path))
        let calibration = Calibration()
        for _ in 0..<2 {
            for (index, stage) in list.stages.enumerated() {
                rows[index].rounds.append(try stage.measure(samples: samples, calibration: calibration).ratios)
            }
        }
        var draft = draft
        for _ in 0..<3 where !draft.restless.isEmpty {
            for (index, stage) in list.stages.enumerated() where draft.restless.contains(stage.name) {
                rows[index].rounds = try (0..<3).map { _ in
                    try stage.measure(samples: samples, calibration: calibration).ratios
                }
            }
            draft = self.draft
        }
        for index in rows.indices { rows[index].ratio = draft.ratios[rows[index].measured.name] ?? rows[index].ratio }
        objections = draft.objections
        if draft.isBusy { return }
        let known = Thresholds(folder: folder, machine: machine.kind)?.ratios ?? [:]
        let ratios = draft.ratios.filter { !draft.restless.contains($0.key) || known[$0.key] == nil }
            .merging(known.filter { draft.restless.contains($0.key) }) { new, _ in new }
        try Thresholds(machine: machine.kind, recorded: machine.date, ratios: ratios).write(to: folder)
    }

    private var draft: ThresholdsDraft {
        ThresholdsDraft(load: machine.load, rounds: rows.map { ($0.measured.name, $0.rounds) })
    }

    /// Compares with the record. A stage that seems too slow is measured again before it is reported: on a machine that
    /// others use, one slow moment is not a slow stage.
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
                let again = try stage.measure(samples: samples, calibration: calibration).ratios
                for index in rows.indices where rows[index].measured.name == stage.name {
                    rows[index].rounds.append(again)
                    rows[index].ratio = min(rows[index].ratio, again.median)
                }
            }
        }
        excesses = thresholds.excesses(
            Dictionary(uniqueKeysWithValues: rows.map { ($0.measured.name, $0.ratio) }))
    }
}
