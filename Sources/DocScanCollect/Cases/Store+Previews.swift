extension Store {
    /// The maximum size of a preview, in bytes: noise of 320 × 320 grey pixels takes less. Another process made the
    /// preview from a foreign picture, so its length is not trusted.
    static let longestPreview = 1 << 17

    /// A capture's picture as a small JPEG, for lists, if any. Stays when the picture is removed after delivery, and is
    /// deleted with the capture.
    package func preview(of capture: Capture) throws(StoreError) -> [UInt8]? {
        try database.row("SELECT bytes FROM previews WHERE capture_id = ?", .integer(capture.id)) { $0.blob(0) }
    }

    /// Stores a preview in addition to the capture's row, unless it has one. Captures of an earlier docscan have no
    /// preview.
    func keep(preview: [UInt8], of id: Int) throws(StoreError) {
        let isJPEG = preview.starts(with: [0xFF, 0xD8])
        guard isJPEG, preview.count <= Self.longestPreview else { return }
        try database.run("INSERT OR IGNORE INTO previews VALUES (?, ?)", .integer(id), .blob(preview))
    }
}
