import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import FoundationEssentials

/// The libraries, programs, fonts and languages that docscan can use, and whether they are installed.
struct Checkup {
    struct Group {
        var title: String
        var items: [Dependency]
    }

    var groups: [Group]
    var languages: [String]

    static var ofThisMachine: Checkup {
        let programs = [
            program(["ffmpeg"], for: "cameras and videos in docscan live", package: "ffmpeg"),
            program(["spd-say", "espeak-ng"], for: "docscan live --speak", package: "espeak-ng"),
            program(["xdg-open"], for: "docscan collection open", package: "xdg-utils"),
        ]
        let curl = Dependency(
            name: "libcurl", version: CurlTransport.version, purpose: "deliveries, and records of objects",
            package: "libcurl4", isRequired: false)
        let store = [
            Dependency(
                name: "SQLite", version: Store.libraryVersion, purpose: "cases, and docscan serve with a plan",
                package: Store.libraryPackage, isRequired: false),
            Dependency(
                name: "cmark", version: Markdown.isAvailable ? "" : nil, purpose: "texts about consent",
                package: Markdown.package, isRequired: false),
        ]
        let server = [
            Dependency(
                name: "libmicrohttpd", version: HTTPDaemon.version, purpose: "docscan serve",
                package: HTTPDaemon.package, isRequired: false),
            Dependency(
                name: "GnuTLS", version: ServerCertificate.isAvailable ? "" : nil,
                purpose: "docscan serve --tls-self-signed", package: "libgnutls30", isRequired: false),
            Dependency(
                name: "libsodium", version: PasswordHash.isAvailable ? "" : nil, purpose: "passwords of docscan serve",
                package: "libsodium23", isRequired: false),
            Dependency(
                name: "libqrencode", version: QRCode.isAvailable ? "" : nil, purpose: "the QR code of docscan serve",
                package: "libqrencode4", isRequired: false),
        ]
        return Checkup(
            groups: [
                Group(
                    title: "Libraries and models",
                    items: Dependency.engines + [
                        Dependency.pdfWriter, Dependency.spreadsheets, Dependency.archives, Dependency.signatures, curl,
                    ] + store + server),
                Group(title: "Programs", items: programs), Group(title: "Fonts", items: Dependency.fonts),
            ], languages: Dependency.languages)
    }

    /// True if all required dependencies are installed, so that documents can be scanned.
    var isWell: Bool { groups.allSatisfy { $0.items.allSatisfy { $0.version != nil || !$0.isRequired } } }

    private var missing: [Dependency] { groups.flatMap(\.items).filter { $0.version == nil } }

    var text: String {
        var lines: [String] = []
        for group in groups {
            lines.append(group.title)
            for item in group.items {
                let name = item.name + (item.version.map { $0.isEmpty ? "" : " " + $0 } ?? "")
                let state = item.version != nil ? "ok" : item.isRequired ? "MISSING" : "missing"
                lines.append("  \(state.padded(to: 9))\(name.padded(to: 36)) \(item.purpose)")
            }
        }
        lines.append("Languages of Tesseract, for --lang")
        lines.append(
            "  " + (languages.isEmpty ? "none; known documents need no languages" : languages.joined(separator: ", ")))
        lines.append("")
        if missing.isEmpty {
            lines.append("Nothing is missing.")
        } else {
            lines.append(isWell ? "Documents can be scanned." : "Nothing can be scanned on this machine yet.")
            let packages = missing.compactMap(\.package)
            if !packages.isEmpty {
                lines.append("Install what is missing: sudo apt install \(packages.joined(separator: " "))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    var json: JSON {
        let items = groups.flatMap { group in
            group.items.map { item -> JSON in
                [
                    "group": .string(group.title), "name": .string(item.name),
                    "version": item.version.flatMap { $0.isEmpty ? nil : .string($0) } ?? .null,
                    "present": .bool(item.version != nil),
                    "required": .bool(item.isRequired), "purpose": .string(item.purpose),
                    "package": item.package.map { .string($0) } ?? .null,
                ]
            }
        }
        return [
            "version": .string(Help.number), "ready": .bool(isWell), "dependencies": .array(items),
            "languages": .array(languages.map { .string($0) }),
        ]
    }

    /// The first of several programs that is on the PATH. Its version is unknown.
    private static func program(_ names: [String], for purpose: String, package: String) -> Dependency {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let folders = path.split(separator: ":")
        let found = names.first { name in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
        }
        return Dependency(
            name: found ?? names.joined(separator: " or "), version: found.map { _ in "" }, purpose: purpose,
            package: package, isRequired: false)
    }
}
