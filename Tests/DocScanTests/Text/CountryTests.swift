import Foundation
import TestSupport
import Testing

@testable import DocScan

struct CountryTests {
    @Test(arguments: [
        ("Colombia", "COL"), ("COLOMBIE", "COL"), ("Côte d'Ivoire", "CIV"), ("Cote d’Ivoire", "CIV"),
        ("Viêt Nam", "VNM"),
        ("Republic of Korea", "KOR"), ("Korea, Republic of", "KOR"), ("Lagos, Nigeria", "NGA"), ("IND", "IND"),
        ("Trinidad and Tobago", "TTO"), ("United States of America", "USA"), ("Niger", "NER"), ("México", "MEX"),
        ("Democratic Republic of the Congo", "COD"), ("Syrian Arab Republic", "SYR"), ("TÜRKİYE", "TUR"),
    ])
    func `A country is known by the names that documents print`(name: String, code: String) {
        #expect(Country.named(name) == Country.Match(code: code, isExact: true))
    }

    @Test(arguments: [("Colornbia", "COL"), ("Phi1ippines".replacing("1", with: "l"), "PHL"), ("Bangladcsh", "BGD")])
    func `Corrects a misread letter if only one country is close`(name: String, code: String) {
        #expect(Country.named(name)?.code == code)
    }

    @Test func `A given name is not a misread country`() {
        #expect(Country.named("Salvatore") == nil)
    }

    @Test(arguments: [
        ("U.S.S.R.", "SUN"), ("USSR", "SUN"), ("Union soviétique", "SUN"), ("Yugoslavia", "YUG"),
        ("Yougoslavie", "YUG"),
        ("Czechoslovakia", "CSK"), ("Tchécoslovaquie", "CSK"), ("East Germany", "DDR"), ("Kiev, U.S.S.R.", "SUN"),
        ("Serbia and Montenegro", "SCG"), ("Netherlands Antilles", "ANT"), ("Upper Volta", "BFA"), ("Ceylon", "LKA"),
    ])
    func `A former state has its own code, and a renamed one that of today`(name: String, code: String) {
        #expect(Country.named(name) == Country.Match(code: code, isExact: true))
        #expect(Language.allCases.allSatisfy { Country.name(of: code, in: $0) != nil })
    }

    @Test(arguments: ["Germany", "Russia", "Serbia", "Yemen", "Slovakia", "Montenegro"])
    func `A country of today keeps its code`(name: String) throws {
        #expect(Country.codes.contains(try #require(Country.named(name)).code))
    }

    @Test(arguments: ["Travel Doc No", "Lagos", "Irap", "Austrlia and", "", "XYZ", "Nige"])
    func `Rejects text that is not the name of a country`(name: String) { #expect(Country.named(name) == nil) }

    /// The table is made from Foundation's locale data: `RECORD=1` writes it again.
    @Test func `The table is the locale data's`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/DocScan/Text/countries.tsv").standardizedFileURL
        let table = Self.table().map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try table.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded")
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == table)
    }

    /// Codes that ISO 3166 has withdrawn, and the locale data still maps to what came after.
    private static let withdrawn: Set<String> = ["ANT", "BUR", "FXX", "ROM", "SCG", "SUN", "TMP", "YMD", "YUG", "ZAR"]

    private static func table() -> [String] {
        let locales = ["en", "fr", "es"].map { Locale(identifier: $0) }
        let regions = Set(Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 })
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        let codes = letters.flatMap { a in letters.flatMap { b in letters.map { a + b + $0 } } }
        return codes.compactMap { code in
            guard !withdrawn.contains(code), let region = Locale(identifier: "und_\(code)").region?.identifier,
                regions.contains(region)
            else { return nil }
            var names: [String] = []
            for locale in locales {
                if let name = locale.localizedString(forRegionCode: region), name != region, !names.contains(name) {
                    names.append(name)
                }
            }
            return ([code] + names).joined(separator: "\t")
        }
    }
}
