import Foundation
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
        ("\"id\": \"label\"", "\"id\": \"\"", 2, "id", "non-empty"),
        ("\"height\": 4", "\"height\": \"4\"", 3, "preview.height", "must be a number"),
        ("ean13", "ean14", 5, "barcodes[0].symbologies[0]", "must be one of code39"),
        ("200[0-9]{10}", "200[0-9", 5, "barcodes[0].pattern", "a closing ] is missing for the [ at character 4"),
        ("200[0-9]{10}", "(20(0[0-9]{10}", 5, "barcodes[0].pattern", "is missing for the ( at character 4"),
        ("200[0-9]{10}", "200[0-9]{10})", 5, "barcodes[0].pattern", "a ) has no matching ( at character 13"),
        ("200[0-9]{10}", "é[0-9]**", 5, "barcodes[0].pattern", "is repeated; put it into (?: ) at character 7"),
        ("200[0-9]{10}", "a{100000000}", 5, "barcodes[0].pattern", "more than 1000 with those around it"),
        ("200[0-9]{10}", "((a{1000}){1000}){1000}", 5, "barcodes[0].pattern", "is not a valid regular expression"),
        ("200[0-9]{10}", "(?<=a)b", 5, "barcodes[0].pattern", "RE2 has no such group"),
        ("\"x\": 0.2", "\"x\": 0.9", 6, "barcodes[0].guideBox", "x + width is more than 1"),
        (
            "\"width\": 0.6, \"height\": 0.2", "\"width\": 0, \"height\": 0", 6, "barcodes[0].guideBox.width",
            "from 0.001"
        ),
        ("\"width\": 3, \"height\": 4", "\"width\": 1e300, \"height\": 1e-300", 3, "preview.width", "a number"),
        ("\"width\": 3, \"height\": 4", "\"width\": 3, \"height\": 400", 3, "preview", "ten times"),
        ("\"preview\": { \"width\": 3, \"height\": 4 },", "", 6, "barcodes[0].guideBox", "needs a preview"),
        ("[\"ean13\"]", "[]", 5, "barcodes[0].symbologies", "at least one name"),
        ("[\"ean13\"]", "\"ean13\"", 5, "barcodes[0].symbologies", "a list in brackets"),
        ("[\"article no\"]", "\"article no\"", 10, "fields[0].labels", "a list in brackets"),
        ("article no\"", "Ship to:\"", 10, "fields[0].labels[0]", "must be written as \"ship to\""),
        ("article no\"", "-\"", 10, "fields[0].labels[0]", "a letter or a digit"),
        ("\"x\": 0.2", "\"x\": 2", 6, "barcodes[0].guideBox.x", "from 0 to 1"),
        ("\"required\": true", "\"required\": \"yes\"", 7, "barcodes[0].required", "true or false"),
        ("\"identifier\", \"guideBox\"", "\"date\", \"guideBox\"", 5, "barcodes[0].format", "yyyy/MM/dd"),
        ("\"kind\": \"identifier\", \"from\"", "\"kind\": \"id\", \"from\"", 10, "fields[0].kind", "identifier, date"),
        ("\"from\": \"article\"", "\"from\": \"other\"", 10, "fields[0].from", "must be the name of a barcode"),
        ("article no", "Article Nº", 10, "fields[0].labels[0]", "must be written as"),
        ("\"field\": \"article\"", "\"field\": \"x\"", 12, "agreements[0].field", "must be the name of a field"),
    ])
    func `Reports a mistake at its place`(from: String, to: String, line: Int, key: String, reason: String) throws {
        let wrong = right.replacing(from, with: to)
        let mistakes = ProfileCheck(wrong).mistakes
        let mistake = try #require(mistakes.first { $0.key == key })
        #expect(mistake.line == line)
        #expect(mistake.reason.contains(reason))
    }

    @Test(arguments: [
        ("", 1, "it is empty"), ("[", 1, "a value is missing"),
        ("{\"a\": 1,\n\"a\": 2}", 2, "the key \"a\" occurs twice"), ("[NaN]", 1, "\"NaN\" is not a value"),
        ("[1e999]", 1, "too large a number"), ("[0x10]", 1, "is not a value"), ("[01]", 1, "is not a value"),
        ("[\"\\ud83d\"]", 1, "half a character"), ("[\"\\udc00\"]", 1, "half a character"),
        ("[\"\\ud83d\\u0041\"]", 1, "half a character"), ("[\"\t\"]", 1, "a control character"),
        ("{\n \"id\": 1,\n", 3, "a key in quotes"), ("{\"a\" 1}", 1, "a colon"),
        ("[1,\n2", 2, "a comma or ]"), ("{\"a\": \"x\n\"}", 2, "a closing quote"), ("{} x", 1, "more after the end"),
        ("{\"a\": nul}", 1, "\"nul\" is not a value"), ("\"\\q\"", 1, "means nothing"),
        (String(repeating: "[", count: 100_000), 1, "nested too deeply"),
    ])
    func `Invalid JSON is reported with its line`(text: String, line: Int, reason: String) throws {
        let mistake = try #require(ProfileCheck(text).mistakes.first)
        #expect(mistake.line == line)
        #expect(mistake.reason.contains(reason))
    }

    @Test func `Two of a name are a mistake`() throws {
        let start = try #require(right.range(of: "{ \"name\": \"article\", \"label\""))
        let end = try #require(right.range(of: "\"required\": true }"))
        let barcode = String(right[start.lowerBound..<end.upperBound])
        let twice = right.replacing(barcode, with: barcode + "," + barcode)
        #expect(ProfileCheck(twice).mistakes.map(\.key) == ["barcodes[1].name"])
        let field =
            "{ \"name\": \"article\", \"kind\": \"identifier\", \"from\": \"article\", \"labels\": [\"article no\"] }"
        #expect(
            ProfileCheck(right.replacing(field, with: field + "," + field)).mistakes.map(\.key) == ["fields[1].name"])
    }

    @Test func `Places may be omitted`() throws {
        let box = "\"guideBox\": { \"x\": 0.2, \"y\": 0.6, \"width\": 0.6, \"height\": 0.2 },"
        let preview = "\"preview\": { \"width\": 3, \"height\": 4 },"
        for text in [right.replacing(box, with: ""), right.replacing(box, with: "").replacing(preview, with: "")] {
            #expect(ProfileCheck(text).mistakes == [])
            let profile = try DocumentProfile(json: Data(text.utf8))
            #expect(!profile.barcodes[0].isPlaced)
            #expect(try DocumentProfile(json: JSONEncoder().encode(profile)) == profile)
        }
    }

    @Test func `A byte order mark and a pair of halves are read`() throws {
        let text = "\u{FEFF}" + right.replacing("\"Label\"", with: "\"\\ud83d\\ude00 \\u00e9\"")
        #expect(ProfileCheck(text).mistakes == [])
        #expect(try LocatedJSON(text)["title"]?.string == "😀 é")
        #expect(try DocumentProfile(json: Data(text.utf8)).title == "😀 é")
    }

    @Test func `Shipped profiles have no mistakes`() throws {
        for file in DocumentProfile.shippedFiles {
            #expect(ProfileCheck(String(decoding: file, as: UTF8.self)).mistakes == [])
        }
        #expect(ProfileCheck("[]").mistakes.map(\.reason) == ["a profile must be a JSON object in braces"])
    }
}
