/// A part of a straightened page for a person to look at.
package struct FieldCutout: Sendable {
    /// The name of the field; `nil` for the whole page.
    package var field: String?
    /// True for the field's barcode, false for its print.
    package var isBarcode = false
    package var image: LumaImage
}
