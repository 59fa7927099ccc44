import Testing

@testable import DocScanCollect

struct ObjectImageTests {
    private let old = """
        {"sequences":[{"canvases":[{"images":[{"resource":{"@id":"https://a.example/full.jpg",
        "service":{"@id":"https://a.example/iiif/1"}}}]}]}]}
        """
    private let new = """
        {"items":[{"items":[{"items":[{"body":{"id":"https://b.example/x.jpg","type":"Image",
        "service":[{"id":"https://b.example/iiif/2/","type":"ImageService3"}]}}]}]}]}
        """

    @Test func `The first picture of a manifest is found, by either version`() {
        #expect(ObjectImage(manifest: old)?.address == "https://a.example/iiif/1")
        let image = ObjectImage(manifest: new)
        #expect(image?.address == "https://b.example/iiif/2/" && image?.isService == true)
        #expect(image?.address(of: ["info.json"]) == "https://b.example/iiif/2/info.json")
        #expect(
            image?.address(of: ["0,0,512,512", "256,", "0", "default.jpg"])
                == "https://b.example/iiif/2/0,0,512,512/256,/0/default.jpg")
    }

    @Test func `A picture without an image service is loaded as a whole`() {
        let bare = ObjectImage(
            manifest: #"{"items":[{"items":[{"items":[{"body":{"id":"https://b.example/x.jpg"}}]}]}]}"#)
        #expect(bare?.address(of: ["full", "!240,240", "0", "default.jpg"]) == "https://b.example/x.jpg")
        #expect(
            bare?.address(of: ["0,0,1,1", "1,", "0", "default.jpg"]) == nil && bare?.address(of: ["info.json"]) == nil)
    }

    @Test(arguments: [
        ["..", "max", "0", "default.jpg"], ["full", "max", "90", "default.jpg"], ["full", "max", "0", "x.php"],
        ["full", "^max", "0", "default.jpg"], ["full", ",", "0", "default.jpg"], ["0,0,1", "max", "0", "default.jpg"],
        ["full", "1,2,3", "0", "default.jpg"], ["0,0,1,9999999", "max", "0", "default.jpg"], ["full"], [],
    ])
    func `Builds no address from parts outside the standard`(parts: [String]) {
        #expect(ObjectImage(manifest: old)?.address(of: parts) == nil)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"items":[]}"#,
        #"{"sequences":[{"canvases":[{"images":[{"resource":{"@id":"file:///x"}}]}]}]}"#,
    ])
    func `A manifest without an image gives no image`(text: String) { #expect(ObjectImage(manifest: text) == nil) }
}
