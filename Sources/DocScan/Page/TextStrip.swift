/// A run of print on a page that has not been read yet: a line of text, or the part of one up to a wide gap.
struct TextStrip: Sendable, Hashable {
    /// The box around the shapes, in pixels of the page.
    var box: Box
    /// The height of a typical letter, in pixels of the page.
    var letterHeight: Double
    /// Letters, or letters that touch.
    var shapes: [Box]
    /// True for one of many long lines set close: a paragraph, which contains no fields.
    var isProse = false
}
