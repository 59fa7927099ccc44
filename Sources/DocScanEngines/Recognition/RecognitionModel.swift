internal import CModels
internal import DocScan

/// The recognition models that ship with docscan: trained for what identity papers print, in Latin letters with all
/// their marks. How, and how well they read: `Benchmarks/Training`.
enum RecognitionModel: Sendable, CaseIterable {
    /// For every line: what a paper is, where its labels stand.
    case fast
    /// For the lines that hold values.
    case large
    /// For machine-readable zones: OCR-B alone.
    case ocrb

    /// A file as the command `tesseract` reads it.
    var file: [UInt8] {
        let model =
            switch self {
            case .fast: unsafe docscan_model_fast
            case .large: unsafe docscan_model_large
            case .ocrb: unsafe docscan_model_ocrb
            }
        return unsafe Array(UnsafeBufferPointer(start: model.bytes, count: model.count))
    }

    /// The first digits of the SHA-256 of each, as `fast.1b2c3d4e large.5f607182`.
    static var versions: String {
        allCases.map { "\($0).\(ImageInput(source: "", bytes: $0.file).sha256.prefix(8))" }.joined(separator: " ")
    }
}
