internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// The growth of a stage's time with the picture, from 1 to 48 megapixels.
struct Growth: Codable {
    /// The steepest slope of the straight line through the logarithms that is good: 1 is proportional. Default 1.1.
    static let limit = 1.1

    var name: String
    var megapixels: [Double]
    var milliseconds: [Double]
    var slope: Double

    var isGood: Bool { slope <= Self.limit }

    static let sizes = [1.0, 2, 4, 8, 12, 24, 48]

    /// The measurement at one size: milliseconds, and multiples of the calibration loop, which show the growth.
    private struct Point {
        var milliseconds: Double
        var ratio: Double
    }

    /// A stage that seems to grow too fast is measured up to two times more: on a machine that others use, a slow
    /// moment is not growth.
    ///
    /// - Returns: `nil` if the pictures cannot be made, because ffmpeg is missing.
    static func measure(_ photo: URL, samples: Int) throws(ScanError) -> [Growth]? {
        var order: [String] = []
        var points: [String: [Double: Point]] = [:]
        var result: [Growth] = []
        for round in 0..<3 {
            let steep = result.filter { !$0.isGood }.map(\.name)
            if round > 0, steep.isEmpty { break }
            for size in sizes {
                guard let input = try enlarged(photo, megapixels: size) else { return nil }
                let picture = try ImageDecoder().measure(input, page: 0, maximumPixels: 200_000_000)
                let megapixels = Double(picture.width * picture.height) / 1e6
                for stage in try stages(picture) where round == 0 || steep.contains(stage.name) {
                    let point = try measure(stage, samples: samples)
                    if points[stage.name] == nil { order.append(stage.name) }
                    let known = points[stage.name]?[megapixels]
                    if known.map({ point.ratio < $0.ratio }) ?? true {
                        points[stage.name, default: [:]][megapixels] = point
                    }
                }
            }
            result = order.map { name in
                let measured = (points[name] ?? [:]).sorted { $0.key < $1.key }
                return Growth(
                    name: name, megapixels: measured.map(\.key), milliseconds: measured.map(\.value.milliseconds),
                    slope: Samples.growth(measured.map { ($0.key, $0.value.ratio) }) ?? .nan)
            }
        }
        return result
    }

    /// The fastest run: what disturbs can only slow it. From memory, since a small picture would else be in the
    /// processor's cache, and a large one seem slower than it grew.
    private static func measure(_ stage: Stage, samples: Int) throws(ScanError) -> Point {
        let before = calibration.milliseconds(runs: 3)
        var bench = Bench(warmUps: 1, samples: samples)
        let fastest = try bench.measure(stage.name, before: { blackHole(sweep.run()) }, stage.work).times.fastest
        return Point(milliseconds: fastest, ratio: fastest / min(before, calibration.milliseconds(runs: 3)))
    }

    private static let calibration = Calibration()
    private static let sweep = CacheSweep()

    /// The photo with this number of pixels; `nil` without ffmpeg.
    private static func enlarged(_ photo: URL, megapixels: Double) throws(ScanError) -> ImageInput? {
        let file = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString).jpg")
        defer { try? FileManager.default.removeItem(at: file) }
        // Sides in the photo's proportions, even as the format likes them.
        let pixels = Int(megapixels * 1e6)
        let filter = "scale=w='2*trunc(sqrt(\(pixels)*iw/ih)/2)':h='2*trunc(sqrt(\(pixels)*ih/iw)/2)'"
        let made = ProcessRun(
            ["ffmpeg", "-y", "-noautorotate", "-i", photo.path, "-vf", filter, "-pix_fmt", "yuvj420p", "-q:v", "2"]
                + [file.path])
        return made?.exitCode == 0 ? try ImageInput(path: file.path) : nil
    }

    private static func stages(_ photo: EncodedImage) throws(ScanError) -> [Stage] {
        let (decoder, reader) = (ImageDecoder(), ZBarReader())
        let full = try decoder.decode(photo, denominator: 1)
        let scanner = DocumentScanner(
            decoder: decoder, reader: reader, recognizer: TesseractRecognizer(), profiles: DocumentProfile.shipped)
        var options = ScanOptions()
        options.readsText = false
        return [
            Stage("sha256") { photo.input.sha256 },
            Stage("decode at 1/1") { () throws(ScanError) in try decoder.decode(photo, denominator: 1) },
            Stage("decode at 1/4") { () throws(ScanError) in try decoder.decode(photo, denominator: 4) },
            Stage("downscale 1/1 to 1/4") { full.downscaled(by: 4) },
            Stage("luminosity at 1/1") { Luminosity(of: full) },
            Stage("zbar at 1/1, quick") {
                reader.read(full, symbologies: [.code39, .code128], density: ScanDensity(columns: 2, rows: 4))
            },
            Stage("scan without text") { () throws(ScanError) in try scanner.scan(photo.input, options: options) },
            Stage("scan with text") { () throws(ScanError) in try scanner.scan(photo.input) },
        ]
    }
}
