extension String.UnicodeScalarView {
    /// The characters from left to right, as they are laid out: those of a word in a script that is written from right
    /// to left in reverse, except for numbers and words in other scripts in it. Viewers expect this order.
    var inVisualOrder: [Unicode.Scalar] {
        let scalars = Array(self)
        guard scalars.contains(where: \.isRightToLeft) else { return scalars }
        var visual: [Unicode.Scalar] = []
        var run: [Unicode.Scalar] = []
        for scalar in scalars.reversed() {
            if scalar.isLeftToRight {
                run.append(scalar)
            } else {
                visual += run.reversed()
                run = []
                visual.append(scalar)
            }
        }
        return visual + run.reversed()
    }
}

extension Unicode.Scalar {
    /// The blocks of scripts that are written from right to left. Source: Unicode 15, `Bidi_Class` R and AL.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            properties.numericType != .decimal
        default: false
        }
    }

    fileprivate var isLeftToRight: Bool {
        !isRightToLeft && (properties.isAlphabetic || properties.numericType == .decimal)
    }
}
