/// The truth about a generated document; see `TestImages/README.md`.
public struct Sidecar: Decodable, Sendable {
    public struct Size: Decodable, Sendable {
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    public struct Symbol: Decodable, Sendable {
        public var name: String?
        public var symbology: String
        public var value: String
        public var corners: [[Double]]
    }

    struct Pages: Decodable {
        var pages: [Sidecar]
    }

    public var kind: String
    /// The size of the upright picture.
    public var image: Size
    public var orientation: Int
    public var languages: String
    public var barcodes: [Symbol]
    /// Normalised, by name.
    public var fields: [String: String]
    /// ISO 3166 codes of the fields that are countries, if the generator writes them.
    public var countryCodes: [String: String]?
    /// The document type, unless it is a certificate.
    public var profile: String?
    /// certificate, permit or notice, in the pictures of further cameras.
    public var document: String?
    /// The values as printed on the page, by name.
    public var printed: [String: String]
    /// The fields whose print differs from their barcode.
    public var contradiction: [String]?
}
