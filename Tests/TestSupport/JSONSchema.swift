package import DocScan

/// A JSON Schema (draft 2020-12), as far as the schemas of this project need one: a keyword that it does not know is an
/// error, so that none is passed over.
///
/// It is stricter than the standard in one point: a key that the schema of its object does not describe is a problem.
/// Readers must ignore such a key, but docscan must not write it.
package struct JSONSchema: Sendable {
    package struct Invalid: Error, CustomStringConvertible {
        package var description: String
    }

    /// The type that a keyword takes, for its check.
    private static let keywords: Set<String> = [
        "$schema", "$id", "$ref", "$defs", "title", "description", "type", "enum", "const", "required", "properties",
        "additionalProperties", "items", "minItems", "maxItems", "minLength", "pattern", "minimum", "maximum", "anyOf",
        "allOf", "if", "then",
        "else",
    ]
    private static let types: Set<String> = ["null", "boolean", "integer", "number", "string", "array", "object"]

    package let root: JSON

    /// - Throws: `Invalid` for text that is not JSON, and for an unknown keyword or an unknown form of one.
    package init(_ text: String) throws {
        guard let root = JSON(parsing: text) else { throw Invalid(description: "it is not JSON") }
        self.root = root
        try check(root, at: "#")
    }

    // MARK: The schema itself

    private func check(_ schema: JSON, at place: String) throws {
        guard case .object(let members) = schema else { throw Invalid(description: "\(place) is no object") }
        func isCount(_ value: JSON) -> Bool { value.number.map { $0 >= 0 && $0 == $0.rounded() } ?? false }
        for member in members {
            let (place, value) = ("\(place)/\(member.key)", member.value)
            guard Self.keywords.contains(member.key) else { throw Invalid(description: "\(place) is not understood") }
            let isRight =
                switch member.key {
                case "$schema": value.string == "https://json-schema.org/draft/2020-12/schema"
                case "$id", "title", "description": value.string != nil
                case "$ref": value.string.flatMap { definition($0) } != nil
                case "type":
                    !value.strings.isEmpty && value.strings.allSatisfy { Self.types.contains($0) }
                case "enum": value.array?.isEmpty == false
                case "required": value.array?.allSatisfy { $0.string != nil } == true
                case "minItems", "maxItems", "minLength": isCount(value)
                case "minimum", "maximum": value.number != nil
                case "pattern": value.string.map { (try? Regex($0)) != nil } == true
                case "properties", "$defs": value.members != nil
                case "anyOf", "allOf": value.array?.isEmpty == false
                default: true
                }
            guard isRight else { throw Invalid(description: "\(place) has a form that is not understood") }
            switch member.key {
            case "properties", "$defs":
                for part in value.members ?? [] { try check(part.value, at: "\(place)/\(part.key)") }
            case "anyOf", "allOf":
                for (index, part) in (value.array ?? []).enumerated() { try check(part, at: "\(place)/\(index)") }
            case "additionalProperties" where value == true: break
            case "additionalProperties", "items", "if", "then", "else": try check(value, at: place)
            default: break
            }
        }
    }

    /// `#/$defs/name`, or a definition in that one: `#/$defs/name/$defs/part`.
    private func definition(_ reference: String) -> JSON? {
        guard reference.hasPrefix("#/$defs/") else { return nil }
        return reference.split(separator: "/").dropFirst().reduce(root) { $0?[String($1)] }
    }

    // MARK: A document

    /// The problems of a JSON text, a sentence each; empty for a valid text.
    package func problems(in text: String) -> [String] {
        guard let json = JSON(parsing: text) else { return ["it is not JSON"] }
        return problems(in: json)
    }

    package func problems(in json: JSON) -> [String] { problems(in: json, root, at: "$") }

    private func problems(in json: JSON, _ schema: JSON, at place: String) -> [String] {
        var problems: [String] = []
        validate(json, schema, at: place, &problems)
        return problems
    }

    private func validate(_ json: JSON, _ schema: JSON, at place: String, _ problems: inout [String]) {
        for member in schema.members ?? [] {
            let value = member.value
            switch member.key {
            case "$ref":
                if let part = value.string.flatMap(definition) { validate(json, part, at: place, &problems) }
            case "type":
                if !value.strings.contains(where: json.isOf(type:)) {
                    problems.append("\(place) is not \(value.strings.joined(separator: " or ")): \(json.text)")
                }
            case "enum":
                if value.array?.contains(where: json.isSame(as:)) != true {
                    problems.append("\(place) is none of the enum: \(json.text)")
                }
            case "const": if !json.isSame(as: value) { problems.append("\(place) is not \(value.text): \(json.text)") }
            case "required":
                for key in value.strings where json.members != nil && json[key] == nil {
                    problems.append("\(place) lacks \(key)")
                }
            case "properties": validateProperties(of: json, value, schema, at: place, &problems)
            case "additionalProperties" where value != true:
                for part in json.members ?? [] where schema["properties"]?[part.key] == nil {
                    validate(part.value, value, at: "\(place).\(part.key)", &problems)
                }
            case "items":
                for (index, element) in (json.array ?? []).enumerated() {
                    validate(element, value, at: "\(place)[\(index)]", &problems)
                }
            case "minItems", "maxItems", "minLength", "minimum", "maximum", "pattern":
                if !json.isWithin(member.key, value) {
                    problems.append("\(place) breaks \(member.key) \(value.text): \(json.text)")
                }
            case "anyOf":
                let tries = (value.array ?? []).map { self.problems(in: json, $0, at: place) }
                // The problems with the form that it comes nearest to.
                problems += tries.reversed().min { $0.count < $1.count } ?? []
            case "allOf": for part in value.array ?? [] { validate(json, part, at: place, &problems) }
            case "if":
                if let branch = schema[self.problems(in: json, value, at: place).isEmpty ? "then" : "else"] {
                    validate(json, branch, at: place, &problems)
                }
            default: break
            }
        }
    }

    private func validateProperties(
        of json: JSON, _ properties: JSON, _ schema: JSON, at place: String, _ problems: inout [String]
    ) {
        for member in json.members ?? [] {
            if let part = properties[member.key] {
                validate(member.value, part, at: "\(place).\(member.key)", &problems)
            } else if schema["additionalProperties"] == nil, schema["type"]?.string == "object" {
                // A part of a condition describes only its subject, and has no separate type.
                problems.append("\(place).\(member.key) is not described")
            }
        }
    }
}

