import CameraSimulator
import DocScan
import Foundation

/// Writes what a simulated person films to a folder: frames as PGM, `frames.tsv`.
struct Recording {
    var folder: URL
    var film: Film
    var person: SimulatedPerson
    var rate: Double
    var frames: Int

    func write() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var person = person
        var table = "name\tseconds\n"
        for index in 0..<frames {
            let time = Double(index) / rate
            person.advance(to: time)
            let image = film.frame(person.camera, velocity: person.velocity, light: person.light, seed: UInt64(index))
            let name = "frame-\(String(10_000 + index).dropFirst()).pgm"
            let head = Data("P5\n\(image.width) \(image.height)\n255\n".utf8)
            let pixels = image.packed.withPixels { span in Data((0..<span.count).map { span[$0] }) }
            try (head + pixels).write(to: folder.appending(path: name))
            table += "\(name)\t\(time)\n"
        }
        try Data(table.utf8).write(to: folder.appending(path: "frames.tsv"))
    }
}
