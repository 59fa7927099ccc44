import DocScan
import DocScanEngines
import Foundation
import TestSupport
import Testing

/// A symbol that is read upright is read at any angle. Seven angles are tried, and fourteen with DOCSCAN_WHOLE_CORPORA,
/// which `make test-images-all` sets.
@Suite(.needsReleaseBinary)
struct AnyAngleTests {
    /// Steps that no whole number of which is a right angle, so that the angles differ in each quarter.
    private static let angles = Array(stride(from: 0, to: 180, by: Corpus.isWhole ? 13 : 26))

    @Test func `Clean symbols are read at any angle`() async throws {
        let upright = try await BarcodePicture.all.value.filter { $0.truth.setting == "clean" && !$0.read.isEmpty }
        #expect(upright.count == Symbology.allCases.count, "one of each symbology")

        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var turns: [String: (picture: BarcodePicture, angle: Int)] = [:]
        for picture in upright {
            let image = try TestImages.grey(picture.path)
            for angle in Self.angles {
                let file = folder.appending(path: "\(picture.name)-\(angle).pgm")
                try Data(image.turned(by: Double(angle)).pgm).write(to: file)
                turns[file.path] = (picture, angle)
            }
        }
        let reports = try await DocScanBinary().reports(of: turns.keys.sorted(), BarcodePicture.options)
        #expect(reports.count == turns.count)

        var missed: [(angle: Int, name: String)] = []
        var wrong: [String] = []
        for report in reports {
            guard let (picture, angle) = turns[report.source] else { continue }
            let turned = BarcodePicture(path: picture.path, truth: picture.truth, report: report)
            if turned.read.isEmpty { missed.append((angle, picture.name)) }
            if !turned.wrong.isEmpty { wrong.append("\(turned.story) at \(angle)°") }
        }
        let read = turns.count - missed.count
        let minimum = Corpus.isWhole ? BarcodeMinimums.anyAngle : BarcodeMinimums.sevenAngles
        let story = "\(read) of \(turns.count) read. \(Self.story(missed, of: upright.count))"
        #expect(read >= minimum.read, "\(story)")
        #expect(wrong.count <= minimum.wrong, "\(wrong.joined(separator: "\n"))")
        if read > minimum.read || wrong.count < minimum.wrong {
            print("any angle: \(read) read and \(wrong.count) wrong: the row in BarcodeMinimums.swift can be tightened")
        }
    }

    /// The angle at which most are missed, and the missed ones of each angle.
    private static func story(_ missed: [(angle: Int, name: String)], of count: Int) -> String {
        let byAngle = Dictionary(grouping: missed, by: \.angle)
        guard let worst = byAngle.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else {
            return "No angle is worse than another."
        }
        let lines = Dictionary(grouping: missed, by: \.name).sorted { $0.key < $1.key }.map { name, turns in
            "\n  \(name) is not read at \(turns.map(\.angle).sorted().map { "\($0)°" }.joined(separator: ", "))"
        }
        return "The worst angle is \(worst.key)°: \(worst.value.count) of \(count) missed.\(lines.joined())"
    }
}

extension TestImages {
    fileprivate static func grey(_ path: String) throws -> LumaImage {
        let decoder = ImageDecoder()
        let input = ImageInput(source: path, bytes: try bytes(of: path))
        return try decoder.decode(
            decoder.measure(input, page: 0, maximumPixels: 10_000_000), denominator: 1)
    }
}

extension LumaImage {
    /// Turned clockwise about its centre, on white paper that holds all of it.
    fileprivate func turned(by degrees: Double) -> LumaImage {
        let side = Int(hypot(Double(width), Double(height)).rounded(.up)) + 20
        // From the new picture back into this one: about the origin first, then both centres are laid on each other.
        let middle = Projection(degrees: -degrees, shift: Point(x: 0, y: 0))(
            Point(x: Double(side) / 2, y: Double(side) / 2))
        let shift = Point(x: Double(width) / 2 - middle.x, y: Double(height) / 2 - middle.y)
        return warped(width: side, height: side, by: Projection(degrees: -degrees, shift: shift))
    }

    /// A binary PGM file.
    fileprivate var pgm: [UInt8] {
        // A plain loop: without optimisation `map` takes longer than reading the picture.
        packed.withPixels { pixels in
            var bytes = Array("P5\n\(width) \(height)\n255\n".utf8)
            bytes.reserveCapacity(bytes.count + pixels.count)
            for index in 0..<pixels.count { bytes.append(pixels[index]) }
            return bytes
        }
    }
}
