import Foundation
import Testing

@testable import DocScan

struct DocumentProfileTests {
    @Test func `The citizenship certificate ships`() throws {
        let profile = try #require(DocumentProfile.shipped.first)
        #expect(
            DocumentProfile.shipped.map(\.id) == [
                "ca-citizenship-certificate", "ca-permit", "us-i797", "generic", "passport", "visa", "residence-permit",
                "identity-card", "mrz", "aamva", "seal",
            ])
        #expect(profile.id == "ca-citizenship-certificate")
        #expect(profile.barcodes.map(\.name) == ["certificateNumber", "dateOfBirth"])
        #expect(profile.barcodes.allSatisfy { $0.required && !$0.symbologies.isEmpty })
        #expect(
            profile.fields.map(\.name) == [
                "certificateNumber", "familyName", "givenNames", "dateOfBirth", "sex", "countryOfBirth", "uci",
                "effectiveDate",
            ])
    }

    @Test func `Every file of the folder ships`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/DocScan/Profiles/Shipped").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
            try Array(Data(contentsOf: folder.appending(path: name)))
        }
        #expect(Set(files) == Set(DocumentProfile.shippedFiles))
    }

    @Test(arguments: DocumentProfile.shipped)
    func `A shipped profile makes sense`(profile: DocumentProfile) {
        for box in profile.barcodes.map(\.guideBox) + [profile.mrz?.guideBox].compactMap(\.self) {
            #expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
            #expect(box.x + box.width <= 1 && box.y + box.height <= 1)
        }
        for field in profile.fields {
            #expect(!field.labels.isEmpty || field.zoneElement != nil || field.barcodePart != nil)
            let isComparable = field.labels.allSatisfy { label in
                label.allSatisfy { $0 == " " || ("a"..."z").contains($0) || ("0"..."9").contains($0) }
            }
            #expect(isComparable, "\(field.name) has a label that no folded text can equal")
            #expect(field.kind != .identifier || field.pattern != nil || field.labels.isEmpty)
        }
        let labels = profile.fields.flatMap(\.labels)
        #expect(Set(labels).count == labels.count)
        for agreement in profile.agreements {
            let from = agreement.barcode ?? agreement.mrz.map { FieldDefinition.zonePrefix + $0.rawValue }
            let fields = profile.fields.filter { $0.name == agreement.field }
            #expect(fields.contains { $0.from == from || $0.barcodePart?.barcode == from })
        }
    }

    @Test(arguments: DocumentProfile.shipped)
    func `A profile survives being written`(profile: DocumentProfile) throws {
        #expect(try DocumentProfile(json: JSONEncoder().encode(profile)) == profile)
    }

    /// A file that cannot be read ends the program when the list is first used, so each is read here.
    @Test func `Every file that ships is read, and can be shown`() throws {
        #expect(DocumentProfile.shipped.count == DocumentProfile.shippedFiles.count)
        for profile in DocumentProfile.shipped {
            let text = try #require(DocumentProfile.text(ofShipped: profile.id))
            #expect(try DocumentProfile(json: Data(text.utf8)) == profile)
        }
        #expect(DocumentProfile.text(ofShipped: "library-card") == nil)
    }

    private let minimal = """
        {"id": "x", "title": "X", "source": "ours", "preview": {"width": 1, "height": 1}, "barcodes": [],
        "fields": [{"name": "n", "kind": "name", "labels": ["name"]}], "agreements": []}
        """

    @Test(arguments: [
        ("", "", nil),
        ("\"x\"", "\"\"", "line 1: id must be non-empty text in quotes"),
        ("{\"width\": 1", "{\"width\": 0", "line 1: preview.width must be a number from 0.001 to 1000000"),
        ("\"title\": \"X\",", "", "line 1: title is missing"),
        ("\"labels\": [\"name\"]", "\"labels\": [1]", "line 2: fields[0].labels[0] must be text in quotes"),
        (
            "\"kind\"", "\"pattern\": \"[0-9\", \"kind\"",
            "line 2: fields[0].pattern is not a valid regular expression: "
                + "a closing ] is missing for the [ at character 1"
        ),
        (
            "\"kind\"", "\"from\": \"b\", \"kind\"",
            "line 2: fields[0].from must be the name of a barcode in this profile: "
        ),
        ("{\"id\"", "[\"id\"", "line 1: it is not JSON: a comma or ] is missing"),
        (
            "\"source\": \"ours\", \"preview\"", "\"sauce\": \"ours\", \"review\"",
            "line 1: source is missing (and 2 more)"
        ),
    ])
    func `Describes an error in a profile in words`(part: String, change: String, reason: String?) {
        let json = Data(minimal.replacing(part, with: change).utf8)
        var found: String?
        do throws(ProfileError) { _ = try DocumentProfile(json: json) } catch { found = error.reason }
        #expect(found == reason)
    }

    @Test func `The error of a profile has all errors, in the order of the file`() throws {
        let wrong = minimal.replacing(#""source": "ours", "preview""#, with: #""sauce": "ours", "review""#)
        let error = try #require(throws: ProfileError.self) { _ = try DocumentProfile(json: Data(wrong.utf8)) }
        #expect(error.reasons.count == 3 && error.reasons[0] == "line 1: source is missing", "\(error.reasons)")
        #expect(error.description == "line 1: source is missing (and 2 more)")
    }

    /// The log of a session may contain profiles that a check would refuse.
    @Test(arguments: [
        #"{"x":0,"y":0,"width":0,"height":0}"#, #"{"x":1e300,"y":0,"width":1,"height":1}"#,
        #"{"x":0.9,"y":0,"width":0.8,"height":0.1}"#, #"{"x":-1,"y":0,"width":1,"height":1}"#,
    ])
    func `Refuses a box outside the preview`(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(GuideBox.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [#"{"width":1e300,"height":1e-300}"#, #"{"width":0,"height":1}"#, #"{"width":1,"height":20}"#])
    func `Refuses an impossible preview`(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(DocumentProfile.Preview.self, from: Data(json.utf8))
        }
    }
}
