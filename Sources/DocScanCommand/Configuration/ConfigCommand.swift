import CommandKit
import DocScan
import DocScanService

/// `docscan config`: the configured values of options.
struct ConfigCommand: Sendable {
    var operands: [String] = []
    private var printsJSON = false
    private var listsDefaults = false

    private func show() throws -> ExitCode {
        let settings = try SettingFiles.user.settings()
        let values = listsDefaults ? Program.docscan.complete(settings) : Program.docscan.effective(settings)
        let files = try SettingFiles.user.paths.map { ($0, isRead: try SettingFiles.user.text(of: $0) != nil) }
        if printsJSON {
            let json: JSON = [
                "files": .array(files.map { ["path": .string($0), "isRead": .bool($1)] }),
                "values": .array(
                    values.map { value in
                        [
                            "section": .string(value.section), "key": .string(value.key), "value": .string(value.text),
                            "source": .string(value.place.description),
                            "isDescription": .bool(value.isDescription),
                        ]
                    }),
            ]
            _ = try StandardStreams.deliver(json.text + "\n")
            return .complete
        }
        var lines = files.map { "# \($0.visible)\($1 ? "" : " (missing)")" }
        if values.isEmpty { lines.append("# No value is set. To list the defaults: docscan config show --all") }
        lines += Program.docscan.listing(of: values)
        return StandardStreams.answer(lines.joined(separator: "\n") + "\n")
    }

    private func check() throws -> ExitCode {
        let mistakes = Program.docscan.mistakes(in: try SettingFiles.user.settings())
        if mistakes.isEmpty { return StandardStreams.answer("no errors\n") }
        let code = StandardStreams.answer(mistakes.map { "\($0)\n" }.joined())
        return code == .complete && !mistakes.allSatisfy(\.isWarning) ? .usage : code
    }

    private func template() throws -> ExitCode {
        let template = try Program.docscan.template(for: operands, introduction: Self.introduction)
        return StandardStreams.answer(template)
    }

    private static let introduction = """
        # Values for docscan's options. Remove the # before a key to set it.
        #
        # docscan reads /etc/docscan/docscan.conf, then docscan/docscan.conf in $XDG_CONFIG_HOME or ~/.config, then the
        # environment (DOCSCAN_SERVE_PORT=8443), then the command line; the last value wins. The section [docscan] is for
        # every command that has the option (DOCSCAN_LANG=fra). A flag takes yes or no.
        # To find errors: docscan config check. To see where each value comes from: docscan config show.


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
            ~/.config, then the environment, then the command line; the last value wins. Each option
            without its dashes is a key in the section of its command, as in [serve] port = 8443, and a
            variable, as in DOCSCAN_SERVE_PORT. [docscan] is for every command that has the option.
            DOCSCAN_CONFIG names a file to read instead of both; if it is empty, docscan reads no file.
            """,
        exits: [(.inputOrOutput, "the output cannot be written")])

    static var usesSettings: Bool { false }

    static let actions: [CommandAction<Self>] = [
        .init(
            "show", "list the configured values with their sources",
            notes: """
                A default in parentheses is a description, because it depends on the machine or on other
                options.
                """,
            options: [
                .flag("--all", text: "also list the defaults of the other options") {
                    $0.listsDefaults = true
                }.onlyOnCommandLine,
                .json(\.printsJSON),
            ]
        ) { try $0.show() },
        .init(
            "check", "list the errors, with their lines",
            notes: """
                docscan also looks for the files and folders that a command reads when it starts. A file
                that you cannot read is a warning, because the command may run as another user.
                """,
            exits: [.usage: "usage, or the configuration has errors"]
        ) { try $0.check() },
        .init("template [COMMAND] [ACTION]", "print a file with every key, to start from") { try $0.template() },
    ]
}
