import Testing

@testable import DocScan

struct NameSpellingTests {
    @Test(
        arguments: [
            // By the country, whichever letter was read.
            ("Ştefan", ["ROU"], "Ștefan"), ("Ștefan", ["TUR"], "Ştefan"), ("IŞIK", ["CAN", "TUR"], "IŞIK"),
            // By other letters of the name.
            ("Şerbănescu", [], "Șerbănescu"), ("ȘAHİN", [], "ŞAHİN"), ("Ţepeş", [], "Țepeș"),
            ("ŢĂRANU", ["CAN"], "ȚĂRANU"),
            ("ĐURĐIĆ", [], "ĐURĐIĆ"), ("ÐURIĆ", ["SRB"], "ĐURIĆ"), ("Đorsteinsdóttir", ["ISL"], "Ðorsteinsdóttir"),
            ("ĐÓRÞUR", [], "ÐÓRÞUR"), ("Ðặng", ["VNM"], "Đặng"),
            ("IĞDİR", [], "IĞDİR"), ("İZMİR", ["TUR"], "İZMİR"),
            // An ogonek and a dot below.
            ("Tą", ["VNM"], "Tạ"), ("Phąm", ["VNM", "CAN"], "Phạm"), ("MĮ", ["VNM"], "MỊ"),
            ("Dąbrowski", ["POL"], "Dąbrowski"),
            ("Dąb", ["CAN"], "Dąb"), ("Phąm", ["VNM", "POL"], nil), ("Ladę", ["NGA"], nil), ("Pẹtra", ["POL"], nil),
            // A dot that may be a speck.
            ("ALẸNCAR", ["BRA"], nil), ("Adéyẹmi", ["CAN"], "Adéyẹmi"), ("Ladẹ", ["NGA"], "Ladẹ"), ("Tạ", [], nil),
            // A macron, and marks that print like one.
            ("Žīžek", ["HRV"], nil), ("TŌNIS", [], nil), ("Joāo", ["PRT"], nil), ("Bērziņš", ["LVA"], "Bērziņš"),
            ("Kēoni", ["CAN"], "Kēoni"), ("Tōru", ["JPN"], "Tōru"),
            // A caron and a tilde on N.
            ("DELA PEŇA", ["PHL"], nil), ("DELA PEÑA", ["PHL"], "DELA PEÑA"), ("Kaňa", ["CZE"], "Kaňa"),
            ("Kaña", ["ESP"], "Kaña"),
            ("Daňková", [], nil), ("Daněk-Kaňa", [], "Daněk-Kaňa"),
            // Other letters that few languages have.
            ("OREĹLANA", ["SLV"], nil), ("Hĺbka", ["SVK"], "Hĺbka"), ("ĠORĠ", ["CAN"], "ĠORĠ"),
            ("Zaņe", ["CAN"], "Zaņe"),
            // A stroke through l that was read as t.
            ("Przemystaw", ["POL"], nil), ("Stanistawa", ["CAN"], nil), ("Gustaw", ["POL"], "Gustaw"),
            ("Postawa", ["POL"], "Postawa"),
            ("Staw", [], "Staw"),
            ("Przemysław", ["POL"], "Przemysław"),
            // A Vietnamese name that has lost its marks.
            ("Ta", ["VNM"], "Ta"),
            // By nothing, and in contradiction.
            ("FORLİ", ["CAN"], nil), ("Vlāduț", [], nil),
            ("Şahin", [], nil), ("ŞAHAN", ["CAN"], nil), ("Ștefan", ["ROU", "TUR"], nil), ("ÐORIC", [], nil),
            // Names without a doubt.
            ("Müller-Łuczak", [], "Müller-Łuczak"), ("Māhoe", [], "Māhoe"), ("", [], ""),
        ] as [(String, Set<String>, String?)])
    func `Country and other letters decide between letters that print alike`(
        read: String, countries: Set<String>, spelled: String?
    ) {
        #expect(NameSpelling.resolved(read, countries: countries) == spelled)
    }

