import Foundation
import Testing

@testable import DocScan

/// The check of a profile demands the same as its decoding.
struct JSONKeyTests {
    /// Every key that a profile can have.
    private let full = """
        {
          "id": "label", "title": "Label", "source": "ours", "titles": ["label"], "issuers": ["us"],
          "otherLabels": ["weight"], "dateOrder": "dayFirst", "preview": { "width": 3, "height": 4 },
          "barcodes": [
            { "name": "packed", "label": "Packed", "symbologies": ["code128"], "pattern": "[0-9]{8}",
              "kind": "date", "format": "yyyyMMdd",
              "guideBox": { "x": 0.2, "y": 0.6, "width": 0.6, "height": 0.2 }, "required": true }
          ],
          "fields": [
            { "name": "packed", "kind": "date", "pattern": "[0-9]{8}", "from": "packed", "labels": ["packed"],
              "optional": false }
          ],
          "agreements": [ { "barcode": "packed", "field": "packed" } ]
        }
        """

    @Test func `A key is missing to the check if and only if it is missing to the decoder`() throws {
        let root = try #require(JSON(parsing: full))
        #expect(ProfileCheck(full).mistakes == [])
        var (required, omissible) = (0, 0)
        for (text, key) in root.withoutEachKey() {
            let isMissing = ProfileCheck(text).mistakes.contains {
                $0.key.split(separator: ".").last.map(String.init) == key && $0.reason == "is missing"
            }
            #expect(isMissing == Self.isMissingToDecoder(key, text), "\(key)")
            if isMissing { required += 1 } else { omissible += 1 }
        }
        #expect(required > 15 && omissible > 5)
    }

    private static func isMissingToDecoder(_ key: String, _ text: String) -> Bool {
        do {
            _ = try JSONDecoder.withPatterns.decode(DocumentProfile.self, from: Data(text.utf8))
            return false
        } catch DecodingError.keyNotFound(let missing, _) {
            return missing.stringValue == key
        } catch {
            return false
        }
    }
}

extension JSON {
    /// This value as text, once without each key of the objects in it, with that key.
    fileprivate func withoutEachKey() -> [(text: String, key: String)] {
        variants().map { ($0.json.text, $0.key) }
    }

    private func variants() -> [(json: JSON, key: String)] {
        switch self {
        case .object(let members):
            members.indices.flatMap { index -> [(json: JSON, key: String)] in
                var fewer = members
                let member = fewer.remove(at: index)
                let within = member.value.variants().map { variant -> (json: JSON, key: String) in
                    var changed = members
                    changed[index].value = variant.json
                    return (.object(changed), variant.key)
                }
                return [(.object(fewer), member.key)] + within
            }
        case .array(let values):
            values.indices.flatMap { index in
                values[index].variants().map { variant -> (json: JSON, key: String) in
                    var changed = values
                    changed[index] = variant.json
                    return (.array(changed), variant.key)
                }
            }
        default: []
        }
    }
}
