/// Checks the spelling of Vietnamese names: the letters that may follow each other in a syllable, and its possible
/// tones.
///
/// A lost or misread mark often results in a syllable that the language does not have: NGUYÉN, Đưc, Phàt.
enum VietnameseSpelling {
    /// Each vowel with its six tones: level, grave, acute, hook, tilde, dot below.
    private static let vowels = [
        "aàáảãạ", "ăằắẳẵặ", "âầấẩẫậ", "eèéẻẽẹ", "êềếểễệ", "iìíỉĩị", "oòóỏõọ", "ôồốổỗộ", "ơờớởỡợ", "uùúủũụ", "ưừứửữự",
        "yỳýỷỹỵ",
    ].map(Array.init)
    /// The plain vowel of each letter in `vowels`, and the index of its tone.
    private static let toned: [Character: (vowel: Character, tone: Int)] = Dictionary(
        uniqueKeysWithValues: vowels.flatMap { row in row.enumerated().map { ($0.element, (row[0], $0.offset)) } })
    /// The indices of the tones that a syllable may have before c, ch, p and t: acute and dot below.
    private static let stopTones: Set = [2, 5]

    /// Letters that names in other languages do not have: O and U with a horn, vowels with a hook or with two marks,
    /// and Y with a grave or a tilde.
    private static let own = Set("ỳỹỵơưấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữựảẻỉỏủỷ")

    private static let onsets = Set(
        [""]
            + "b c ch d đ g gh gi h k kh l m n ng ngh nh p ph qu r s t th tr v x".split(separator: " ").map(String.init)
    )
    private static let rimes = Set(
        """
        a ai ao au ay am an ang anh ap at ac ach ăm ăn ăng ăp ăt ăc âu ây âm ân âng âp ât âc e eo em en eng ep et ec \
        ê êu êm ên ênh êp êt êch i ia iu im in inh ip it ich iêu iêm iên iêng iêp iêt iêc o oi om on ong op ot oc \
        oa oai oao oay oam oan oang oanh oap oat oac oach oăm oăn oăng oăt oăc oe oeo oen oet ô ôi ôm ôn ông ôp ôt ôc \
        ơ ơi ơm ơn ơp ơt u ui um un ung up ut uc ua uân uâng uât uây uê uênh uêch uôi uôm uôn uông uôt uôc uơ uy uya \
        uyên uyêt uynh uyt uych uyu uyn ư ưi ưu ưm ưng ưt ưc ưa ươi ươu ươm ươn ương ươp ươt ươc y yêu yêm yên yêng yêt
        """.split(separator: " ").map(String.init))

    /// True if a name has letters that are only Vietnamese.
    static func hasOwnLetters(_ name: String) -> Bool { name.lowercased().contains(where: own.contains) }

    /// False if a name has marks and one of its words is not a syllable of the language. Words of several syllables are
    /// not checked, because they are from other languages.
    static func isPossible(_ name: String) -> Bool {
        let name = name.lowercased()
        guard name.contains(where: { $0.isLetter && !$0.isASCII }) else { return true }
        return words(of: name).allSatisfy { isSyllable($0) ?? true }
    }

    /// Family names that are spelled with marks. Source: the 14 most frequent family names, which nine of ten people
    /// have, except for one that has no marks (Lê Trung Hoa, Họ và tên người Việt Nam, 2005), and further common ones.
    private static let familyNames = Set(
        """
        nguyễn trần lê phạm huỳnh hoàng vũ võ đặng bùi đỗ hồ ngô dương lý trương đinh đoàn lâm trịnh đào tô tạ hà lương \
        phùng vương thái lưu tăng quách diệp triệu
        """.split(separator: " ").map { String($0).withoutMarks })

    private static let plainOnsets = Set(onsets.map(\.withoutMarks))
    private static let plainRimes = Set(rimes.map(\.withoutMarks))

    /// True for a family name without the marks that it is spelled with, or for a name with `Thi`, the middle name
    /// `Thị`.
    static func lacksMarks(_ name: String) -> Bool {
        let words = Self.words(of: name).map { String($0) }
        return words.count == 1 ? familyNames.contains(words[0]) : words.contains("thi")
    }

    /// True if names of at least two words consist only of syllables of the language when marks are ignored.
    static func areLikeSyllables(_ names: [String]) -> Bool {
        // A quote may be a misread horn: DU'ONG for DƯƠNG.
        let words = names.flatMap { name in
            Self.words(of: name.withoutMarks.filter { !"ʻʼ’‘'".contains($0) })
        }
        return words.count > 1 && words.allSatisfy(isLikeSyllable)
    }

    /// True if a word without marks may be a syllable of the language that has lost its marks.
    private static func isLikeSyllable(_ word: [Character]) -> Bool {
        word.indices.contains { start in
            plainOnsets.contains(String(word[..<start])) && plainRimes.contains(String(word[start...]))
        }
    }

    /// True if all words are syllables of the language.
    static func isOfSyllables(_ name: String) -> Bool {
        words(of: name).allSatisfy { isSyllable($0) ?? false }
    }

    /// True if a word has a letter with a mark that the language does not have, and is a syllable without marks: `Mŷ`.
    static func hasForeignMark(_ name: String) -> Bool {
        words(of: name).contains { word in
            word.contains { $0.isLetter && !$0.isASCII && $0 != "đ" && toned[$0] == nil }
                && isSyllable(Array(String(word).withoutMarks)) ?? false
        }
    }

    private static func words(of name: String) -> [[Character]] {
        name.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(Array.init)
    }

    /// True if a word is a syllable of the language; `nil` if it has an apostrophe, no vowels, or more than one group
    /// of vowels.
    private static func isSyllable(_ word: [Character]) -> Bool? {
        guard word.allSatisfy(\.isLetter) else { return nil }
        let found = word.map { toned[$0] }
        guard let first = found.firstIndex(where: { $0 != nil }), let last = found.lastIndex(where: { $0 != nil }),
            found[first...last].allSatisfy({ $0 != nil })
        else { return nil }
        let tones = found.compactMap { $0?.tone }.filter { $0 > 0 }
        guard tones.count < 2 else { return false }
        let plain = zip(word, found).map { $1?.vowel ?? $0 }
        if plain.hasSuffix(["c"], ["c", "h"], ["p"], ["t"]), !stopTones.contains(tones.first ?? 0) { return false }
        // The u of qu and the i of gi belong to either part.
        return (max(0, first)...min(first + 1, plain.count)).contains { start in
            onsets.contains(String(plain[..<start])) && rimes.contains(String(plain[start...]))
        } || plain.starts(with: "qu") && rimes.contains(String(plain[1...])) || plain == ["g", "i"]
    }
}

extension [Character] {
    fileprivate func hasSuffix(_ suffixes: [Character]...) -> Bool {
        suffixes.contains { suffix(count: $0.count) == $0 }
    }

    private func suffix(count: Int) -> [Character] { Array(suffix(count)) }
}
