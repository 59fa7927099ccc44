extension ScanReport {
    /// Something that a complete report has.
    public struct Missing: Sendable, Hashable, Codable {
        public enum Kind: String, Sendable, Codable, CaseIterable {
            /// Proof of what kind of paper this is.
            case document
            /// A barcode that the kind of paper has; any, where it has no name.
            case barcode
            /// The machine-readable zone that the kind of paper has, with every check digit right.
            case mrz
            /// A field that no such paper lacks: not found, not certain, or contradicted; any, where it has no name.
            case field
        }

        public var kind: Kind
        /// The name of the barcode or field; nil for the document, and where any would do.
        public var name: String?

        package init(kind: Kind, name: String? = nil) {
            self.kind = kind
            self.name = name
        }
    }
}
