/// A picture in colour, as three grey ones of the same size. Only people need colours: everything else uses luma.
package struct ColourPlanes: Sendable {
    package var red: LumaImage
    package var green: LumaImage
    package var blue: LumaImage

    package init(red: LumaImage, green: LumaImage, blue: LumaImage) {
        precondition([green, blue].allSatisfy { $0.width == red.width && $0.height == red.height }, "one size")
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    package init<Failure: Error>(_ plane: (ImagePlane) throws(Failure) -> LumaImage) throws(Failure) {
        try self.init(red: plane(.red), green: plane(.green), blue: plane(.blue))
    }

    package func map(_ change: (LumaImage) -> LumaImage) -> ColourPlanes {
        ColourPlanes(red: change(red), green: change(green), blue: change(blue))
    }
}

/// A grey plane of a picture in colour.
package enum ImagePlane: Int, Sendable {
    case red, green, blue, luma

    /// The weights of red, green and blue, in 1/65,536. Source of luma: ITU-R BT.601, as in JPEG.
    package var weights: (red: UInt32, green: UInt32, blue: UInt32) {
        switch self {
        case .red: (65_536, 0, 0)
        case .green: (0, 65_536, 0)
        case .blue: (0, 0, 65_536)
        case .luma: (19_595, 38_470, 7_471)
        }
    }
}
