extension Orientation {
    /// The orientation in a file's EXIF block; `.up` without a valid one.
    package init(exifOf bytes: [UInt8], format: ImageFormat) {
        self = TIFFDirectory(exifOf: bytes, format: format)?[0]?.orientation ?? .up
    }
}
