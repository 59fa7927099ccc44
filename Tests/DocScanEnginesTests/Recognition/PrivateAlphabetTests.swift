import Testing

@testable import DocScanEngines

struct PrivateAlphabetTests {
    /// A container of 24 entries of which two are there: a network that is not read, and an alphabet.
    private func model(_ alphabet: String) -> [UInt8] {
        let (network, characters) = ([UInt8](repeating: 7, count: 5), Array(alphabet.utf8))
        let start = 4 + 24 * 8
        let offsets = (0..<24).map { $0 == 17 ? start : $0 == 21 ? start + network.count : -1 }
        let directory = offsets.flatMap { offset -> [UInt8] in
            (0..<8).map { UInt8(truncatingIfNeeded: offset >> (8 * $0)) }
        }
        return [24, 0, 0, 0] + directory + network + characters
    }

    private let alphabet = """
        6
        NULL 0 Common 0
        Joined 7 0,255,0,255,0,0,0,0,0,0 Latin 1 0 1 Joined
        |Broken|0|1 15 0,255 Common 2 10 2 |Broken|0|1
        É 5 0,255 Latin 4 0 3 É
        ț 3 0,255 Latin 5 0 4 ț
        NULL 0 Common 5

        """

    @Test func `Characters become private, and are found again`() throws {
        let (bytes, found) = try #require(PrivateAlphabet.replacing(in: model(alphabet)))
        let data = try #require(TrainedData(bytes))
        let lines = String(decoding: try #require(data[.alphabet]), as: UTF8.self).split(separator: "\n")
        #expect(
            lines.map { $0.prefix { $0 != " " } } == [
                "6", "NULL", "Joined", "|Broken|0|1", "\u{E103}", "\u{E104}", "NULL",
            ])
        // What kind of character each is stays.
        #expect(lines[4].hasSuffix(" 5 0,255 Latin 4 0 3 É"))
        #expect(found.text("\u{E103}\u{E104} \u{E103}x\u{E900}") == "Éț Éx\u{E900}")
        // The rest of the file is as it was.
        #expect(bytes.contains(subsequence: [7, 7, 7, 7, 7]))
    }

    @Test func `A model is written as it was read`() throws {
        for bytes in [model(alphabet), RecognitionModel.fast.file, RecognitionModel.large.file] {
            #expect(try #require(TrainedData(bytes)).bytes == bytes)
        }
    }

    @Test func `Bytes that are not a model have no alphabet`() {
        let whole = model(alphabet)
        for count in [0, 3, 40, 100, 196, 200] {
            #expect(PrivateAlphabet.replacing(in: Array(whole.prefix(count))) == nil)
        }
        for text in ["", "x", "99\na 1\n", "2\nab\ncd\n", "-1\n", "999999999999999999999\n"] {
            #expect(PrivateAlphabet.replacing(in: model(text)) == nil)
        }
    }

    /// Latin letters with every mark that names in Europe, Turkey, Vietnam and West Africa have.
    @Test(arguments: [RecognitionModel.fast, .large])
    func `The models know the letters of names`(model: RecognitionModel) throws {
        let data = try #require(TrainedData(model.file))
        let lines = String(decoding: try #require(data[.alphabet]), as: UTF8.self).split(separator: "\n")
        let known = Set(lines.dropFirst().map { String($0.prefix { $0 != " " }) })
        let letters: String =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'’-.,/()<"
            + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿß"
            + "ĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶŁĻĽŃŅŇŐŒŔŘŚŞŠŤŪŮŰŲŹŻŽȘȚāăąćčďđēėęěğģīįıķłļľńņňőœŕřśşšťūůűųźżžșț"
        let missing: [Character] = letters.filter { !known.contains(String($0)) }
        #expect(missing == [])
    }
}

extension [UInt8] {
    fileprivate func contains(subsequence: [UInt8]) -> Bool {
        indices.contains { self[$0...].starts(with: subsequence) }
    }
}
