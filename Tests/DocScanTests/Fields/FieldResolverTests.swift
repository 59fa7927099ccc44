import FoundationEssentials
import Testing

@testable import DocScan

struct FieldResolverTests {
    private let barcodes = [("certificateNumber", "K1234567"), ("dateOfBirth", "1991/04/29")].map {
        Barcode(
            name: $0.0, symbology: .code39, value: $0.1, corners: Quadrilateral(x: 0, y: 0, width: 1, height: 1),
            foundBy: "1/4")
    }

    private func reading(_ value: String, confidence: Double = 0.9) -> FieldReader.Reading {
        FieldReader.Reading(
            value: value, raw: value, confidence: confidence, box: Box(x: 0, y: 0, width: 9, height: 9),
            isLabelled: true)
    }

    /// A model of round numbers.
    private static let model = ConfidenceModel(threshold: 0.9, barcode: 0.98, confirmedBarcode: 0.999) { feature in
        switch feature {
        case .surest, .nextSurest: 0.5
        case .readTwice, .readThrice: 2
        case .fewerMarks: -1
        case .nothing: -1.5
        case .unreadMarks, .otherMarks, .letters: -3
        case .cut: -4
        default: 0
        }
    }

    private func resolver(_ barcodes: [Barcode]? = nil) -> FieldResolver {
        FieldResolver(profile: DocumentProfile.shipped[0], barcodes: barcodes ?? self.barcodes, model: Self.model)
    }

    private func resolve(
        _ field: String, _ reading: FieldReader.Reading?, second: String? = nil, secondConfidence: Double = 0.5,
        third: String? = nil, barcodes: [Barcode]? = nil
    ) throws -> ScanReport.Field {
        let others = [
            second.map { self.reading($0, confidence: secondConfidence) }, third.map { self.reading($0) },
        ]
        let fields = resolver(barcodes).resolve(
            reading.map {
                [field: FieldReadings($0, second == nil && third == nil ? [nil] : third == nil ? [others[0]] : others)]
            }
                ?? [:])
        return try #require(fields.first { $0.name == field })
    }

    @Test func `A part of a value is withheld, and contradicts no barcode that it may be a part of`() throws {
        var name = reading("Smith", confidence: 0.99)
        name.isPart = true
        let field = try resolve("familyName", name, second: "Smith", secondConfidence: 0.99)
        #expect(field.value == nil && field.reason == .cutOff && field.raw == "Smith")
        var date = reading("1999-04-02", confidence: 0.99)
        date.isPart = true
        let other = try resolve("dateOfBirth", date, second: "1999-04-02", secondConfidence: 0.99)
        #expect(other.reason == .contradiction, "no part of the barcode's date")
        (date.value, date.raw) = ("1991-04-09", "9 APR 1991")
        let birth = try resolve("dateOfBirth", date, second: "1991-04-09", secondConfidence: 0.99)
        #expect(birth.value == "1991-04-29" && birth.reason == nil)
    }

    // MARK: With a barcode

    @Test func `A barcode alone is enough`() throws {
        let field = try resolve("dateOfBirth", nil)
        #expect(field.value == "1991-04-29")
        #expect(field.raw == "1991/04/29")
        #expect(field.sources == [.barcode])
        #expect(field.agrees == nil)
    }

    @Test func `Barcode and print agree`() throws {
        let field = try resolve("certificateNumber", reading("K1234567", confidence: 0.3))
        #expect(field.value == "K1234567")
        #expect(field.sources == [.barcode, .text])
        #expect(field.agrees == true)
        #expect(field.reason == nil)
    }

