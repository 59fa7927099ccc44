internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// How a stage grows with the picture, from 1 to 48 megapixels.
struct Growth: Codable {
    /// The steepest slope of the straight line through the logarithms that is good: 1 is proportional. Default 1.1.
    static let limit = 1.1

    var name: String
    var megapixels: [Double]
    var milliseconds: [Double]
    var slope: Double

    var isGood: Bool { slope <= Self.limit }

    static let sizes = [1.0, 2, 4, 8, 12, 24, 48]

    /// - Returns: nil where the pictures cannot be made, because ffmpeg is missing.
    static func measure(_ photo: URL, samples: Int) throws(ScanError) -> [Growth]? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var order: [String] = []
        var points: [String: [(x: Double, y: Double)]] = [:]
        let sweep = CacheSweep()
        for size in sizes {
            let file = folder.appending(path: "photo.jpg").path
            // Sides in the photo's proportions, even as the format likes them.
            let filter =
                "scale=w='2*trunc(sqrt(\(Int(size * 1e6))*iw/ih)/2)':h='2*trunc(sqrt(\(Int(size * 1e6))*ih/iw)/2)'"
            let made = ProcessRun(
                [
                    "ffmpeg", "-y", "-noautorotate", "-i", photo.path, "-vf", filter, "-pix_fmt", "yuvj420p", "-q:v",
                    "2", file,
                ])
            guard made?.exitCode == 0 else { return nil }
            let input = try ImageInput(path: file)
            let pixels = try ImageDecoder().measure(input, page: 0, maximumPixels: 200_000_000)
            for stage in try stages(pixels) {
                var bench = Bench(warmUps: 1, samples: samples)
                // The fastest: what disturbs can only slow it. From memory, since a small picture would else be in the
                // processor's cache, and a large one seem slower than it grew.
                let fastest = try bench.measure(stage.name, before: { blackHole(sweep.run()) }, stage.work).times
                    .fastest
                if points[stage.name] == nil { order.append(stage.name) }
                points[stage.name, default: []].append((Double(pixels.width * pixels.height) / 1e6, fastest))
            }
        }
        return order.map { name in
            let measured = points[name] ?? []
            return Growth(
                name: name, megapixels: measured.map(\.x), milliseconds: measured.map(\.y),
                slope: Samples.growth(measured) ?? .nan)
        }
    }

    private static func stages(_ photo: EncodedImage) throws(ScanError) -> [Stage] {
        let (decoder, reader) = (ImageDecoder(), ZBarReader())
        let full = try decoder.decode(photo, denominator: 1)
        let scanner = DocumentScanner(decoder: decoder, reader: reader, recognizer: TesseractRecognizer())
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
