import Foundation
import Testing

@testable import DocScan

struct BarcodeGroupsTests {
    private let profile = DocumentProfile.shipped[0]

    /// A barcode of a sheet whose preview is 1000 pixels wide, as its guide box places it.
    ///
    /// - Parameters:
    ///   - name: in the profile, of the box.
    ///   - origin: of the preview in the picture.
    private func barcode(_ value: String, at name: String, of origin: Point = Point(x: 0, y: 0)) -> Barcode {
        let box = profile.barcodes.first { $0.name == name }?.guideBox ?? .anywhere
        let height = 1000 * (profile.preview.map { $0.height / $0.width } ?? 1)
        return Barcode(
            symbology: .code39, value: value,
            corners: Quadrilateral(
                x: origin.x + box.x * 1000, y: origin.y + box.y * height, width: box.width * 1000,
                height: box.height * height), foundBy: "1/1")
    }

    private func groups(_ barcodes: [Barcode], inAnyOrder: Bool = false) -> [[String]] {
        barcodes.groups(among: [profile], inAnyOrder: inAnyOrder).map { $0.map(\.value) }
    }

    @Test func `The two of one sheet belong together, and others to none`() {
        let two = [barcode("K1234567", at: "certificateNumber"), barcode("1991/04/29", at: "dateOfBirth")]
        #expect(groups(two) == [["K1234567", "1991/04/29"]])
        #expect(groups(two + [barcode("PART-7", at: "dateOfBirth")]) == [["K1234567", "1991/04/29"]])
    }

    @Test func `Each of two sheets side by side has its own`() {
        let right = Point(x: 1150, y: 40)
        let four = [
            barcode("K1234567", at: "certificateNumber"), barcode("1984/12/01", at: "dateOfBirth", of: right),
            barcode("1991/04/29", at: "dateOfBirth"), barcode("X7654321", at: "certificateNumber", of: right),
        ]
        #expect(groups(four) == [["K1234567", "1991/04/29"], ["1984/12/01", "X7654321"]])
    }

    /// The date between them was not read.
    @Test func `A date on a neighbouring sheet does not replace a missing one`() {
        let right = Point(x: 1150, y: 0)
        let two = [barcode("K1234567", at: "certificateNumber"), barcode("1984/12/01", at: "dateOfBirth", of: right)]
        #expect(groups(two) == [["K1234567"], ["1984/12/01"]])
    }

    @Test func `Two that changed places are of one sheet only in any order`() {
        let two = [barcode("1991/04/29", at: "certificateNumber"), barcode("K1234567", at: "dateOfBirth")]
        #expect(groups(two) == [["1991/04/29"], ["K1234567"]])
        #expect(groups(two, inAnyOrder: true) == [["1991/04/29", "K1234567"]])
    }

    private func document(_ barcodes: [Barcode]) -> IdentifiedDocument {
        IdentifiedDocument(barcodes, among: .init(profiles: [profile], isChosen: false))
    }

    private func reading(_ value: String) -> FieldReadings {
        let look = FieldReader.Reading(
            value: value, raw: value, confidence: 1, box: Box(x: 0, y: 0, width: 10, height: 10), isLabelled: true)
        return FieldReadings(look, [look])
    }

    @Test func `The complete one of two sheets names the barcodes, and print alone does not`() throws {
        let right = Point(x: 1150, y: 0)
        let document = document([
            barcode("1984/12/01", at: "dateOfBirth", of: right), barcode("K1234567", at: "certificateNumber"),
            barcode("1991/04/29", at: "dateOfBirth"),
        ])
        #expect(document.barcodes.map(\.name) == [nil, "certificateNumber", "dateOfBirth"])
        #expect(document.isOfSeveralSheets && document.strayedNames.isEmpty && document.ambiguous.isEmpty)
        let fields = FieldResolver(document, profile: profile).resolve(["sex": reading("F")])
        #expect(fields.first { $0.name == "certificateNumber" }?.value == "K1234567")
        let sex = try #require(fields.first { $0.name == "sex" })
        #expect(sex.value == nil && sex.reason == .otherSheet)
    }

