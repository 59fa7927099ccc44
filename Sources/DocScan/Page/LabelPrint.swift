/// The limits of print on museum labels.
package enum LabelPrint {
    /// The minimum mean confidence of a line of a label, 0…1.
    static let certainty = 0.5
    /// The minimum height of a typical letter, in pixels of the photo. A report on smaller print gets a note that the
    /// photo has too few pixels.
    package static let letterHeight = 9.0
}

extension PageReader {
    /// The height of a typical letter of the unread lines, in pixels of the photo; `nil` without lines.
    var letterHeight: Double? {
        unread.map(\.letterHeight).median.map { $0 * pictureResolution / Double(resolution) }
    }
}
