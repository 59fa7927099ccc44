internal import Foundation
internal import Harness

/// The readings of one side for photos whose truth is known.
struct Reading: Codable, Equatable {
    var name: String
    var barcodes = 0
    /// Values that are on no barcode of the photo.
    var wrongBarcodes = 0
    var barcodesThere = 0
    /// docscan: fields that it returns with the right value. Others: printed values that occur anywhere in their text.
    var fields: Int?
    /// docscan: fields that it returns with a wrong value. Others name no fields, so that no field can be wrong.
    var wrongFields: Int?
    var fieldsThere = 0

    /// A photo's sidecar.
    struct Truth: Decodable {
        struct Symbol: Decodable { var value: String }
        var barcodes: [Symbol]?
        var fields: [String: String?]?
        var printed: [String: String?]?
    }

    private struct Report: Decodable {
        struct Symbol: Decodable { var value: String }
        struct Field: Decodable {
            var name: String
            var value: String?
            var raw: String?
        }
        var barcodes: [Symbol]
        var fields: [Field]
    }

    init(name: String, readsText: Bool, isReport: Bool) {
        self.name = name
        fields = readsText ? 0 : nil
        wrongFields = readsText && isReport ? 0 : nil
    }

    init(_ side: Side, photos: [String]) {
        var isReport = false
        if case .report = side.output { isReport = true }
        self.init(name: side.name, readsText: side.readsText, isReport: isReport)
        let tools = Tools(folder: ProjectFolder.url)
        for photo in photos {
            guard let data = try? Data(contentsOf: URL(filePath: photo.dropLast(4) + ".json")),
                let truth = try? JSONDecoder().decode(Truth.self, from: data)
            else { continue }
            add(tools.output(side.words([photo])) ?? "", side.output, truth)
        }
    }

    /// Counts the values in an output about one photo.
    mutating func add(_ output: String, _ kind: Side.Output, _ truth: Truth) {
        let wanted = truth.barcodes?.map(\.value) ?? []
        barcodesThere += wanted.count
        let values: [String]
        switch kind {
        case .report:
            // One for each sheet of paper.
            let reports = output.split(separator: "\n").compactMap {
                try? JSONDecoder().decode(Report.self, from: Data($0.utf8))
            }
            values = reports.flatMap(\.barcodes).map(\.value)
            if fields != nil { count(reports.flatMap(\.fields), truth.fields?.compactMapValues(\.self) ?? [:]) }
        case .values:
            values = output.split(separator: "\n").map(String.init)
        case .marked:
            let lines = output.split(separator: "\n")
            values = lines.filter { $0.hasPrefix("barcode\t") }.map { String($0.dropFirst(8)) }.filter { !$0.isEmpty }
            if fields != nil {
                let text = Self.bare(lines.filter { !$0.hasPrefix("barcode\t") }.joined(separator: " "))
                let printed = truth.printed?.compactMapValues(\.self) ?? [:]
                fieldsThere += printed.count
                fields? += printed.values.count { text.contains(Self.bare($0)) }
            }
        }
        barcodes += wanted.count { values.contains($0) }
        wrongBarcodes += values.count { !wanted.contains($0) }
    }

    private mutating func count(_ found: [Report.Field], _ wanted: [String: String]) {
        fieldsThere += wanted.count
        for field in found {
            guard let value = field.value, let right = wanted[field.name] else { continue }
            // For a country the code is the value, and the sidecar has the printed name.
            let isCountry = ["countryOfBirth", "nationality"].contains(field.name)
            if (isCountry ? field.raw : value) == right { fields? += 1 } else { wrongFields? += 1 }
        }
    }

    private static func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