    /// GS1's AI 421, a country and a postal code; the label prints the code alone (use A6).
    @Test(arguments: ["identifier", "date"])
    func `The first group of a barcode's pattern is the value`(kind: String) throws {
        let isDate = kind == "date"
        let json = """
            {"id": "label", "title": "Label", "source": "ours",
             "barcodes": [{"name": "b", "label": "B", "symbologies": ["code128"], "kind": "\(kind)",
               "format": "yyyyMMdd", "pattern": "421([0-9]{\(isDate ? 8 : 5)})", "required": true}],
             "fields": [{"name": "f", "kind": "\(kind)", "from": "b", "labels": ["f"]}],
             "agreements": [{"barcode": "b", "field": "f"}]}
            """
        let profile = try DocumentProfile(json: Data(json.utf8))
        let text = isDate ? "42119910429" : "42190210"
        let value = isDate ? "1991-04-29" : "90210"
        var barcode = barcodes[0]
        (barcode.name, barcode.symbology, barcode.value) = ("b", .code128, text)
        #expect(profile.barcodes[0].matches(symbology: .code128, value: text))
        let resolver = FieldResolver(profile: profile, barcodes: [barcode])
        let alone = try #require(resolver.resolve().first)
        #expect(alone.value == value)
        #expect(alone.raw == text)
        let same = resolver.resolve(["f": FieldReadings(reading(value), [reading(value)])])
        #expect(same.first?.agrees == true)
        let other = reading(isDate ? "1991-04-28" : "90211")
        #expect(resolver.resolve(["f": FieldReadings(other, [other])]).first?.reason == .contradiction)
    }

    @Test func `A second look can agree`() throws {
        let field = try resolve("certificateNumber", reading("K1234561"), second: "K1234567")
        #expect(field.agrees == true)
    }

    @Test func `Two looks that say the same contradict the barcode`() throws {
        let field = try resolve("certificateNumber", reading("K7654321"), second: "K7654321")
        #expect(field.value == nil)
        #expect(field.agrees == false)
        #expect(field.reason == .contradiction)
        #expect(field.raw == "K7654321")
    }

    @Test(arguments: [(0.9, "K7654320"), (0.9, nil), (0.5, "K7654321")])
    func `Misread print does not contradict`(confidence: Double, second: String?) throws {
        let field = try resolve(
            "certificateNumber", reading("K7654321", confidence: confidence), second: second)
        #expect(field.value == "K1234567")
        #expect(field.agrees == nil)
        #expect(field.reason == nil)
    }

    @Test func `Print that contradicts every barcode is that of another document`() throws {
        let (date, name) = (reading("1984-12-01"), reading("Smith", confidence: 0.99))
        func resolved(number: String) -> [DocumentField] {
            resolver().resolve([
                "certificateNumber": FieldReadings(reading(number), [reading(number)]),
                "dateOfBirth": FieldReadings(date, [date]), "familyName": FieldReadings(name, [name, name]),
            ])
        }
        func family(number: String) throws -> DocumentField {
            try #require(resolved(number: number).first { $0.name == "familyName" })
        }
        #expect(try family(number: "K1234567").value == "Smith", "one of two agrees")
        #expect(try family(number: "K7654321").value == nil)
        #expect(try family(number: "K7654321").reason == .otherSheet)
    }

    @Test func `One sure look of two that say the same contradicts`() throws {
        let first = reading("K7654321", confidence: 0.1)
        let field = try resolve(
            "certificateNumber", first, second: "K7654321", secondConfidence: 0.9)
        #expect(field.value == nil)
        #expect(field.reason == .contradiction)
    }

    // MARK: With print alone

    @Test func `Letters are certain where only marks are in doubt`() throws {
        let field = try resolve(
            "familyName", reading("Phạm", confidence: 0.99), second: "Phąm", secondConfidence: 0.98, third: "Phám",
            barcodes: [])
        #expect(field.value == nil && field.reason == .accents && field.plain == "Pham" && field.raw == "Phạm")
        let letters = try resolve(
            "familyName", reading("Phạm", confidence: 0.99), second: "Phan", secondConfidence: 0.98, third: "Phon",
            barcodes: [])
        #expect(letters.value == nil && letters.plain == nil)
        let certain = try resolve(
            "familyName", reading("Smith", confidence: 0.99), second: "Smith", secondConfidence: 0.99, third: "Smith",
            barcodes: [])
        #expect(certain.value == "Smith" && certain.plain == nil)
    }

