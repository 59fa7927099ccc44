import Foundation
import TestSupport
import Testing

/// Files with several documents, and documents with two sides, as users add them.
@Suite(.needsReleaseBinary)
struct CasePagesTests {
    private let home = "export XDG_DATA_HOME=$PWD/data;"

    /// A folder with a plan with these slots, in JSON, that has been agreed to.
    private func collection(slots: String, destination: String = "") async throws -> BatchFolder {
        let folder = try BatchFolder()
        let run = try await folder.shell(
            """
            \(home) $docscan plan new study > /dev/null
            cat > study/plan.json << 'END'
            {"id": "papers", "title": "Papers", "institution": {"name": "Clinic", "contact": "Street 1"},
             "persons": "several", "slots": [\(slots)]\(destination)}
            END
            mkdir out; $docscan consent give --plan study --agree all --name Amina > /dev/null; $docscan case new A
            """)
        try #require(run.lines.count == 1, "\(run.error)")
        return folder
    }

    private let certificate =
        #"{"name": "certificate", "label": "Certificate", "profile": "ca-citizenship-certificate"}"#
    private let card = #"{"name": "card", "label": "Identity card", "profile": "identity-card", "sides": 2}"#

    @Test func `The pages of a PDF fill their slots, and each is sent as a picture of its page`() async throws {
        let permit = #"{"name": "permit", "label": "Permit", "profile": "ca-permit"}"#
        let folder = try await collection(
            slots: "\(certificate), \(permit)", destination: #", "destination": {"kind": "folder", "address": "/tmp"}"#)
        try folder.add("formats/three-pages.pdf", as: "a.pdf")
        let run = try await folder.shell(
            """
            \(home) sed -i "s|/tmp|$PWD/out|" study/plan.json
            $docscan case add A in/a.pdf; echo $?; $docscan case add A in/a.pdf > /dev/null; echo $?
            $docscan outbox run > /dev/null; ls out | grep -v json | sed 's/-[0-9a-f]*//g'
            $docscan case export A ex; ls ex | grep -v json; $docscan store check; (cd ex; sha256sum --check --quiet SHA256SUMS)
            """)
        #expect(
            run.lines == [
                "in/a.pdf: certificate, complete · certificate 1 of 1, permit 1 of 1 · done",
                "in/a.pdf: permit, complete · certificate 1 of 1, permit 1 of 1 · done", "0", "0",
            ] + run.lines.dropFirst(4))
        #expect(run.out.contains("ex: 2 captures\n") && run.out.contains("2 captures: whole"), "\(run.out)")
        #expect(run.lines.count { $0.hasSuffix(".jpeg") } == 4 && !run.out.contains("image/pdf"), "\(run.out)")
        #expect(run.lines.suffix(6).contains("certificate-1-part.jpeg") && run.lines.contains("permit-2.pdf"))
        #expect(run.error.contains("1 other page or document was not kept."))
    }

    @Test func `The sheets of a photo fill their slots`() async throws {
        let folder = try await collection(
            slots: #"\#(certificate), {"name": "passport", "label": "Passport", "profile": "passport"}"#)
        try folder.add("sheets/passport-beside-certificate-01.jpg", as: "a.jpg")
        let run = try await folder.shell("\(home) $docscan case add A in/a.jpg; $docscan case show A")
        #expect(run.lines.count { $0.hasPrefix("in/a.jpg: ") } == 2, "\(run.out)")
        #expect(run.out.contains("passport 1 of 1"), "\(run.out)")
    }

    @Test(arguments: ["back front", "front back"])
    func `Both sides of a card are one capture, read together`(order: String) async throws {
        let folder = try await collection(
            slots: card, destination: #", "destination": {"kind": "folder", "address": "/tmp"}"#)
        for side in ["front", "back"] { try folder.add("cards/\(side)-1.jpg", as: "\(side).jpg") }
        let files = order.split(separator: " ").map { "in/\($0).jpg" }
        let run = try await folder.shell(
            """
            \(home) sed -i "s|/tmp|$PWD/out|" study/plan.json
            $docscan case add A \(files.joined(separator: " ")); echo $?; $docscan outbox run > /dev/null
            ls out | sed 's/-[0-9a-f]*card-[0-9a-f]*//; s/^[0-9a-f]*//' | sort | tr '\\n' ' '; echo
            cat out/*[0-9a-f].json; $docscan case export A cards.pdf --card; head -c 4 cards.pdf; echo; $docscan store check
            """)
        #expect(run.lines[0].hasSuffix("one side · card 0 of 1 · missing: card"), "\(run.out)")
        #expect(run.lines[1] == "\(files[1]): card, both sides, complete · card 1 of 1 · done", "\(run.error)")
        #expect(run.lines[2...3] == ["0", "-2.jpeg .case.json .jpeg .json "], "\(run.out)")
        #expect(
            run.out.contains(#""name":"familyName","value":"OSEI","raw":"OSEI","sources":["mrz","text"],"agrees":true"#)
        )
        #expect(run.out.contains(#""sides":[{"sha256":""#))
        #expect(run.lines.suffix(3) == ["cards.pdf: 1 card", "%PDF", "1 capture: whole"])
    }

    @Test func `Another person's back, the same side and a table complete no card`() async throws {
        let folder = try await collection(slots: card)
        for (file, name) in [
            ("cards/front-1.jpg", "front.jpg"), ("cards/back-2.jpg", "other.jpg"), ("cards/front-2.jpg", "more.jpg"),
            ("odd/grey.jpg", "table.jpg"),
        ] { try folder.add(file, as: name) }
        let run = try await folder.shell(
            """
            \(home) sed -i 's/"persons": "several", //' study/plan.json; $docscan case add A in/front.jpg
            for file in other more table; do $docscan case add A in/$file.jpg; echo $?; done
            $docscan case add B in/table.jpg; $docscan case export B b.pdf --card 2> /dev/null; echo "refused: $?"
            $docscan audit | grep -c exported; $docscan case delete B --yes
            $docscan case list; $docscan case accept A --capture 1; $docscan case list
            """)
        #expect(run.out.contains("refused: 2\n0\n"), "a refused export is in the history: \(run.out)")
        // Both sides of the other person's card are together.
        #expect(run.lines.count { $0 == "4" } == 3, "\(run.out)")
        #expect(run.lines.suffix(3).first == "A   card 0 of 1 · missing: card · set aside: 1 photo", "\(run.out)")
        #expect(run.lines.last == "A   card 1 of 1 · set aside: 1 photo", "\(run.out)")
    }
}
