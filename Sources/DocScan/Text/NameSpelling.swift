/// Chooses between two letters of a name that look alike in print: Romanian Ș and Turkish Ş, Icelandic Ð and Croatian
/// or Vietnamese Đ, Turkish İ and an Í whose mark is a dot, Ă and Ā next to Ț, Polish Ą and Vietnamese Ạ, Czech Ň and
/// Spanish Ñ, Polish ł and t.
package enum NameSpelling {
    /// Countries (ISO 3166 alpha-3) by the letters of their languages. Sources: the alphabets of Romanian (comma below,
    /// SR 13411:1999), Turkish, Azerbaijani and Turkmen (cedilla), Icelandic and Faroese (eth), Vietnamese, Yoruba and
    /// Igbo (dot below), Polish and Lithuanian (ogonek).
    private static let romanian: Set = ["ROU", "MDA"]
    private static let turkic: Set = ["TUR", "AZE", "TKM", "CYP"]
    private static let nordic: Set = ["ISL", "FRO"]
    private static let vietnamese = "VNM"
    private static let dotted: Set = ["VNM", "NGA", "BEN"]
    private static let hooked: Set = ["POL", "LTU"]
    /// Letters that few alphabets have, the countries with these alphabets, and other letters by which a name in one of
    /// them is recognised. Sources: the alphabets of Czech, Slovak and Turkmen; of Slovak; of Lithuanian.
    private static let rareLetters: [(letters: Set<Character>, countries: Set<String>, others: Set<Character>)] = [
        (Set("Ňň"), ["CZE", "SVK", "TKM"], Set("ŘřĚěŠšČčŽžŮůŤťĎďÝýĽľ")),
        (Set("ĹĺŔŕ"), ["SVK"], Set("ŠšČčŽžŤťĎďĽľŇň")),
        (Set("Ėė"), ["LTU"], Set("ĄąČčĘęĮįŠšŲųŪūŽž")),
    ]
    /// Letters with an ogonek, and the corresponding letters with a dot below.
    private static let dots: [Character: Character] = [
        "Ą": "Ạ", "ą": "ạ", "Ę": "Ẹ", "ę": "ẹ", "Į": "Ị", "į": "ị", "Ǫ": "Ọ", "ǫ": "ọ", "Ų": "Ụ", "ų": "ụ",
    ]
    /// Countries whose languages have macrons, and those whose languages have carons or tildes, which look like macrons
    /// in print. Latvian has macrons on A, E, I and U. Only languages of the Pacific and transcriptions of Japanese
    /// have them on O.
    private static let macrons: Set = ["COK", "JPN", "LVA", "NZL", "PYF", "TON", "USA", "WSM"]
    private static let noMacrons: Set = [
        "AGO", "BIH", "BRA", "CPV", "CZE", "EST", "GNB", "HRV", "MKD", "MNE", "MOZ", "PRT", "SRB", "STP", "SVK", "SVN",
        "TLS", "VNM",
    ]
    private static let withDot = Set(dots.values + Array("ṢṣḌḍḤḥṬṭẒẓ"))

    /// The name in the letters of its language; `nil` if that is unknown.
    ///
    /// - Parameters:
    ///   - others: the other names of the person, as they were read.
    ///   - countries: those of birth and nationality, if known.
    ///   - haveMarks: true if another name of the person has marks that were not read with certainty.
    package static func resolved(
        _ name: String, beside others: [String] = [], countries: Set<String>, haveMarks: Bool = false
    ) -> String? {
        var name = name
        if name.contains(where: { "ŞşȘș".contains($0) }) {
            // No national alphabet has a T with a cedilla, so a T with a mark below is Romanian.
            let isRomanian = !countries.isDisjoint(with: romanian) || name.contains { "ŢţȚțĂă".contains($0) }
            let isTurkic = !countries.isDisjoint(with: turkic) || name.contains { "ĞğıİƏə".contains($0) }
            guard isRomanian != isTurkic else { return nil }
            name = name.replacing(isRomanian ? ["Ş": "Ș", "ş": "ș"] : ["Ș": "Ş", "ș": "ş"])
        }
        // Only Turkic alphabets have İ. In other names it may be Ì or Í, whose mark looks like a dot in print.
        if name.contains("İ"), countries.isDisjoint(with: turkic), !name.contains(where: { "ĞğŞşıƏə".contains($0) }) {
            return nil
        }
        // In a name with Ț or Ș, an Ā may be a misread Romanian Ă, or belong to a transcribed Arabic name.
        if name.contains(where: { "ŢţȚțȘș".contains($0) }), name.contains(where: { "Āā".contains($0) }) { return nil }
        if hasMisreadLetter(name, others, countries) { return nil }
        if hasMisreadL(name) || hasMisreadI(name, others) { return nil }
        // Polish names have Ó, and no Ò: MRÒZ for MRÓZ.
        if name.contains(where: { "Òò".contains($0) }),
            ([name] + others).contains(where: { $0.contains { "ŁłŻż".contains($0) } })
        {
            return nil
        }
        // Only the capitals look alike.
        if name.contains(where: { "ÐĐ".contains($0) }) {
            let isNordic = !countries.isDisjoint(with: nordic) || name.contains { "ðÞþ".contains($0) }
            guard isNordic || !countries.isEmpty || name.contains(where: { "đČčĆć".contains($0) }) else { return nil }
            name = name.replacing(isNordic ? ["Đ": "Ð"] : ["Ð": "Đ"])
        }
        guard !isWronglyLong(name, countries), let name = belowSettled(name, others, countries, haveMarks)
        else { return nil }
        return name.replacing(["Ţ": "Ț", "ţ": "ț"])
    }

    /// True if a rare letter is probably misread, because nothing else in the name indicates a language with this
    /// letter.
    private static func hasMisreadLetter(_ name: String, _ others: [String], _ countries: Set<String>) -> Bool {
        let letters = Set(([name] + others).joined())
        let isLithuanian = ([name] + others).contains { name in
            ["ienė", "aitė", "ytė", "utė"].contains { name.lowercased().hasSuffix($0) }
        }
        return !isLithuanian
            && rareLetters.contains { rare in
                countries.isDisjoint(with: rare.countries) && letters.isDisjoint(with: rare.others)
                    && !rare.letters.isDisjoint(with: name)
            }
    }

    /// The name without a quote after an O or U with a mark: in a Vietnamese name the quote is the misread horn of Ơ or
    /// Ư.
    package static func withoutHorns(_ name: String) -> String {
        var bare = ""
        for character in name {
            let last = bare.last.map(String.init) ?? ""
            let isHorn = quotes.contains(character) && last.markCount > 0 && "OoUu".contains(last.withoutMarks)
            if !isHorn { bare.append(character) }
        }
        return bare
    }

    /// The letters of a name of which the marks are doubtful; `nil` if a letter or a space is doubtful, too.
    ///
    /// - Parameter others: the other names of the person, as they were read.
    package static func plain(_ name: String, beside others: [String] = []) -> String? {
        hasMisreadL(name) || hasMisreadI(name, others) || VietnameseSpelling.hasLostSpace(name)
            ? nil : withoutHorns(name).withoutMarks
    }

    /// The beginnings of Polish given names that end with `sław` or `sława`.
    private static let beforeSlaw: Set = [
        "bogu", "bole", "broni", "cze", "czę", "dobro", "jaro", "lubo", "mieczy", "miro", "mści", "przemy", "rado",
        "stani", "tomi", "wie", "wito", "wła", "wta", "zdzi", "święto",
    ]

    /// True if a word is a name with such a beginning, and has `t` instead of `ł`.
    private static func hasMisreadL(_ name: String) -> Bool {
        name.lowercased().split { !$0.isLetter }.contains { word in
            ["staw", "stawa"].contains { word.hasSuffix($0) && beforeSlaw.contains(String(word.dropLast($0.count))) }
        }
    }

    /// The words within names that begin with a small L.
    private static let particles: Set<Substring> = ["la", "las", "le", "les", "li", "lo", "los", "lu"]
    /// The beginnings of words in which a small letter may follow a hyphen: `Abdel-latif`.
    private static let articles = ["abd", "al-", "el-", "ul-"]

    /// True if a word begins with a small L, which is probably a capital I: `loan` for `Ioan`. Names that are in small
    /// letters throughout are not doubted.
    private static func hasMisreadI(_ name: String, _ others: [String]) -> Bool {
        guard ([name] + others).contains(where: { $0.first?.isUppercase ?? false }) else { return false }
        let words = name.split(separator: " ")
        return words.indices.contains { index in
            let word = words[index]
            if word.hasPrefix("l") {
                let isArticle = word.dropFirst().first.map(quotes.contains) ?? false
                return !isArticle && (index == words.count - 1 || !particles.contains(word))
            }
            let hasArticle = articles.contains { word.lowercased().hasPrefix($0) }
            return !hasArticle && word.split(separator: "-").dropFirst().contains { $0.hasPrefix("l") }
        }
    }

    private static func hasQuoteAfterVowel(_ name: String) -> Bool {
        zip(name, name.dropFirst()).contains { "OoUu".contains($0) && quotes.contains($1) }
    }

    private static let quotes: Set<Character> = ["ʻ", "ʼ", "’", "‘", "'"]

    /// True if a macron may be another mark that looks like it in print: ŽĪŽEK for ŽIŽEK, TŌNIS for TÕNIS.
    private static func isWronglyLong(_ name: String, _ countries: Set<String>) -> Bool {
        guard name.contains(where: { "ĀāĒēĪīŌōŪū".contains($0) }), countries.isDisjoint(with: macrons) else {
            return false
        }
        // At the end of a Portuguese word: LEITĀO for LEITÃO. Chinese syllables have no A, E or O before `āo`.
        let isPortuguese = name.lowercased().split { !$0.isLetter }.contains { word in
            word.hasSuffix("āo") && word.dropLast(2).contains { "aeo".contains($0) }
        }
        return isPortuguese || !countries.isDisjoint(with: noMacrons) || name.contains { "ŌōÃãÕõ".contains($0) }
    }

    /// The name with the marks below its vowels as its language has them: an ogonek or a dot. `nil` if a mark may be
    /// either, if a single dot may be a speck, or if a mark of a Vietnamese name was misread or lost.
    private static func belowSettled(
        _ name: String, _ others: [String], _ countries: Set<String>, _ haveMarks: Bool
    ) -> String? {
        let areMarked = haveMarks || ([name] + others).contains { $0.markCount > 0 }
        let isBesideVietnamese = others.contains(where: VietnameseSpelling.hasOwnLetters)
        let mayBeVietnamese = isBesideVietnamese || VietnameseSpelling.areLikeSyllables([name] + others)
        let isVietnamese = countries.contains(vietnamese) || VietnameseSpelling.hasOwnLetters(name)
        let isHooked = !countries.isDisjoint(with: hooked) || name.contains { "ŁłŻżŹźĆćŃńŚśĖėŠšŽžČčŪū".contains($0) }
        var name = name
        if name.contains(where: { dots[$0] != nil }) {
            let dotted = name.replacing(dots)
            if isVietnamese || isBesideVietnamese && VietnameseSpelling.isOfSyllables(dotted), !isHooked {
                name = dotted
            } else if !countries.isDisjoint(with: Self.dotted) {
                return nil
            }
        }
        if name.contains(where: withDot.contains), !isVietnamese, !isBesideVietnamese,
            countries.isDisjoint(with: dotted), isHooked || name.markCount == 1
        {
            return nil
        }
        if mayBeVietnamese || isVietnamese, areMarked, VietnameseSpelling.lacksMarks(name) { return nil }
        if isVietnamese || mayBeVietnamese, VietnameseSpelling.hasForeignMark(name) { return nil }
        if isVietnamese || mayBeVietnamese, withoutHorns(name) != name { return nil }
        // If horns of another name were misread as quotes, this name may have lost its horns.
        if mayBeVietnamese, others.contains(where: hasQuoteAfterVowel), name.contains(where: { "OoUu".contains($0) }) {
            return nil
        }
        if isVietnamese || mayBeVietnamese,
            VietnameseSpelling.hasUncommonMark(name) || VietnameseSpelling.hasLostSpace(name)
        {
            return nil
        }
        // If another name has its marks, this one may have lost them.
        return isVietnamese && areMarked && !VietnameseSpelling.isPossible(name) ? nil : name
    }
}

extension String {
    fileprivate func replacing(_ letters: [Character: Character]) -> String { String(map { letters[$0] ?? $0 }) }
}
