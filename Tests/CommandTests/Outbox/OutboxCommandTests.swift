import Foundation
import TestSupport
import Testing

/// `docscan outbox` against servers on this machine (`Tests/Servers`).
@Suite(.needsReleaseBinary)
struct OutboxCommandTests {
    /// Begins a server in the background; `$port` is its port and `got` its folder.
    private static func server(_ name: String, _ arguments: String = "") -> String {
        """
        python3 \(FileManager.default.currentDirectoryPath)/Tests/Servers/\(name).py got \(arguments) > port 2> log &
        server=$!; trap "kill -9 $server" EXIT
        until test -s port; do read -t 0.02 < <(:) || true; done; port=$(head -1 port)

        """
    }

    /// A plan with a destination, a consent and a case.
    private static func collection(_ destination: String, consent: String = "") -> String {
        """
        export XDG_DATA_HOME=$PWD/data; $docscan plan new study > /dev/null
        sed -i '/"window"/,/},/d; s|"slots": |"destination": \(destination), "persons": "several", "slots": |' study/plan.json
        $docscan consent give --plan study --agree all --name Amina \(consent) > /dev/null
        $docscan case new A-17 > /dev/null

        """
    }

    private static let http = #"{"kind": "http", "address": "http://127.0.0.1:'$port'/captures"}"#
    private static let orbit =
        #"{"kind": "orbit", "address": "http://127.0.0.1:'$port'", "techniques": {"permit": "Z"}}"#

    private static let faults = "timeout=8,reset-request=8,lost=12,500=10,429=8,slow=10"

    private func folder() throws -> BatchFolder {
        let folder = try BatchFolder()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        try folder.add("permits/easy-01.jpg", as: "b.jpg")
        return folder
    }

    /// The answers of a server that stored each capture once.
    private func storedOnce(_ folder: BatchFolder) throws -> Int {
        let text = try Data(contentsOf: URL(filePath: folder.path + "/got/keys.json"))
        let keys = try #require(JSONSerialization.jsonObject(with: text) as? [String: [String: Any]])
        #expect(keys.values.allSatisfy { $0["stored"] as? Int == 1 }, "\(keys)")
        return keys.count
    }

    @Test func `Killed forty times, everything arrives once`() async throws {
        let folder = try folder()
        for number in 1...6 {
            try folder.add(
                "documents/easy-\(["01", "02", "03", "04", "05", "07"][number - 1]).jpg", as: "c\(number).jpg")
        }
        let run = try await folder.shell(
            Self.server(
                "receiver", "--faults \(Self.faults) --at-most 3 --seed 5")
                + Self.collection(Self.http) + """
                    sed -i 's/"count": 2/"count": 9/; s/"profile": "ca-permit",//' study/plan.json
                    $docscan case add A-17 in/*.jpg --slot permit --store data/docscan > /dev/null
                    for i in {1..40}; do
                        timeout -s KILL 0.$(printf %03d $((i * 37 % 90 + 5)))s \\
                            $docscan outbox run --timeout 1s --wait 1s > /dev/null 2>> errors
                        $docscan outbox retry > /dev/null
                    done
                    while ! $docscan outbox run --timeout 1s --wait 5s > last 2>> errors
                    do $docscan outbox retry > /dev/null; done
                    cat last; $docscan case show A-17 | grep -c delivered; grep -c . errors > /dev/null
                    $docscan outbox status > /dev/null; echo $?; $docscan store check
                    """)
        #expect(run.lines == ["The outbox is empty; 8 delivered.", "8", "0", "8 captures: whole"], "\(run.error)")
        #expect(try storedOnce(folder) == 8)
        let errors = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
        #expect(!errors.contains("X5567231") && !errors.contains("A-17"))
    }