    @Test(
        arguments: [
            // The other name is Vietnamese, and the syllable is.
            ("Phąm", "Kiên-Lộc", "Phạm"), ("TĄ", "MỸ DUYÊN", "TẠ"), ("Dąbrowska", "Mỹ Lệ", "Dąbrowska"),
            ("Tạ", "Hiển", "Tạ"), ("Dąb", "Anna", "Dąb"),
            // A mark that Vietnamese does not have.
            ("Mŷ Duyên", "Hồ-Phùng", nil), ("Țô", "Tấn", nil), ("GWENŶS", "Hiển", "GWENŶS"), ("Mŷ", "Owen", "Mŷ"),
            // A family name that has lost its marks, on a document that prints them.
            ("Truong", "Vĩ Hiển", nil), ("PHAM", "LỘC", nil), ("Truong", "Hien", "Truong"), ("Linh", "Nguyễn", "Linh"),
            // The other name is misread, too, and both are like Vietnamese syllables.
            ("TĄ", "MŶ DUYÊN", nil), ("Truong", "Vī Hiên", nil), ("Țô", "Tân", nil), ("PHAM", "Ánh Thi", nil),
            ("Ánh Thi", "PHAM", nil), ("Bąk", "Jan", "Bąk"), ("Țăranu", "Ion", "Țăranu"), ("Pär", "Smith", "Pär"),
            ("Phan", "Vĩ Hiển", "Phan"), ("Smith", "Vĩ Hiển", "Smith"),
        ] as [(String, String, String?)])
    func `The other name of a person tells the language, too`(read: String, other: String, spelled: String?) {
        #expect(NameSpelling.resolved(read, beside: [other], countries: ["CAN"]) == spelled)
    }

    @Test func `A country tells the language of names that were misread`() {
        #expect(NameSpelling.resolved("Ta", beside: ["Manh Cvöng"], countries: ["VNM"]) == nil)
        #expect(NameSpelling.resolved("Ta", beside: ["Manh Cuong"], countries: ["VNM"]) == "Ta")
        // The marks of the other name were seen and not read.
        #expect(NameSpelling.resolved("HIING", beside: ["LE"], countries: ["VNM"]) == "HIING")
        #expect(NameSpelling.resolved("HIING", beside: ["LE"], countries: ["VNM"], haveMarks: true) == nil)
    }

    @Test func `The plain letters of a doubtful name have no horn and are certain`() {
        #expect(NameSpelling.plain("Przemystaw") == nil)
        #expect(NameSpelling.plain("Postawa") == "Postawa")
        #expect(NameSpelling.plain("Dán loan", beside: ["Popa"]) == nil)
        #expect(NameSpelling.plain("HÚʻA") == "HUA")
    }

    @Test(
        arguments: [
            "Nguyễn", "Phạm", "Đặng", "Huỳnh", "Quỳnh Như", "Đức", "Thị Mỹ Duyên", "Gia Bảo", "Trường Giang",
            "Kiều Oanh",
            "Xuân Yến", "Quốc Ân", "Khuê Ái", "NGỌC ÁNH", "Thuý", "Thúy", "Hòa", "Hoà", "Tuyết", "Bích Phượng", "Uyển",
            "Giàu", "Gì", "Ý", "Hữu Phước", "Quyền", "Nguyệt", "Tuấn", "Tuân", "Ngô", "Ông", "Ơn", "Phùng", "Nhật Tân",
            "Thiện Nghĩa", "Vĩ", "Khôi", "Diễm", "Lệ Thủy", "Bá Lộc", "Amélie", "René-Đức", "K'Brơi",
        ])
    func `Names as Vietnam spells them are possible`(name: String) {
        #expect(VietnameseSpelling.isPossible(name) && !VietnameseSpelling.hasUncommonMark(name))
    }

    @Test func `A name without marks may have lost them only beside one with marks`() {
        #expect(NameSpelling.resolved("NGUYEN VAN PHAT", beside: ["TRAN"], countries: ["VNM"]) == "NGUYEN VAN PHAT")
        for name in ["NGUYEN VAN PHAT", "HIING"] {
            #expect(NameSpelling.resolved(name, beside: ["PHẠM"], countries: ["VNM"]) == nil)
        }
        #expect(NameSpelling.resolved("Thomas", beside: ["Phạm"], countries: ["VNM"]) == "Thomas")
    }

    @Test(arguments: [
        ("Trần", true), ("TRÂN", false), ("Lê", true), ("Lệ", false), ("Mỹ Trân", true), ("Ngọc Trâm", true),
        ("Khởi", true), ("Lại", true),
    ])
    func `A single word may be a family name, which is spelled in one way`(name: String, isCertain: Bool) {
        #expect((NameSpelling.resolved(name, beside: ["Ngọc Hân"], countries: ["VNM"]) == name) == isCertain)
    }

    @Test(arguments: ["Kiêu", "BÁ LỌC", "Gia Báo", "Phúoc Hãi", "Hién", "Nguyên Thí Lan"])
    func `A syllable that is common in names only with another mark is doubtful`(name: String) {
        #expect(VietnameseSpelling.hasUncommonMark(name))
        #expect(NameSpelling.resolved(name, countries: ["VNM"]) == nil)
        #expect(NameSpelling.resolved(name, beside: ["NGUYỄN"], countries: []) == nil)
    }

