import DocScan
import Foundation

/// A line of the program's JSON, as a reader of the contract `docscan.report/1` decodes it.
public struct Report: Decodable, Sendable {
    public struct Failure: Decodable, Sendable {
        public var code: String
        public var message: String
    }

    public struct Barcode: Decodable, Sendable {
        public var name: String?
        public var symbology: String
        public var value: String
        public var corners: [[Double]]
        public var foundBy: String
        /// The verdict on the signature of a visible digital seal.
        public var seal: String?
    }

    public struct Field: Decodable, Sendable {
        public var name: String
        public var value: String?
        public var raw: String?
        public var sources: [String]
        public var agrees: Bool?
        public var confidence: Double
        public var reason: String?
    }

    public struct Zone: Decodable, Sendable {
        public var format: String
        public var lines: [String]
        public var valid: Bool
        public var checks: [String: Bool]
    }

    public struct Sheet: Decodable, Sendable {
        public var index: Int
        public var count: Int
        public var corners: [[Double]]
    }

    public var schema: String
    public var source: String
    public var sha256: String?
    public var status: String
    /// `nil` in an output without them.
    public var notes: [String]?
    public var error: Failure?
    public var profile: String?
    public var barcodes: [Barcode]
    public var fields: [Field]
    public var mrz: Zone?
    /// `nil` if no sheet was found, and in an output without it.
    public var sheet: Sheet?

    /// The violations of `docs/report.schema.json` in a line.
    public struct Undescribed: Error, CustomStringConvertible {
        public var problems: [String]
        public var description: String { "The report is not as its schema says: " + problems.joined(separator: "; ") }
    }

    private static let form = Result {
        let file = TestImages.packageRoot.appending(path: "docs/report.schema.json")
        return try JSONSchema(String(contentsOf: file, encoding: .utf8))
    }

    /// - Throws: `Undescribed` if the report of a batch without redaction changes when it is decoded and encoded again.
    package static func checkCoding(ofBatchLine line: String) throws {
        let end = line.firstRange(of: #","sourceBytes":"#) ?? line.firstRange(of: #","batch":{"#)
        let report = end.map { line[..<$0.lowerBound] + "}" } ?? line[...]
        let again = try JSONDecoder().decode(ScanReport.self, from: Data(line.utf8)).json.text
        if again != report { throw Undescribed(problems: ["it is encoded again as \(again)"]) }
    }

    /// - Throws: `Undescribed` for parts outside the contract's form, against which every report of a test is checked.
    public init(line: String) throws {
        let problems = try Self.form.get().problems(in: line)
        guard problems.isEmpty else { throw Undescribed(problems: problems) }
        self = try JSONDecoder().decode(Report.self, from: Data(line.utf8))
    }

    /// The path of the picture, without the page.
    public var path: String { source.split(separator: "#").first.map(String.init) ?? source }

    /// The page, from 0.
    public var page: Int { (source.split(separator: "=").last.flatMap { Int($0) } ?? 1) - 1 }
}
