import Foundation
import TestSupport
import Testing

/// `docscan case add LABEL --live SOURCE`, on films of documents that lie still and on one of a user who follows hints.
@Suite(.serialized, .needsReleaseBinary)
struct LiveCaptureTests {
    private let home = "export XDG_DATA_HOME=$PWD/data;"
    /// A photo as soon as the time is up: nothing waits for a hand.
    private let hasty = "--throttle 0 --manual-after 0.2s --manual-now"

    /// A folder with a plan for two certificates that has been agreed to, a case, and a film of the documents that are
    /// named, each for some frames.
    private func collection(_ documents: [String], frames: Int = 12) async throws -> BatchFolder {
        let folder = try BatchFolder()
        for (index, document) in documents.enumerated() {
            try folder.add(document, as: "\(index).jpg")
            try FileManager.default.createDirectory(atPath: folder.path + "/film", withIntermediateDirectories: true)
            for frame in 0..<frames {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(folder.path)/film/\(index)-\(frame).jpg",
                    withDestinationPath: "\(folder.path)/in/\(index).jpg")
            }
        }
        let run = try await folder.shell(
            """
            \(home) $docscan plan new study > /dev/null; 
            sed -i '0,/"count": 1/s//"count": 2/; s/"slots"/"persons": "several", "slots"/' study/plan.json
            $docscan consent give --plan study --agree all --name Amina > /dev/null; $docscan case new A-17
            """)
        #expect(run.out == "A-17: certificate 0 of 2, permit 0 of 2 · missing: certificate (2)\n")
        return folder
    }

    @Test func `Keeps each document once, one after another, until all are captured`() async throws {
        let folder = try await collection([
            "documents/easy-12.jpg", "documents/easy-02.jpg", "documents/easy-03.jpg",
        ])
        let run = try await folder.shell(
            """
            \(home) $docscan case add A-17 --live film \(hasty) --messages en; echo $?; $docscan case list
            for picture in in/0.jpg in/1.jpg; do
                cmp $picture data/docscan/pictures/$(sha256sum < $picture | cut -c-64) && echo same
            done; ls data/docscan/pictures | wc -l; $docscan store check
            """)
        #expect(run.lines.count == 8, "\(run.lines)\n\(run.error)")
        #expect(run.lines[0].hasPrefix("film/0-") && run.lines[1].hasPrefix("film/1-"))
        #expect(run.lines[0].hasSuffix(" · certificate 1 of 2, permit 0 of 2 · missing: certificate"))
        #expect(run.lines[1].hasSuffix(" · certificate 2 of 2, permit 0 of 2 · done"))
        #expect(
            run.lines.dropFirst(2) == [
                "0", "A-17   certificate 2 of 2, permit 0 of 2 · done", "same", "same", "2", "2 captures: whole",
            ])
        let said = run.errorLines.filter { !$0.contains(" s  ") }
        #expect(
            said == [
                "docscan: Still to come: Citizenship certificate.", "docscan: Kept: Citizenship certificate. 1 to go.",
                "docscan: Kept: Citizenship certificate. All documents are there.",
            ])
        #expect(run.errorLines.contains { $0.hasSuffix("This document was already captured. Show the next one.") })
        #expect(!(run.out + run.error).contains("X1431555"))
    }

    @Test func `A lock takes the photo, in the slot that is named`() async throws {
        let folder = try await collection([])
        let film = try await Film.end.value
        let run = try await folder.shell(
            """
            \(home) $docscan case add A-17 --live '\(film.path)' --slot certificate; echo $?
            ls data/docscan/pictures | wc -l
            """)
        // The film shows one document.
        #expect(run.lines.count == 3 && run.lines.suffix(2) == ["4", "1"], "\(run.lines)\n\(run.error)")
        let frame = try #require(run.lines.first?.split(separator: ":").first)
        #expect(run.lines[0].contains(": certificate, incomplete · certificate 0 of 2, permit 0 of 2 · missing: "))
        let picture = try Data(contentsOf: URL(filePath: String(frame)))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/docscan/pictures")
        #expect(
            try Data(contentsOf: URL(filePath: "\(folder.path)/data/docscan/pictures/\(names[0])")) == picture)
        #expect(run.errorLines.contains { $0.hasSuffix("All codes are read.") })
    }

    @Test func `Opens no source without consent`() async throws {
        let folder = try BatchFolder()
        // A pipe that is opened would wait for its writer for ever.
        let run = try await folder.shell(
            """
            \(home) $docscan plan new study > /dev/null; mkfifo camera
            for source in camera /dev/video77; do
                timeout 20 $docscan case add A-17 --live $source --plan study; echo $?
            done; ls -A
            """)
        #expect(run.lines == ["4", "4", "camera", "in", "study"])
        #expect(run.errorLines.allSatisfy { $0.contains("Consent to this plan is missing") })
    }

    @Test func `A withdrawal of consent ends the session, and no later photo is kept`() async throws {
        let folder = try await collection(["documents/easy-12.jpg", "documents/easy-02.jpg"])
        let run = try await folder.shell(
            """
            \(home) { cat film/0-*; $docscan consent withdraw --yes >&2; cat film/1-*; } 2> withdrawn |
                $docscan case add A-17 --live - --rate 10 \(hasty); echo $?
            ls data/docscan/pictures | wc -l; head -1 withdrawn
            """)
        #expect(run.lines.count == 4 && run.lines.first?.contains("certificate 1 of 2") == true, "\(run.error)")
        #expect(run.lines.suffix(3) == ["4", "0", "Consent withdrawn; 1 capture deleted."])
        #expect(run.error.contains("Consent to this plan is missing"))
    }

    @Test func `Reports an image that fits no slot, keeps files of several pages, and continues`() async throws {
        let folder = try await collection(["negatives/letter.jpg", "documents/easy-12.jpg"])
        try folder.add("formats/three-pages.pdf", as: "pages.pdf")
        let run = try await folder.shell(
            """
            \(home) $docscan case add A-17 --live film \(hasty); echo $?
            $docscan case add A-17 --live film \(hasty) --photo in/pages.pdf; $docscan store stats | head -1
            """)
        #expect(run.lines.first?.contains("certificate 1 of 2") == true, "\(run.lines)")
        #expect(run.lines.dropFirst().first == "4")
        #expect(run.lines.last?.hasPrefix("1 case, 3 captures,") == true, "\(run.out)")
        #expect(run.error.contains("film/0-") && run.error.contains("The plan has no slot for this document."))
        #expect(run.error.contains("Kept: Citizenship certificate. Kept: Permit or visitor record."), "\(run.error)")
    }

    @Test func `Keeps each capture that it reported, whenever the program is killed`() async throws {
        let folder = try await collection(["documents/easy-12.jpg", "documents/easy-02.jpg"], frames: 6)
        let run = try await folder.shell(
            """
            \(home) for i in {1..8}; do
                timeout -s KILL 0.$((i * 10 + 15))s $docscan case add A-17 --live film \(hasty) > said-$i
                for name in $(cut -d: -f1 said-$i); do
                    test -s data/docscan/pictures/$(sha256sum < $name | cut -c-64) || echo lost
                done; $docscan store check --remove-orphans | tail -1
                # Next time it has to be kept again.
                $docscan case delete A-17 --yes > /dev/null; $docscan case new A-17 > /dev/null
            done 2> /dev/null; cat said-* | wc -l
            """)
        #expect(run.lines.count == 9 && run.lines.prefix(8).allSatisfy { $0.hasSuffix(": whole") }, "\(run.lines)")
    }

    @Test(arguments: [
        "case add A-17 --live", "case add A-17 in/a.jpg --live film", "case show A-17 --live film",
        "case add --live film",
        "case add A-17 in/a.jpg --rate 30", "case add A-17 in/a.jpg --speak",
    ])
    func `A wrong call is a usage error`(command: String) async throws {
        let run = try await DocScanBinary().run(command.split(separator: " ").map(String.init))
        #expect(run.code == 1 && run.out.isEmpty && run.error.hasPrefix("docscan: "))
    }
}
