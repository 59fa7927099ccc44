/// The versions of the libraries that do the work, by name.
public enum EngineVersions {
    /// Nil for one that is not installed.
    public static var all: [(name: String, version: String?)] {
        [
            ("libjpeg", JPEGDecoder.version), ("leptonica", try? LeptonicaLibrary.open().version),
            ("zbar", ZBarReader.version),
            ("tesseract", TesseractRecognizer.version),
        ]
    }
}
