/// A form in which Tesseract's renderers write a recognised page.
package enum PageOutput: String, Sendable, CaseIterable, Codable {
    /// The page's picture with an invisible text layer.
    case pdf
    /// HTML with the place of each word, in pixels of the same picture.
    case hocr
}
