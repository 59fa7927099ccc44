/// The recognised text of a picture, with the place of each word: for a text layer, for hOCR.
package struct PictureText: Sendable, Hashable, Codable {
    package struct Word: Sendable, Hashable, Codable {
        package var text: String
        /// Around the word, in pixels of the picture, clockwise from the word's own top left.
        package var place: Quadrilateral
        /// The engine's confidence, 0…1.
        package var confidence: Double

        package init(text: String, place: Quadrilateral, confidence: Double) {
            (self.text, self.place, self.confidence) = (text, place, confidence)
        }
    }

    /// The words of a line, in the order of the line.
    package struct Line: Sendable, Hashable, Codable {
        package var words: [Word]

        package init(words: [Word]) { self.words = words }
    }

    /// The size of the picture, in pixels.
    package var width: Int
    package var height: Int
    /// Pixels per inch.
    package var resolution: Double
    /// The lines of each sheet of paper in the picture.
    package var sheets: [[Line]]
    /// The corners of this picture, clockwise from its own top left, in the photograph or the page that was scanned: as
    /// fractions of its width and height.
    package var source: Quadrilateral

    package init(
        width: Int, height: Int, resolution: Double, sheets: [[Line]],
        source: Quadrilateral = Quadrilateral(width: 1, height: 1)
    ) {
        (self.width, self.height, self.resolution) = (width, height, resolution)
        (self.sheets, self.source) = (sheets, source)
    }
}

extension [PictureText.Line] {
    /// The lines with each place transformed.
    package func mapped(_ transform: (Point) -> Point) -> [PictureText.Line] {
        map { line in
            PictureText.Line(
                words: line.words.map {
                    .init(text: $0.text, place: $0.place.map(transform), confidence: $0.confidence)
                })
        }
    }

    /// The lines without words whose place is not a number, or far outside every picture.
    package var placed: [PictureText.Line] {
        map { line in
            PictureText.Line(
                words: line.words.filter { $0.place.corners.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } })
        }.filter { !$0.words.isEmpty }
    }
}
