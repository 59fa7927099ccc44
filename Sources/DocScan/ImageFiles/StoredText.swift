/// The text that a page of a PDF contains in addition to its picture: the text from which the page is drawn, or the
/// layer that another text recognition added.
package struct StoredText: Sendable, Hashable {
    package struct Word: Sendable, Hashable {
        package var text: String
        /// In pixels of the upright picture at full size.
        package var box: Box
        /// True if the picture shows this word: no text of the page is invisible, the picture has each letter, and
        /// nothing else is in its place.
        package var isDrawn: Bool

        package init(text: String, box: Box, isDrawn: Bool) {
            (self.text, self.box, self.isDrawn) = (text, box, isDrawn)
        }
    }

    package var words: [Word]

    package init(words: [Word] = []) { self.words = words }

    /// Returns the text in the coordinates of a part of the picture.
    ///
    /// - Parameter origin: the part's top left corner.
    func moved(to origin: Point) -> StoredText {
        StoredText(
            words: words.map { word in
                var word = word
                word.box = Box(
                    x: word.box.x - origin.x, y: word.box.y - origin.y, width: word.box.width, height: word.box.height)
                return word
            })
    }
}
