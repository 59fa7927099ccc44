/// A grey picture with coloured marks: 30 greys in 8 tints, and pure colours.
package struct MarkedImage: Sendable {
    /// The colours of marks; the raw value is the colour's place in the palette.
    package enum Colour: UInt8, Sendable, CaseIterable {
        case none, blue, teal, green, red, orange, yellow, violet

        fileprivate var components: (red: Int, green: Int, blue: Int) {
            switch self {
            case .none: (255, 255, 255)
            case .blue: (30, 90, 255)
            case .teal: (0, 160, 170)
            case .green: (0, 150, 40)
            case .red: (220, 20, 30)
            case .orange: (235, 120, 0)
            case .yellow: (255, 215, 0)
            case .violet: (160, 40, 220)
            }
        }
    }

    package let width: Int
    package let height: Int
    /// Places in the palette: 30 greys of each tint, then the pure colours.
    private var pixels: [UInt8]

    private static let greys = 30

    package init(_ picture: LumaImage) {
        (width, height) = (picture.width, picture.height)
        pixels = picture.packedPixels.map { UInt8(Int($0) * Self.greys / 256) }
    }

    /// Tints the cells of a box; every other diagonal stripe stays grey, so that the print is still legible.
    package mutating func hatch(_ box: Box, in colour: Colour) {
        let (left, top) = (max(0, Int(clamped: box.x)), max(0, Int(clamped: box.y)))
        let (right, bottom) = (min(width, Int(clamped: box.right)), min(height, Int(clamped: box.bottom)))
        guard left < right, top < bottom else { return }
        for y in top..<bottom {
            for x in left..<right where (x + y) & 4 == 0 {
                let grey = pixels[y * width + x] % UInt8(Self.greys)
                if Int(pixels[y * width + x]) < Self.greys * Colour.allCases.count {
                    pixels[y * width + x] = colour.rawValue * UInt8(Self.greys) + grey
                }
            }
        }
    }

    /// Draws the sides of an outline.
    ///
    /// - Parameter thickness: in pixels.
    package mutating func draw(_ outline: Quadrilateral, in colour: Colour, thickness: Int = 2) {
        let corners = outline.corners
        for index in corners.indices { line(from: corners[index], to: corners[(index + 1) % 4], colour, thickness) }
    }

    private mutating func line(from start: Point, to end: Point, _ colour: Colour, _ thickness: Int) {
        // A corner may be far outside: then the line becomes dotted instead of slow.
        let steps = Int(clamped: min(4 * Double(width + height), (end - start).length)) + 1
        for step in 0...steps {
            let place = start + (end - start) * (Double(step) / Double(steps))
            let (x, y) = (Int(clamped: place.x) - thickness / 2, Int(clamped: place.y) - thickness / 2)
            fill(x, y, thickness, thickness, colour)
        }
    }

    private mutating func fill(_ x: Int, _ y: Int, _ across: Int, _ down: Int, _ colour: Colour) {
        guard x < width, y < height, x > -across, y > -down else { return }
        for row in max(0, y)..<max(0, min(height, y + down)) {
            for column in max(0, x)..<max(0, min(width, x + across)) {
                pixels[row * width + column] = UInt8(Self.greys * Colour.allCases.count) + colour.rawValue
            }
        }
    }

    /// Writes a word in capitals on a white ground, with its lower left corner at a place; inside the picture.
    package mutating func write(_ word: String, at place: Point, in colour: Colour) {
        let glyphs = word.uppercased().map { TinyFont.rows(of: $0) }
        let (dot, gap) = (Self.dot, 2)
        let across = glyphs.count * (TinyFont.width + 1) * dot + gap
        let down = TinyFont.height * dot + 2 * gap
        let left = max(0, min(width - across, Int(clamped: place.x)))
        let top = max(0, min(height - down, Int(clamped: place.y) - down))
        fill(left, top, across, down, .none)
        for (index, rows) in glyphs.enumerated() {
            for (row, bits) in rows.enumerated() {
                for column in 0..<TinyFont.width where bits >> (TinyFont.width - 1 - column) & 1 == 1 {
                    let x = left + gap + (index * (TinyFont.width + 1) + column) * dot
                    fill(x, top + gap + row * dot, dot, dot, colour)
                }
            }
        }
    }

    /// The side of a glyph's dot in pixels.
    private static let dot = 3

    /// The picture as a PNG file: 8-bit places in a palette, uncompressed.
    ///
    /// - Parameter mark: the text of its keyword `Software`, at the beginning of the file; Latin letters.
    package func png(mark: String) -> [UInt8] {
        var palette: [UInt8] = []
        for colour in Colour.allCases {
            let (red, green, blue) = colour.components
            for level in 0..<Self.greys {
                let grey = level * 255 / (Self.greys - 1)
                palette += [red, green, blue].map { UInt8(colour == .none ? grey : (grey * 11 + $0 * 9) / 20) }
            }
        }
        for colour in Colour.allCases {
            let (red, green, blue) = colour.components
            palette += [UInt8(red), UInt8(green), UInt8(blue)]
        }
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for y in 0..<height {
            // No filter.
            rows.append(0)
            rows += pixels[y * width..<(y + 1) * width]
        }
        let header = PNGPart.bytes(UInt32(width)) + PNGPart.bytes(UInt32(height)) + [8, 3, 0, 0, 0]
        return PNGPart.signature + PNGPart.chunk("IHDR", header)
            + PNGPart.chunk("tEXt", Array("Software\0\(mark)".utf8)) + PNGPart.chunk("PLTE", palette)
            + PNGPart.chunk("IDAT", PNGPart.stored(rows)) + PNGPart.chunk("IEND", [])
    }
}

/// Capitals and digits of three by five dots.
private enum TinyFont {
    static let width = 3
    static let height = 5

    /// Five rows from the top, an octal digit each; the left dot is its highest bit.
    private static let glyphs: [Character: String] = [
        "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644", "G": "34553",
        "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447", "M": "57755", "N": "65555",
        "O": "25552", "P": "65644", "Q": "25563", "R": "65655", "S": "34216", "T": "72222", "U": "55557",
        "V": "55552", "W": "55775", "X": "55255", "Y": "55222", "Z": "71247", "0": "75557", "1": "26227",
        "2": "61247", "3": "61216", "4": "55711", "5": "74616", "6": "34757", "7": "71122", "8": "75757",
        "9": "75716", " ": "00000", "-": "00700",
    ]

    /// A filled box for a character that the font lacks.
    static func rows(of character: Character) -> [UInt8] {
        (glyphs[character] ?? "77777").compactMap { $0.wholeNumberValue.map { UInt8($0) } }
    }
}
