import DocScan
import TestSupport

extension ImageInput {
    /// A file of `TestImages/`.
    init(testImage path: String) throws { self.init(source: path, bytes: try TestImages.bytes(of: path)) }
}
