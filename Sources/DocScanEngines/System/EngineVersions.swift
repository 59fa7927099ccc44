/// The versions of the libraries that do the work, by name.
public enum EngineVersions {
    /// Tesseract's is nil when it is not installed.
    public static var all: [(name: String, version: String?)] {
        [
            ("libjpeg", JPEGDecoder.version), ("leptonica", LeptonicaDecoder.version), ("zbar", ZBarReader.version),
            ("tesseract", TesseractRecognizer.version),
        ]
    }
}