    @Test func `Two looks that agree are certain`() throws {
        let field = try resolve("familyName", reading("Smith", confidence: 0.9), second: "Smith")
        #expect(field.value == "Smith")
        #expect(abs(field.confidence - 0.956) < 0.001)
        #expect(field.sources == [.text])
    }

    @Test(arguments: [(0.9, nil), (0.95, "Smyth"), (0.3, "Smith")])
    func `An uncertain field has no value`(confidence: Double, second: String?) throws {
        let field = try resolve("familyName", reading("Smith", confidence: confidence), second: second)
        #expect(field.value == nil)
        #expect(field.raw == "Smith")
        #expect(field.reason == .notCertain)
        #expect(field.confidence < 0.9)
    }

    /// By the resulting value; `nil` if it is withheld.
    @Test(
        arguments: [
            ("Etienne", "Étienne", "Étienne", "Étienne"), ("Etienne", "Étienne", "Etienne", nil),
            ("Etienne", "Étienne", "Êtienne", nil), ("Etienne", "Étienne", nil, nil),
            ("Etienne", nil, "Etienne", "Etienne"),
            ("Etienne", nil, "Étienne", nil), ("Etienne", "Etienne", nil, "Etienne"),
        ] as [(String, String?, String?, String?)])
    func `A third look decides between two`(first: String, second: String?, third: String?, value: String?) throws {
        let field = try resolve(
            "givenNames", reading(first), second: second, secondConfidence: 0.9, third: third)
        #expect(field.value == value)
        #expect(field.reason == (value == nil ? .accents : nil))
    }

    @Test func `Unread print next to a value makes it doubtful`() throws {
        var cut = reading("DOS")
        cut.isCut = true
        let field = try resolve("familyName", cut, second: "DOS", secondConfidence: 0.95)
        #expect(field.value == nil)
        #expect(field.reason == .cutOff)
    }

    /// 3 April or 4 March, printed perfectly (use A7).
    @Test func `A date that can be two days is withheld, unless the barcode is one of them`() throws {
        var date = reading("1991-04-03")
        (date.other, date.raw) = ("1991-03-04", "03/04/1991")
        let readings = ["effectiveDate": date, "dateOfBirth": date]
        let looks = readings.mapValues { FieldReadings($0, [$0]) }
        let effective = try #require(resolver().resolve(looks).first { $0.name == "effectiveDate" })
        #expect(effective.value == nil)
        #expect(effective.reason == .ambiguousDate)
        #expect(effective.raw == "03/04/1991")
        for (day, agrees) in [("1991/04/03", true), ("1991/03/04", true), ("1991/04/29", false)] {
            var barcode = barcodes[1]
            barcode.value = day
            let born = try #require(resolver([barcode]).resolve(looks).first { $0.name == "dateOfBirth" })
            #expect(born.agrees == agrees)
            #expect(born.value == (agrees ? day.replacing("/", with: "-") : nil))
            #expect(resolver([barcode]).doubtful(readings).contains { $0.field.name == "dateOfBirth" } == !agrees)
        }
    }

    @Test func `A field has a value or a reason`() {
        let readings = ["familyName": reading("Smith"), "sex": reading("F"), "uci": reading("1234-5678")]
        let fields = resolver().resolve(readings.mapValues { FieldReadings($0, $0.value == "F" ? [$0] : [nil]) })
        #expect(fields.first { $0.name == "sex" }?.value == "F")
        #expect(fields.count == 8)
        #expect(fields.allSatisfy { ($0.value == nil) != ($0.reason == nil) })
    }

    @Test func `Reports a field that is not printed as not found`() throws {
        let field = try resolve("sex", nil)
        #expect(
            field
                == .init(
                    name: "sex", value: nil, raw: nil, sources: [], agrees: nil, confidence: 0, reason: .notFound))
    }

    @Test func `Reads only fields again that no barcode confirms`() {
        let doubtful = resolver().doubtful([
            "certificateNumber": reading("K1234567"), "dateOfBirth": reading("1990-04-29"), "sex": reading("F"),
        ])
        #expect(doubtful.map(\.field.name) == ["dateOfBirth", "sex"])
    }
}
