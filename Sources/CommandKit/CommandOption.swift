/// An option of a command. The parser, `--help`, the manual page and shell completion all read this one description.
package struct CommandOption<Command>: Sendable {
    package typealias Action = @Sendable (inout Command, inout ArgumentReader) throws(UsageError) -> Void

    package let text: OptionText
    let apply: Action

    /// An option without a value.
    package static func flag(
        _ names: String..., text: OptionWords, set: @escaping @Sendable (inout Command) throws(UsageError) -> Void
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
        _ names: String..., value: String, text: OptionWords, completion: OptionText.Completion = .none,
        take: @escaping Action
    ) -> Self {
        Self(
            text: OptionText(names: names, forms: [OptionText.Form(value, text)], completion: completion), apply: take)
    }

    /// An option whose value has several forms: their placeholders, and their texts in the help.
    package static func value(
        _ names: String..., forms: KeyValuePairs<String, OptionWords>, completion: OptionText.Completion = .none,
        take: @escaping Action
    ) -> Self {
        let forms = forms.map { OptionText.Form($0, $1) }
        return Self(text: OptionText(names: names, forms: forms, completion: completion), apply: take)
    }

    package static func value(
        _ names: String..., value: String, text: OptionWords, completion: OptionText.Completion = .none,
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

    /// The option, whose value names a file or folder that the command reads when it starts.
    package func reading(_ source: OptionText.Source) -> Self {
        var text = text
        text.source = source
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
    /// A form of the option's value, and its effect.
    struct Form: Sendable {
        let value: String?
        private let words: OptionWords

        var text: String { words.text }
        var standard: String? { words.standard }

        init(_ words: OptionWords) { (value, self.words) = (nil, words) }

        init(_ value: String, _ words: OptionWords) { (self.value, self.words) = (value, words) }
    }

    /// A file or folder of the user that a command reads when it starts.
    package enum Source: Sendable { case file, folder }

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
    /// Set if the value is the path of a file or folder that must exist.
    var source: Source?

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