    @Test func `A barcode that may be of another sheet states a value only with print`() throws {
        let away = Point(x: 900, y: 900)
        let two = [barcode("K1234567", at: "certificateNumber"), barcode("1984/12/01", at: "dateOfBirth", of: away)]
        var document = document(two)
        #expect(document.strayedNames == ["certificateNumber", "dateOfBirth"] && !document.isOfSeveralSheets)
        document.resolve(by: ["dateOfBirth": "1984-12-01"], hasRepeatedLabels: false)
        let fields = FieldResolver(document, profile: profile).resolve(["dateOfBirth": reading("1984-12-01")])
        #expect(fields.first { $0.name == "dateOfBirth" }?.value == "1984-12-01")
        let number = try #require(fields.first { $0.name == "certificateNumber" })
        #expect(number.value == nil && number.raw == nil && number.reason == .otherSheet)
        func sex() -> DocumentField? {
            FieldResolver(document, profile: profile).resolve(["sex": reading("F")]).first { $0.name == "sex" }
        }
        #expect(sex()?.reason == .otherSheet && sex()?.value == nil && sex()?.raw == nil)
        document.resolve(by: ["certificateNumber": "K1234567"], hasRepeatedLabels: false)
        #expect(sex()?.reason == .otherSheet)
        document.resolve(
            by: ["certificateNumber": "K1234567", "dateOfBirth": "1984-12-01"], hasRepeatedLabels: false)
        #expect(sex()?.value == "F", "one set of labels")
        document.keepTogether()
        #expect(document.strayedNames.isEmpty && sex()?.value == "F")
    }

    @Test func `A sheet much longer than its document may be two pages`() throws {
        let image = try EncodedImage(
            input: ImageInput(source: "", bytes: []), page: 0, format: .jpeg, orientation: .up, storedWidth: 1200,
            storedHeight: 2000, maximumPixels: .max)
        let document = document([
            barcode("K1234567", at: "certificateNumber"), barcode("1991/04/29", at: "dateOfBirth"),
        ])
        let page = try #require(document.sheetOutline(in: image))
        func sheet(height: Double) -> FoundSheet {
            FoundSheet(
                placedAt: Quadrilateral(
                    x: page.topLeft.x, y: page.topLeft.y, width: page.width, height: height * page.width))
        }
        #expect(document.page(onLonger: sheet(height: 1.3), in: image) == nil)
        #expect(document.page(onLonger: sheet(height: 2.6), in: image) == page)
    }

    @Test func `The print of two documents confirms no barcode`() throws {
        let away = Point(x: 900, y: 900)
        var document = document([
            barcode("K1234567", at: "certificateNumber"), barcode("1984/12/01", at: "dateOfBirth", of: away),
        ])
        document.resolve(by: ["certificateNumber": "K1234567", "dateOfBirth": "1984-12-01"], hasRepeatedLabels: true)
        #expect(document.strayedNames == ["certificateNumber", "dateOfBirth"], "each is confirmed by its own sheet")
        let fields = FieldResolver(document, profile: profile).resolve(["dateOfBirth": reading("1984-12-01")])
        let date = try #require(fields.first { $0.name == "dateOfBirth" })
        #expect(date.value == nil && date.raw == nil && date.reason == .otherSheet)
    }

    @Test func `An outline around two documents does not combine them`() {
        let right = Point(x: 1150, y: 0)
        var document = document([
            barcode("1984/12/01", at: "dateOfBirth", of: right), barcode("K1234567", at: "certificateNumber"),
        ])
        let isDivided = document.isPrintOfSeveralSheets
        document.keepTogether()
        #expect(isDivided && !document.isPrintOfSeveralSheets, "one document with another layout")
        document = self.document([
            barcode("K1234567", at: "certificateNumber"), barcode("1991/04/29", at: "dateOfBirth"),
            barcode("X7654321", at: "certificateNumber", of: right),
        ])
        document.keepTogether()
        #expect(document.isPrintOfSeveralSheets)
    }

