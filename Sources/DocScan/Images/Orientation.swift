/// The turn that makes a stored picture upright, numbered as in EXIF and TIFF (TIFF 6.0, tag 274).
public enum Orientation: Int, Sendable, CaseIterable, Codable {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    case right
    case rightMirrored
    case left

    package var swapsAxes: Bool { rawValue >= 5 }

    /// The coefficients that map (x, y) of the upright picture to (x, y) of a stored picture of this size, in pixels:
    /// column = `ax`·x + `bx`·y + `cx`, row = `ay`·x + `by`·y + `cy`, on pixel indices.
    func storedPosition(width: Int, height: Int) -> (ax: Int, bx: Int, cx: Int, ay: Int, by: Int, cy: Int) {
        let (right, bottom) = (width - 1, height - 1)
        return switch self {
        case .up: (1, 0, 0, 0, 1, 0)
        case .upMirrored: (-1, 0, right, 0, 1, 0)
        case .down: (-1, 0, right, 0, -1, bottom)
        case .downMirrored: (1, 0, 0, 0, -1, bottom)
        case .leftMirrored: (0, 1, 0, 1, 0, 0)
        case .right: (0, 1, 0, -1, 0, bottom)
        case .rightMirrored: (0, -1, right, -1, 0, bottom)
        case .left: (0, -1, right, 1, 0, 0)
        }
    }
}
