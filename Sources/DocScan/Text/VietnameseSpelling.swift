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

    /// False if a word of a name with its marks is not a syllable of the language. Words of several syllables are not
    /// checked, because they are from other languages.
    static func isPossible(_ name: String) -> Bool { words(of: name).allSatisfy { isSyllable($0) ?? true } }

    /// Family names that are spelled with marks. Source: the 14 most frequent family names, which nine of ten people
    /// have, except for one that has no marks (Lê Trung Hoa, Họ và tên người Việt Nam, 2005), and further common ones.
    private static let familyNames = Dictionary(
        grouping: """
            nguyễn trần lê phạm huỳnh hoàng vũ võ đặng bùi đỗ hồ ngô dương lý trương đinh đoàn lâm trịnh đào tô tạ hà lương \
            phùng vương thái lưu tăng quách diệp triệu
            """.split(separator: " ").map(String.init)
    ) { $0.withoutMarks }.mapValues(Set.init)

    private static let plainOnsets = Set(onsets.map(\.withoutMarks))
    private static let plainRimes = Set(rimes.map(\.withoutMarks))

    /// True for a family name without the marks that it is spelled with, or for a name with `Thi`, the middle name
    /// `Thị`.
    static func lacksMarks(_ name: String) -> Bool {
        let words = Self.words(of: name).map { String($0) }
        return words.count == 1 ? familyNames[words[0]] != nil : words.contains("thi")
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

    /// True if a word with marks is not a syllable but two that are common in names, because a space was lost: `ÁINHI`
    /// for `ÁI NHI`. A capital inside the word shows it even if a mark was misread: `NhâtTân` for `Nhật Tân`.
    static func hasLostSpace(_ name: String) -> Bool {
        let joined = name.split { !$0.isLetter }.map(Array.init).contains { word in
            word.indices.dropFirst().contains { second in
                word[second - 1].isLowercase && word[second].isUppercase
                    && [word[..<second], word[second...]].map { String($0).lowercased().withoutMarks }
                        .allSatisfy { common[$0] != nil }
            }
        }
        return joined
            || words(of: name).contains { word in
                String(word).markCount > 0 && isSyllable(word) == nil
                    && word.indices.dropFirst().contains { second in
                        [word[..<second], word[second...]].map { String($0) }.allSatisfy { part in
                            common[part.withoutMarks]?.contains(part) ?? false
                        }
                    }
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

    /// The syllables of common family, middle and given names, by their letters without marks. Collected by hand.
    private static let common = Dictionary(
        grouping: """
            an anh ái ánh âm ân âu ba bá bách bạch bàng bành bảo bằng bích biên bình bội bùi bửu ca cao cảnh cầm cẩm \
            cần cẩn chánh châu chấn chi chí chiến chiêu chinh chính chu chung chương công cơ cù cúc cung cương cường \
            cửu danh dân dạ di diễm diễn diệp diệu doanh doãn du dung duy duyên dũng dư dương dưỡng dự đa đài đại \
            đàm đam đan đán đào đạo đạt đăng đặng đẳng đệ địch điềm điền điệp đinh đình đỉnh định đoan đoàn đô đỗ độ \
            đông đồng đức đường gấm gia giác giang giao giáp hà hạ hải hàn hán hành hạnh hảo hào hạo hằng hân hậu hi \
            hiên hiến hiền hiển hiếu hiệp hiệu hoa hoà hoá hoài hoan hoàn hoàng hoạt hòa hóa hồ hồng hợi hợp huân \
            huấn huế huệ huy huyên huyền huỳnh hùng hưng hương hướng hường hữu hứa hỷ kha khả khai khải khang khanh \
            khánh khắc khiêm khiết khoa khoan khoát khôi khôn khổng khúc khuê khuyên khương kiên kiệt kiều kim kính \
            kỳ kỷ la lạc lai lam lan lành lãm lã lăng lâm lân lập lê lễ lệ liêm liên liễu linh lĩnh loan long lộc \
            lợi luân luận luật luyến lục lực lương lượng lưu lữ ly lý mai mã mạc mạnh mẫn mậu mận mến mi mị miên \
            minh mộc mộng mùi my mỹ nam năm năng nga ngà ngạn ngân nghi nghị nghiêm nghiệp nghĩa ngoan ngô ngọc \
            nguyên nguyễn nguyện nguyệt nhan nhàn nhã nhạn nhâm nhân nhẫn nhất nhật nhi nhiên nhị nhu nhung nhuận \
            như nhựt ninh nông nữ nương oanh oánh ông ơn phan pháp phát phạm phấn phi phong phòng phó phú phúc phụng \
            phùng phước phương phượng quan quán quang quảng quách quân quế quí quốc quý quyên quyến quyền quyết \
            quỳnh sa san sang sanh sáng sâm sen sinh song sơn sương sĩ sử sửu tam tài tâm tân tấn tất tăng tạ tần \
            tây thạch thạc thạnh thái thanh thành thao thảo thăng thắm thắng thân thẩm thế thể thi thị thích thiên \
            thiện thiều thiệu thịnh thìn thoa thoại thọ thông thống thơ thơm thời thu thuận thuần thuật thúy thùy \
            thủy thụy thuý thuỳ thuỷ thuỵ thục thư thức thừa thương thường thưởng thy tiên tiến tiền tiếp tiệp tiêu \
            tích tín tình tịnh toại toàn toán toản tô tố tổ tôn tồn tống trà trác trạch trai trang tráng trầm trần \
            trân trí tri triết triều triệu trinh trình trịnh trọng trung trúc truyền trường trưởng trương trực tú \
            tuân tuấn tuất tuệ tuyên tuyền tuyến tuyết tùng tư từ tứ tường tưởng tý tỵ uy uyên uyển út văn vân vạn \
            vi viên viện viễn việt vinh vĩ vĩnh vịnh vọng võ vũ vương vượng vui vy vỹ xuân xuyên xuyến yên yến ý \
            trâm khởi hưởng quy qui hy tuyển luyện lựu đảm tám tự kiện hiểu đính bính chiểu trãi khuyến ấn trì chỉnh \
            hoán tiển lại liêu lường phí hầu chử sầm mông ma giàng thào quàng cà tòng tẩn phàn diêm vòng nhữ
            """.split(separator: " ").map(String.init)
    ) { $0.withoutMarks }.mapValues(Set.init)

    /// True if a name has marks, and one of its syllables is not common in names, but would be common with other marks
    /// or without marks: `Kiêu` for `Kiều`, `Lọc` for `Lộc`. A name of one word may be a family name: `Trân` for
    /// `Trần`.
    static func hasUncommonMark(_ name: String) -> Bool {
        let words = words(of: name).map { String($0) }
        guard words.contains(where: { $0.markCount > 0 }) else { return false }
        return words.contains { word in
            let spellings = (words.count == 1 ? familyNames[word.withoutMarks] : nil) ?? common[word.withoutMarks]
            return spellings.map { !$0.contains(word) } ?? false
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
