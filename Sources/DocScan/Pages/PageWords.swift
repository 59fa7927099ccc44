/// The words of a page, in a short form: a batch keeps those of all pages of a PDF until its last page is scanned.
package struct PageWords: Sendable, Hashable, Codable {
    /// The size of the turned picture, in pixels.
    private var width: Int
    private var height: Int
    private var density: PixelDensity
    /// The turn that made the print of the page's picture upright.
    package private(set) var turn: Orientation
    private var words: [String] = []
    /// Eight numbers a word: its corners, in tenths of pixels of the turned picture.
    private var places: [Int] = []
    /// The number of words of each line.
    private var lines: [Int] = []

    package init(_ text: PictureText, turn: Orientation) {
        (width, height, density, self.turn) = (text.width, text.height, text.density, turn)
        for line in text.sheets.joined() where !line.words.isEmpty {
            lines.append(line.words.count)
            for word in line.words {
                words.append(word.text)
                places += word.place.corners.flatMap { [Int(clamped: $0.x * 10), Int(clamped: $0.y * 10)] }
            }
        }
    }

    /// In pixels of the turned picture.
    package var text: PictureText {
        var all: [PictureText.Line] = []
        var next = 0
        for count in lines where count > 0 && next + count <= words.count && 8 * (next + count) <= places.count {
            all.append(
                PictureText.Line(
                    words: (next..<next + count).map { index in
                        let corners = (0..<4).map { corner in
                            let at = 8 * index + 2 * corner
                            return Point(x: Double(places[at]) / 10, y: Double(places[at + 1]) / 10)
                        }
                        return .init(text: words[index], place: Quadrilateral(corners), confidence: 1)
                    }))
            next += count
        }
        return text(of: all)
    }

    private func text(of lines: [PictureText.Line]) -> PictureText {
        var text = PictureText(width: width, height: height, resolution: density.across, sheets: [lines])
        text.density = density
        return text
    }

    /// The words without those whose centre lies in one of these places of the page's picture.
    ///
    /// - Parameter places: as fractions of the width and the height of the page's own picture.
    package func without(_ places: [Box]) -> PageWords {
        let (text, picture) = (text, outline)
        let (right, below) = (picture.topRight - picture.topLeft, picture.bottomLeft - picture.topLeft)
        let lines = text.sheets.joined().map { line in
            PictureText.Line(
                words: line.words.filter { word in
                    let from = word.place.center - picture.topLeft
                    let (x, y) = (from.dot(right) / right.dot(right), from.dot(below) / below.dot(below))
                    return !places.contains {
                        x >= $0.x && x <= $0.x + $0.width && y >= $0.y && y <= $0.y + $0.height
                    }
                })
        }
        return PageWords(self.text(of: lines), turn: turn)
    }

    /// The corners of the page's own picture in pixels of the turned one.
    package var outline: Quadrilateral {
        let (across, down) = turn.swapsAxes ? (height, width) : (width, height)
        return Quadrilateral(width: Double(across), height: Double(down)).map {
            turn.upright($0, width: across, height: down)
        }
    }
}
