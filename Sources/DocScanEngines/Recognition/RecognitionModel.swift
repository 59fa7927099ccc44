internal import CModels
internal import DocScan

/// The recognition models that ship with docscan. They are trained for the printed text of identity documents in Latin
/// letters with all their marks. `Benchmarks/Training` describes the training and the results.
enum RecognitionModel: Sendable, CaseIterable {
    /// Reads all lines, by which the document type and the labels are found.
    case fast
    /// Reads the lines with values, and all lines of a page if its text is requested.
    case large
    /// Reads machine-readable zones; knows OCR-B only.
    case ocrb

    /// The model as a file that the command `tesseract` can load.
    var file: [UInt8] {
        let model =
            switch self {
            case .fast: unsafe docscan_model_fast
            case .large: unsafe docscan_model_large
            case .ocrb: unsafe docscan_model_ocrb
            }
        return unsafe Array(UnsafeBufferPointer(start: model.bytes, count: model.count))
    }

    /// The first digits of each file's SHA-256, such as `fast.1b2c3d4e large.5f607182`.
    static var versions: String {
        allCases.map { "\($0).\(ImageInput(source: "", bytes: $0.file).sha256.prefix(8))" }.joined(separator: " ")
    }
}
