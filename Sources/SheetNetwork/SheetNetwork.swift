internal import CSheetNetwork

/// The network that finds the edges of sheets in a small grey image.
package enum SheetNetwork {
    /// The number of values per place: the log odds of an edge, the direction towards the inside of the sheet (to the
    /// right and downwards), the log odds that the place is on a sheet, and four unused values.
    package static let outputs = Int(DOCSCAN_SHEET_OUTPUTS)
    /// The position of the log odds that the place is on a sheet.
    package static let sheet = 3

    /// The number of places in a row or a column of an image of `length` pixels: one for two pixels, rounded up to a
    /// multiple of 8.
    package static func places(_ length: Int) -> Int { (length + 15) / 16 * 8 }

    /// - Parameter pixels: grey levels row by row, as many as `width` × `height`.
    /// - Returns: the values of each place, row by row.
    package static func edges(in pixels: [UInt8], width: Int, height: Int) -> [Float] {
        precondition(pixels.count == width * height, "the image has gaps")
        guard !pixels.isEmpty else { return [] }
        let total = docscan_sheet_outputs(width, height)
        return unsafe [Float](unsafeUninitializedCapacity: total) { values, count in
            unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: docscan_sheet_scratch(width, height)) {
                guard let memory = $0.baseAddress, let values = values.baseAddress else { return }
                unsafe docscan_sheet_edges(pixels, width, height, memory, values)
                count = total
            }
        }
    }
}
