internal import DocScan
internal import DocScanEngines
internal import Harness
internal import Synchronization

/// Recognises text and keeps the calls, the results and the times.
final class TextRecorder: TextRecognizing {
    struct Call: Sendable {
        var images: [LumaImage]
        var resolution: Int
        var layout: TextLayout
        var lines: [[RecognizedLine]]
        var milliseconds: Double

        /// True for all text of a page, as a whole or by its lines.
        var isPage: Bool {
            switch layout {
            case .page, .textLine: true
            case .line, .doubtfulLine: false
            }
        }
        var pixels: Double { images.reduce(0) { $0 + Double($1.width * $1.height) } }
    }

    private let recognizer: any TextRecognizing
    private let recorded = Mutex<[Call]>([])

    init(_ recognizer: any TextRecognizing) { self.recognizer = recognizer }

    /// All calls so far, in their order.
    var calls: [Call] { recorded.withLock { $0 } }

    func forget() { recorded.withLock { $0 = [] } }

    var readsPagesByLine: Bool { recognizer.readsPagesByLine }

    func prepare() { recognizer.prepare() }

    func recognize(
        _ images: [LumaImage], resolution: Int, layout: TextLayout
    ) throws(ScanError) -> [[RecognizedLine]] {
        let start = MonotonicClock.milliseconds()
        let lines = try recognizer.recognize(images, resolution: resolution, layout: layout)
        let call = Call(
            images: images, resolution: resolution, layout: layout, lines: lines,
            milliseconds: MonotonicClock.milliseconds() - start)
        recorded.withLock { $0.append(call) }
        return lines
    }

    /// Each kind of call that was recorded, as a stage.
    func stages(_ recognizer: any TextRecognizing) -> [Stage] {
        var stages: [Stage] = []
        if let page = calls.first(where: \.isPage) {
            stages.append(
                Stage("OCR of a page", items: page.pixels) { () throws(ScanError) in
                    try recognizer.recognize(page.images, resolution: page.resolution, layout: page.layout)
                })
        }
        for (name, layout) in [
            ("OCR of lines, fast model", TextLayout.line), ("OCR of values, large model", .doubtfulLine),
        ] {
            // The same number at a time as in a scan: they are read side by side.
            let calls = calls.filter { $0.layout == layout && !$0.images.isEmpty }
            guard let most = calls.max(by: { $0.images.count < $1.images.count }) else { continue }
            stages.append(
                Stage(name, items: Double(most.images.count), unit: "line") { () throws(ScanError) in
                    try recognizer.recognize(most.images, resolution: most.resolution, layout: layout)
                })
        }
        stages.append(
            Stage("loading both models, one engine of each", items: 1, unit: "pair") {
                var options = TesseractRecognizer.Options()
                options.engines = 1
                // Its end waits until they are there.
                TesseractRecognizer(options: options).prepare()
            })
        return stages
    }
}

/// Repeats earlier recognition results, call by call: the rest of the stage is everything except recognition.
final class ReplayedText: TextRecognizing {
    private let calls: [TextRecorder.Call]
    private let position = Mutex(0)

    init(_ calls: [TextRecorder.Call]) { self.calls = calls }

    var readsPagesByLine: Bool { calls.contains { $0.layout == .textLine } }

    func prepare() {}

    func recognize(
        _ images: [LumaImage], resolution: Int, layout: TextLayout
    ) throws(ScanError) -> [[RecognizedLine]] {
        let index = position.withLock { position in
            defer { position += 1 }
            return position
        }
        guard !calls.isEmpty else { return images.map { _ in [] } }
        return calls[index % calls.count].lines
    }
}