    @Test(arguments: [
        ("MRÒZ", "PRZEMYSŁAW", "POL", nil), ("Mròz", "Łucja", "CAN", nil), ("Nicolò", "Rossi", "ARG", "Nicolò"),
        ("Mònica", "Muñoz", "ESP", "Mònica"), ("Hoài", "Phąm", "VNM", "Hoài"), ("Hoàng", "Nowak", "POL", "Hoàng"),
        ("LEITĀO", "Thaís", "CMR", nil), ("Kārlis", "Ozols", "LVA", "Kārlis"), ("Thaís", "LEITĀO", "CMR", "Thaís"),
        ("Zhāo", "Mei", "CHN", "Zhāo"), ("Pāora", "Ngata", "AUS", "Pāora"),
    ])
    func `A grave or macron in a language that has an acute or a tilde instead is doubtful`(
        read: String, other: String, country: String, spelled: String?
    ) {
        #expect(NameSpelling.resolved(read, beside: [other], countries: [country]) == spelled)
    }

    @Test func `Two syllables without the space between them are doubtful, and so are their letters`() {
        for name in ["ÁINHI", "Thị Ngọcánh", "NhâtTân"] {
            #expect(NameSpelling.resolved(name, countries: ["VNM"]) == nil && NameSpelling.plain(name) == nil)
        }
        for name in ["Hélène", "María", "Lucía", "Noémi"] {
            #expect(NameSpelling.resolved(name, beside: ["Nguyễn"], countries: ["VNM"]) == name)
            #expect(NameSpelling.plain(name) == name.withoutMarks)
        }
    }

    @Test(arguments: [("Théo", "Mai"), ("René", "Le"), ("Lọla", "Ade"), ("José", "Bá"), ("Kiêu", "Andersson")])
    func `Names that are not Vietnamese need no common syllable`(name: String, other: String) {
        #expect(NameSpelling.resolved(name, beside: [other], countries: ["NGA"]) == name)
    }

    @Test(arguments: [
        ("Bogdan loan", "Cojocaru", nil), ("lon", "Popa", nil), ("Maria", "la Cruz", "Maria"),
        ("de la Cruz", "Ana", "de la Cruz"), ("lisa", "marie", "lisa"), ("Navpreėt", "Sekhar", nil),
        ("Agnė", "Kazlauskaitė", "Agnė"), ("Agnė", "Šimkus", "Agnė"), ("Agnė", "Smith", nil),
        ("Abdel-latif", "Haddad", "Abdel-latif"), ("Apol.lònia", "Serra", "Apol.lònia"),
        ("l'Amrani", "Driss", "l'Amrani"), ("la", "Beridze", nil), ("Ana-loana", "Popa", nil), ("Ian", "Lee", "Ian"),
    ])
    func `A letter that names do not have at this place is doubtful`(read: String, other: String, spelled: String?) {
        #expect(NameSpelling.resolved(read, beside: [other], countries: ["CAN"]) == spelled)
    }

    @Test(arguments: [
        "NGUYÉN", "Đưc", "Phàt", "Đat", "Văn Phat", "Huyèn", "Dưong", "Tuyêt", "Kiéu", "Thíén",
    ])
    func `A lost or wrong mark makes an impossible syllable`(name: String) {
        #expect(!VietnameseSpelling.isPossible(name))
        #expect(NameSpelling.resolved(name, countries: ["VNM"]) == nil)
    }

    @Test func `A quote after a marked vowel of a Vietnamese name may be its horn`() {
        #expect(NameSpelling.resolved("HÚʻA", countries: ["VNM"]) == nil)
        #expect(NameSpelling.resolved("ĐÚ’C", beside: ["NGUYỄN"], countries: ["CAN"]) == nil)
        #expect(NameSpelling.withoutHorns("HÚʻA") == "HÚA")
        for name in ["O'BRIEN", "Ó'BRIEN", "Ku‘ulei", "N'Guessan"] {
            #expect(NameSpelling.resolved(name, countries: ["IRL"]) == name)
        }
    }

    @Test func `A quote in another name may be the horn of a Vietnamese one`() {
        #expect(NameSpelling.resolved("SON", beside: ["ÔNG-DU'ONG"], countries: []) == nil)
        #expect(NameSpelling.resolved("SON", beside: ["Ó'NEILL"], countries: []) == "SON")
    }
}
