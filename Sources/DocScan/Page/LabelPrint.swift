/// The limits of print on the labels of museums.
package enum LabelPrint {
    /// The minimum mean confidence of a line of a label, 0…1.
    static let certainty = 0.5
    /// The height of a typical letter in pixels of the photograph from which print is read.
    package static let letterHeight = 9.0
}

extension PageReader {
    /// The height of a typical letter of the unread lines, in pixels of the photograph; nil without lines.
    var letterHeight: Double? {
        unread.map(\.letterHeight).median.map { $0 * pictureResolution / Double(resolution) }
    }
}
