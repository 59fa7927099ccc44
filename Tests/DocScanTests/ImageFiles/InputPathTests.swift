import DocScan
import Testing

struct InputPathTests {
    @Test(arguments: [
        [UInt8]("plain/ä 50%.jpg".utf8), [0x61, 0xFF, 0x2F, 0x0A, 0x25], [0x25, 0x34], [],
    ])
    func `Percent signs carry every name`(bytes: [UInt8]) {
        let path = InputPath(bytes)
        #expect(InputPath(percentEncoded: path.percentEncoded) == path)
        #expect(path.percentEncoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test func `Rejects invalid percent encoding`() {
        for text in ["a%", "a%4", "a%zz", "a%4g", "a%+5", "a%-0", "a%5+", "a%%41", "a%ä1"] {
            #expect(InputPath(percentEncoded: text) == nil, "\(text)")
        }
        #expect(InputPath(percentEncoded: "a%4a%4B")?.text == "aJK")
        #expect(!InputPath([0xC3]).isText && InputPath("ä").isText)
    }

    @Test func `A path leads nowhere but inside`() {
        #expect(InputPath("/a/./b/../../c.jpg").inside.text == "a/b/_/_/c.jpg")
        #expect(InputPath("a/").appending(Array("b".utf8)).text == "a/b")
        #expect(InputPath("").appending(Array("b".utf8)).text == "b")
    }
}
