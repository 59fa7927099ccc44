/// A form in which Tesseract's own renderers write a recognised page.
package enum PageOutput: String, Sendable, CaseIterable {
    /// The page's picture with its words invisibly over it.
    case pdf
    /// HTML that says where each word stands, in pixels of the same picture.
    case hocr
}
