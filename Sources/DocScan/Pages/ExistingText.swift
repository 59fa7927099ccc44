/// The treatment of PDF pages that have text already, when a text layer is added. Invisible text is the layer of
/// another text recognition; all other text belongs to the page.
package enum ExistingText: String, Sendable, Hashable, Codable, CaseIterable {
    /// A page with text stays unchanged and gets a note. Default, so that the text of a page is never there twice.
    case keep
    /// A page with text stays as it is, without a note.
    case skip
    /// The invisible text of each page is replaced by a new layer.
    case redo
    /// Each page becomes a picture with a new layer.
    case rasterise
}
