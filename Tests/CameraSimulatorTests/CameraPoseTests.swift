import CameraSimulator
import DocScan
import Testing

struct CameraPoseTests {
    /// A page twice as tall as wide in a frame of which the preview shows 200 columns.
    private func outline(_ change: (inout CameraPose) -> Void = { _ in }) -> Quadrilateral {
        var pose = CameraPose()
        change(&pose)
        return pose.outline(of: Page(width: 50, height: 100), width: 400, height: 500, previewWidth: 200)
    }

    private func isNear(_ a: Quadrilateral, _ b: Quadrilateral) -> Bool {
        zip(a.corners, b.corners).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
    }

    @Test func `At the right distance the page fills the preview`() {
        #expect(isNear(outline(), Quadrilateral(x: 100, y: 50, width: 200, height: 400)))
    }

    @Test func `The page moves in the opposite direction of the camera`() {
        #expect(isNear(outline { $0.x = 0.1 }, Quadrilateral(x: 80, y: 50, width: 200, height: 400)))
        #expect(isNear(outline { $0.y = 0.1 }, Quadrilateral(x: 100, y: 30, width: 200, height: 400)))
    }

    @Test func `Twice as far is half as large`() {
        #expect(isNear(outline { $0.distance = 2 }, Quadrilateral(x: 150, y: 150, width: 100, height: 200)))
    }

    @Test func `A roll turns the page clockwise`() {
        let turned = outline { $0.roll = 90 }
        #expect(
            isNear(
                turned.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) },
                Quadrilateral(
                    topLeft: Point(x: 400, y: 150), topRight: Point(x: 400, y: 350), bottomRight: Point(x: 0, y: 350),
                    bottomLeft: Point(x: 0, y: 150))))
    }

    @Test func `A more distant side appears smaller`() {
        let head = outline { $0.pitch = 10 }
        #expect(head.topRight.x - head.topLeft.x < head.bottomRight.x - head.bottomLeft.x)
        let right = outline { $0.yaw = 10 }
        #expect(right.bottomRight.y - right.topRight.y < right.bottomLeft.y - right.topLeft.y)
    }

    @Test func `No pose is behind the camera`() {
        for degrees in stride(from: -180.0, through: 180, by: 15) {
            let corners = outline { ($0.pitch, $0.distance) = (degrees, 0.1) }.corners
            #expect(corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }
}
