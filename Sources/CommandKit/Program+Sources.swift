/// The state of a path for the current user.
package enum PathState: Sendable {
    case file, folder, missing
    /// The user must not read the path, or a folder in it.
    case closed
    /// The path was not examined.
    case unknown
}

/// Checks the files and folders in configured values.
extension Program {
    /// Finds values whose file or folder does not exist, has the wrong kind, or cannot be read by the current user.
    ///
    /// A path that cannot be read only causes a warning, because the command may run as another user. A relative path
    /// that does not exist only causes a warning, because the command may run in another folder.
    func sourceMistakes(in settings: Settings) -> [Settings.Mistake] {
        // Skip keys that another command uses for a path that it creates.
        let made = Set(leaves.flatMap { $0.options.filter { $0.source == nil }.flatMap(\.keys) })
        return leaves.flatMap { manual in
            manual.options.flatMap { option -> [Settings.Mistake] in
                guard let source = option.source else { return [] }
                return settings.values(of: option, for: manual)
                    .filter { !made.contains($0.key) }
                    .compactMap { mistake(in: $0, source) }
            }
        }
    }

    private func mistake(in value: Settings.Value, _ source: OptionText.Source) -> Settings.Mistake? {
        // A dash means standard input.
        if value.text.isEmpty || value.text == "-" { return nil }
        let name = source == .file ? "file" : "folder"
        let path = visible(value.text)
        let isRelative = !value.text.hasPrefix("/")
        let problem: String
        var isWarning = false
        switch (look(value.text), source) {
        case (.file, .file), (.folder, .folder), (.unknown, _): return nil
        case (.missing, _):
            // A relative path is not relative to the configuration file.
            let remedy = isRelative ? "Give a path that begins with /" : "Create it, or correct the path"
            problem = "the \(name) \(path) does not exist\(isRelative ? " in this folder" : ""). \(remedy)"
            isWarning = isRelative
        case (.folder, .file): problem = "\(path) is a folder. Name a file"
        case (.file, .folder): problem = "\(path) is a file. Name a folder"
        case (.closed, _):
            problem = "you cannot read the \(name) \(path). Allow it for the user that runs the command"
            isWarning = true
        }
        return Settings.Mistake(place: value.place, text: prefix(value) + problem, isWarning: isWarning)
    }

    /// The key and a colon; empty for a variable, because its name contains the key.
    private func prefix(_ value: Settings.Value) -> String {
        if case .variable = value.place { "" } else { "\(value.key): " }
    }
}
