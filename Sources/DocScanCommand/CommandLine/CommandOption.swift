import DocScan
import DocScanEngines

/// An option of a command. The parser, `--help`, the manual page and shell completion all read this one description.
struct CommandOption<Command>: Sendable {
    typealias Action = @Sendable (inout Command, inout ArgumentReader) throws(UsageError) -> Void

    var text: OptionText
    let apply: Action

    /// An option without a value.
    static func flag(
        _ names: String..., text: String, set: @escaping @Sendable (inout Command) throws(UsageError) -> Void
    ) -> Self {
        Self(text: OptionText(names: names, forms: [OptionText.Form(text)])) {
            (command, _) throws(UsageError) in try set(&command)
        }
    }

    static func json(_ path: any WritableKeyPath<Command, Bool> & Sendable) -> Self {
        flag("--json", text: "print JSON") { $0[keyPath: path] = true }
    }

    static func yes(_ path: any WritableKeyPath<Command, Bool> & Sendable) -> Self {
        flag("--yes", text: "do not ask for confirmation") { $0[keyPath: path] = true }
    }

    /// An option with a value.
    ///
    /// - Parameter value: the placeholder in the help, such as `FILE`.
    static func value(
        _ names: String..., value: String, text: String, completion: OptionText.Completion = .none,
        take: @escaping Action
    ) -> Self {
        Self(
            text: OptionText(names: names, forms: [OptionText.Form(value, text)], completion: completion), apply: take)
    }

    static func value(
        _ names: String..., value: String, text: String, completion: OptionText.Completion = .none,
        in path: any WritableKeyPath<Command, String?> & Sendable
    ) -> Self {
        Self(text: OptionText(names: names, forms: [OptionText.Form(value, text)], completion: completion)) {
            (command, reader) throws(UsageError) in command[keyPath: path] = try reader.value()
        }
    }

    /// The same option, which also stores its name.
    func noted(in path: any WritableKeyPath<Command, String?> & Sendable) -> Self {
        let apply = self.apply
        return Self(text: text) { (command, reader) throws(UsageError) in
            command[keyPath: path] = reader.option
            try apply(&command, &reader)
        }
    }

    /// The same option of a command that contains this one.
    func lifted<Outer>(to path: any WritableKeyPath<Outer, Command> & Sendable) -> CommandOption<Outer> {
        let apply = self.apply
        return CommandOption<Outer>(text: text) { (command, reader) throws(UsageError) in
            try apply(&command[keyPath: path], &reader)
        }
    }
}

/// Options under a heading of the help.
struct OptionSection<Command>: Sendable {
    var title: String
    var options: [CommandOption<Command>]
    /// True if `--help` only names the options, because another command's help explains them.
    var isBrief = false
    var explainer = "docscan"
}

/// The description of an option in help, manual page and shell completion.
struct OptionText: Sendable {
    /// A form of the option's value, and its effect. Line breaks in the text appear in the help.
    struct Form: Sendable {
        var value: String?
        var text: String

        init(_ text: String) { self.text = text }

        init(_ value: String, _ text: String) { (self.value, self.text) = (value, text) }
    }

    enum Completion: Sendable, Equatable {
        case none, file, folder
        case commands
        case words([String])
        /// Words, and the names of the shipped profiles, which are loaded only when a shell asks.
        case profiles([String])

        /// Empty if the values are not words.
        var words: [String] {
            switch self {
            case .none, .file, .folder: []
            case .commands: Request.names
            case .words(let words): words
            case .profiles(let words): words + DocumentProfile.shipped.map(\.id)
            }
        }
    }

    /// `--jobs` first, then `-j`; a second long name (`--color`) is accepted and not listed.
    var names: [String]
    var forms: [Form]
    var completion = Completion.none

    var takesValue: Bool { forms.contains { $0.value != nil } }

    var long: String? { names.first { $0.hasPrefix("--") } }

    var short: String? { names.first { !$0.hasPrefix("--") } }

    /// All lines of the help as one paragraph.
    func paragraph(_ form: Form) -> String { form.text.split(separator: "\n").joined(separator: " ") }

    /// The first clause, for shells that show one line per word.
    var summary: String {
        let text = forms.first.map { paragraph($0) } ?? ""
        return String(text.prefix { $0 != ";" })
    }

    static let common = [
        OptionText(names: ["--help", "-h"], forms: [Form("print this help")]),
        OptionText(names: ["--version", "-V"], forms: [Form("print the versions of docscan and its engines")]),
    ]
}
