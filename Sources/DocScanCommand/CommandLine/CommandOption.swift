/// An option of a command. The parser, `--help`, the manual page and shell completion all read this one description.
struct CommandOption<Command>: Sendable {
    typealias Action = @Sendable (inout Command, inout ArgumentReader) throws(UsageError) -> Void

    var text: OptionText
    /// Takes the option, and its value from the reader.
    let apply: Action

    /// An option without a value.
    static func flag(
        _ names: String..., text: String, set: @escaping @Sendable (inout Command) throws(UsageError) -> Void
    ) -> Self {
        Self(text: OptionText(names: names, forms: [OptionText.Form(text)])) {
            (command, _) throws(UsageError) in try set(&command)
        }
    }

    /// An option with a value.
    ///
    /// - Parameter value: what the help calls the value, as `FILE`.
    static func value(
        _ names: String..., value: String, text: String, completion: OptionText.Completion = .none,
        take: @escaping Action
    ) -> Self {
        Self(
            text: OptionText(names: names, forms: [OptionText.Form(value, text)], completion: completion), apply: take)
    }

    /// An option whose value is kept as it is.
    static func value(
        _ names: String..., value: String, text: String, completion: OptionText.Completion = .none,
        in path: any WritableKeyPath<Command, String?> & Sendable
    ) -> Self {
        Self(text: OptionText(names: names, forms: [OptionText.Form(value, text)], completion: completion)) {
            (command, reader) throws(UsageError) in command[keyPath: path] = try reader.value()
        }
    }

    /// An option whose help has a line for each form of its value.
    static func forms(
        _ names: String..., forms: [OptionText.Form], completion: OptionText.Completion = .none,
        take: @escaping Action
    ) -> Self {
        Self(text: OptionText(names: names, forms: forms, completion: completion), apply: take)
    }

    /// The same option, which also leaves its name.
    func noted(in path: any WritableKeyPath<Command, String?> & Sendable) -> Self {
        let apply = self.apply
        return Self(text: text) { (command, reader) throws(UsageError) in
            command[keyPath: path] = reader.option
            try apply(&command, &reader)
        }
    }

    /// The same option of a command that holds this one.
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
    /// Whether `--help` only names the options, because another command's help explains them.
    var isBrief = false
    /// That command.
    var explainer = "docscan"
}
