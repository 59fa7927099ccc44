import Foundation
import TestSupport
import Testing

/// `docscan case list`, `find` and `export --all`, as their users run them.
@Suite(.needsReleaseBinary)
struct CaseListTests {
    private let home = "export XDG_DATA_HOME=$PWD/data TZ=UTC;"

    /// The case A-17 with a certificate, and the case "=B" without documents.
    private func collection() async throws -> BatchFolder {
        let folder = try BatchFolder()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        let run = try await folder.shell(
            """
            \(home) $docscan plan new study > /dev/null
            $docscan consent give --plan study --agree all --name Amina > /dev/null; $docscan case new A-17 > /dev/null
            $docscan case new =B > /dev/null; $docscan case add A-17 in/a.jpg > /dev/null
            """)
        #expect(run.code == 0, "\(run.error)")
        return folder
    }

    @Test func `A list has the cases of a state and of a time`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) for option in --missing --done --to-check "--since 2100-01-01" "--since 2026-01-01T00:00:00Z"; do
                $docscan case list $option | cut -d ' ' -f 1 | tr '\\n' ' '; echo "${PIPESTATUS[0]}"
            done; $docscan case list --to-check --json
            """)
        #expect(run.lines == ["=B 0", "A-17 0", "0", "0", "A-17 =B 0", "[]"], "\(run)")
        #expect(run.errorLines == ["docscan: No case matches.", "docscan: No case matches."])
    }

    @Test func `A search names the place of the text, and shows no value`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) $docscan case find "x556-7231"; echo $?; $docscan case find a1; $docscan case find b; echo $?
            $docscan case find X5567232; echo $?; $docscan case find nothing --json; echo $?
            $docscan case find X5567231 --json | grep -c '"label":"A-17"'
            """)
        #expect(
            run.lines == [
                "A-17   certificate.certificateNumber", "0", "A-17   label", "=B   label", "0", "4", "[]", "4", "1",
            ], "\(run)")
        #expect(run.errorLines == Array(repeating: "docscan: No case contains this text.", count: 2))
    }

    @Test func `A table is for spreadsheets, for its owner, and overwrites nothing`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) $docscan case export --all --table cases.csv; stat -c %a cases.csv
            $docscan case export --all --table cases.csv; echo $?
            """)
        #expect(run.lines == ["cases.csv: 2 cases", "600", "2"], "\(run)")
        #expect(run.error.contains("cases.csv already exists."))
        // Reading the file as a string would remove the byte order mark.
        let text = String(decoding: try Data(contentsOf: URL(filePath: folder.path + "/cases.csv")), as: UTF8.self)
        #expect(
            text.hasPrefix("\u{FEFF}label,made,state,missing,toReview,parked,openFields,consent,certificate.captures,"))
        let rows = text.components(separatedBy: "\r\n")
        #expect(rows.count == 4 && rows[3].isEmpty)
        #expect(rows[1].hasPrefix("A-17,") && rows[1].contains(",done,0,0,0,0,given,1,X5567231,"))
        #expect(rows[2].hasPrefix("'=B,") && rows[2].contains(",missing,1,0,0,0,given,0,,"))
    }
}
