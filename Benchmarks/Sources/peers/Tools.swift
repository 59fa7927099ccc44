internal import Foundation
internal import Harness

/// The compared programs, at their places on this machine.
struct Tools {
    /// The project's.
    let folder: URL

    var docscan: String { folder.appending(path: ".build/release/docscan").path }
    /// The folder of the environment with the Python peers; git-ignored.
    private var environment: String { folder.appending(path: "Benchmarks/.build/peers").path }
    var python: String { environment + "/bin/python" }

    func script(_ name: String) -> String { folder.appending(path: "Benchmarks/Peers/\(name)").path }

    /// Every photo of a document that has a sidecar with its truth, by name.
    var documents: [String] {
        let documents = folder.appending(path: "TestImages/documents")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: documents.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            let photo = documents.appending(path: name.dropLast(5) + ".jpg").path
            return FileManager.default.fileExists(atPath: photo) ? photo : nil
        }
    }

    /// True if a program is on the PATH.
    func has(_ program: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    /// True if the environment has a module.
    func hasModule(_ name: String) -> Bool { ProcessRun([python, "-c", "import \(name)"])?.exitCode == 0 }

    /// Makes the environment. Returns whether it has everything then.
    func install(_ say: (String) -> Void) -> Bool {
        let steps = [
            ["python3", "-m", "venv", environment],
            [python, "-m", "pip", "install", "--quiet", "pyzbar", "pytesseract", "zxing-cpp", "Pillow"],
        ]
        for step in steps {
            guard ProcessRun(step)?.exitCode == 0 else {
                let command = step.map { $0.replacing(folder.path + "/", with: "") }.joined(separator: " ")
                say("this failed; run it by hand to see why: \(command) (Debian: apt-get install python3-venv)")
                return false
            }
        }
        return true
    }

    /// The first line of each program's version.
    var versions: [String] {
        var lines: [String] = []
        for words in [[docscan, "--version"], ["zbarimg", "--version"], ["tesseract", "--version"]] {
            guard let text = output(words), let line = text.split(separator: "\n").first else { continue }
            let name = words[0].split(separator: "/").last.map(String.init) ?? ""
            lines.append(line.hasPrefix(name) ? String(line) : "\(name) \(line)")
        }
        let modules =
            "import importlib.metadata as m\nfor n in ('pyzbar','pytesseract','zxing-cpp'): print(n, m.version(n))"
        lines += output([python, "-c", modules])?.split(separator: "\n").map(String.init) ?? []
        return lines
    }

    /// The output of a program; `nil` if it cannot be run.
    func output(_ words: [String]) -> String? {
        let file = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        guard ProcessRun(words, output: file.path) != nil else { return nil }
        return (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    }
}