    @Test func `Sends a case as a thing and its captures as videos, and deletes them on withdrawal`() async throws {
        let run = try await folder().shell(
            Self.server("orbit", "--account inst:secret")
                + Self.collection(Self.orbit, consent: "--email amina@example.org") + """
                    $docscan case add A-17 in/a.jpg in/b.jpg > /dev/null
                    echo inst:secret > key; chmod 600 key
                    $docscan outbox run; echo $?
                    DOCSCAN_CREDENTIALS=inst:wrong $docscan outbox run > /dev/null 2>> log; $docscan outbox retry > /dev/null
                    $docscan outbox run --credentials key; echo $?
                    grep -o '"technique": "."\\|"label_participant": ".*"' got/state.json
                    echo '{"*": "C"}' > got/validation.json; $docscan outbox run > /dev/null; $docscan case show A-17 | grep -c verified
                    $docscan consent withdraw --yes; $docscan outbox run; grep -c technique got/state.json
                    """)
        #expect(
            run.lines == [
                "2 to send, 1 blocked, 0 delivered".replacing("2 to send", with: "3 to send"),
                "  1   participant   blocked, tried once: The destination requires the institution's credentials.",
                "After you fix the cause: docscan outbox retry. To abandon a delivery: docscan outbox cancel NUMBER",
                "4",
                "The outbox is empty; 4 delivered.", "0", #""label_participant": "A-17""#, #""technique": "P""#,
                #""technique": "Z""#, "2", "Consent withdrawn; 2 captures deleted.",
                "2 deletions at the destination queued: docscan outbox run.",
                "The outbox is empty; 0 delivered.", "0",
            ], "\(run.error)")
        #expect(!run.error.contains("secret") && !run.error.contains("amina"))
    }

    @Test func `A server that is killed in mid-upload gets the capture later`() async throws {
        let run = try await folder().shell(
            Self.server("orbit", "--account inst:secret")
                + Self.collection(Self.orbit, consent: "--email amina@example.org") + """
                    export DOCSCAN_CREDENTIALS=inst:secret
                    $docscan case add A-17 in/a.jpg > /dev/null; kill -STOP $server
                    $docscan outbox run --timeout 20s > /dev/null 2>&1 & client=$!
                    until $docscan case show A-17 | grep -q 'queued'; do :; done
                    kill -9 $server; wait $client; echo $?; rm port
                    python3 \(FileManager.default.currentDirectoryPath)/Tests/Servers/orbit.py got --account inst:secret \\
                        --port $port > port & trap "kill -9 $!" EXIT
                    until test -s port; do read -t 0.02 < <(:) || true; done
                    $docscan outbox run; grep -c technique got/state.json
                    """)
        #expect(run.lines == ["4", "The outbox is empty; 3 delivered.", "1"], "\(run.error)")
    }

    @Test func `Corrects at the destination what changes after the delivery`() async throws {
        let run = try await folder().shell(
            Self.server("receiver") + Self.collection(Self.http) + """
                $docscan case add A-17 in/a.jpg > /dev/null; $docscan outbox run
                $docscan case rename A-17 B-4 > /dev/null
                $docscan case correct B-4 --capture 1 --field sex --value M --as Ngozi > /dev/null
                $docscan outbox run; cat got/stored/*/filing.json | sed 's/"case": "[0-9a-f]*", //'
                grep -o '"by":"Ngozi"' got/stored/*/report.json | sort -u; $docscan outbox run
                cut -d, -f1-4 got/requests.ndjson | grep -c PUT
                """)
        #expect(
            run.lines == [
                "The outbox is empty; 1 delivered.", "The outbox is empty; 2 delivered.",
                #"{"label": "B-4", "slot": "certificate"}"by":"Ngozi""#, "The outbox is empty; 2 delivered.", "1",
            ], "\(run.out)\(run.error)")
    }

    @Test(arguments: ["basic", "digest"])
    func `A form is filled in for an OpenRosa server`(authentication: String) async throws {
        let form =
            #"{"id": "papers", "version": "7", "fields": {"certificateNumber": "person/number"}, "image": "photo", "report": "scan"}"#
        let run = try await folder().shell(
            Self.server("openrosa", "--auth \(authentication)")
                + Self.collection(
                    #"{"kind": "openrosa", "address": "http://127.0.0.1:'$port'/submission", "form": \#(form)}"#) + """
                    export DOCSCAN_CREDENTIALS=collector:secret
                    $docscan case add A-17 in/a.jpg > /dev/null; $docscan outbox run; find got -type f | sed 's/.*\\.//' | sort
                    cat $(find got -name '*.xml') | grep -c '<number>X5567231</number>'
                    $docscan case delete A-17 --yes; $docscan outbox run; echo $?
                    """)
        #expect(run.lines.first == "The outbox is empty; 1 delivered.", "\(run.error)")
        #expect(run.lines.contains("xml") && run.lines.contains("jpeg") && run.lines.contains("1"))
        #expect(
            run.lines.last == "4" && run.out.contains("This destination does not delete photos: ask the institution"))
        #expect(run.error.contains("The server says: "))
    }

    @Test func `Files appear in a folder, and only in one that is there`() async throws {
        let run = try await folder().shell(
            Self.collection(#"{"kind": "folder", "address": "'$PWD'/drive"}"#) + """
                $docscan case add A-17 in/a.jpg > /dev/null; $docscan outbox run; echo $?; ls; mkdir drive
                $docscan outbox run; ls drive | sed 's/.*\\.//'; $docscan case delete A-17 --yes; $docscan outbox run; ls drive
                """)
        #expect(
            run.lines == [
                "1 to send, 0 delivered", run.lines[1], "4", "data", "in", "study", "The outbox is empty; 1 delivered.",
                "json", "jpeg", "json", "A-17: deleted", "The outbox is empty; 0 delivered.",
            ], "\(run.error)")
        #expect(run.lines[1].hasSuffix("The folder is missing. Connect its disk, or create the folder."))
    }

    @Test(arguments: ["outbox run", "outbox status", "outbox retry"])
    func `Sends nothing without consent`(command: String) async throws {
        let run = try await folder().shell(
            """
            export XDG_DATA_HOME=$PWD/data; $docscan plan new study > /dev/null
            sed -i 's|"slots": |"destination": {"kind": "folder", "address": "/nowhere"}, "slots": |' study/plan.json
            $docscan \(command) --plan study; echo $?; ls -A
            """)
        #expect(run.lines == ["4", "in", "study"] && run.error.contains("Consent to this plan is missing"))
    }

    @Test(arguments: [
        ("ftp://a.org", "must begin with https://"), ("https://a:b@a.org", "without a password"),
        ("http://127.0.0.1.example.org", ""), ("http://192.168.0.1", ""),
    ])
    func `Sends no plain text to another machine`(address: String, mistake: String) async throws {
        let run = try await folder().shell(
            Self.collection(#"{"kind": "http", "address": "\#(address)"}"#) + """
                $docscan case add A-17 in/a.jpg > /dev/null; $docscan outbox run; echo $?
                """)
        #expect(run.lines.last != "0")
        let expected = mistake.isEmpty ? "is another machine, and http is not encrypted" : mistake
        #expect((run.out + run.error).contains(expected), "\(run.out)\(run.error)")
    }

    @Test(arguments: [
        "outbox", "outbox run x", "outbox retry a", "outbox cancel", "outbox status --forever", "outbox retry --json",
    ])
    func `A wrong call is a usage error`(command: String) async throws {
        let folder = try folder()
        let run = try await folder.shell(Self.collection(Self.http) + "$docscan \(command); echo $?")
        #expect(run.lines == ["1"] && run.error.hasPrefix("docscan: "))
    }
}
