internal import CameraSimulator
internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// Measures, at the start of an experiment, how the pipeline fares on drawn frames of a simulated camera.
///
/// Other people than those of the experiment hold it and obey what the pipeline says, so that the frames are those that
/// live sessions have.
struct CameraCalibration {
    let people: Experiment.People
    let camera: CameraUnderTest
    /// How many frames are drawn at least. Default 240: about ten people's sessions.
    var frames = 240
    /// Seconds between two of them. Default 0.25.
    var interval = 0.25

    func measure() throws(ScanError) -> ReadingRecord {
        var record = ReadingRecord()
        var pictures: [LumaImage] = []
        var seed: UInt64 = 1_000_000
        while record.frames < frames {
            seed += 1
            let person = SimulatedPerson(kind: people.kind, seed: seed)
            var world = PersonWorld(person, eyes: .drawn, camera: camera, record: record, seed: seed)
            var session = LiveSession(camera.settings)
            for step in 0..<Int(20 / interval) where session.state != .capturing {
                let time = Double(step) * interval
                world.capture(Int((time * camera.rate).rounded()))
                let findings = try world.look(places: session.places).findings
                let start = MonotonicClock.milliseconds()
                let events = session.handle(.frame(findings))
                record.deciding.append((MonotonicClock.milliseconds() - start) / 1000)
                for case .hint(let guidance) in events.map(\.kind) { world.hear(guidance, at: time) }
                if let seen = world.observation {
                    record.add(seen, camera: camera)
                    if record.frames % (frames / 12 + 1) == 0 { pictures.append(seen.picture) }
                }
            }
        }
        (record.decoding, record.decodesJPEG) = try Self.decoding(pictures)
        return record
    }

    /// What decoding takes, in seconds: as JPEG, which is what cameras give, where ffmpeg can make some.
    private static func decoding(_ pictures: [LumaImage]) throws(ScanError) -> (seconds: [Double], isJPEG: Bool) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, picture) in pictures.enumerated() {
            let pixels = picture.packed.withPixels { span in Data((0..<span.count).map { span[$0] }) }
            let head = Data("P5\n\(picture.width) \(picture.height)\n255\n".utf8)
            try? (head + pixels).write(to: folder.appending(path: "\(index).pgm"))
        }
        let made = ProcessRun(
            ["ffmpeg", "-y", "-start_number", "0", "-i", "\(folder.path)/%d.pgm"]
                + ["-pix_fmt", "yuvj420p", "-q:v", "3", "-start_number", "0", "\(folder.path)/%d.jpg"])
        let ending = made?.exitCode == 0 ? "jpg" : "pgm"
        var seconds: [Double] = []
        let decoder = ImageDecoder()
        for index in pictures.indices {
            let input = try ImageInput(path: "\(folder.path)/\(index).\(ending)")
            var bench = Bench(warmUps: 1, samples: 5)
            let times = try bench.measure("decode") { () throws(ScanError) in
                try decoder.decode(decoder.measure(input, page: 0, maximumPixels: 200_000_000), denominator: 1)
            }
            seconds += times.times.sorted.map { $0 / 1000 }
        }
        return (seconds, ending == "jpg")
    }
}

extension ReadingRecord {
    /// Takes note of a frame that was drawn and analysed.
    fileprivate mutating func add(_ seen: PersonWorld.Observation, camera: CameraUnderTest) {
        frames += 1
        let read = seen.findings.barcodes.count
        while looking.count <= read { looking.append([]) }
        looking[read].append(seen.cost)
        for (barcode, wanted) in seen.truth where camera.shows(barcode) {
            var fared = wanted
            if let found = seen.findings.barcodes.first(where: { $0.value == barcode.value }) {
                fared.isRead = true
                fared.blur = seen.findings.blur
                fared.errors = barcode.corners.errors(of: found.corners)
            }
            cases.append(fared)
        }
    }
}
