internal import CameraSimulator
internal import DocScan
internal import DocScanEngines
internal import Foundation
internal import Harness

/// Measures, at the start of an experiment, how the pipeline fares on drawn frames of a simulated camera.
///
/// Other people than those of the experiment hold it and obey an observer who knows the true pose; a few frames of each
/// are drawn. A few frames of many people, fast and slow ones, are more informative than all frames of a few.
struct CameraCalibration {
    let people: Experiment.People
    let camera: CameraUnderTest
    /// The number of frames to draw. Default 480: about ten of each of fifty people.
    var frames = 480
    /// Seconds between two of them. Default 0.7.
    var interval = 0.7
    /// Seconds from hint to hint, for one person after the other: with few hints a person moves too far.
    var paces = [0.1, 0.35, 1.0]

    /// The reader of the frames.
    var eyes: any FilmLooking = DrawnFrames()

    func measure() throws(ScanError) -> ReadingRecord {
        var (record, shots) = try watch()
        let some = shots.indices.filter { $0 % (shots.count / 12 + 1) == 0 }
        (record.decoding, record.decodesJPEG) = try Self.decoding(some.map { DrawnFrames.picture(of: shots[$0]) })
        return record
    }

    /// Without decoding.
    func watch() throws(ScanError) -> (record: ReadingRecord, shots: [FilmShot]) {
        var record = ReadingRecord()
        var shots: [FilmShot] = []
        var number = 0
        while shots.count < frames {
            let seed = 1_000_001 + UInt64(number)
            let person = SimulatedPerson(kind: people.kind, seed: seed)
            var world = PersonWorld(person, eyes: .perfect, camera: camera, record: record, seed: seed)
            var session = LiveSession(camera.settings)
            let pace = paces[number % paces.count]
            // Not all start with the first frame, before which no hint was given.
            var due = interval * Double(number % 7) / 7
            for step in 0..<Int(20 / pace) where session.state != .capturing && shots.count < frames {
                let time = Double(step) * pace
                world.capture(Int((time * camera.rate).rounded()))
                if time >= due, let shot = world.shot {
                    record.cases.append(.init(shot, try eyes.look(at: shot, places: session.places)))
                    shots.append(shot)
                    due += interval
                }
                let findings = try world.look(places: session.places).findings
                let start = ThreadClock.milliseconds()
                let events = session.handle(.frame(findings))
                record.deciding.append((ThreadClock.milliseconds() - start) / 1000)
                for case .hint(let guidance) in events.map(\.kind) { world.hear(guidance, at: time) }
            }
            number += 1
        }
        return (record, shots)
    }

    /// The time of decoding, in seconds: as JPEG, the format of cameras, if ffmpeg can make some.
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
