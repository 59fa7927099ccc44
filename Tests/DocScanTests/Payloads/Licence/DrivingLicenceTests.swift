import CameraSimulator
import Testing

@testable import DocScan

struct DrivingLicenceTests {
    /// A symbol's content: the header, the designators with true offsets, the elements.
    ///
    /// - Parameter lines: each an identifier and a value.
    static func content(
        version: Int = 10, issuer: String = "636000", type: String = "DL", _ lines: [String], shift: Int = 0,
        start: String = "@\n\u{1E}\rANSI ", separator: String = "\n"
    ) -> String {
        let two = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
        let four = { (number: Int) in String(repeating: "0", count: 4 - "\(number)".count) + "\(number)" }
        let body = type + lines.joined(separator: separator) + separator + "\r"
        let head = start + issuer + two(version) + (version > 1 ? "00" : "") + "01"
        let offset = head.unicodeScalars.count + 10
        return head + type + four(offset + shift) + four(body.unicodeScalars.count) + body
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
        #expect(licence.elements["DCF"] == nil, "NONE is not a value")
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

    /// A licence of a fictional holder, with other lines in the place of those with the same identifiers.
    static func licence(
        version: Int = 10, issuer: String = "636000", without missing: [String] = [], _ lines: [String]
    ) throws -> DrivingLicence {
        let replaced = Set(lines.map { String($0.prefix(3)) } + missing)
        let card = Self.card.filter { !replaced.contains(String($0.prefix(3))) } + lines
        return try #require(DrivingLicence(content(version: version, issuer: issuer, card)))
    }

    @Test(arguments: [
        "@\n\rANSI ", "@\r\n\u{1E}\rANSI ", "@\n\u{1C}\rANSI ", "@\n\u{1E}\nANSI ", "@\n\n  ANSI ", "@ANSI ",
        "@acANSI ", "@\n\u{1E}\rAAMVA", "@\n\u{1E}\raamva", "@\n6MANSI ", " @\n\u{1E}\rANSI ",
        "\u{FEFF}@\n\u{1E}\rANSI ", "\u{EF}\u{BB}\u{BF}@\n\u{1E}\rANSI ",
    ])
    func `Headers that are not quite the standard's are read`(start: String) throws {
        let licence = try #require(DrivingLicence(Self.content(Self.card, start: start)))
        #expect(licence[.number] == "T64235789")
        #expect(licence[.address] == "2300 WEST BROAD STREET, RICHMOND, VA 232690000")
    }

    @Test(arguments: ["\r\n", "\r", "\u{1E}", "\0", "\n\n", "\n  "])
    func `Other separators are read`(separator: String) throws {
        let licence = try #require(DrivingLicence(Self.content(Self.card, separator: separator)))
        #expect(licence[.number] == "T64235789")
        #expect(licence[.givenNames] == "MICHAEL JOHN")
        #expect(licence[.country] == "USA")
    }

    @Test func `The header may declare a bar as separator`() throws {
        let content = Self.content(Self.card, start: "@|\u{1E}|ANSI ", separator: "|")
        #expect(DrivingLicence(content)?[.familyName] == "SAMPLE")
        #expect(try Self.licence(["DAG1 HIGH|LOW ST"])[.address] == "1 HIGH|LOW ST, RICHMOND, VA 232690000")
    }

    @Test(arguments: ["", "\n"])
    func `Refuses a licence without separators`(separator: String) {
        #expect(DrivingLicence("@ANSI 636000100001DL00310100DLDAQT1DCSDOEDACJANE" + separator) == nil)
    }

    @Test func `A value that contains other elements is discarded`() throws {
        let swallowed = "DAG1 MAIN ST DAIRICHMOND DAJVA DAK232690000 DCGUSA DBB06061986 DBA12102033 DBD06062019 DBC1"
        #expect(try Self.licence([swallowed]).elements["DAG"] == nil)
    }

    @Test(arguments: [
        ("@\n\u{1E}\rANSI 6360260102DL00390020ZA00590008DLDAQT1\nDAJAZ\r", 1, Int?.none),
        ("@\n\u{1E}\rANSI 636026010102DL00410020ZA00610008DLDAQT1\nDAJAZ\r", 1, 1),
        ("@\n\u{1E}\rANSI 6360260502DL00390020ZA00590008DLDAQT1\nDAJAZ\r", 5, nil),
        ("@\n\u{1E}\rANSI 636026050300DL00410020DLDAQT1\nDAJAZ\r", 5, 3),
        ("@\n\u{1E}\rANSI 636026050399DL00010001DL9999-999DLDAQT1\nDAJAZ\r", 5, 3),
        ("@\n\u{1E}\rANSI 636026050301DLabcdDLDAQT1\nDAJAZ\r", 5, 3),
        ("@\n\u{1E}\rANSI 636026050301DL\nDAQT1\nDAJAZ\r", 5, 3),
    ])
    func `Versions and designators may be missing or damaged`(content: String, version: Int, own: Int?) throws {
        let licence = try #require(DrivingLicence(content))
        #expect((licence.version, licence.jurisdictionVersion) == (version, own))
        #expect(licence.elements == ["DAQ": "T1", "DAJ": "AZ"])
    }

    @Test func `Subfiles end at their terminators, or where the next one begins`() throws {
        let head = "@\n\u{1E}\rANSI 636000100002DL00410020ZV00610007"
        for terminator in ["\r", ""] {
            let licence = try #require(DrivingLicence(head + "DLDAQT1\nDAK232690000" + terminator + "ZVZVA01\r"))
            #expect(licence.elements == ["DAQ": "T1", "DAK": "232690000"])
        }
    }

    @Test(
        arguments: [
            (["DCSPUBLIC,"], "PUBLIC", "MICHAEL JOHN"), (["DCSPUBLIC, JR."], "PUBLIC", "MICHAEL JOHN"),
            (["DCSSMITH,JONES"], "SMITH, JONES", "MICHAEL JOHN"), (["DADANN,MARIE"], "SAMPLE", "MICHAEL ANN MARIE"),
            (["DADNONE"], "SAMPLE", "MICHAEL"), (["DACnone", "DADunavl"], "SAMPLE", nil),
            (["DACJOHN", "DADJOHN"], "SAMPLE", "JOHN JOHN"), (["DAAOTHER,NAME,HERE"], "SAMPLE", "MICHAEL JOHN"),
        ] as [([String], String?, String?)])
    func `Names are read without commas and suffixes`(lines: [String], family: String?, given: String?) throws {
        let licence = try Self.licence(lines)
        #expect((licence[.familyName], licence[.givenNames]) == (family, given))
    }

    @Test(
        arguments: [
            (["DCSDOE", "DCTJANE,ANN"], "DOE", "JANE ANN"), (["DCSDOE", "DCTJANE", "DADANN"], "DOE", "JANE ANN"),
            (["DCSDOE", "DCTJANE ANN", "DADANN"], "DOE", "JANE ANN"), (["DCSDOE", "DCTJANE,II"], "DOE", "JANE"),
            (["DCSDOE,JANE,ANN"], nil, nil), (["DAADOE,JANE,,3RD"], "DOE", "JANE"),
            (["DAADOE, JANE ANN,"], "DOE", "JANE ANN"), (["DAADOE,JANE,SR"], "DOE", "JANE"),
            (["DAADOE,JANE,V"], "DOE", "JANE V"), (["DAADOE@JANE@ANN"], "DOE", "JANE ANN"),
            (["DAADOE,JANE,ANN,MAY,JUNE"], "DOE", nil), (["DAAJANE ANN DOE"], nil, nil), (["DAA,JANE"], nil, nil),
            (["DABDOE", "DACJANE"], "DOE", "JANE"), (["DADANN"], nil, nil),
        ] as [([String], String?, String?)])
    func `Names of early versions are read`(lines: [String], family: String?, given: String?) throws {
        let licence = try Self.licence(version: 1, without: ["DCS", "DAC", "DAD"], lines)
        #expect((licence[.familyName], licence[.givenNames]) == (family, given))
    }

    @Test(
        arguments: [
            (10, "636000", ["DCGUSA"], "03041990", "1990-03-04"), (10, "636000", ["DCGUSA"], "19900304", "1990-03-04"),
            (10, "636000", ["DCGUSA"], "25041990", nil), (10, "636012", ["DCGCAN"], "19900304", "1990-03-04"),
            (10, "636012", ["DCGCAN"], "03041990", nil), (10, "636012", ["DCGCAN"], "04251990", "1990-04-25"),
            (10, "636012", ["DCGCAN"], "04041990", "1990-04-04"), (2, "636017", ["DCGCAN"], "03041990", "1990-03-04"),
            (10, "636057", ["DCGMEX"], "03041990", nil), (10, "999999", ["DCG"], "03041990", "1990-03-04"),
            (10, "999999", ["DCG", "DAJ"], "03041990", nil), (10, "636000", ["DCGCAN"], "03041990", nil),
        ] as [(Int, String, [String], String, String?)])
    func `A date that can be read in two ways has no value`(
        version: Int, issuer: String, lines: [String], text: String, wanted: String?
    ) throws {
        #expect(try Self.licence(version: version, issuer: issuer, lines + ["DBB" + text])[.birth] == wanted)
    }

    @Test(
        arguments: [
            ("636000", ["DCGUSA", "DAJVA"], "USA", "VA"), ("636000", ["DCG", "DAJ"], "USA", "VA"),
            ("636000", ["DCGus", "DAJva"], "USA", "VA"), ("636000", ["DCGXXX", "DAJVirginia"], "USA", "VA"),
            ("636000", ["DCGUSA", "DAJAE"], "USA", "VA"), ("636000", ["DCGUSA", "DAJMD"], "USA", nil),
            ("636000", ["DCGCAN", "DAJVA"], nil, "VA"), ("636027", ["DCG", "DAJDC"], "USA", nil),
            ("604427", ["DCG", "DAJ"], "USA", "AS"), ("604432", ["DCG", "DAJ"], "CAN", "AB"),
            ("636056", ["DCG", "DAJ"], "MEX", "CU"), ("999999", ["DCG", "DAJAB"], "CAN", "AB"),
            ("999999", ["DCG", "DAJXX"], nil, nil),
        ] as [(String, [String], String?, String?)])
    func `The issuer is known by its number or by the address`(
        issuer: String, lines: [String], country: String?, jurisdiction: String?
    ) throws {
        let licence = try Self.licence(issuer: issuer, lines)
        #expect((licence[.country], licence[.jurisdiction]) == (country, jurisdiction))
    }

    @Test func `An element with two different values has no value`() throws {
        #expect(try Self.licence(["DAQT1", "DAQT2"])[.number] == nil)
        #expect(try Self.licence(["DAQT1", "DAQT1 "])[.number] == "T1")
        #expect(try Self.licence(["DAQNONE", "DAQT1"])[.number] == "T1")
        let card = Self.content(Self.card)
        #expect(DrivingLicence(card + "DL" + Self.card.joined(separator: "\n") + "\r") == DrivingLicence(card))
    }

    @Test(
        arguments: [
            (["DAG1 MAIN ST E,", "DAHAPT 2"], "1 MAIN ST E, APT 2, RICHMOND, VA 232690000"),
            (["DAG", "DAL9 OAK RD"], "9 OAK RD, RICHMOND, VA 232690000"),
            (["DAGPO BOX 1", "DAL9 OAK RD", "DAMAPT 2", "DANNORFOLK"], "PO BOX 1, RICHMOND, VA 232690000"),
            (["DAG", "DAI", "DAL9 OAK RD", "DANNORFOLK", "DAOVA", "DAP235100000"], "9 OAK RD, NORFOLK, VA 235100000"),
            (["DAG", "DAI", "DAJ", "DAK"], nil),
        ] as [([String], String?)])
    func `The parts of an address belong together`(lines: [String], wanted: String?) throws {
        #expect(try Self.licence(lines)[.address] == wanted)
    }

    @Test(arguments: [-30, -1, 1, 40, 5000])
    func `Ignores wrong offsets`(shift: Int) throws {
        let licence = try #require(DrivingLicence(Self.content(Self.card, shift: shift)))
        #expect(licence[.number] == "T64235789")
        #expect(licence[.familyName] == "SAMPLE")
    }

    @Test(arguments: [
        ("DDET", LicenceElement.familyName), ("DDFT", .givenNames), ("DDGT", .givenNames),
    ])
    func `Reports a name that was cut off`(flag: String, element: LicenceElement) throws {
        let card = Self.card.filter { !$0.hasPrefix(flag.prefix(3)) } + [flag]
        let licence = try #require(DrivingLicence(Self.content(card)))
        for other in [LicenceElement.familyName, .givenNames, .number] {
            #expect(licence.isTruncated(other) == (other == element))
        }
    }

    @Test(arguments: ["02301990", "13011990", "00000000", "1990010", "19900132", "ABCDEFGH", ""])
    func `Rejects a date with an invalid day`(text: String) throws {
        let licence = try #require(DrivingLicence(Self.content(["DAQ1", "DBB" + text])))
        #expect(licence[.birth] == nil)
    }

    @Test(arguments: [
        "", "@", "@\n\u{1E}\r", "@\n\u{1E}\rANSI ", "@\n\u{1E}\rANSI 6360001", "@\n\u{1E}\rANSI 636000100001",
        "ANSI 636000100001DL00410278DLDAQ1\n", "@\n\u{1E}\rANSI ABCDEF100001DL00410278DLDAQ1\n",
        "@\n\u{1E}\rANSI 6360001000-1DL00410278DLDAQ1\n", "@nother symbol that begins so",
    ])
    func `Content without a complete AAMVA header is not a licence`(text: String) {
        #expect(DrivingLicence(text) == nil)
    }

    @Test func `Damaged content is read or not, and never ends the process`() {
        var random = SplitMix64(seed: 636_000)
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

    @Test func `The description hides the values of the card`() throws {
        let licence = try #require(DrivingLicence(Self.content(Self.card)))
        #expect("\(licence)" == "a licence, AAMVA version 10, 17 elements")
    }
}
