import Testing

@testable import DocScan

struct ProfileFinderTests {
    private let finder = ProfileFinder(profiles: DocumentProfile.recognizable)

    private func print(_ texts: [String], isWhole: Bool = true) -> CandidateReadings {
        let print = PageText(
            texts.enumerated().map { index, text in
                let pieces = text.split(separator: "|").map(String.init)
                return RecognizedLine(
                    words: pieces.enumerated().flatMap { column, piece in
                        words(piece, x: 50 + 500 * Double(column), y: 100 + 40 * Double(index))
                    })
            }, isWhole: isWhole)
        return CandidateReadings(print, by: [])
    }

    private func barcode(_ value: String) -> Barcode {
        Barcode(
            symbology: .code128, value: value, corners: Quadrilateral(x: 0, y: 0, width: 1, height: 1), foundBy: "1/1")
    }

    private func recognized(_ texts: [String], _ values: String...) -> String? {
        let finding = finder.find(print(texts), barcodes: values.map(barcode))
        return finding.flatMap { $0.isRecognized ? $0.profile.id : nil }
    }

    private let permit = [
        "WORK PERMIT / PERMIS DE TRAVAIL", "Document No.|F233291920", "Client ID|99-8941-4842",
        "Application No.|W274395509", "Surname|OKAFOR", "Given Name(s)|LENA", "Date of birth|07 AUG 1968", "Sex|F",
        "Country of Birth|NIGERIA", "Country of Citizenship|NIGERIA", "Date issued|04 AUG 2019",
        "Expiry date|28 APR 2021", "Conditions", "MUST LEAVE CANADA BY 28 APR 2021",
    ]

    private let notice = [
        "Department of Homeland Security", "Form I-797C, Notice of Action", "Receipt Number|IOE0912345678",
        "Case Type|I765", "Received Date|03/04/2021", "Notice Date|03/14/2021", "Page|1 of 1", "A-Number|A123 456 789",
        "We have received the application or petition named above.",
    ]

    @Test func `Title, numbers and labels identify a document`() {
        #expect(recognized(permit) == "ca-permit")
        #expect(recognized(notice) == "us-i797")
    }

    @Test func `A page may show two documents`() {
        func isBesideOther(_ texts: [String], _ values: String...) -> Bool? {
            finder.find(print(texts), barcodes: values.map(barcode))?.isBesideOther
        }
        #expect(isBesideOther(permit + notice, "F233291920", "IOE0912345678") == true)
        #expect(isBesideOther(permit, "F233291920") == false && isBesideOther(notice, "IOE0912345678") == false)
        #expect(isBesideOther(notice, "IOE0912345678", "F233291920") == false, "a number of the same form")
        #expect(isBesideOther(permit + [notice[1]], "F233291920") == false, "text about another document")
    }

    @Test func `Numbers and labels suffice where the title was not read`() {
        #expect(recognized(Array(permit.dropFirst())) == "ca-permit")
        #expect(recognized(Array(notice.dropFirst(2))) == "us-i797")
    }

    @Test func `Labels that every document has do not make a known document`() {
        #expect(recognized(["Surname|DOE", "Given names|LENA", "Date of birth|1990-04-02", "Sex|F"]) == nil)
        #expect(
            recognized([
                "UNITED KINGDOM", "DRIVING LICENCE", "Surname|OKAFOR", "Given names|LENA", "Date of birth|07 AUG 1968",
                "Place of birth|LAGOS", "Date of issue|04.08.2019", "Date of expiry|03.08.2029",
                "Licence No.|OKAFO608078L99",
            ]) == nil)
        #expect(
            recognized([
                "Certificado de nacimiento", "Apellidos|Núñez García", "Nombre|José María",
                "Fecha de nacimiento|12/03/1980",
            ]) == nil)
    }

    /// The word alone occurs on documents of many countries.
    @Test func `A work permit of another country is not recognised`() {
        #expect(
            recognized([
                "REPUBLIC OF SAMPLIA", "MINISTRY OF LABOUR", "WORK PERMIT", "Permit number|WP 4471 22",
                "Surname|OKAFOR", "Given names|LENA", "Date of birth|07 AUG 1968", "Sex|F", "Nationality|NIGERIAN",
                "Passport No.|A04412231", "Employer|Sample Mining Ltd", "Date of issue|04 AUG 2019",
                "Valid until|28 APR 2021",
            ]) == nil)
    }

    @Test(arguments: ["12345678", "1234567890", "42190210", "S123456789", "PART-7"])
    func `Barcodes as on parcels and shelves do not make a known document`(value: String) {
        #expect(recognized([], value) == nil)
        #expect(recognized(["POSTCODE 90210", "Keep dry"], value) == nil)
        let finding = finder.find(nil, barcodes: [barcode(value)])
        #expect(finding?.isRecognized == false && finding?.isPresumed == false)
    }

    @Test func `Both barcodes identify a certificate without print`() {
        let finding = finder.find(nil, barcodes: [barcode("K1234567"), barcode("1991/04/29")])
        #expect(finding?.isRecognized == true)
        #expect(finding?.profile.id == "ca-citizenship-certificate")
    }

    @Test func `The relative positions of the barcodes identify the profile`() {
        func finding(_ x: Double, _ y: Double) -> ProfileFinder.Finding? {
            var (number, birth) = (barcode("K1234567"), barcode("1991/04/29"))
            number.corners = Quadrilateral(x: 100, y: 900, width: 300, height: 60)
            birth.corners = Quadrilateral(x: x, y: y, width: 300, height: 60)
            return finder.find(nil, barcodes: [birth, number])
        }
        let (right, below) = (finding(600, 910), finding(100, 1200))
        #expect(right.map { right in below.map { right.score > $0.score + 3 } ?? false } == true)
        #expect(right?.isRecognized == true)
    }

    @Test func `One of them makes it likely`() {
        let finding = finder.find(nil, barcodes: [barcode("K1234567")])
        #expect(finding?.isRecognized == false && finding?.isPresumed == true)
    }

    @Test func `Clearly distinguishes a permit from a notice of action`() throws {
        let profile = try #require(DocumentProfile.recognizable.first { $0.id == "us-i797" })
        let finding = ProfileFinder(profiles: [profile]).find(print(permit), barcodes: [])
        let rival = try #require(finder.find(print(permit), barcodes: []))
        #expect(finding.map { $0.isContradicted || rival.isFar(from: $0) } == true)
    }

    @Test func `A title split over two lines does not count`() {
        let split = finder.find(print(["Your work", "permit"]), barcodes: [])
        #expect(split?.evidence.items.contains { $0.kind == .title } == false)
    }

    @Test func `The explanation names what was found, and no value`() throws {
        let finding = try #require(finder.find(print(permit), barcodes: [barcode("F233291920")]))
        let text = finding.explanation(.shipped)
        #expect(text.contains("ca-permit") && text.contains("permis de travail") && text.contains("documentNumber"))
        #expect(!text.contains("F233291920") && !text.lowercased().contains("okafor"))
    }
}
