public import DocScan

/// A camera in a person's hand over a page, with its view at this moment.
public struct Film: Sendable {
    public let page: Page
    /// The page as the lens shows it, with the constant defocus of the lens.
    private let seen: Page
    /// The size of the frames, in pixels.
    public let width: Int
    public let height: Int
    /// The width of the part of a frame that the preview shows, in pixels.
    package let previewWidth: Double
    /// The exposure time in full light, in seconds. Default 1/90; it doubles with half the light.
    package var exposure = 1.0 / 90
    /// Standard deviation of the grain in full light. Default 3.
    package var grain = 3.0

    /// - Parameter focus: the smear by the lens, in pixels of a frame 1000 pixels high. Default 0.35.
    public init(page: Page, width: Int, height: Int, focus: Double = 0.35) {
        self.page = page
        self.width = width
        self.height = height
        let aspect = Double(page.width) / Double(page.height)
        previewWidth = Double(width) / Double(height) > aspect ? Double(height) * aspect : Double(width)
        // A page pixel is seen about so large at the right distance.
        let scale = previewWidth / Double(page.width)
        seen = page.blurred(Blur(focus: focus * Double(height) / 1000 / scale))
    }

    /// The page's barcodes in a frame, as they truly lie.
    public func truth(_ pose: CameraPose) -> [PlacedBarcode] {
        let outline = outline(pose)
        let map = Projection(width: Double(page.width), height: Double(page.height), to: outline)
        return page.barcodes.map {
            PlacedBarcode(value: $0.value, symbology: $0.symbology, corners: $0.corners.map { map($0) })
        }
    }

    /// A frame.
    ///
    /// - Parameters:
    ///   - velocity: of the camera, in page widths a second.
    ///   - light: what paper is multiplied by.
    public func frame(_ pose: CameraPose, velocity: Point, light: Double, seed: UInt64) -> LumaImage {
        let blur = Blur(motion: motion(pose, velocity: velocity, light: light))
        return Camera(samples: Double(page.width) > 1.6 * previewWidth ? 2 : 1).photograph(
            seen, pose: Pose(corners: outline(pose)), light: Light(gain: light), blur: blur,
            noise: Noise(deviation: grain / max(0.5, light), seed: seed), width: width, height: height
        ).image
    }

    /// The movement of the picture while the shutter is open, in pixels.
    public func motion(_ pose: CameraPose, velocity: Point, light: Double) -> Point {
        let open = exposure / max(0.25, light)
        let scale = previewWidth / max(0.2, pose.distance) * open
        return Point(x: -velocity.x * scale, y: -velocity.y * scale)
    }

    private func outline(_ pose: CameraPose) -> Quadrilateral {
        pose.outline(of: page, width: width, height: height, previewWidth: previewWidth)
    }
}
