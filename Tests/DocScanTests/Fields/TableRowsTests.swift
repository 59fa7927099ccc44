import Testing

@testable import DocScan

/// Tables with a row of labels above one or several rows of values, and labels with the number of an item.
struct TableRowsTests {
    private let reader = FieldReader(DocumentProfile.shipped[0])

    private func found(_ rows: [[(Double, String)]]) -> FieldReader.Found {
        let lines = rows.enumerated().map { index, row in line(y: 100 + 40 * Double(index), row) }
        return reader.find(in: TextSegment.segments(of: lines))
    }

    private func line(y: Double, _ cells: [(Double, String)]) -> RecognizedLine {
        RecognizedLine(words: cells.flatMap { x, text in DocScanTests.line(y: y, (x, text)).words })
    }

    @Test func `One row of values is read`() {
        let found = found([
            [(50, "Family name"), (300, "Given names"), (550, "Date of birth")],
            [(50, "KAPLAN"), (300, "Vera"), (550, "18 June 1984")],
        ])
        #expect(found.readings["familyName"]?.value == "KAPLAN" && found.readings["givenNames"]?.value == "Vera")
        #expect(found.inRows.isEmpty)
    }

    @Test func `The values of a table with several rows are several values`() {
        let found = found([
            [(50, "Family name"), (300, "Given names"), (550, "Date of birth")],
            [(50, "KAPLAN"), (300, "Vera"), (550, "18 June 1984")],
            [(50, "ROSSI"), (300, "Malik"), (550, "2 May 2011")],
        ])
        #expect(found.inRows == ["familyName", "givenNames", "dateOfBirth"])
    }

    @Test func `A label below a value ends the column`() {
        let found = found([
            [(50, "Family name"), (550, "Date of birth")], [(50, "KAPLAN"), (550, "18 June 1984")],
            [(50, "Given names"), (550, "Effective date")], [(50, "Vera"), (550, "2 May 2011")],
        ])
        #expect(found.inRows.isEmpty && found.readings.count == 4)
    }

    @Test(arguments: ["7. Sex", "7) Sex", "(7) Sex", "7a. Sex", "7.Sex", "12: Sex"])
    func `The number of an item is not a part of the label`(label: String) {
        let found = found([[(50, label), (300, "F")]])
        #expect(found.readings["sex"]?.value == "F")
    }

    @Test(arguments: ["7 Sex", "123. Sex", "Sex. 7"])
    func `Other numbers before a short label are not skipped`(label: String) {
        #expect(TextSegment(line(y: 100, [(50, label)]).words)?.tokens.count == 2)
    }
}
