/// What the help, the manual page and shell completion say of an option.
struct OptionText: Sendable {
    /// A form of the option's value, and what it does. The text has a line break where the help has one.
    struct Form: Sendable {
        var value: String?
        var text: String

        init(_ text: String) { self.text = text }

        init(_ value: String, _ text: String) { (self.value, self.text) = (value, text) }
    }

    /// What a shell offers as the value.
    enum Completion: Sendable, Equatable {
        case none, file, folder
        /// The names of docscan's own commands.
        case commands
        case words([String])
        /// Words, and the names of the profiles that ship; these are not loaded before a shell asks.
        case profiles([String])
    }

    /// `--jobs` first, then `-j`; a second long name (`--color`) is accepted and not listed.
    var names: [String]
    var forms: [Form]
    var completion = Completion.none

    var takesValue: Bool { forms.contains { $0.value != nil } }

    var long: String? { names.first { $0.hasPrefix("--") } }

    var short: String? { names.first { !$0.hasPrefix("--") } }

    /// All of the help's lines as one paragraph.
    func paragraph(_ form: Form) -> String { form.text.split(separator: "\n").joined(separator: " ") }

    /// The first clause, for shells that show a line a word.
    var summary: String {
        let text = forms.first.map { paragraph($0) } ?? ""
        return String(text.prefix { $0 != ";" })
    }

    /// The options that every command has.
    static let common = [
        OptionText(names: ["--help", "-h"], forms: [Form("print this help")]),
        OptionText(names: ["--version", "-V"], forms: [Form("print the versions of docscan and its engines")]),
    ]
}
