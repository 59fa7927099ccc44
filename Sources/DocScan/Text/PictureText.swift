/// The recognised text of an image with the place of each word, for a text layer or hOCR.
package struct PictureText: Sendable, Hashable, Codable {
    package struct Word: Sendable, Hashable, Codable {
        package var text: String
        /// The outline of the word in pixels of the image, clockwise from the word's own top left.
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

    /// The size of the image, in pixels.
    package var width: Int
    package var height: Int
    package var density: PixelDensity
    /// The lines of each sheet in the image.
    package var sheets: [[Line]]
    /// The corners of this image in the scanned image, clockwise from this image's own top left, as fractions of the
    /// width and height of the scanned image.
    package var source: Quadrilateral

    /// - Parameter resolution: the density of square pixels, in pixels per inch.
    package init(
        width: Int, height: Int, resolution: Double, sheets: [[Line]],
        source: Quadrilateral = Quadrilateral(width: 1, height: 1)
    ) {
        (self.width, self.height, density) = (width, height, PixelDensity(resolution))
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

    /// The lines without the words whose place is not finite, or is far outside any image.
    package var placed: [PictureText.Line] {
        map { line in
            PictureText.Line(
                words: line.words.filter { $0.place.corners.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } })
        }.filter { !$0.words.isEmpty }
    }
}
