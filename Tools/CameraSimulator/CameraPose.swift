package import DocScan
internal import Glibc

/// The pose of a hand-held camera over a page, relative to the pose in which the page fills the preview exactly.
///
/// Lengths are in page widths. The camera points at (`x`, `y`) relative to the middle of the page, and tilts about that
/// point.
public struct CameraPose: Sendable, Hashable {
    /// The position to the right of the middle.
    package var x = 0.0
    /// The position below the middle, towards the foot of the page.
    package var y = 0.0
    /// The distance from the page, as a multiple of the distance at which it fills the preview.
    package var distance = 1.0
    /// The angle by which the page appears rotated clockwise, in degrees.
    package var roll = 0.0
    /// The tilt in degrees. If it is positive, the head of the page is farther away than its foot.
    package var pitch = 0.0
    /// The tilt in degrees. If it is positive, the right side of the page is farther away than its left side.
    package var yaw = 0.0

    package init() {}

    /// The corners of the page in a frame of a pinhole camera with a field of view of 45° across the preview, like an
    /// upright phone.
    ///
    /// - Parameter previewWidth: the width of the preview in pixels of the frame.
    package func outline(of page: Page, width: Int, height: Int, previewWidth: Double) -> Quadrilateral {
        let focal = 0.5 / tan(22.5 * .pi / 180)
        let (aroundX, aroundY, aroundZ) = (-pitch * .pi / 180, yaw * .pi / 180, roll * .pi / 180)
        let tall = Double(page.height) / Double(page.width)
        func seen(_ pageX: Double, _ pageY: Double) -> Point {
            var (px, py, pz) = (pageX - x, pageY - y, 0.0)
            (py, pz) = (py * cos(aroundX) - pz * sin(aroundX), py * sin(aroundX) + pz * cos(aroundX))
            (px, pz) = (px * cos(aroundY) - pz * sin(aroundY), px * sin(aroundY) + pz * cos(aroundY))
            (px, py) = (px * cos(aroundZ) - py * sin(aroundZ), px * sin(aroundZ) + py * cos(aroundZ))
            // The minimum keeps points in front of the camera.
            let scale = focal * previewWidth / max(0.05, pz + focal * distance)
            return Point(x: Double(width) / 2 + px * scale, y: Double(height) / 2 + py * scale)
        }
        return Quadrilateral(
            topLeft: seen(-0.5, -tall / 2), topRight: seen(0.5, -tall / 2), bottomRight: seen(0.5, tall / 2),
            bottomLeft: seen(-0.5, tall / 2))
    }
}
