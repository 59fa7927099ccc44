internal import BenchmarkSupport
internal import DocScan
internal import DocScanEngines
internal import Harness

/// The stages of one photo, each ready to be run by itself.
struct StageList {
    let stages: [Stage]
    /// The calls of one scan to the recogniser.
    let text: TextRecorder
    /// The report of the scan, and the fields that the extraction alone finds.
    let report: ScanReport
    let extracted: [DocumentField]

    init(_ input: ImageInput) throws(ScanError) {
        let (decoder, reader, recognizer) = (ImageDecoder(), ZBarReader(), TesseractRecognizer())
        let photo = try decoder.measure(input, page: 0, maximumPixels: 200_000_000)
        let pixels = Double(photo.width * photo.height)
        let full = try decoder.decode(photo, denominator: 1)
        var stages = [Stage("sha256", items: Double(input.bytes.count), unit: "byte") { input.sha256 }]
        for denominator in [1, 2, 4, 8] {
            stages.append(
                Stage("decode at 1/\(denominator)", items: pixels) { () throws(ScanError) in
                    try decoder.decode(photo, denominator: denominator)
                })
        }
        for factor in [2, 4] {
            stages.append(Stage("downscale 1/1 to 1/\(factor)", items: pixels) { full.downscaled(by: factor) })
        }
        stages.append(Stage("turn upright (orientation 6)", items: pixels) { full.upright(from: .right) })
        let turn = Projection(degrees: 22.5, shift: Point(x: 0, y: 0))
        let half = full.downscaled(by: 2)
        stages.append(
            Stage("warp at 1/2, 22.5°", items: pixels / 4) {
                half.warped(width: half.width, height: half.height, by: turn)
            })
        for denominator in [1, 2, 4] {
            let picture = full.downscaled(by: denominator)
            for (name, density) in [("every line", ScanDensity.full), ("quick", ScanDensity(columns: 2, rows: 4))] {
                stages.append(
                    Stage("zbar at 1/\(denominator), \(name)", items: pixels / Double(denominator * denominator)) {
                        reader.read(picture, symbologies: [.code39, .code128], density: density)
                    })
            }
        }
        let quarter = full.downscaled(by: 4)
        stages.append(Stage("luminosity at 1/4", items: pixels / 16) { Luminosity(of: quarter) })

        let zone = try DocumentScanner(
            decoder: decoder, reader: reader, recognizer: recognizer, profiles: DocumentProfile.shipped
        ).zoneTrial(of: input)
        stages.append(Stage("zone: search for bands", items: pixels) { () throws(ScanError) in try zone.find() })
        if try zone.read() {
            stages.append(Stage("zone: find and read", items: pixels) { () throws(ScanError) in try zone.read() })
        }

        text = TextRecorder(recognizer)
        func scanner(_ recognizer: any TextRecognizing) -> DocumentScanner {
            DocumentScanner(decoder: decoder, reader: reader, recognizer: recognizer, profiles: DocumentProfile.shipped)
        }
        report = try scanner(text).scan(input)[0]
        stages += Self.decisions(report)
        let extraction = try scanner(recognizer).extraction(of: input)
        extracted = extraction.fields()
        stages.append(Stage("extraction: lines to fields", items: 1, unit: "page") { extraction.fields() })
        // A whole page is recognised only for those who ask for its text.
        var whole = ScanOptions()
        whole.includesText = true
        let page = TextRecorder(recognizer)
        _ = try scanner(page).scan(input, options: whole)
        stages += page.stages(recognizer).prefix(1) + text.stages(recognizer)
        self.stages = stages
    }

    /// The stages after image analysis and text recognition.
    private static func decisions(_ report: ScanReport) -> [Stage] {
        var stages = [Stage("report as JSON") { report.json.text }]
        if let image = report.image, let light = report.luminosity,
            let settings = LiveSettings(profiles: DocumentProfile.shipped)
        {
            let findings = FrameFindings(
                number: 0, time: 0, width: image.width, height: image.height, profile: report.profile,
                barcodes: report.barcodes, luminosity: light)
            stages.append(
                Stage("guidance: a frame's decision", items: 100, unit: "decision") {
                    for _ in 0..<100 {
                        var session = LiveSession(settings)
                        blackHole(session.handle(.frame(findings)))
                    }
                })
        }
        return stages
    }
}
