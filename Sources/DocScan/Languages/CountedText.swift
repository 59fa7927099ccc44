/// A text with a number, in every language and in each form that its numbers have. A missing form does not compile.
package struct CountedText: Sendable {
    /// The forms of English, French and Spanish. No count of docscan reaches a million, for which French and Spanish
    /// have another form.
    package struct Forms: Sendable {
        package var one: String
        package var other: String

        package init(one: String, other: String) { (self.one, self.other) = (one, other) }
    }

    package struct ArabicForms: Sendable {
        package var zero, one, two, few, many, other: String

        package init(zero: String, one: String, two: String, few: String, many: String, other: String) {
            (self.zero, self.one, self.two, self.few, self.many, self.other) = (zero, one, two, few, many, other)
        }
    }

    /// The forms for whole numbers.
    package struct UkrainianForms: Sendable {
        package var one, few, many: String

        package init(one: String, few: String, many: String) { (self.one, self.few, self.many) = (one, few, many) }
    }

    package var english, french, spanish: Forms
    package var arabic: ArabicForms
    package var ukrainian: UkrainianForms

    package init(_ english: Forms, fr: Forms, es: Forms, ar: ArabicForms, uk: UkrainianForms) {
        (self.english, french, spanish, arabic, ukrainian) = (english, fr, es, ar, uk)
    }

    /// The text for a number, which replaces `{0}` in each form that contains it.
    package func callAsFunction(_ count: Int) -> LocalizedText {
        LocalizedText.each { form(count, in: $0) }.with(String(count))
    }

    /// The form for a number, with its placeholder.
    package func form(_ count: Int, in language: Language) -> String {
        let category = language.pluralCategory(of: count)
        switch language {
        case .english: return category == .one ? english.one : english.other
        case .french: return category == .one ? french.one : french.other
        case .spanish: return category == .one ? spanish.one : spanish.other
        case .arabic:
            return switch category {
            case .zero: arabic.zero
            case .one: arabic.one
            case .two: arabic.two
            case .few: arabic.few
            case .many: arabic.many
            case .other: arabic.other
            }
        case .ukrainian:
            return switch category {
            case .one: ukrainian.one
            case .few: ukrainian.few
            default: ukrainian.many
            }
        }
    }
}
