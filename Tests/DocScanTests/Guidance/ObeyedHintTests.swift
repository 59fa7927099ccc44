import CameraSimulator
import Testing

@testable import DocScan

/// Obeying a hint reduces the error that it names.
struct ObeyedHintTests {
    private static let film = Film(page: .plainCertificate, width: 750, height: 1000)
    private static let expected = Certificate.expected

    /// A camera and its preview.
    private struct View {
        var pose: CameraPose
        var isMirrored: Bool
        var gravity: PreviewMapping.Gravity

        var preview: PreviewMapping {
            PreviewMapping(
                width: film.width, height: film.height, aspect: 414.0 / 624, gravity: gravity, isMirrored: isMirrored)
        }

        var barcodes: [Barcode] {
            zip(expected, film.truth(pose)).map {
                Barcode(name: $0.name, symbology: $1.symbology, value: $1.value, corners: $1.corners, foundBy: "truth")
            }
        }

        var hint: Hint {
            GuidanceRule(expected: expected.map { GuideTarget($0) })
                .guidance(
                    seeing: barcodes.map { TrackedSymbol($0) }, .init(luminosity: Certificate.light), preview: preview
                ).hint
        }

        /// The distance by which corners stick out of their boxes at the worse of both sides, in fractions of the
        /// preview.
        private func protrusion(_ part: (Point) -> Double, _ size: (GuideBox) -> Double) -> Double {
            zip(expected, barcodes).flatMap { expected, barcode in
                let box = preview.shown(expected.guideBox)
                let middle = part(Point(x: box.x + box.width / 2, y: box.y + box.height / 2))
                return barcode.corners.corners.map { abs(part(preview($0)) - middle) - size(box) / 2 }
            }.max() ?? 0
        }

        private var width: Double { barcodes.map(\.corners.width).reduce(0, +) }
        private var tilt: Double {
            barcodes.map { abs(BarcodeInBox($0.corners, box: expected[0].guideBox, preview: preview).tilt) }.max() ?? 0
        }

        /// The error that the hint names; `nil` if it is not about the camera's place.
        func error(of hint: Hint) -> Double? {
            switch hint {
            case .moveLeft, .moveRight: protrusion(\.x, \.width)
            case .moveUp, .moveDown: protrusion(\.y, \.height)
            case .moveCloser: -width
            case .moveBack: width
            case .straighten, .rotate: tilt
            default: nil
            }
        }

        /// A small move as the hint says. In front of a mirror the user faces the camera: left is its right.
        func obeying(_ hint: Hint) -> View {
            var view = self
            let right = isMirrored ? -0.002 : 0.002
            switch hint {
            case .moveLeft: view.pose.x -= right
            case .moveRight: view.pose.x += right
            case .moveUp: view.pose.y -= 0.002
            case .moveDown: view.pose.y += 0.002
            case .moveCloser: view.pose.distance -= 0.01
            case .moveBack: view.pose.distance += 0.01
            case .straighten, .rotate:
                (view.pose.roll, view.pose.pitch, view.pose.yaw) = (
                    pose.roll * 0.95, pose.pitch * 0.95, pose.yaw * 0.95
                )
            default: break
            }
            return view
        }
    }

    @Test(arguments: [false, true], [PreviewMapping.Gravity.fill, .fit])
    func `Obeying makes the error smaller`(isMirrored: Bool, gravity: PreviewMapping.Gravity) {
        var numbers = SplitMix64(seed: 7)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
        var named: Set<Hint> = []
        for index in 0..<600 {
            var pose = CameraPose()
            (pose.x, pose.y, pose.distance) = (number(-0.3...0.3), number(-0.3...0.3), number(0.7...2.4))
            // Most poses are about straight, or there would be no other hint.
            pose.roll = number(index % 3 == 0 ? -120...120 : -6...6)
            (pose.pitch, pose.yaw) = (number(-10...10), number(-10...10))
            let view = View(pose: pose, isMirrored: isMirrored, gravity: gravity)
            let hint = view.hint
            guard let before = view.error(of: hint), let after = view.obeying(hint).error(of: hint) else { continue }
            named.insert(hint)
            #expect(after < before, "\(hint) at \(pose)")
        }
        #expect(
            named.isSuperset(of: [
                .moveLeft, .moveRight, .moveUp, .moveDown, .moveCloser, .moveBack, .straighten, .rotate,
            ]))
    }

    @Test func `Gives no hint if everything is right`() {
        #expect(View(pose: CameraPose(), isMirrored: false, gravity: .fill).hint == .aligned)
    }
}
