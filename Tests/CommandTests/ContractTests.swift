import Foundation
import TestSupport
import Testing

/// The properties of `docscan.report/1` that its readers rely on.
@Suite(.needsReleaseBinary)
struct ContractTests {
    private static let keys = [
        "schema", "source", "sha256", "status", "error", "profile", "image", "barcodes", "luminosity", "guidance",
        "fields", "mrz", "timings",
    ]

    /// The keys of the outermost object, in order.
    private func topKeys(of json: String) -> [String] {
        var keys: [String] = []
        var (depth, isInString, isEscaped, current) = (0, false, false, "")
        var previous = ""
        for character in json {
            if isInString {
                if !isEscaped, character == "\"" {
                    (isInString, previous) = (false, current)
                } else {
                    current.append(character)
                }
                isEscaped = !isEscaped && character == "\\"
                continue
            }
            switch character {
            case "\"": (isInString, current) = (true, "")
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            case ":" where depth == 1: keys.append(previous)
            default: break
            }
        }
        return keys
    }

    @Test(arguments: [
        "odd/grey.jpg", "documents/swapped.jpg", "negatives/retail.jpg", "broken/empty.jpg", "broken/scrambled.jpg",
        "no-such-file.jpg",
    ])
    func `A report has the contract's keys in order`(path: String) async throws {
        let run = try await DocScanBinary().run(["--json", "--no-text", "TestImages/\(path)"])
        #expect(run.out.hasSuffix("\n"))
        #expect(run.lines.count == 1)
        let line = try #require(run.lines.first)
        #expect(topKeys(of: line).filter(Self.keys.contains) == Self.keys)
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(object?["schema"] as? String == "docscan.report/1")
        #expect(object?["source"] as? String == "TestImages/\(path)")
        #expect(Set(object?.keys.map(\.self) ?? []) == Set(topKeys(of: line)))
        let statuses = ["complete", "incomplete", "failed"]
        #expect(statuses.contains(try Report(line: line).status))
    }

    @Test func `Keys inside a document's own keys have their order too`() async throws {
        let line = try await DocScanBinary().run(["--json", "TestImages/odd/grey.jpg"]).out
        let patterns = [
            #""image":\{"width":\d+,"height":\d+,"format":"jpeg","orientation":1\}"#,
            #"\{"name":"certificateNumber","symbology":"code\d+","value":"[KX]\d{7}","corners":\[(\[[\d.,]+\],?){4}\],"#
                + #""foundBy":"[^"]+","valueBase64":null\}"#,
            #""luminosity":\{"mean":[\d.]+,"median":\d+,"level":"(good|bright)"\}"#,
            #""guidance":\{"hint":"\w+","message":"[^"]+","label":("[^"]+"|null),"isSlight":(true|false)\}"#,
            #"\{"name":"\w+","value":"[^"]+","raw":"[^"]+","sources":\["\w+"(,"\w+")?\],"agrees":(null|true),"#
                + #""confidence":[\d.]+,"reason":null\}"#,
            #""timings":\{"decode":[\d.]+,"#,
        ]
        for pattern in patterns { #expect(line.contains(try Regex(pattern)), "\(pattern)") }
    }

    @Test func `The digest is that of the file`() async throws {
        let run = try await DocScanBinary().run([
            "--json", "--no-text", "TestImages/broken/text.jpg", "TestImages/odd/grey.jpg",
        ])
        for report in try run.lines.map(Report.init) {
            let path = TestImages.packageRoot.appending(path: report.source).path
            let printed = try await Program("/usr/bin/sha256sum", [path]).run().out
            #expect(report.sha256 == String(printed.prefix(64)))
        }
    }

    @Test func `Corners lie at the true place of the barcode`() async throws {
        let path = "TestImages/documents/easy-02.jpg"
        let report = try await Report(line: DocScanBinary().run(["--json", "--no-text", path]).out)
        let truth = try #require(try TestImages.sidecars(of: path)?.first)
        for symbol in truth.barcodes {
            let found = try #require(report.barcodes.first { $0.value == symbol.value })
            #expect(found.name == symbol.name)
            #expect(found.symbology == symbol.symbology)
            for (corner, wanted) in zip(found.corners, symbol.corners) {
                #expect(abs(corner[0] - wanted[0]) < 20 && abs(corner[1] - wanted[1]) < 20)
            }
        }
    }
}
