import DocScan

extension Hint {
    /// Where the camera should move, or that something is to be done.
    var symbol: String {
        switch self {
        case .moveUp: "↑"
        case .moveDown: "↓"
        case .moveLeft: "←"
        case .moveRight: "→"
        case .rotate: "↻"
        case .aligned: "●"
        default: "▸"
        }
    }
}
