import Testing

@testable import DocScan

struct ProfileCheckTests {
    private let right = """
        {
          "id": "label", "title": "Label", "source": "ours",
          "preview": { "width": 3, "height": 4 },
          "barcodes": [
            { "name": "article", "label": "Article", "symbologies": ["ean13"], "pattern": "200[0-9]{10}",
              "kind": "identifier", "guideBox": { "x": 0.2, "y": 0.6, "width": 0.6, "height": 0.2 },
              "required": true }
          ],
          "fields": [
            { "name": "article", "kind": "identifier", "from": "article", "labels": ["article no"] }
          ],
          "agreements": [ { "barcode": "article", "field": "article" } ]
        }
        """

    @Test func `A right profile has no mistakes`() {
        #expect(ProfileCheck(right).mistakes == [])
    }

    @Test(arguments: [
        ("\"title\": \"Label\"", "\"titel\": \"Label\"", 2, "titel", "did you mean title?"),
        ("\"id\": \"label\"", "\"id\": \"\"", 2, "id", "not empty"),
        ("\"height\": 4", "\"height\": \"4\"", 3, "preview.height", "must be a number"),
        ("ean13", "ean14", 5, "barcodes[0].symbologies[0]", "must be one of code39"),
        ("200[0-9]{10}", "200[0-9", 5, "barcodes[0].pattern", "is no regular expression"),
        ("\"x\": 0.2", "\"x\": 2", 6, "barcodes[0].guideBox.x", "from 0.0 to 1.0"),
        ("\"required\": true", "\"required\": \"yes\"", 7, "barcodes[0].required", "true or false"),
        ("\"identifier\", \"guideBox\"", "\"date\", \"guideBox\"", 5, "barcodes[0].format", "yyyy/MM/dd"),
        ("\"kind\": \"identifier\", \"from\"", "\"kind\": \"id\", \"from\"", 10, "fields[0].kind", "identifier, date"),
        ("\"from\": \"article\"", "\"from\": \"other\"", 10, "fields[0].from", "must name a barcode"),
        ("article no", "Article Nº", 10, "fields[0].labels[0]", "must be written as"),
        ("\"field\": \"article\"", "\"field\": \"x\"", 12, "agreements[0].field", "must name a field"),
    ])
    func `A mistake is found where it is`(from: String, to: String, line: Int, key: String, reason: String) throws {
        let wrong = right.replacing(from, with: to)
        let mistakes = ProfileCheck(wrong).mistakes
        let mistake = try #require(mistakes.first { $0.key == key })
        #expect(mistake.line == line)
        #expect(mistake.reason.contains(reason))
    }

    @Test(arguments: [
        ("", 1, "a value is missing"), ("{\n \"id\": 1,\n", 3, "a key in quotes"), ("{\"a\" 1}", 1, "a colon"),
        ("[1,\n2", 2, "a comma or ]"), ("{\"a\": \"x\n\"}", 2, "a closing quote"), ("{} x", 1, "more after the end"),
        ("{\"a\": nul}", 1, "\"nul\" is no value"), ("\"\\q\"", 1, "means nothing"),
        (String(repeating: "[", count: 100_000), 1, "nested too deeply"),
    ])
    func `What is no JSON is said with its line`(text: String, line: Int, reason: String) throws {
        let mistake = try #require(ProfileCheck(text).mistakes.first)
        #expect(mistake.line == line)
        #expect(mistake.reason.contains(reason))
    }

    @Test func `Shipped profiles have no mistakes`() throws {
        for profile in DocumentProfile.shipped { #expect(profile.barcodes.allSatisfy { !$0.label.isEmpty }) }
        #expect(ProfileCheck("[]").mistakes.map(\.reason) == ["must be an object in braces"])
    }
}
