/// The score of a group of pictures.
struct BarcodeScore {
    var read = 0
    var wanted = 0
    var wrong = 0
    /// A line for each picture that was not read, or in which something wrong was.
    var stories: [String] = []

    /// The scores of every group: each symbology, each setting and the lures.
    static func byGroup(_ pictures: [BarcodePicture]) -> [String: BarcodeScore] {
        pictures.reduce(into: [:]) { scores, picture in
            for group in picture.groups { scores[group, default: BarcodeScore()].add(picture) }
        }
    }

    private mutating func add(_ picture: BarcodePicture) {
        let (found, wrong) = (picture.read.count, picture.wrong.count)
        read += found
        wanted += picture.truth.barcodes.count
        self.wrong += wrong
        if found < picture.truth.barcodes.count || wrong > 0 { stories.append(picture.story) }
    }
}
