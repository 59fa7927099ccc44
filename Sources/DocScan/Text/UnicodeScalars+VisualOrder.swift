extension String.UnicodeScalarView {
    /// The characters in the order in which they are laid out from left to right. Text in a right-to-left script is
    /// reversed, except for the numbers and the words in other scripts that it contains. PDF viewers expect this order.
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
    /// True for a character of a script that is written from right to left. Source: Unicode 15, the blocks with
    /// `Bidi_Class` R and AL.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            properties.numericType != .decimal
        default: false
        }
    }

    /// True for a digit, or a letter of any other script.
    fileprivate var isLeftToRight: Bool {
        !isRightToLeft && (properties.isAlphabetic || properties.numericType == .decimal)
    }
}
