extension Store {
    /// The longest preview that is kept, in bytes: noise of 320 × 320 grey pixels takes less. Another process made it
    /// from a foreign picture, so its length is not taken on trust.
    static let longestPreview = 1 << 17

    /// A capture's picture as a small JPEG, for lists; nil if there is none. It stays when the picture itself is
    /// removed after delivery, and goes with the capture.
    package func preview(of capture: Capture) throws(StoreError) -> [UInt8]? {
        try database.row("SELECT bytes FROM previews WHERE capture_id = ?", .integer(capture.id)) { $0.blob(0) }
    }

    /// Keeps a preview beside its capture's row, unless there is one; captures of an earlier docscan have none.
    func keep(preview: [UInt8], of id: Int) throws(StoreError) {
        let isJPEG = preview.starts(with: [0xFF, 0xD8])
        guard isJPEG, preview.count <= Self.longestPreview else { return }
        try database.run("INSERT OR IGNORE INTO previews VALUES (?, ?)", .integer(id), .blob(preview))
    }
}
