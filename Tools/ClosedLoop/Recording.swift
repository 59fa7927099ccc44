import CameraSimulator
import DocScan
import Foundation

/// Writes the film of a simulated person, guided by an oracle, to a folder: frames as PGM, `frames.tsv`, `truth.json`.
struct Recording {
    var folder: URL
    var film: Film
    var rate = 15.0

    func write(_ person: SimulatedPerson, settings: LiveSettings) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var moments: [(person: SimulatedPerson, time: Double)] = []
        var session = SimulatedSession(
            person: person, film: film, guide: .oracle, settings: settings, rate: rate, seed: 1)
        _ = try session.run { moments.append(($0, $1)) }
        // A person who hears that the photo was taken holds still for a while.
        if var last = moments.last {
            for _ in 0..<Int(2 * rate) {
                last.time += 1 / rate
                last.person.advance(to: last.time)
                moments.append(last)
            }
        }
        var table = "name\tseconds\n"
        for (index, moment) in moments.enumerated() {
            let name = "frame-\(String(10_000 + index).dropFirst()).pgm"
            try write(moment.person, name: name, seed: UInt64(index))
            table += "\(name)\t\(moment.time)\n"
        }
        try Data(table.utf8).write(to: folder.appending(path: "frames.tsv"))
        let values = film.page.barcodes.map { "\"\($0.value)\"" }.joined(separator: ",")
        try Data("{\"values\":[\(values)]}\n".utf8).write(to: folder.appending(path: "truth.json"))
    }

    private func write(_ person: SimulatedPerson, name: String, seed: UInt64) throws {
        let image = film.frame(person.camera, velocity: person.velocity, light: person.light, seed: seed)
        let head = Data("P5\n\(image.width) \(image.height)\n255\n".utf8)
        let pixels = image.packed.withPixels { span in Data((0..<span.count).map { span[$0] }) }
        try (head + pixels).write(to: folder.appending(path: name))
    }
}
