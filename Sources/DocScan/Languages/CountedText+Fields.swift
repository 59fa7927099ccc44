extension CountedText {
    package static let fieldsToCheck = CountedText(
        .init(one: "{0} field to check.", other: "{0} fields to check."),
        fr: .init(one: "{0} champ à vérifier.", other: "{0} champs à vérifier."),
        es: .init(one: "{0} campo por revisar.", other: "{0} campos por revisar."),
        ar: .init(
            zero: "لا حقول للمراجعة.", one: "حقل واحد للمراجعة.", two: "حقلان للمراجعة.", few: "{0} حقول للمراجعة.",
            many: "{0} حقلًا للمراجعة.", other: "{0} حقل للمراجعة."),
        uk: .init(one: "{0} поле до перевірки.", few: "{0} поля до перевірки.", many: "{0} полів до перевірки."))
}
