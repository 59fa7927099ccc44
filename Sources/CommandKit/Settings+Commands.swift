extension Settings {
    /// Sets the options of a command to their configured values.
    ///
    /// - Parameter given: the options on the command line, which are not set here.
    /// - Throws: the first error in the configuration.
    func apply<Command>(
        to command: inout Command, _ options: [CommandOption<Command>], of manual: Manual, besides given: Set<String>,
        in program: Program
    ) throws(UsageError) {
        if let mistake = mistakes.first ?? unknownKeys(of: manual, in: program).first {
            let sentence = "\(mistake)"
            let end = sentence.hasSuffix("?") || sentence.hasSuffix(".") ? "" : "."
            throw UsageError("\(sentence)\(end) To find all errors: \(program.checkCommand)")
        }
        for option in options where given.isDisjoint(with: option.text.names) {
            for value in values(of: option.text, for: manual) {
                guard let mistake = Self.apply(value, to: &command, option, of: manual, in: program) else { continue }
                throw UsageError("\(mistake)")
            }
        }
    }

    /// The errors in the configured values of a command. Each value is tested separately.
    func mistakes<Command>(
        in options: [CommandOption<Command>], of manual: Manual, _ program: Program, _ make: () -> Command
    ) -> [Mistake] {
        options.flatMap { option in
            values(of: option.text, for: manual).compactMap { value in
                var command = make()
                return Self.apply(value, to: &command, option, of: manual, in: program)
            }
        }
    }

    private static func apply<Command>(
        _ value: Value, to command: inout Command, _ option: CommandOption<Command>, of manual: Manual,
        in program: Program
    ) -> Mistake? {
        func mistake(_ text: String) -> Mistake {
            let key = if case .variable = value.place { "" } else { "\(value.key): " }
            return Mistake(place: value.place, text: key + text)
        }
        do throws(UsageError) {
            var reader = ArgumentReader(setting: option.text.long ?? "", value.text, of: manual.command, program)
            if !option.text.takesValue {
                guard let isOn = flags[value.text.lowercased()] else { return mistake("give yes or no") }
                guard isOn else { return nil }
                reader = ArgumentReader(setting: option.text.long ?? "", nil, of: manual.command, program)
            }
            _ = try reader.next()
            try option.apply(&command, &reader)
            return nil
        } catch {
            return mistake(error.description)
        }
    }

    private static let flags = [
        "yes": true, "true": true, "on": true, "1": true, "no": false, "false": false, "off": false, "0": false,
        "": false,
    ]

    /// The errors about keys in the sections of a command that no command with the section has. Keys for other commands
    /// are allowed in shared sections.
    private func unknownKeys(of manual: Manual, in program: Program) -> [Mistake] {
        let own = Set(manual.options.flatMap(\.keys))
        return all.filter { manual.settingSections.contains($0.section) && !own.contains($0.key) }
            .compactMap { program.mistake(in: $0) }
    }
}

extension Program {
    /// The command that lists all errors in the configuration.
    var checkCommand: String { "\(main.manual.command) config check" }

    /// All errors in the files and the environment.
    package func mistakes(in settings: Settings) -> [Settings.Mistake] {
        let unknown = settings.all.compactMap { mistake(in: $0) }
        let variables = Set(
            leaves.flatMap { manual in
                manual.options.flatMap { option in manual.settingSections.flatMap { option.variables(in: $0) } }
            })
        let strays = settings.names.filter { !variables.contains($0) && !OptionText.isReserved($0) }.map { name in
            let meant = nearest(to: name, in: variables.sorted(), within: 2).map { " Did you mean \($0)?" } ?? ""
            return Settings.Mistake(place: .variable(name), text: "no option has this variable.\(meant)")
        }
        let values = ([main] + commands).flatMap { $0.mistakes(in: settings) }
        let others = (values + repeated(in: settings) + sourceMistakes(in: settings)).unrepeated
        return settings.sorted(settings.mistakes + unknown + strays + others)
    }

    /// The errors about keys that occur more than once, although only the last value would be used.
    private func repeated(in settings: Settings) -> [Settings.Mistake] {
        leaves.flatMap { manual in
            manual.options.filter { !$0.isRepeatable }.flatMap { option -> [Settings.Mistake] in
                let values = settings.values(of: option, for: manual)
                guard let first = values.first, case .file(_, let line) = first.place else { return [] }
                return values.dropFirst().map {
                    Settings.Mistake(place: $0.place, text: "\($0.key): line \(line) has this key already")
                }
            }
        }
    }

    /// The manuals of all commands without actions, and of all actions.
    package var leaves: [Manual] { manuals.flatMap { $0.actions.isEmpty ? [$0] : $0.actions } }

    /// The reason why no command uses a value from a file; `nil` if a command uses it.
    func mistake(in value: Settings.Value) -> Settings.Mistake? {
        let manuals = leaves.filter { $0.settingSections.contains(value.section) }
        if manuals.isEmpty {
            let sections = Set(leaves.flatMap(\.settingSections)).sorted()
            let meant = nearest(to: value.section, in: sections, within: 2).map { " Did you mean [\($0)]?" } ?? ""
            let name = visible(value.section)
            return Settings.Mistake(place: value.place, text: "no command has the section [\(name)].\(meant)")
        }
        let keys = Set(manuals.flatMap { $0.options.flatMap(\.keys) })
        if keys.contains(value.key) { return nil }
        let meant = nearest(to: value.key, in: keys.sorted(), within: 2).map { " Did you mean \($0)?" } ?? ""
        let isOption = manuals.contains { $0.options.contains { $0.names.contains("--" + value.key) } }
        let text =
            isOption
            ? "only the command line takes this option"
            : "[\(value.section)] has no key \"\(visible(value.key))\".\(meant)"
        return Settings.Mistake(place: value.place, text: text)
    }
}

extension [Settings.Mistake] {
    /// The errors without duplicates, which occur because a value for several commands is tested with each.
    fileprivate var unrepeated: Self {
        var known: Set<Settings.Mistake> = []
        return filter { known.insert($0).inserted }
    }
}

extension Program {
    /// The values that at least one command uses, in the order of the commands.
    package func effective(_ settings: Settings) -> [Settings.Value] {
        var known: Set<Settings.Value> = []
        let values = leaves.flatMap { manual in manual.options.flatMap { settings.values(of: $0, for: manual) } }
        let general = values.filter { $0.section == Settings.general }
        return (general + values).filter { known.insert($0).inserted }
    }
}