    @Test func `Barcodes in another order and labels printed twice are of two documents that touch`() {
        var document = document([
            barcode("1984/12/01", at: "certificateNumber"), barcode("K1234567", at: "dateOfBirth"),
        ])
        document.keepTogether()
        document.resolve(by: ["certificateNumber": "K1234567"], hasRepeatedLabels: false)
        #expect(!document.isPrintOfSeveralSheets, "one document with another layout")
        #expect(document.strayedNames == ["dateOfBirth"], "not confirmed by print")
        document.resolve(by: ["certificateNumber": "K1234567"], hasRepeatedLabels: true)
        #expect(document.isPrintOfSeveralSheets && document.strayedNames == ["dateOfBirth"])
    }

    /// A kind of document with one barcode has no groups.
    @Test func `One barcode alone is of one sheet`() {
        #expect(document([barcode("K1234567", at: "certificateNumber")]).strayedNames.isEmpty)
        let permit = DocumentProfile.shipped.filter { $0.id == "ca-permit" }
        let one = Barcode(
            symbology: .code39, value: "U123456789", corners: Quadrilateral(x: 0, y: 0, width: 90, height: 9),
            foundBy: "1/1")
        let document = IdentifiedDocument([one], among: .init(profiles: permit, isChosen: true))
        #expect(
            document.strayedNames.isEmpty
                && document.barcodesWithCertainNames.map(\.name) == document.barcodes.map(\.name))
    }

    /// Ten digits have the form of a client number, and a tracking number that of a document number.
    @Test(arguments: [["8393814501", "PARCEL-77"], ["8393814501", "S443265779", "V834710770"]])
    func `An optional barcode next to those of another thing states a value only with print`(others: [String]) throws {
        let permit = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        let barcodes = (["W791459543"] + others).enumerated().map { index, value in
            Barcode(
                symbology: .code128, value: value,
                corners: Quadrilateral(x: 0, y: 40 * Double(index), width: 90, height: 9), foundBy: "1/1")
        }
        var document = IdentifiedDocument(barcodes, among: .init(profiles: [permit], isChosen: false))
        #expect(document.strayedNames.contains("uci"))
        func client() -> DocumentField? {
            FieldResolver(document, profile: permit).resolve().first { $0.name == "uci" }
        }
        #expect(client()?.value == nil && client()?.reason == .otherSheet)
        // The label may lie on the permit.
        document.keepTogether()
        #expect(client()?.value == nil && client()?.reason == .otherSheet)
        document.resolve(by: ["uci": "83-9381-4501"])
        #expect(!document.strayedNames.contains("uci"))
        // All of the permit's, and nothing else.
        let own = IdentifiedDocument(Array(barcodes.prefix(2)), among: .init(profiles: [permit], isChosen: false))
        #expect(own.strayedNames.isEmpty)
    }

    @Test func `One number with and without dashes is one barcode`() throws {
        let permit = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        let values = ["W791459543", "S443265779", "8393814501", "83-9381-4501"]
        let barcodes = values.enumerated().map { index, value in
            Barcode(
                symbology: .code128, value: value,
                corners: Quadrilateral(x: 0, y: 40 * Double(index), width: 90, height: 9), foundBy: "1/1")
        }
        var document = IdentifiedDocument(barcodes, among: .init(profiles: [permit], isChosen: false))
        #expect(!document.ambiguous.contains("Client ID") && document.strayedNames.isEmpty)
        document.resolve(by: ["documentNumber": "W791459543"])
        #expect(FieldResolver(document, profile: permit).resolve().first { $0.name == "uci" }?.value == "83-9381-4501")
        let another = IdentifiedDocument(
            barcodes.map { barcode in
                var barcode = barcode
                if barcode.value == "83-9381-4501" { barcode.value = "83-9381-4502" }
                return barcode
            }, among: .init(profiles: [permit], isChosen: false))
        #expect(another.ambiguous.contains("Client ID"))
    }

    /// Equal digits in other groups are another number.
    @Test(arguments: [("1999.12.3", "1999.1.23"), ("1999-12-3", "1999-1-23")])
    func `Numbers that differ in their dots or dashes are two`(one: String, other: String) throws {
        let json = """
            {"id": "label", "title": "Label", "source": "ours",
             "barcodes": [{"name": "b", "label": "B", "symbologies": ["code128"], "kind": "identifier",
               "pattern": "[0-9]{4}[.-][0-9]{1,3}[.-][0-9]{1,3}", "required": true}],
             "fields": [{"name": "f", "kind": "identifier", "from": "b", "labels": ["f"],
               "pattern": "[0-9]{4}[.-][0-9]{1,3}[.-][0-9]{1,3}"}],
             "agreements": [{"barcode": "b", "field": "f"}]}
            """
        let profile = try DocumentProfile(json: Data(json.utf8))
        let barcodes = [one, other].enumerated().map { index, value in
            Barcode(
                symbology: .code128, value: value,
                corners: Quadrilateral(x: 0, y: 40 * Double(index), width: 90, height: 9), foundBy: "1/1")
        }
        let document = IdentifiedDocument(barcodes, among: .init(profiles: [profile], isChosen: true))
        #expect(document.ambiguous == ["B"] && document.barcodes.allSatisfy { $0.name == nil })
    }

    /// Print tells which of two numbers is the permit's; the other may be the parcel's.
    @Test func `A number that is left over next to another thing's barcode states no value`() throws {
        let permit = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        let barcodes = ["W791459543", "S443265779", "PARCEL-77"].enumerated().map { index, value in
            Barcode(
                symbology: .code128, value: value,
                corners: Quadrilateral(x: 0, y: 40 * Double(index), width: 90, height: 9), foundBy: "1/1")
        }
        var document = IdentifiedDocument(barcodes, among: .init(profiles: [permit], isChosen: false))
        document.resolve(by: ["documentNumber": "W791459543"])
        #expect(document.barcodes.map(\.name) == ["documentNumber", "applicationNumber", nil])
        #expect(document.strayedNames == ["applicationNumber"])
        let fields = FieldResolver(document, profile: permit).resolve()
        #expect(fields.first { $0.name == "applicationNumber" }?.reason == .otherSheet)
        #expect(document.barcodesWithCertainNames.map(\.name) == ["documentNumber", nil, nil])
        document.resolve(by: ["documentNumber": "W791459543", "applicationNumber": "S443265779"])
        #expect(document.strayedNames.isEmpty)
    }

    /// From left to right date, number, date, number: the number of the first is next to the date of the second.
    @Test func `Two sheets with changed places are not combined`() {
        let right = Point(x: 1050, y: 0)
        let four = document([
            barcode("1991/04/29", at: "certificateNumber"), barcode("K1234567", at: "dateOfBirth"),
            barcode("1984/12/01", at: "certificateNumber", of: right),
            barcode("X7654321", at: "dateOfBirth", of: right),
        ])
        #expect(four.barcodes.allSatisfy { $0.name == nil } && four.ambiguous.count == 2)
    }

    @Test func `A value that is printed twice makes no second sheet`() {
        let head = Point(x: 0, y: -1200)
        let document = document([
            barcode("K1234567", at: "certificateNumber", of: head), barcode("K1234567", at: "certificateNumber"),
            barcode("1991/04/29", at: "dateOfBirth"),
        ])
        #expect(!document.isOfSeveralSheets && document.strayedNames.isEmpty)
    }
}
