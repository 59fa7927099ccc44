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
            // By nothing, and in contradiction.
            ("FORLİ", ["CAN"], nil), ("Vlāduț", [], nil),
            ("Şahin", [], nil), ("ŞAHAN", ["CAN"], nil), ("Ștefan", ["ROU", "TUR"], nil), ("ÐORIC", [], nil),
            // Where nothing is to be settled.
            ("Müller-Łuczak", [], "Müller-Łuczak"), ("Māhoe", [], "Māhoe"), ("", [], ""),
        ] as [(String, Set<String>, String?)])
    func `Letters that print alike are told by country and company`(
        read: String, countries: Set<String>, spelled: String?
    ) {
        #expect(NameSpelling.resolved(read, countries: countries) == spelled)
    }
}
