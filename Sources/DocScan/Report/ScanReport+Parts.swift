extension ScanReport {
    /// The time that a stage took.
    public struct Timing: Sendable, Hashable {
        /// The name of the stage. Other versions of docscan may have other stages.
        public var stage: String
        /// The time in milliseconds.
        public var milliseconds: Double

        package init(stage: String, milliseconds: Double) { (self.stage, self.milliseconds) = (stage, milliseconds) }

        /// The stages in the order in which the pipeline runs them, and their sum.
        enum Stage: String, CaseIterable {
            case decode, sheets, barcodes, zone, luminosity, text, guidance, quality, total
        }

        /// The position of the stage in the pipeline; unknown stages come last.
        var position: Int { Stage.allCases.firstIndex { $0.rawValue == stage } ?? Stage.allCases.count }
    }

    /// A part without which a report is not complete.
    public struct Missing: Sendable, Hashable, Codable {
        /// The kinds of parts that can be missing.
        public enum Kind: String, Sendable, Codable, CaseIterable {
            /// Sufficient evidence for the document type.
            case document
            /// A required barcode; any barcode if `name` is `nil`.
            case barcode
            /// The machine-readable zone of the document type, with all check digits right.
            case mrz
            /// A required field that was not found, is not certain, or is contradicted; any field if `name` is `nil`.
            /// With definitions of accession numbers, `accessionNumber` if the text has no number.
            case field
        }

        /// The kind of the missing part.
        public var kind: Kind
        /// The name of the barcode or field; `nil` for the document, and if any would do.
        public var name: String?

        package init(kind: Kind, name: String? = nil) { (self.kind, self.name) = (kind, name) }
    }

    /// The fields of the document that a reviewer has decided.
    public struct Review: Sendable, Hashable, Codable {
        /// The last reviewer.
        public var by: String
        /// The time of the last decision: ISO 8601 with the UTC offset.
        public var time: String
        /// The names of the decided fields, in the report's order.
        public var fields: [String]

        package var json: JSON {
            ["by": .string(by), "time": .string(time), "fields": .array(fields.map { .string($0) })]
        }
    }

    /// A sheet in an image.
    public struct Sheet: Sendable, Hashable, CustomStringConvertible {
        /// The position among the sheets of the page, from 1: in rows from top to bottom, each from left to right.
        public var index: Int
        /// The number of sheets on the page.
        public var count: Int
        /// The corners of the sheet, clockwise from its own top left, in pixels of the upright whole image. A corner
        /// may lie outside the image.
        public var corners: Quadrilateral

        package init(index: Int, count: Int, corners: Quadrilateral) {
            (self.index, self.count, self.corners) = (index, count, corners)
        }

        public var description: String { "sheet \(index) of \(count)" }

        var json: JSON { ["index": .integer(index), "count": .integer(count), "corners": corners.json] }
    }

    /// A machine-readable zone as it was read; `MachineReadableZone` parses its lines.
    public struct Zone: Sendable, Hashable, Codable, CustomStringConvertible {
        /// The format of the zone.
        public var format: ZoneFormat
        /// The lines of the zone, from top to bottom; empty in a redacted report.
        public var lines: [String]
        /// True if all check digits are right.
        public var valid: Bool
        /// True if the check digit is right, by the name of the element that it covers.
        public var checks: [String: Bool]

        init(_ zone: MachineReadableZone) {
            (format, lines, valid) = (zone.format, zone.lines, zone.isValid)
            checks = Dictionary(uniqueKeysWithValues: zone.checks.map { ($0.element.rawValue, $0.isValid) })
        }

        public var description: String { "a machine-readable zone, \(format.rawValue)" }

        var json: JSON {
            let checks = ZoneElement.allCases.map(\.rawValue).compactMap { name in
                self.checks[name].map { JSON.Member(key: name, value: .bool($0)) }
            }
            return [
                "format": .string(format.rawValue), "lines": .array(lines.map { .string($0) }), "valid": .bool(valid),
                "checks": .object(checks),
            ]
        }
    }
}
