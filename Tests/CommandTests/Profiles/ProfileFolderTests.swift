import DocScan
import DocScanService
import Foundation
import Testing

@testable import DocScanCommand

struct ProfileFolderTests {
    @Test func `Keeps valid profiles, except under names with another meaning`() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        func write(_ name: String, _ text: String) throws -> String {
            try Data(text.utf8).write(to: place.appending(path: name))
            return place.appending(path: name).path
        }
        let folder = ProfileFolder(path: place.path + "/profiles")
        let text = try #require(DocumentProfile.text(ofShipped: "generic"))
        #expect(try folder.add(try write("mine.json", text)).entry.content.id == "generic")
        for name in ["auto.json", "generic.json"] {
            #expect(throws: ProfileFolder.Problem.self) { try folder.add(try write(name, text)) }
        }
        #expect(throws: ProfileFolder.Problem.self) { try folder.add(try write("empty.json", "")) }
        #expect(folder.names == ["mine"])
    }
}
