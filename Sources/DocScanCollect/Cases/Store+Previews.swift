extension Store {
    /// The maximum size of a thumbnail, in bytes. A JPEG of 320 × 320 pixels of grey noise is smaller. The size is
    /// checked because another process makes the thumbnail from an untrusted image.
    static let longestPreview = 1 << 17

    /// Returns the thumbnail of a capture for lists, as a JPEG, if there is one. The thumbnail remains when the image
    /// is removed after delivery, and is deleted with the capture.
    package func preview(of capture: Capture) throws(StoreError) -> [UInt8]? {
        try database.row("SELECT bytes FROM previews WHERE capture_id = ?", .integer(capture.id)) { $0.blob(0) }
    }

    /// Stores the thumbnail of a capture, unless it is already stored. Captures of earlier versions of docscan have no
    /// thumbnail, and get one when the same image is added again.
    func keep(preview: [UInt8], of id: Int) throws(StoreError) {
        let isJPEG = preview.starts(with: [0xFF, 0xD8])
        guard isJPEG, preview.count <= Self.longestPreview else { return }
        try database.run("INSERT OR IGNORE INTO previews VALUES (?, ?)", .integer(id), .blob(preview))
    }
}
