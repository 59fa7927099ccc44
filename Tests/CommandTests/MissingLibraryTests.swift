import Foundation
import TestSupport
import Testing

/// A machine on which libraries are missing: the program starts, and names the packages to install.
@Suite(.needsReleaseBinary)
struct MissingLibraryTests {
    /// Runs the program with libraries that cannot be opened, by the beginnings of their file names.
    private func run(without names: [String], _ arguments: [String]) async throws -> Program.Run {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let libraries = Set(
            try await Tool.run("/sbin/ldconfig", ["-p"]).split(separator: "\n").compactMap { line in
                line.split(whereSeparator: \.isWhitespace).first.map(String.init)
            })
        for name in names {
            let files = libraries.filter { $0.hasPrefix(name) }
            try #require(!files.isEmpty, "\(name)")
            // The loader stops at a file of that name that is not a library.
            for file in files { try Data().write(to: folder.appending(path: file)) }
        }
        return try await DocScanBinary().run(arguments, environment: ["LD_LIBRARY_PATH": folder.path])
    }

    @Test func `The program is linked with what every Debian has`() async throws {
        let binary = try DocScanBinary()
        let lines = try await Tool.run("/usr/bin/ldd", [binary.path]).split(separator: "\n")
        let names = lines.compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
        let known = ["linux-vdso", "libm.", "libstdc++.", "libgcc_s.", "libc.", "/lib"]
        #expect(names.count >= 4)
        for name in names { #expect(known.contains { name.hasPrefix($0) }, "\(name)") }
    }

    @Test(arguments: [
        ("libjpeg.so", "libjpeg", "libjpeg"), ("libre2.so", "RE2", "libre2-"), ("libnettle.so", "nettle", "libnettle"),
        ("libzbar.so", "zbar", "libzbar0"),
    ])
    func `The doctor starts without a library that scans need, and names its package`(
        library: String, name: String, package: String
    ) async throws {
        let run = try await run(without: [library], ["doctor"])
        #expect(run.code == 3)
        #expect(run.out.contains("MISSING  \(name)"), "\(run.out)")
        #expect(run.out.contains("Nothing can be scanned on this machine yet."))
        #expect(run.lines.last?.contains(" \(package)") == true, "\(run.out)")
    }

    @Test(
        arguments: [
            ("libsqlite3.so", "SQLite", "libsqlite3-0"), ("libcmark.so", "cmark", "libcmark0"),
            ("libtesseract.so", "Tesseract 5", "libtesseract5"),
        ])
    func `A scan needs no library of the case store or of other languages`(
        library: String, name: String, package: String
    ) async throws {
        let run = try await run(without: [library], ["doctor"])
        #expect(run.code == 0)
        #expect(run.out.contains("missing  \(name)"), "\(run.out)")
        #expect(run.lines.last?.contains(" \(package)") == true, "\(run.out)")
        let scan = try await self.run(without: [library], ["--no-text", "TestImages/documents/sample.jpg"])
        #expect(scan.code == 0, "\(scan.error)")
    }

    @Test(arguments: [("libjpeg.so", "libjpeg"), ("libre2.so", "libre2-"), ("libnettle.so", "libnettle")])
    func `A scan names the package to install`(library: String, package: String) async throws {
        let run = try await run(without: [library], ["--no-text", "TestImages/documents/sample.jpg"])
        #expect(run.code == 3)
        #expect(run.error.contains("not installed on this machine"), "\(run.error)")
        #expect(run.error.contains(" \(package)"), "\(run.error)")
    }

    @Test func `A store names the package to install`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await run(
            without: ["libsqlite3.so"], ["token", "add", "prometheus", "--scope", "metrics", "--store", folder.path])
        #expect(run.code == 3)
        #expect(run.error.contains("libsqlite3-0"), "\(run.error)")
    }

    @Test func `The documented packages are those of the libraries that the program uses`() async throws {
        let system = try String(contentsOfFile: "/etc/os-release", encoding: .utf8)
        let release = try #require(system.firstMatch(of: /VERSION_ID="(\d+)"/)).1
        let lists = try await Tool.run(
            TestImages.packageRoot.appending(path: "Scripts/packages").path, [DocScanBinary().path])
        let row = try MarkdownDocument(path: "docs/batch.md").lines.first { $0.hasPrefix("| Debian \(release) |") }
        let documented = try #require(row).split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
        #expect(lists == documented.map { $0.element + "\n" }.joined())
    }

    @Test func `The version and the help need no library`() async throws {
        let libraries = ["libjpeg.so", "libre2.so", "libnettle.so", "libsqlite3.so", "libcmark.so", "libzbar.so"]
        for arguments in [["--version"], ["--help"], ["help", "batch"], ["config", "show"]] {
            #expect(try await run(without: libraries, arguments).code == 0, "\(arguments)")
        }
    }
}
