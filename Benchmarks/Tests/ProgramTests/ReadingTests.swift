import Foundation
import Testing

@testable import peers

struct ReadingTests {
    private func truth() throws -> Reading.Truth {
        let json = """
            {"barcodes": [{"value": "K1234567"}, {"value": "1990/01/31"}],
             "fields": {"familyName": "TREMBLAY", "dateOfBirth": "1990-01-31", "uci": null},
             "printed": {"familyName": "TREMBLAY", "dateOfBirth": "January 31, 1990"}}
            """
        return try JSONDecoder().decode(Reading.Truth.self, from: Data(json.utf8))
    }

    @Test func `A report's fields are right or wrong`() throws {
        var reading = Reading(name: "", readsText: true, isReport: true)
        reading.add(
            """
            {"barcodes": [{"value": "K1234567"}, {"value": "X"}], "fields": [{"name": "familyName", "value": "TREMBLAY"}, \
            {"name": "dateOfBirth", "value": "1990-01-13"}, {"name": "uci", "value": null}]}
            """, .report, try truth())
        #expect((reading.barcodes, reading.barcodesThere, reading.wrongBarcodes) == (1, 2, 1))
        #expect((reading.fields, reading.fieldsThere, reading.wrongFields) == (1, 2, 1))
    }

    @Test func `The reports of two sheets of a photo count together`() throws {
        var reading = Reading(name: "", readsText: true, isReport: true)
        reading.add(
            """
            {"barcodes": [{"value": "K1234567"}], "fields": [{"name": "familyName", "value": "TREMBLAY"}]}
            {"barcodes": [{"value": "1990/01/31"}], "fields": []}

            """, .report, try truth())
        #expect((reading.barcodes, reading.barcodesThere, reading.wrongBarcodes) == (2, 2, 0))
        #expect((reading.fields, reading.fieldsThere, reading.wrongFields) == (1, 2, 0))
    }

    @Test func `Values on lines`() throws {
        var reading = Reading(name: "", readsText: false, isReport: false)
        reading.add("K1234567\n1990/01/31\n", .values, try truth())
        #expect((reading.barcodes, reading.wrongBarcodes) == (2, 0))
        #expect(reading.fields == nil)
    }

    @Test func `Printed values anywhere in the text`() throws {
        var reading = Reading(name: "", readsText: true, isReport: false)
        reading.add("barcode\tK1234567\nbarcode\t\nTREMBLAY K\nJanuary  31,\n1990", .marked, try truth())
        #expect((reading.barcodes, reading.wrongBarcodes) == (1, 0))
        #expect((reading.fields, reading.fieldsThere, reading.wrongFields) == (2, 2, nil))
        reading.add("", .marked, try truth())
        #expect((reading.barcodesThere, reading.fields, reading.fieldsThere) == (4, 2, 4))
    }
}
