public import DocScan

/// Creates the frames of a hand-held camera over a page.
public struct Film: Sendable {
    /// The page in front of the camera, without the defocus of the lens.
    public let page: Page
    /// The page, blurred by the constant defocus of the lens.
    private let seen: Page
    /// The width of the frames, in pixels; at least 1.
    public let width: Int
    /// The height of the frames, in pixels; at least 1.
    public let height: Int
    /// The width of the part of a frame that the preview shows, in pixels of the frame.
    package let previewWidth: Double
    /// The exposure time in full light, in seconds. Default 1/90. With half the light it is twice as long.
    package var exposure = 1.0 / 90
    /// The standard deviation of the noise in full light, in grey values. Default 3.
    package var grain = 3.0

    /// A camera over a page.
    ///
    /// - Parameters:
    ///   - width: of the frames, in pixels; at least 1.
    ///   - height: of the frames, in pixels; at least 1.
    ///   - focus: the smear by the lens, in pixels of a frame 1000 pixels high. Default 0.35.
    public init(page: Page, width: Int, height: Int, focus: Double = 0.35) {
        self.page = page
        self.width = width
        self.height = height
        let aspect = Double(page.width) / Double(page.height)
        previewWidth = Double(width) / Double(height) > aspect ? Double(height) * aspect : Double(width)
        // The approximate size of a page pixel in the frame, at the distance at which the page fills the preview.
        let scale = previewWidth / Double(page.width)
        seen = page.blurred(Blur(focus: focus * Double(height) / 1000 / scale))
    }

    /// The page's barcodes in a frame, as they truly lie; corners in pixels of the frame, and possibly outside it.
    public func truth(_ pose: CameraPose) -> [PlacedBarcode] {
        let outline = outline(pose)
        let map = Projection(width: Double(page.width), height: Double(page.height), to: outline)
        return page.barcodes.map {
            PlacedBarcode(value: $0.value, symbology: $0.symbology, corners: $0.corners.map { map($0) })
        }
    }

    /// A frame: `width` × `height` grey values.
    ///
    /// - Parameters:
    ///   - velocity: of the camera, in page widths per second.
    ///   - light: the factor by which the light multiplies paper; 1 in full light, 0.15 in the dark.
    ///   - seed: of the grain; frames of one seed have the same grain.
    public func frame(_ pose: CameraPose, velocity: Point, light: Double, seed: UInt64) -> LumaImage {
        let blur = Blur(motion: motion(pose, velocity: velocity, light: light))
        return Camera(samples: Double(page.width) > 1.6 * previewWidth ? 2 : 1).photograph(
            seen, pose: Pose(corners: outline(pose)), light: Light(gain: light), blur: blur,
            noise: Noise(deviation: grain / max(0.5, light), seed: seed), width: width, height: height
        ).image
    }

    /// The movement of the picture while the shutter is open, in pixels of the frame.
    ///
    /// - Parameters:
    ///   - velocity: of the camera, in page widths per second.
    ///   - light: the factor by which the light multiplies paper, above 0. Half the light doubles the exposure time,
    ///     which is at most four times that in full light.
    public func motion(_ pose: CameraPose, velocity: Point, light: Double) -> Point {
        let open = exposure / max(0.25, light)
        let scale = previewWidth / max(0.2, pose.distance) * open
        return Point(x: -velocity.x * scale, y: -velocity.y * scale)
    }

    private func outline(_ pose: CameraPose) -> Quadrilateral {
        pose.outline(of: page, width: width, height: height, previewWidth: previewWidth)
    }
}
