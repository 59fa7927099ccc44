import CommandKit
import DocScan
import DocScanService
import FoundationEssentials

/// `docscan config`: the configured values of options.
struct ConfigCommand: Sendable {
    var operands: [String] = []
    private var printsJSON = false

    private func show() throws -> ExitCode {
        let settings = try ConfigurationFiles.settings()
        let values = Program.docscan.effective(settings)
        let files = try ConfigurationFiles.paths.map { ($0, isRead: try ConfigurationFiles.text(of: $0) != nil) }
        if printsJSON {
            let json: JSON = [
                "files": .array(files.map { ["path": .string($0), "isRead": .bool($1)] }),
                "values": .array(
                    values.map { value in
                        [
                            "section": .string(value.section), "key": .string(value.key), "value": .string(value.text),
                            "source": .string(value.place.description),
                        ]
                    }),
            ]
            _ = try StandardStreams.deliver(json.text + "\n")
            return .complete
        }
        var lines = files.map { "# \($0.visible)\($1 ? "" : " (not there)")" }
        if values.isEmpty { lines.append("# No value is set. docscan COMMAND --help states the defaults.") }
        let width = min(60, values.map { $0.line.count }.max() ?? 0)
        var section: String?
        for value in values {
            if value.section != section { lines += ["", "[\(value.section)]"] }
            section = value.section
            lines.append("\(value.line.padded(to: width))   # \(value.place)")
        }
        return StandardStreams.answer(lines.joined(separator: "\n") + "\n")
    }

    private func check() throws -> ExitCode {
        let mistakes = Program.docscan.mistakes(in: try ConfigurationFiles.settings())
        if mistakes.isEmpty { return StandardStreams.answer("no mistakes\n") }
        let code = StandardStreams.answer(mistakes.map { "\($0)\n" }.joined())
        return code == .complete ? .usage : code
    }

    private func template() throws -> ExitCode {
        let manuals = Program.docscan.leaves
        let words = operands.joined(separator: " ")
        let wanted = manuals.filter { words.isEmpty || $0.section == words || $0.section.hasPrefix(words + " ") }
        guard !wanted.isEmpty else { throw UsageError("there is no command \"\(words.visible)\". See docscan --help") }
        let sections = wanted.compactMap { manual -> String? in
            let keys = manual.options.compactMap(\.template)
            return keys.isEmpty ? nil : "[\(manual.section)]\n" + keys.joined(separator: "\n")
        }
        return StandardStreams.answer(Self.introduction + sections.joined(separator: "\n\n") + "\n")
    }

    private static let introduction = """
        # Values for docscan's options. Remove the # before a key to set it.
        #
        # docscan reads /etc/docscan/docscan.conf, then docscan/docscan.conf in $XDG_CONFIG_HOME or ~/.config, then the
        # environment (DOCSCAN_SERVE_PORT=8443), then the command line; what comes later wins. The section [docscan] is for
        # every command that has the option (DOCSCAN_LANG=fra). A flag takes yes or no.
        # To find mistakes: docscan config check. To see where each value comes from: docscan config show.


        """
}

extension ConfigCommand: CommandGroup {
    static let manual = Manual(
        command: "docscan config", title: "show and check the configuration",
        purpose: """
            docscan config shows the values that configuration files and the environment give to
            options, and checks them.
            """,
        notes: """
            docscan reads /etc/docscan/docscan.conf, then docscan/docscan.conf in $XDG_CONFIG_HOME or
            ~/.config, then the environment, then the command line; what comes later wins. Each option
            without its dashes is a key in the section of its command, as in [serve] port = 8443, and a
            variable, as in DOCSCAN_SERVE_PORT. [docscan] is for every command that has the option.
            DOCSCAN_CONFIG names a file to read instead of both; if it is empty, none is read.
            """,
        exits: [(.unreadableInput, "the output cannot be written")])

    static var usesSettings: Bool { false }

    static let actions: [CommandAction<Self>] = [
        .init("show", "list the values that are set, with their sources", options: [.json(\.printsJSON)]) {
            try $0.show()
        },
        .init(
            "check", "list the mistakes in the files and in the environment, with their lines",
            exits: [.usage: "usage, or there are mistakes"]
        ) { try $0.check() },
        .init("template [COMMAND] [ACTION]", "print a file with every key, to start from") { try $0.template() },
    ]
}

extension Manual {
    /// The section of the command's values.
    fileprivate var section: String { settingSections.last ?? Settings.general }
}

extension Settings.Value {
    fileprivate var line: String { "\(key) = \(text)".visible }
}

extension OptionText {
    /// The option's line in a template; `nil` if it has no key.
    fileprivate var template: String? {
        keys.first.map { "# \(explanation)\n#\($0) = \(placeholder)" }
    }
}
