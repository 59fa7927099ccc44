import Testing

@testable import DocScanCollect

struct ObjectRecordTests {
    @Test(
        arguments: [
            (#"{"label": "The Ferry"}"#, "The Ferry"),
            (#"{"label": {"en": ["The  Ferry\n at Dusk"]}}"#, "The Ferry at Dusk"),
            (#"{"label": {"fr": [], "en": ["Ferry"]}}"#, "Ferry"),
            (
                #"{"label": [{"@value": "Le bac", "@language": "fr"}, {"@value": "Ferry", "@language": "en"}]}"#,
                "Le bac"
            ),
            (#"{"label": {"@language": "en", "@value": "Ferry"}}"#, "Ferry"), (#"{"label": ["a", "b"]}"#, "a"),
            (#"{"label": ""}"#, nil), (#"{"label": 5}"#, nil), (#"{"label": {}}"#, nil), ("{}", nil),
        ] as [(String, String?)])
    func `A manifest's label is read in every form of IIIF`(manifest: String, title: String?) {
        #expect(ObjectRecord(manifest: manifest).title == title)
    }

    @Test(
        arguments: [
            (#"{"thumbnail": "https://a.org/t.jpg"}"#, "https://a.org/t.jpg"),
            (#"{"thumbnail": {"@id": "https://a.org/t.jpg"}}"#, "https://a.org/t.jpg"),
            (#"{"thumbnail": [{"id": "https://a.org/t.jpg", "type": "Image"}]}"#, "https://a.org/t.jpg"),
            (#"{"thumbnail": "javascript:alert(1)"}"#, nil), (#"{"thumbnail": "file:///etc/passwd"}"#, nil),
            (#"{"thumbnail": []}"#, nil),
        ] as [(String, String?)])
    func `A thumbnail is an address in the web`(manifest: String, thumbnail: String?) {
        #expect(ObjectRecord(manifest: manifest).thumbnail == thumbnail)
    }

    @Test func `Prefers the manifest to the oEmbed record`() {
        let embed = #"{"title": "From oEmbed", "thumbnail_url": "https://b.org/t.jpg"}"#
        let both = ObjectRecord(manifest: #"{"label": "From IIIF"}"#, oembed: embed)
        #expect(both.title == "From IIIF" && both.thumbnail == "https://b.org/t.jpg")
        #expect(ObjectRecord(manifest: nil, oembed: embed).title == "From oEmbed")
    }

    @Test func `A title has its limit`() {
        let manifest = #"{"label": "\#(String(repeating: "a", count: 1000))"}"#
        #expect(ObjectRecord(manifest: manifest).title?.count == 300)
    }

    @Test func `An answer is a JSON object in UTF-8`() {
        func text(_ body: String) -> String? { ObjectRecord.text(of: Array(body.utf8)) }
        #expect(text(#"{"a": 1.23456789}"#) == #"{"a": 1.23456789}"#)
        for body in ["", "<html>", "[]", "1", "{", #"{"a": 1} x"#, String(repeating: "[", count: 100_000)] {
            #expect(text(body) == nil)
        }
        #expect(ObjectRecord.text(of: Array(#"{"a": ""#.utf8) + [0xFF] + Array(#""}"#.utf8)) == nil)
    }
}
