import Testing

@testable import CommandKit
@testable import DocScanCommand

struct RequestTests {
    private func text(_ arguments: [String]) throws -> String? {
        guard case .print(let text) = try Program.docscan.request(arguments) else { return nil }
        return text
    }

    /// The manuals of all actions, with the words that call them.
    private static let actions = Program.docscan.manuals.flatMap(\.actions).map { manual in
        (words: manual.command.split(separator: " ").dropFirst().map(String.init), manual: manual)
    }

    /// The manuals of all commands and actions.
    private static let manuals = Program.docscan.manuals.flatMap { [$0] + $0.actions }

    @Test func `Four spellings request the help of an action`() throws {
        #expect(Self.actions.count >= 39)
        for (words, manual) in Self.actions {
            let help = manual.help
            for arguments in [
                words + ["--help"], ["help"] + words, ["--help"] + words, [words[0], "--help", words[1]],
            ] {
                #expect(try text(arguments) == help, "\(arguments)")
            }
        }
    }

    @Test func `Prints the same help if the request has both the word and the option`() throws {
        for option in ["--help", "-h"] {
            #expect(try text(["help", option]) == text(["help"]))
            #expect(try text(["help", "case", option]) == text(["help", "case"]))
            #expect(try text(["help", option, "batch"]) == text(["help", "batch"]))
        }
    }

    @Test func `The help of docscan names every command`() {
        let help = Program.docscan.main.fullManual.help
        for name in Program.docscan.names { #expect(help.contains("\n  docscan \(name) "), "\(name)") }
    }

    @Test func `Help of an action states its form, its options and its exit codes`() {
        for (_, manual) in Self.actions {
            for usage in manual.usage { #expect(manual.help.contains("  \(usage.form)"), "\(usage.form)") }
            for option in manual.options { #expect(manual.help.contains(option.long ?? ""), "\(option.names)") }
            for exit in manual.exits { #expect(manual.help.contains("\(exit.code.rawValue) \(exit.text)")) }
            #expect(manual.exits.map(\.code).starts(with: [.complete, .usage]))
            #expect(!manual.help.contains("with \(manual.action ?? ""):"))
        }
    }

    @Test func `Help fits into 93 columns`() {
        for manual in Self.manuals {
            for line in manual.help.split(separator: "\n") { #expect(line.count <= 93, "\(manual.command): \(line)") }
        }
    }

    @Test func `At least two spaces or a line break separate an option from its text`() {
        for manual in Self.manuals {
            let help = manual.help
            for option in manual.sections.filter({ $0.explainer == nil }).flatMap(\.options) {
                for form in option.forms {
                    let head = [option.long ?? option.short, form.value].compactMap(\.self).joined(separator: " ")
                    #expect(help.contains(head + "  ") || help.contains(head + "\n"), "\(manual.command): \(head)")
                }
            }
        }
    }

    @Test(arguments: [
        (
            ["case", "show", "A", "--slot", "x"],
            "docscan case add and docscan case decide have it. See docscan case show"
        ),
        (
            ["case", "new", "A", "--capture", "1"],
            "docscan case review and docscan case correct and docscan case decide and docscan case accept and docscan case undo have it"
        ),
        (["case", "show", "A", "--fit"], "docscan case add has it"),
        (["store", "check", "--json"], "docscan store stats"),
        (["outbox", "status", "--forever"], "docscan outbox run has it"),
        (["consent", "show", "--yes"], "docscan consent withdraw has it"),
        (["plan", "check", "x", "--plan", "y"], "docscan plan show has it"),
        (["collection", "list", "--institution", "x"], "docscan collection show and docscan collection open"),
        (["case", "list", "--memory", "1G"], "docscan and docscan batch and docscan collect have it"),
    ])
    func `An option of another action is unknown, and the error names that action`(
        arguments: [String], hint: String
    ) {
        let error = #expect(throws: UsageError.self) { _ = try Program.docscan.request(arguments) }
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        (["case"], "docscan case needs one of: new, list, find, "), (["case", "shwo"], "Did you mean show?"),
        (["help", "case", "foo"], "docscan case has no action \"foo\""), (["help", "foo"], "unknown command \"foo\""),
        (["case", "add", "A", "--rate", "3", "x"], "--rate needs --live SOURCE"),
        (["case", "add", "A", "x", "--live", "y"], "not both"), (["case", "add", "A"], "needs FILE or --live SOURCE"),
        (["plan", "check", ""], "name a folder"), (["collection", "export", "x.txt"], ".xlsx, .csv, .json or .ndjson"),
        (["collection", "fetch", "--institution", "x"], "--institution needs NUMBER"),
        (["consent", "give", "--agree", "all"], "--agree and --name together"),
        (["case", "correct", "A", "--capture", "1", "--field", "x"], "either --value or --absent"),
    ])
    func `A mistake is explained`(arguments: [String], hint: String) {
        let error = #expect(throws: UsageError.self) { _ = try Program.docscan.request(arguments) }
        #expect(error?.description.contains(hint) == true, "\(error?.description ?? "")")
    }

    /// Options may precede the action, as they could when all actions had the same options.
    @Test(arguments: [
        "case --plan p --store s add A x.jpg --slot y", "case add A --live cam --rate 3 --fit", "case --live cam add A",
        "case add --slot y A x.jpg z.jpg", "case list --json", "case review A --all --answers f --capture 1 --as B",
        "case correct A --capture 1 --field f --value - --as B", "case delete A --yes", "case rename A B",
        "case export A f",
        "outbox run --forever --wait 5s --timeout 1s --plain-http h --cacert c --credentials c --json",
        "outbox retry", "outbox retry 3", "outbox cancel 3", "consent give --agree a,b --name N --email E",
        "consent give", "consent withdraw --yes", "consent export f.html --plan p", "plan new f", "plan show --plan p",
        "store check --remove-orphans --store s", "store backup f", "store stats --json", "collection fetch",
        "collection fetch 1 2 --institution x", "collection open 1", "collection export f.csv", "profiles",
        "profiles --json", "profiles add a b", "definitions check", "definitions check a b", "definitions update",
        "definitions update a",
    ])
    func `A right command line is taken`(line: String) throws {
        #expect(try text(line.split(separator: " ").map(String.init)) == nil)
    }
}
