import DocScan
import Foundation
import Testing

@testable import DocScanService

/// Content that is easily written: text in braces.
private struct Note: UserContent {
    static let noun = "note"
    static let demand = ""
    static let folder = "notes"
    static let reservedNames = ["all"]

    init(file: [UInt8]) throws(ProfileError) {
        guard file.first == UInt8(ascii: "{") else { throw ProfileError(CocoaError(.fileReadCorruptFile)) }
    }
}

private typealias NoteFolder = UserFolder<Note>

struct UserFolderTests {
    private final class Place {
        let path = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)").path
        var folder: NoteFolder { NoteFolder(path: path + "/kept") }

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ name: String, _ text: String) throws -> String {
            try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
            return "\(path)/\(name)"
        }

        func read(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
    }

    private static let museum = "{a museum}"

    @Test func `Lists an added file, and replaces it only by one of its kind`() throws {
        let place = try Place()
        let file = try place.write("museum.json", Self.museum)
        #expect(try place.folder.add(file).isNew)
        #expect(try !place.folder.add(file).isNew)
        #expect(place.folder.entries().entries.map(\.name) == ["museum"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path) == ["museum.json"])
        _ = try place.write("kept/museum.json", "my notes")
        #expect(throws: NoteFolder.Problem.self) { try place.folder.add(file) }
        #expect(place.read("kept/museum.json") == "my notes")
    }

    @Test func `A link is not written through`() throws {
        let place = try Place()
        let file = try place.write("museum.json", Self.museum)
        let victim = try place.write("victim", "keep")
        try FileManager.default.createDirectory(atPath: place.folder.path, withIntermediateDirectories: true)
        let link = place.folder.file(named: "museum")
        for goal in [victim, place.path + "/nowhere", file] {
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: goal)
            #expect(throws: NoteFolder.Problem.self) { try place.folder.add(file) }
        }
        #expect(place.read("victim") == "keep")
        #expect(place.read("nowhere") == nil)
    }

    @Test(arguments: [".json", ".hidden.json", "-.json", "all.json", "a\nb.json"])
    func `A name that could not be listed is refused`(name: String) throws {
        let place = try Place()
        let file = try place.write(name, Self.museum)
        #expect(throws: NoteFolder.Problem.self) { try place.folder.add(file) }
        #expect(place.folder.names.isEmpty)
    }

    @Test func `A name that is near is proposed`() throws {
        let place = try Place()
        _ = try place.folder.add(try place.write("museum.json", Self.museum))
        #expect(place.folder.missing("musem") == "The note \"musem\" was not found. Did you mean \"museum\"?")
        #expect(place.folder.missing("archive") == "The note \"archive\" was not found.")
    }

    @Test func `Only what is there is removed`() throws {
        let place = try Place()
        _ = try place.folder.add(try place.write("museum.json", Self.museum))
        for name in ["../museum", "", ".", "museum.json"] {
            #expect(throws: NoteFolder.Problem.self) { try place.folder.remove(name) }
        }
        #expect(try place.folder.remove("museum") == place.folder.file(named: "museum"))
        #expect(place.read("museum.json") == Self.museum)
        #expect(throws: NoteFolder.Problem.self) { try place.folder.remove("museum") }
    }
}
