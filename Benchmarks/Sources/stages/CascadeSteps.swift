internal import BenchmarkSupport
internal import CameraSimulator
internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// The steps of the barcode cascade and of matching.
enum CascadeSteps {
    static func measure(_ photo: URL, samples: Int) throws(ScanError) -> [Measured] {
        var bench = Bench(samples: samples)
        let image = try ImageDecoder().measure(ImageInput(path: photo.path), page: 0, maximumPixels: 200_000_000)
        try measureCascade(over: image, with: &bench)
        measureMatching(with: &bench)
        return bench.results
    }

    /// Every step of the barcode cascade by itself, with the picture decoded, and the cost that the reader's budget
    /// counts for it.
    private static func measureCascade(over photo: EncodedImage, with bench: inout Bench) throws(ScanError) {
        for (name, symbologies) in [
            ("certificate", [.code39, .code128]), ("all", Set(Symbology.allCases)),
        ] as [(String, Set<Symbology>)] {
            let trial = try CascadeTrial(
                photo, symbologies: symbologies, places: guideBoxes(of: photo), decoder: ImageDecoder(),
                reader: ZBarReader())
            for pass in trial.passes {
                try bench.measure("\(name): \(pass.name)", statedCost: pass.statedCost) { () throws(ScanError) in
                    try pass.detections()
                }
            }
        }
    }

    /// A row of bars, four samples per module, compared with the symbols of its family.
    private static func measureMatching(with bench: inout Bench) {
        for symbology in [Symbology.code39, .code128] {
            guard let modules = try? LinearEncoder.modules(of: "AB-1234", symbology) else { continue }
            let quiet = [Bool](repeating: false, count: 10)
            let sharp: [Float] = (quiet + modules + quiet).flatMap { [Float](repeating: $0 ? 40 : 220, count: 4) }
            // Blurred over three samples.
            let row = sharp.indices.map { middle -> Float in
                let window = sharp[max(0, middle - 1)...min(sharp.count - 1, middle + 1)]
                return window.reduce(0, +) / Float(window.count)
            }
            guard let trial = MatchingTrial(symbology, row: row) else { continue }
            bench.measure("match one row: \(symbology.title)") { trial.matches() }
        }
    }

    /// Two boxes as the certificate's guide boxes: side by side at the foot of the picture.
    private static func guideBoxes(of photo: EncodedImage) -> [Quadrilateral] {
        let (width, height) = (Double(photo.width), Double(photo.height))
        return [0.0121, 0.5242].map { left in
            func corner(_ x: Double, _ y: Double) -> Point { Point(x: (left + x) * width, y: (0.9119 + y) * height) }
            return Quadrilateral(
                topLeft: corner(0, 0), topRight: corner(0.4638, 0), bottomRight: corner(0.4638, 0.0641),
                bottomLeft: corner(0, 0.0641))
        }
    }
}