extension JSON {
    /// A string by itself, or those of a list.
    package var strings: [String] { array.map { $0.compactMap(\.string) } ?? [string].compactMap(\.self) }

    fileprivate func isOf(type: String) -> Bool {
        switch (type, self) {
        case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object): true
        case ("number", _): number != nil
        case ("integer", _): number.map { $0 == $0.rounded() } ?? false
        default: false
        }
    }

    /// 1 and 1.0 are the same number.
    fileprivate func isSame(as other: JSON) -> Bool { number.map { $0 == other.number } ?? (self == other) }

    /// True if a limit holds, which it does for every value of another type.
    fileprivate func isWithin(_ keyword: String, _ limit: JSON) -> Bool {
        if keyword == "pattern" {
            guard let string, let pattern = limit.string.flatMap({ try? Regex($0) }) else { return true }
            return string.contains(pattern)
        }
        guard let limit = limit.number else { return true }
        switch keyword {
        case "minItems": return array.map { Double($0.count) >= limit } ?? true
        case "maxItems": return array.map { Double($0.count) <= limit } ?? true
        case "minLength": return string.map { Double($0.unicodeScalars.count) >= limit } ?? true
        case "minimum": return number.map { $0 >= limit } ?? true
        case "maximum": return number.map { $0 <= limit } ?? true
        default: return true
        }
    }
}
