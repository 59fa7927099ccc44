/// A part of a straightened page that a person is to look at.
package struct FieldCutout: Sendable {
    /// The field that stands there; nil for the whole page.
    package var field: String?
    /// Whether it is the field's barcode, and not its print.
    package var isBarcode = false
    package var image: LumaImage
}
