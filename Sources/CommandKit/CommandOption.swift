/// An option of a command. The parser, `--help`, the manual page and shell completion all read this one description.
package struct CommandOption<Command>: Sendable {
    package typealias Action = @Sendable (inout Command, inout ArgumentReader) throws(UsageError) -> Void

    package let text: OptionText
    let apply: Action

    /// An option without a value.
    package static func flag(
        _ names: String..., text: String, set: @escaping @Sendable (inout Command) throws(UsageError) -> Void
    ) -> Self {
        Self(text: OptionText(names: names, forms: [OptionText.Form(text)])) {
            (command, _) throws(UsageError) in try set(&command)
        }
    }

    package static func json(_ path: any WritableKeyPath<Command, Bool> & Sendable) -> Self {
        flag("--json", text: "print JSON") { $0[keyPath: path] = true }
    }

    package static func yes(_ path: any WritableKeyPath<Command, Bool> & Sendable) -> Self {
        flag("--yes", text: "do not ask for confirmation") { $0[keyPath: path] = true }.onlyOnCommandLine
    }

    /// An option with a value.
    ///
    /// - Parameter value: the placeholder in the help, such as `FILE`.
    package static func value(
        _ names: String..., value: String, text: String, completion: OptionText.Completion = .none,
        take: @escaping Action
    ) -> Self {
        Self(
            text: OptionText(names: names, forms: [OptionText.Form(value, text)], completion: completion), apply: take)
    }

    /// An option whose value has several forms: their placeholders, and their texts in the help.
    package static func value(
        _ names: String..., forms: KeyValuePairs<String, String>, completion: OptionText.Completion = .none,
        take: @escaping Action
    ) -> Self {
        let forms = forms.map { OptionText.Form($0, $1) }
        return Self(text: OptionText(names: names, forms: forms, completion: completion), apply: take)
    }

    package static func value(
        _ names: String..., value: String, text: String, completion: OptionText.Completion = .none,
        in path: any WritableKeyPath<Command, String?> & Sendable
    ) -> Self {
        Self(text: OptionText(names: names, forms: [OptionText.Form(value, text)], completion: completion)) {
            (command, reader) throws(UsageError) in command[keyPath: path] = try reader.value()
        }
    }

    /// The option, which no configuration can set: its effect is for one run.
    package var onlyOnCommandLine: Self {
        var text = text
        text.isConfigurable = false
        return Self(text: text, apply: apply)
    }

    /// The option, of which each value counts: a file may have its key several times.
    package var repeatable: Self {
        var text = text
        text.isRepeatable = true
        return Self(text: text, apply: apply)
    }

    /// The option, which also stores its name.
    package func noted(in path: any WritableKeyPath<Command, String?> & Sendable) -> Self {
        let apply = self.apply
        return Self(text: text) { (command, reader) throws(UsageError) in
            command[keyPath: path] = reader.option
            try apply(&command, &reader)
        }
    }

    /// The option, for a command that contains this one.
    package func lifted<Outer>(to path: any WritableKeyPath<Outer, Command> & Sendable) -> CommandOption<Outer> {
        let apply = self.apply
        return CommandOption<Outer>(text: text) { (command, reader) throws(UsageError) in
            try apply(&command[keyPath: path], &reader)
        }
    }
}

/// Options under a heading of the help.
package struct OptionSection<Command>: Sendable {
    let title: String
    let options: [CommandOption<Command>]
    /// The command whose help explains the options, so that `--help` only names them.
    let explainer: String?

    package init(title: String, options: [CommandOption<Command>], explainer: String? = nil) {
        (self.title, self.options, self.explainer) = (title, options, explainer)
    }
}

/// The description of an option in help, manual page and shell completion.
package struct OptionText: Sendable {
    /// A form of the option's value, and its effect. Line breaks in the text appear in the help.
    struct Form: Sendable {
        var value: String?
        var text: String

        init(_ text: String) { self.text = text }

        init(_ value: String, _ text: String) { (self.value, self.text) = (value, text) }
    }

    package enum Completion: Sendable {
        case none, file, folder
        case words([String])
        /// Words that are determined only when a shell asks.
        case later(@Sendable () -> [String])
    }

    /// `--jobs` first, then `-j`; a second long name (`--color`) is accepted and not listed.
    package let names: [String]
    let forms: [Form]
    var completion = Completion.none
    /// False for an option that only the command line takes.
    var isConfigurable = true
    /// True if each value counts; false if only the last one does.
    var isRepeatable = false

    var takesValue: Bool { forms.contains { $0.value != nil } }

    package var long: String? { names.first { $0.hasPrefix("--") } }

    var short: String? { names.first { !$0.hasPrefix("--") } }

    /// All lines of the help as one paragraph.
    func paragraph(_ form: Form) -> String { form.text.split(separator: "\n").joined(separator: " ") }

    /// The first clause, for shells that show one line per word.
    var summary: String {
        let text = forms.first.map { paragraph($0) } ?? ""
        return String(text.prefix { $0 != ";" })
    }
}
