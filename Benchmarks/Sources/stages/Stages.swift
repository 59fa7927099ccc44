internal import DocScan
internal import DocScanEngines
internal import Glibc

/// What each stage of a scan takes, one by one and within the whole: `stages PHOTO [SAMPLES]`.
@main
struct Stages {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first else {
            Swift.print("usage: stages PHOTO [SAMPLES]")
            exit(1)
        }
        // The libraries print as they like; the table goes past that.
        StandardStreams.protect(isVerbose: false)
        var (bench, cascade) = (Bench(), Bench())
        if let samples = arguments.dropFirst().first.flatMap({ Int($0) }), samples > 0 {
            (bench.samples, cascade.samples) = (samples, samples)
        }

        let photo: EncodedImage
        do {
            photo = try ImageDecoder().measure(ImageInput(path: path), page: 0, maximumPixels: 200_000_000)
            try measureStages(of: photo, with: &bench)
            try measureScans(of: photo.input, with: &bench)
            try measureCascade(over: photo, with: &cascade)
            measureMatching(with: &cascade)
        } catch {
            StandardStreams.error("stages: \(path): \(error) \(error.remedy)\n")
            exit(2)
        }
        let megapixels = Double(photo.width * photo.height) / 1e6
        StandardStreams.out("\(photo.width) x \(photo.height), \(Self.text(megapixels)) megapixels, ")
        StandardStreams.out("\(bench.samples) samples after \(bench.warmUps) warm-ups, milliseconds\n\n")
        print(bench.results, of: "stage", isCostStated: false)
        StandardStreams.out("\n")
        print(cascade.results, of: "step", isCostStated: true)
    }

    private static func print(_ results: [Measured], of kind: String, isCostStated: Bool) {
        let titles = [kind, "median", "fastest", "upper quartile"] + (isCostStated ? ["stated cost"] : [])
        let ruler = ["---"] + Array(repeating: "---:", count: titles.count - 1)
        for cells in [titles, ruler] { StandardStreams.out("| \(cells.joined(separator: " | ")) |\n") }
        for result in results {
            var cells = [result.name] + [result.median, result.fastest, result.upperQuartile].map { text($0) }
            if isCostStated { cells.append(result.statedCost.map { text($0) } ?? "") }
            StandardStreams.out("| \(cells.joined(separator: " | ")) |\n")
        }
    }

    /// The stages that can be called by themselves.
    private static func measureStages(of photo: EncodedImage, with bench: inout Bench) throws(ScanError) {
        let decoder = ImageDecoder()
        let reader = ZBarReader()
        bench.measure("sha256") { photo.input.sha256 }
        for denominator in [1, 2, 4] {
            try bench.measure("decode at 1/\(denominator)") { () throws(ScanError) in
                try decoder.decode(photo, denominator: denominator)
            }
        }
        let full = try decoder.decode(photo, denominator: 1)
        for factor in [2, 4] { bench.measure("downscale 1/1 to 1/\(factor)") { full.downscaled(by: factor) } }
        bench.measure("turn upright (orientation 6)") { full.upright(from: .right) }
        let turn = Projection(degrees: 22.5, shift: Point(x: 0, y: 0))
        let half = full.downscaled(by: 2)
        bench.measure("warp at 1/2, 22.5°") { half.warped(width: half.width, height: half.height, by: turn) }

        let quick = ScanDensity(columns: 2, rows: 4)
        for denominator in [1, 2, 4] {
            let picture = full.downscaled(by: denominator)
            for (name, density) in [("every line", ScanDensity.full), ("quick", quick)] {
                bench.measure("zbar at 1/\(denominator), \(name)") {
                    reader.read(picture, symbologies: [.code39, .code128], density: density)
                }
            }
        }
        let quarter = full.downscaled(by: 4)
        bench.measure("luminosity at 1/4") { Luminosity(of: quarter) }
    }

    /// Whole scans, with the stages as the scanner's own stopwatch sees them.
    private static func measureScans(of input: ImageInput, with bench: inout Bench) throws(ScanError) {
        let scanner = DocumentScanner(
            decoder: ImageDecoder(), reader: ZBarReader(), recognizer: TesseractRecognizer(),
            clock: MonotonicClock.milliseconds)
        for (name, readsText) in [("without text", false), ("with text", true)] {
            var options = ScanOptions()
            options.readsText = readsText
            try bench.collect("scan \(name): ") { () throws(ScanError) in
                try scanner.scan(input, options: options).timings.map { ($0.stage, $0.milliseconds) }
            }
        }
    }

    /// With one decimal.
    private static func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
