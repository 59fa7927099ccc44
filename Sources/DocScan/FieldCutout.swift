/// A cut-out of a straightened page for a reviewer.
package struct FieldCutout: Sendable {
    /// The name of the field; `nil` for the whole page.
    package var field: String?
    /// True for the barcode or the MRZ with the field, false for its printed text or the whole page.
    package var isBarcode = false
    package var image: LumaImage
}
