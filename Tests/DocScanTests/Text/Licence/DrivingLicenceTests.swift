import Testing

@testable import DocScan

struct DrivingLicenceTests {
    /// A symbol's content: the header, the designators with true offsets, the elements.
    ///
    /// - Parameter lines: each an identifier and a value.
    static func content(
        version: Int = 10, issuer: String = "636000", type: String = "DL", _ lines: [String], shift: Int = 0
    ) -> String {
        let two = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
        let four = { (number: Int) in String(repeating: "0", count: 4 - "\(number)".count) + "\(number)" }
        let body = type + lines.joined(separator: "\n") + "\n\r"
        let head = "@\n\u{1E}\rANSI " + issuer + two(version) + (version > 1 ? "00" : "") + "01"
        let start = head.unicodeScalars.count + 10
        return head + type + four(start + shift) + four(body.unicodeScalars.count) + body
    }

    static let card = [
        "DAQT64235789", "DCSSAMPLE", "DDEN", "DACMICHAEL", "DDFN", "DADJOHN", "DDGN", "DCAD", "DBB06061986",
        "DBA12102033", "DBD06062019", "DBC1", "DAG2300 WEST BROAD STREET", "DAIRICHMOND", "DAJVA", "DAK232690000  ",
        "DCGUSA", "DCFNONE",
    ]

    @Test func `A card of the United States is read`() throws {
        let licence = try #require(DrivingLicence(Self.content(Self.card)))
        #expect((licence.version, licence.jurisdictionVersion) == (10, 0))
        #expect(licence.issuer == "636000")
        #expect(licence.kind == "DL")
        let wanted: [LicenceElement: String] = [
            .number: "T64235789", .familyName: "SAMPLE", .givenNames: "MICHAEL JOHN", .birth: "1986-06-06",
            .expiry: "2033-12-10", .issue: "2019-06-06", .sex: "M", .country: "USA", .jurisdiction: "VA",
            .address: "2300 WEST BROAD STREET, RICHMOND, VA 232690000",
        ]
        for element in LicenceElement.allCases { #expect(licence[element] == wanted[element], "\(element)") }
        #expect(licence.elements["DCF"] == nil, "NONE is no value")
    }

    @Test func `Canada writes dates with the year first`() throws {
        let licence = try #require(
            DrivingLicence(
                Self.content(
                    version: 5, issuer: "636012",
                    ["DAQS0000-00000-00000", "DCSTREMBLAY", "DCTANNE,MARIE", "DBB19910429", "DBC2", "DAJON"])))
        #expect(licence[.birth] == "1991-04-29")
        #expect(licence[.givenNames] == "ANNE MARIE")
        #expect(licence[.sex] == "F")
        #expect(licence[.country] == "CAN", "by its issuer")
        #expect(licence[.expiry] == nil)
    }

    @Test func `Cards of the first version have one element for the name`() throws {
        let licence = try #require(
            DrivingLicence(
                Self.content(
                    version: 1, issuer: "636014", type: "ID",
                    ["DAQB1234567", "DAADOE,JANE,ANN,JR", "DBB19700131", "DBCF", "DAL1 MAIN ST", "DANSACRAMENTO"])))
        #expect(licence.jurisdictionVersion == nil)
        #expect(licence.kind == "ID")
        #expect(licence[.familyName] == "DOE")
        #expect(licence[.givenNames] == "JANE ANN")
        #expect(licence[.birth] == "1970-01-31")
        #expect(licence[.jurisdiction] == "CA")
        #expect(licence[.address] == "1 MAIN ST, SACRAMENTO")
    }

    @Test(arguments: [-30, -1, 1, 40, 5000])
    func `Offsets that are wrong do no harm`(shift: Int) throws {
        let licence = try #require(DrivingLicence(Self.content(Self.card, shift: shift)))
        #expect(licence[.number] == "T64235789")
        #expect(licence[.familyName] == "SAMPLE")
    }

    @Test(arguments: [
        ("DDET", LicenceElement.familyName), ("DDFT", .givenNames), ("DDGT", .givenNames),
    ])
    func `A name that was cut off is told`(flag: String, element: LicenceElement) throws {
        let card = Self.card.filter { !$0.hasPrefix(flag.prefix(3)) } + [flag]
        let licence = try #require(DrivingLicence(Self.content(card)))
        for other in [LicenceElement.familyName, .givenNames, .number] {
            #expect(licence.isTruncated(other) == (other == element))
        }
    }

    @Test(arguments: ["02301990", "13011990", "00000000", "1990010", "19900132", "ABCDEFGH", ""])
    func `What is no day is no date`(text: String) throws {
        let licence = try #require(DrivingLicence(Self.content(["DAQ1", "DBB" + text])))
        #expect(licence[.birth] == nil)
    }

    @Test(arguments: [
        "", "@", "@\n\u{1E}\r", "@\n\u{1E}\rANSI ", "@\n\u{1E}\rANSI 6360001", "@\n\u{1E}\rANSI 636000100001",
        "ANSI 636000100001DL00410278DLDAQ1\n", "@\n\u{1E}\rANSI ABCDEF100001DL00410278DLDAQ1\n",
        "@\n\u{1E}\rANSI 6360001000-1DL00410278DLDAQ1\n", "@nother symbol that begins so",
    ])
    func `Other content is none`(text: String) { #expect(DrivingLicence(text) == nil) }

    @Test func `Damaged content is read or not, and never ends the process`() {
        var random = SystemRandomNumberGenerator()
        let content = Array(Self.content(Self.card).unicodeScalars)
        for _ in 0..<2000 {
            var damaged = content
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[place] = Unicode.Scalar(UInt8.random(in: 0...255, using: &random))
                case 1: damaged.remove(at: place)
                default: damaged.removeSubrange(place...)
                }
                if damaged.isEmpty { break }
            }
            guard let licence = DrivingLicence(String(String.UnicodeScalarView(damaged))) else { continue }
            for element in LicenceElement.allCases { _ = licence[element] }
        }
    }

    @Test func `The description hides what the card says`() throws {
        let licence = try #require(DrivingLicence(Self.content(Self.card)))
        #expect("\(licence)" == "a licence, AAMVA version 10, 17 elements")
    }

    @Test func `Issuers are known by their numbers`() {
        let known = [
            ("636000", "VA", "USA"), ("636027", nil, nil), ("636028", "BC", "CAN"), ("636014", "CA", "USA"),
            ("636062", "VI", "USA"), ("636063", nil, nil), ("604426", "PE", "CAN"), ("604434", "NT", "CAN"),
            ("604431", "PR", "USA"), ("636056", "CU", "MEX"), ("", nil, nil),
        ]
        for (number, jurisdiction, country) in known {
            #expect(LicenceIssuer(number)?.jurisdiction == jurisdiction, "\(number)")
            #expect(LicenceIssuer(number)?.country == country, "\(number)")
        }
    }
}
