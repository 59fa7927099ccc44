import CameraSimulator
import DocScan

@testable import Tuning

/// A substitute for the pipeline: it detects what the true pose shows, by its own rules, and takes a known time. The
/// model of virtual time has to find out about it what it has to find out about the pipeline.
struct StandInPipeline: FilmLooking {
    func look(at shot: FilmShot, places: [Quadrilateral]) -> FrameFindings {
        let (film, person) = (shot.camera.film, shot.person)
        var numbers = SplitMix64(seed: shot.seed &* 1000 &+ UInt64(shot.number))
        let motion = film.motion(person.camera, velocity: person.velocity, light: person.light)
        var findings = shot.empty
        for (expected, barcode) in zip(shot.camera.profile.barcodes, shot.truth) {
            let corners = barcode.corners
            let span = Point(x: corners.topRight.x - corners.topLeft.x, y: corners.topRight.y - corners.topLeft.y)
            // In barcode widths: a module of these is about 1/113.
            let smear = abs(motion.x * span.x + motion.y * span.y) / (corners.width * corners.width)
            let lines = Self.lines(of: corners, width: film.width, height: film.height)
            guard let first = lines.first, let last = lines.last, lines.count >= 4 else { continue }
            // The faster, the less likely, and never certain.
            let isFast = smear * 113 > Double.random(in: 0.7...1.7, using: &numbers)
            if isFast || Int.random(in: 0..<20, using: &numbers) == 0 { continue }
            func near(_ point: Point) -> Point {
                Point(
                    x: point.x + Double.random(in: -2...2, using: &numbers),
                    y: point.y + Double.random(in: -2...2, using: &numbers))
            }
            findings.barcodes.append(
                Barcode(
                    name: expected.name, symbology: barcode.symbology, value: barcode.value,
                    corners: Quadrilateral(
                        topLeft: near(first.0), topRight: near(first.1), bottomRight: near(last.1),
                        bottomLeft: near(last.0)), foundBy: "stand-in"))
            findings.blur = max(findings.blur ?? 0, 1 + smear * corners.width / 4)
        }
        findings.cost = findings.barcodes.count == 2 ? 0.012 : 0.045
        return findings
    }

    /// The lines across all bars of which both ends are in the frame, of forty from its head to its foot.
    private static func lines(of corners: Quadrilateral, width: Int, height: Int) -> [(Point, Point)] {
        (0...40).compactMap { index in
            let part = Double(index) / 40
            func between(_ head: Point, _ foot: Point) -> Point? {
                let (x, y) = (head.x + (foot.x - head.x) * part, head.y + (foot.y - head.y) * part)
                let isInside = x >= 0 && y >= 0 && x < Double(width) && y < Double(height)
                return isInside ? Point(x: x, y: y) : nil
            }
            guard let left = between(corners.topLeft, corners.bottomLeft),
                let right = between(corners.topRight, corners.bottomRight)
            else { return nil }
            return (left, right)
        }
    }
}
