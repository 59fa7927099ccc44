import Foundation
import TestSupport
import Testing

/// `docscan definitions update`.
@Suite(.needsReleaseBinary)
struct DefinitionUpdateTests {
    /// Makes archives of definitions; `definition(name, pattern, number)` passes its test if the pattern finds the
    /// number.
    private static let tools = #"""
        export XDG_DATA_HOME=$PWD/data; folder=$XDG_DATA_HOME/docscan/definitions
        cat > tools.py <<'END'
        import io, json, tarfile, zipfile
        def definition(name, pattern, number):
            tests = {"Oil " + number: [number]}
            return json.dumps({"organization_name": name, "organization_url": "https://%s.example" % name,
                "patterns": [{"label": "c", "pattern": pattern, "tests": tests}]})
        def tar(path, **files):
            with tarfile.open(path, "w:gz") as archive:
                for name, text in files.items():
                    entry = tarfile.TarInfo("museums-main/data/" + name + ".json")
                    entry.size = len(text)
                    archive.addfile(entry, io.BytesIO(text.encode()))
        def zip(path, **files):
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, text in files.items(): archive.writestr("museums-main/data/" + name + ".json", text)
        END
        make() { python3 -c "from tools import *; $1"; }

        """#

    @Test func `A newer definition takes the place of the older one if its own tests pass`() async throws {
        let run = try await BatchFolder().shell(
            Self.tools + #"""
                make 'tar("1.tar.gz", a=definition("A", "(A\\d+)", "A12"), b=definition("B", "(B\\d+)", "B12"))'
                make 'zip("2.zip", a=definition("A", "([AX]\\d+)", "X12"), b=definition("B", "(B\\d)", "B12"), c="{}")'
                make 'zip("3.zip", a=definition("Other", "(O\\d+)", "O12"))'
                $docscan definitions update 1.tar.gz; echo $?; cp $folder/b.json b.json
                $docscan definitions update 1.tar.gz
                $docscan definitions update 2.zip; echo $?; cmp $folder/b.json b.json && grep -c X12 $folder/a.json
                $docscan definitions update 3.zip; ls -A $folder
                """#)
        #expect(
            run.lines == [
                "a: new, 1 of 1 tests pass", "b: new, 1 of 1 tests pass", "2 new, 0 replaced, 0 unchanged, 0 refused",
                "0", "0 new, 0 replaced, 2 unchanged, 0 refused", "a: replaced, 1 of 1 tests pass",
                "b: refused; the older version stays: 0 of 1 tests pass",
                "  ✗ c: in “Oil B12” expected B12, found nothing",
                "0 new, 1 replaced, 0 unchanged, 1 refused", "4", "1",
                "a: refused; the older version stays: another institution's definition has its name in your folder",
                "0 new, 0 replaced, 0 unchanged, 1 refused", "a.json", "b.json",
            ], "\(run.error)")
    }

    @Test func `An address is remembered once something came from it, for its owner alone`() async throws {
        let run = try await BatchFolder().shell(
            Self.tools
                + #"""
                make 'tar("1.tar.gz", a=definition("A", "(A\\d+)", "A12"))'
                exec 3< <(exec python3 -um http.server --bind 127.0.0.1 0 2> /dev/null); server=$!; trap 'kill -9 $server' EXIT
                read -u 3 -a words; port=${words[5]}
                $docscan definitions update; echo $?
                $docscan definitions update http://127.0.0.1:$port/none.zip; echo $?; $docscan definitions update; echo $?
                $docscan definitions update "http://127.0.0.1:$port/1.tar.gz?key=secret"; $docscan definitions update
                stat -c %a $folder/.source; $docscan definitions list
                """#)
        #expect(
            run.lines == [
                "1", "2", "1", "a: new, 1 of 1 tests pass", "1 new, 0 replaced, 0 unchanged, 0 refused",
                "0 new, 0 replaced, 1 unchanged, 0 refused", "600", "a   A",
            ], "\(run.error)")
        #expect(run.error.contains("From http://127.0.0.1") && !run.error.contains("secret"))
        #expect(run.error.contains("127.0.0.1 returned status 404"))
    }

    @Test func `Refuses a hostile archive without further effect`() async throws {
        let run = try await BatchFolder().shell(
            Self.tools + #"""
                make 'zip("bomb.zip", a=" " * (50 << 20))'; make 'tar("bomb.tar.gz", a=" " * (50 << 20))'
                make 'zip("names.zip", **{"../../../../out": "{}", "é": definition("E", "(E\\d+)", "E12")})'
                head -c 90 bomb.zip > cut.zip; echo text > text.zip
                for name in bomb.zip bomb.tar.gz cut.zip text.zip . /dev/null none.zip; do
                    $docscan definitions update $name; echo $?
                done
                LC_ALL=C $docscan definitions update names.zip; echo $?; find . -name 'out*'; ls -A $folder
                """#)
        let refusals = ["museums-main/data/../../../../out.json: refused: its path leads out of the archive"]
        #expect(
            run.lines == [String](repeating: "2", count: 7) + refusals + [
                "é: new, 1 of 1 tests pass", "1 new, 0 replaced, 0 unchanged, 1 refused", "4", "é.json",
            ], "\(run.error)")
        #expect(run.errorLines.count == 7 && run.errorLines.prefix(2).allSatisfy { $0.contains("200 times its size") })
    }

    @Test(arguments: [
        ("http://museum.example/x.zip", 2, "http is not encrypted"),
        ("https://me:key@museum.example/x", 1, "no user name"),
        ("ftp://museum.example/x", 1, "must begin with https://"),
    ])
    func `Refuses an address that contains secrets`(address: String, code: Int32, hint: String) async throws {
        let run = try await DocScanBinary().run(["definitions", "update", address])
        #expect(run.code == code && run.error.contains(hint) && !run.error.contains("key"))
    }
}
