extension ScanReport {
    /// A machine-readable zone as it was read; `MachineReadableZone` takes its lines apart.
    public struct Zone: Sendable, Hashable, Codable {
        public var format: ZoneFormat
        /// From top to bottom; empty in a redacted report.
        public var lines: [String]
        /// Whether all check digits are right.
        public var valid: Bool
        /// Whether each check digit is right, by the element that it covers.
        public var checks: [String: Bool]

        init(_ zone: MachineReadableZone) {
            (format, lines, valid) = (zone.format, zone.lines, zone.isValid)
            checks = Dictionary(uniqueKeysWithValues: zone.checks.map { ($0.element.rawValue, $0.isValid) })
        }
    }
}

extension ScanReport.Zone {
    var json: JSON {
        let names = ZoneElement.allCases.map(\.rawValue).filter { checks[$0] != nil }
        return [
            "format": .string(format.rawValue), "lines": .array(lines.map { .string($0) }), "valid": .bool(valid),
            "checks": .object(names.map { .init(key: $0, value: .bool(checks[$0] ?? false)) }),
        ]
    }
}

extension ScanReport.Zone: CustomStringConvertible {
    public var description: String { "a machine-readable zone, \(format.rawValue)" }
}
