internal import CModels
internal import DocScan

/// The recognition models that ship with docscan, trained for the print of identity papers, in Latin letters with all
/// their marks. `Benchmarks/Training` describes the training and the results.
enum RecognitionModel: Sendable, CaseIterable {
    /// For every line: the kind of paper, and the places of its labels.
    case fast
    /// For the lines with values, and for whole pages.
    case large
    /// For machine-readable zones: OCR-B alone.
    case ocrb

    /// The file in the form of the command `tesseract`.
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
