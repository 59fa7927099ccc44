import Testing

@testable import DocScan

/// Forms that have their labels below the values.
struct LabelsBelowTests {
    private let reader = FieldReader(DocumentProfile.shipped[0])

    private func values(_ lines: [RecognizedLine]) -> [String: String] {
        reader.find(in: TextSegment.segments(of: lines)).readings.mapValues(\.value)
    }

    private let content = [
        ("K1234567", "Certificate number"), ("ROSSI", "Family name"), ("Salvatore", "Given names"), ("M", "Sex"),
        ("Italy", "Country of birth"), ("1234-5678", "UCI"), ("14 July 1988", "Date of birth"),
    ]

    @Test(arguments: [90.0, 60.0])
    func `A label belongs to the value above it if that is closer`(row: Double) {
        let lines = content.enumerated().flatMap { index, item -> [RecognizedLine] in
            let y = 100 + row * Double(index)
            return [line(y: y, (50, item.0)), line(y: y + 24, (50, item.1))]
        }
        #expect(
            values(lines) == [
                "certificateNumber": "K1234567", "familyName": "ROSSI", "givenNames": "Salvatore", "sex": "M",
                "countryOfBirth": "ITA", "uci": "1234-5678", "dateOfBirth": "1988-07-14",
            ])
    }

    @Test func `A label belongs to the value below it if that is closer`() {
        let lines = content.enumerated().flatMap { index, item -> [RecognizedLine] in
            let y = 100 + 60 * Double(index)
            return [line(y: y, (50, item.1)), line(y: y + 24, (50, item.0))]
        }
        #expect(values(lines)["familyName"] == "ROSSI" && values(lines)["sex"] == "M")
    }

    /// The gap between label and value is larger than that to the label of the next cell.
    @Test(arguments: [80.0, 120])
    func `In high cells, a label belongs to the value below it`(gap: Double) throws {
        let permit = FieldReader(try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" }))
        let cells = [
            ("Document No.", "U168152412"), ("Application No.", "W553748009"), ("Family Name", "KAPLAN"),
            ("Given Name(s)", "VERA"), ("Date of Birth", "18 Jun 1984"), ("Sex", "F"), ("Citizenship", "INDIA"),
            ("Date Issued", "26 Apr 2025"), ("Expiry Date", "25 Jan 2028"),
        ]
        let lines = cells.enumerated().flatMap { index, cell -> [RecognizedLine] in
            let y = 100 + (gap + 30) * Double(index)
            return [line(y: y, (50, cell.0)), line(y: y + gap, (50, cell.1))]
        }
        let found = permit.find(in: TextSegment.segments(of: lines)).readings.mapValues(\.value)
        #expect(found["familyName"] == "KAPLAN" && found["givenNames"] == "VERA")
        #expect(found["issueDate"] == "2025-04-26" && found["expiryDate"] == "2028-01-25")
    }

    @Test func `A value that may have another line above is not read`() {
        let lines = content.enumerated().flatMap { index, item -> [RecognizedLine] in
            let y = 100 + 90 * Double(index)
            let first = index == 2 ? [line(y: y - 24, (50, "Maria"))] : []
            return first + [line(y: y, (50, item.0)), line(y: y + 24, (50, item.1))]
        }
        #expect(values(lines)["givenNames"] == nil && values(lines)["familyName"] == "ROSSI")
    }
}
