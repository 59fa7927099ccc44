extension String {
    /// A lowerCamelCase name in words: `dateOfBirth` → `Date of birth`, `uci` → `UCI`.
    package var spaced: String {
        if self == "uci" { return "UCI" }
        let words = reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
