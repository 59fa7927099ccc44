/// An option of a command. The parser, the help, the manual page and shell completion all use this description.
package struct CommandOption<Command>: Sendable {
    package typealias Action = @Sendable (inout Command, inout ArgumentReader) throws(UsageError) -> Void

    package let text: OptionText
    let apply: Action

    /// Creates an option without a value.
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

    /// Creates an option with a value.
    ///
    /// - Parameter value: the placeholder in the help, such as `FILE`.
    package static func value(
        _ names: String..., value: String, text: OptionWords, completion: OptionText.Completion = .none,
        take: @escaping Action
    ) -> Self {
        Self(
            text: OptionText(names: names, forms: [OptionText.Form(value, text)], completion: completion), apply: take)
    }

    /// Creates an option whose value can have several forms.
    ///
    /// - Parameter forms: the placeholder of each form, and its text in the help.
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

    /// Returns the option, marked as not configurable, because it is meant for one run only.
    package var onlyOnCommandLine: Self {
        var text = text
        text.isConfigurable = false
        return Self(text: text, apply: apply)
    }

    /// Returns the option, marked as repeatable: all of its values are used, and a configuration file may contain its
    /// key several times.
    package var repeatable: Self {
        var text = text
        text.isRepeatable = true
        return Self(text: text, apply: apply)
    }

    /// Returns the option, marked as the path of a file or folder that the command reads when it starts.
    package func reading(_ source: OptionText.Source) -> Self {
        var text = text
        text.source = source
        return Self(text: text, apply: apply)
    }

    /// Returns the option, which also stores its name at a key path when it is used.
    package func noted(in path: any WritableKeyPath<Command, String?> & Sendable) -> Self {
        let apply = self.apply
        return Self(text: text) { (command, reader) throws(UsageError) in
            command[keyPath: path] = reader.option
            try apply(&command, &reader)
        }
    }

    /// Returns the option for a command that contains this command at a key path.
    package func lifted<Outer>(to path: any WritableKeyPath<Outer, Command> & Sendable) -> CommandOption<Outer> {
        let apply = self.apply
        return CommandOption<Outer>(text: text) { (command, reader) throws(UsageError) in
            try apply(&command[keyPath: path], &reader)
        }
    }
}

/// The options under one heading of the help.
package struct OptionSection<Command>: Sendable {
    let title: String
    let options: [CommandOption<Command>]
    /// The command whose help explains the options; the help then only lists their names. `nil` to explain them.
    let explainer: String?

    package init(title: String, options: [CommandOption<Command>], explainer: String? = nil) {
        (self.title, self.options, self.explainer) = (title, options, explainer)
    }
}

/// The description of an option for the help, the manual page and shell completion.
package struct OptionText: Sendable {
    /// A form of the option's value with its effect.
    struct Form: Sendable {
        let value: String?
        private let words: OptionWords

        var text: String { words.text }
        var standard: String? { words.standard }

        init(_ words: OptionWords) { (value, self.words) = (nil, words) }

        init(_ value: String, _ words: OptionWords) { (self.value, self.words) = (value, words) }
    }

    /// The kind of an existing path that a command reads when it starts.
    package enum Source: Sendable { case file, folder }

    package enum Completion: Sendable {
        case none, file, folder
        case words([String])
        /// Words that are determined when a shell requests them.
        case later(@Sendable () -> [String])
    }

    /// The names: a long one such as `--jobs`, then a short one such as `-j`. Other long names are accepted, but not
    /// listed in the help.
    package let names: [String]
    let forms: [Form]
    var completion = Completion.none
    /// False if the option can only be used on the command line.
    var isConfigurable = true
    /// True if all values are used; false if the last value replaces the others.
    var isRepeatable = false
    /// The kind of the path if the value must be an existing file or folder; `nil` otherwise.
    var source: Source?

    var takesValue: Bool { forms.contains { $0.value != nil } }

    package var long: String? { names.first { $0.hasPrefix("--") } }

    var short: String? { names.first { !$0.hasPrefix("--") } }

    /// The lines of the help for a form, joined to one paragraph.
    func paragraph(_ form: Form) -> String { form.text.split(separator: "\n").joined(separator: " ") }

    /// The first clause of the explanation, for shells that show one line per word.
    var summary: String {
        let text = forms.first.map { paragraph($0) } ?? ""
        return String(text.prefix { $0 != ";" })
    }
}
