/// Reads the configuration files of the machine and of the user.
package struct SettingFiles: Sendable {
    /// The environment variable with the path of a file to read instead of the standard files. If its value is empty,
    /// no file is read.
    private let variable: String
    private let environment: [String: String]
    private let standard: [String]
    /// Reads a file, whose size must be limited.
    private let read: @Sendable (String) -> Reading
    /// Makes a text from the user safe to print on a terminal.
    private let visible: @Sendable (String) -> String

    /// The result of reading a file.
    package enum Reading: Sendable {
        case text(String)
        case missing
        /// The file cannot be read, is too large, or is not text.
        case unusable
    }

    /// - Parameter standard: the paths of the files, in the order in which they are read. Values in later files replace
    ///   earlier ones.
    package init(
        _ standard: [String], or variable: String, environment: [String: String],
        visible: @escaping @Sendable (String) -> String, read: @escaping @Sendable (String) -> Reading
    ) {
        (self.standard, self.variable, self.environment) = (standard, variable, environment)
        (self.visible, self.read) = (visible, read)
    }

    /// The paths of the files to read. Values in later files replace earlier ones.
    package var paths: [String] {
        if let path = environment[variable] { return path.isEmpty ? [] : [path] }
        return standard
    }

    /// Reads the values from the files and the environment. A missing file is ignored, but causes an error if the
    /// variable contains its path.
    package func settings() throws(UsageError) -> Settings {
        var settings = Settings(variables: environment)
        for path in paths {
            guard let text = try text(of: path) else { continue }
            settings.add(text, of: visible(path))
        }
        return settings
    }

    /// Reads a file.
    ///
    /// - Returns: `nil` if the file is missing.
    package func text(of path: String) throws(UsageError) -> String? {
        switch read(path) {
        case .text(let text): return text
        case .missing where environment[variable] == nil: return nil
        case .missing, .unusable:
            throw UsageError(
                "\(visible(path)) cannot be read, or is not text. Correct it, or name another file in \(variable)")
        }
    }
}
