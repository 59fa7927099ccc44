import Foundation
import TestSupport
import Testing

/// A plan that asks each case for its consent, as a clinic's staff uses it.
@Suite(.needsReleaseBinary)
struct CaseConsentTests {
    /// A folder with such a plan, the case A-17 with consent and the case B-4 without.
    private func collection() async throws -> BatchFolder { try await BatchFolder(copying: Self.read.value) }

    /// The case whose picture is read once for all tests.
    private static let read = Task { try await made() }

    /// - Parameter destination: a member of the plan in JSON, with a comma behind it.
    private static func made(_ destination: String = "") async throws -> BatchFolder {
        let folder = try BatchFolder()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        try folder.add("documents/easy-04.jpg", as: "b.jpg")
        _ = try await folder.shell(
            """
            export XDG_DATA_HOME=$PWD/data; $docscan plan new study > /dev/null
            sed -i '/"window"/,/},/d; s|"slots": |"consent": "case", \(destination) "slots": |' study/plan.json
            $docscan case new A-17 --plan study; $docscan case new B-4
            $docscan consent give --case A-17 --agree all --name "Amina Osei"
            $docscan case add A-17 in/a.jpg
            """)
        return folder
    }

    private let home = "export XDG_DATA_HOME=$PWD/data;"
    private static let drive = #""destination": {"kind": "folder", "address": "'$PWD'/drive"},"#

    @Test(arguments: [
        "case add B-4 in/b.jpg", "case add B-4 in/b.jpg --slot permit", "case add B-4 --live in/b.jpg",
        "case rename B-4 C", "case review B-4", "case correct B-4 --capture 1 --field uci --absent",
        "case decide B-4 --capture 1 --keep", "case accept B-4 --capture 1", "case add --case-per-file in/B-4.jpg",
        "consent show --case B-4", "consent withdraw --case B-4 --yes",
    ])
    func `No command bypasses the consent of a case`(command: String) async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) cp in/b.jpg in/B-4.jpg; $docscan \(command) > out; echo $?; ls data/docscan/pictures | wc -l
            $docscan case list
            """)
        #expect(run.lines.prefix(2) == ["4", "1"], "\(run.out)\(run.error)")
        let output = try String(contentsOfFile: folder.path + "/out", encoding: .utf8)
        #expect((run.error + output).contains("Consent for this case is missing"))
        #expect(
            run.lines.dropFirst(2) == [
                "A-17   certificate 1 of 1, permit 0 of 2 · done",
                "B-4    certificate 0 of 1, permit 0 of 2 · without consent · missing: certificate",
            ])
    }

    @Test func `A new file has no case with consent`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            "\(home) $docscan case add --case-per-file in/b.jpg; echo $?; $docscan case list")
        #expect(run.lines.first == "2" && run.lines.count == 3 && run.error.contains("There is no such case."))
    }

    @Test func `One form does not replace the consent of another`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) $docscan consent give --case A-17 --agree all --name Bob; echo $?
            $docscan consent give --case A-17 --agree all --name "Amina E. Osei" --after 1 | cut -c -13; echo $?
            $docscan consent show --case A-17 | sed 's/, .*//'; $docscan consent show; echo $?
            $docscan consent give --agree all --name Bob; echo $?
            """)
        #expect(run.lines.prefix(3) == ["4", "A-17: Consent", "0"], "\(run.out)")
        #expect(run.lines.contains("Given by Amina E. Osei") && run.lines.suffix(2) == ["1", "1"])
        #expect(run.error.contains("Amina Osei has already consented; the consent of Bob was not stored."))
        #expect(run.error.contains("(docscan consent show --case A-17, then --after 1)."), "\(run.error)")
        #expect(
            run.error.contains("This plan requires a separate consent for each case. Name the case (--case LABEL)."))
    }

    /// A process that opens the store's file next to a connection must not take that connection's locks away.
    @Test func `Consents that are given at the same time are all kept`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) for number in $(seq 24); do $docscan case new N-$number > /dev/null 2>&1; done
            for number in $(seq 1 3 24); do
                for other in 0 1 2; do
                    $docscan consent give --case N-$((number + other)) --agree all --name G > /dev/null &
                done; wait
            done
            for name in P Q R S; do $docscan consent give --case B-4 --agree all --name $name > /dev/null 2>&1 & done; wait
            $docscan case list | grep -c 'without consent'; $docscan store check | tail -1
            $docscan case history --all | grep -c 'stored a consent'
            """)
        #expect(run.lines == ["0", "1 capture: whole", "26"], "\(run.out)\(run.error)")
    }

    @Test func `A withdrawal names its case, and deletes it here and at the destination`() async throws {
        let folder = try await Self.made(Self.drive)
        let run = try await folder.shell(
            """
            \(home) mkdir drive; $docscan consent give --case B-4 --agree all --name "Bob Miller" > /dev/null
            $docscan case add B-4 in/b.jpg > /dev/null; $docscan outbox run; ls drive | wc -l
            echo n | $docscan consent withdraw --case A-17; echo $?
            echo y | $docscan consent withdraw --case A-17; $docscan outbox run; ls drive | wc -l
            $docscan case list; ls data/docscan/pictures | wc -l; grep -c "Amina Osei" data/docscan/docscan.sqlite
            """)
        #expect(
            run.lines == [
                "The outbox is empty; 2 delivered.", "6", "4", "A-17: Consent withdrawn; 1 capture deleted.",
                "1 deletion at the destination queued: docscan outbox run.", "The outbox is empty; 1 delivered.", "3",
                "B-4   certificate 1 of 1, permit 0 of 2 · done", "1", "0",
            ], "\(run.error)")
        let question = "Withdraw the consent of Amina Osei for A-17, and delete 1 capture here? "
        #expect(run.error.contains(question + "1 capture is deleted at the destination too."))
    }

    @Test func `A delivery without current consent waits and does not hold up the others`() async throws {
        let folder = try await Self.made(Self.drive)
        let run = try await folder.shell(
            """
            \(home) mkdir drive; echo More. >> study/information.md
            $docscan consent give --case B-4 --agree all --name "Bob Miller" > /dev/null
            $docscan case add B-4 in/b.jpg > /dev/null; $docscan outbox run; echo $?; ls drive | wc -l; $docscan case list
            """)
        #expect(
            run.lines == [
                "The deliveries of 1 case wait for its consent.", "1 to send, 1 delivered", "4", "3",
                "A-17   certificate 1 of 1, permit 0 of 2 · its consent is to earlier texts",
                "B-4    certificate 1 of 1, permit 0 of 2 · done",
            ], "\(run.error)")
    }

    @Test func `A plan cannot stop asking each case while one has consented`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) sed -i 's/"consent": "case",//' study/plan.json; $docscan case list; echo $?
            $docscan consent withdraw --yes; echo $?; $docscan case delete A-17 --yes; $docscan case list
            """)
        #expect(run.lines.prefix(3) == ["2", "1", "A-17: deleted"], "\(run.out)\(run.error)")
        #expect(run.error.contains("restore \"consent\": \"case\" in plan.json"))
    }
}
