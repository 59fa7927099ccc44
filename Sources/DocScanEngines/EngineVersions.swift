internal import CNettle
internal import DocScan

/// The versions of the libraries and of the recognition models that do the work, by name.
package enum EngineVersions {
    /// Nil for one that is not installed; without those that this build does not use.
    package static var all: [(name: String, version: String?)] {
        var all: [(name: String, version: String?)] = [
            JPEGDecoder.version, ("leptonica", try? LeptonicaLibrary.open().version),
            ("zbar", ZBarReader.version),
            ("tesseract", TesseractRecognizer.version), ("models", RecognitionModel.versions),
            ("nettle", "\(nettle_version_major()).\(nettle_version_minor())"),
        ]
        #if PDF
            all.append(("poppler", PDFDecoder.version))
        #endif
        #if HEIC
            all.append(("libheif", HEICDecoder.version))
        #endif
        return all
    }
}
