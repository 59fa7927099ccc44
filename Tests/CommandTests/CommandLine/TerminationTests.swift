import Foundation
import TestSupport
import Testing

/// Programs that run until they are stopped: SIGTERM is an orderly end, control-C an interruption.
@Suite(.needsReleaseBinary)
struct TerminationTests {
    @Test(arguments: [("TERM", 0), ("INT", 130)])
    func `A watched folder is left with what is done`(signal: String, code: Int) async throws {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "a.jpg")
        let run = try await folder.shell(
            """
            $docscan batch in --watch --no-text --settle 0 --output r.ndjson -q & batch=$!
            until grep -qs a.jpg r.ndjson*; do read -t 0.05 < <(:) || true; done
            kill -\(signal) $batch; wait $batch; echo $?
            """)
        #expect(run.lines == ["\(code)"], "\(run.error)")
        #expect(try folder.reports("r.ndjson").count == 1)
    }

    @Test(arguments: [("TERM", 0), ("INT", 130)])
    func `Deliveries end between two captures`(signal: String, code: Int) async throws {
        let folder = try BatchFolder()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        let run = try await folder.shell(
            """
            export XDG_DATA_HOME=$PWD/data; $docscan plan new study > /dev/null; mkdir drive
            sed -i '/"window"/,/},/d; s|"slots": |"destination": {"kind": "folder", "address": "'$PWD'/drive"}, "slots": |' \\
                study/plan.json
            $docscan consent give --plan study --agree all --name Amina > /dev/null
            $docscan case new A-17 > /dev/null
            $docscan case add A-17 in/a.jpg > /dev/null
            $docscan outbox run --forever & outbox=$!
            until ls drive | grep -q json || ! kill -0 $outbox; do read -t 0.05 < <(:) || true; done
            kill -\(signal) $outbox; wait $outbox; echo $?
            """)
        #expect(run.lines == ["The outbox is empty; 1 delivered.", "\(code)"], "\(run.error)")
    }

    /// The certificates are those of two machines' own authorities.
    @Test func `A service manager starts, reloads and ends the server`() async throws {
        let run = try await BatchFolder().shell(
            """
            for name in first second; do
                XDG_DATA_HOME=$PWD/$name $docscan serve --port 0 --tls-self-signed > address 2> messages & server=$!
                until test -s address; do read -t 0.05 < <(:) || true; done
                kill -TERM $server; wait $server || exit 9
                cp $name/docscan/server/certificate.pem $name.pem; rm address
            done
            (grep -v PRIVATE first.pem; cat second.pem) | head -20 > broken.pem
            python3 \(FileManager.default.currentDirectoryPath)/Tests/Servers/manager.py $docscan .
            """)
        #expect(
            run.lines.prefix(11) == [
                "ready 200 True", "broken certificate 200 True True", "renewed 200 True True",
                "open connection 200 False True", "failed 0", "other file True", "credentials 200", "mistake 200",
                "ended 0", "READY WATCHDOG RELOADING STOPPING", "text True JSON True True",
            ], "\(run.out) \(run.error)")
        #expect(run.out.contains("The earlier certificate stays."))
        #expect(run.out.contains("The next deliveries use the changed credentials."))
        #expect(run.out.contains("The earlier credentials stay."))
        #expect(run.out.contains("A restart of docscan serve is needed for: jobs."))
        #expect(run.out.contains("docscan.conf:4: ") && run.out.contains("the earlier one stays"))
    }
}
