internal import CTesseract
internal import DocScan

/// Copies the results of the last recognition out of the engine.
extension TesseractHandle {
    /// The words of the last image, by line. No object of Tesseract outlives this method.
    func found(withAlternatives: Bool) -> [RecognizedLine] {
        let functions = library.functions
        guard let iterator = unsafe functions.TessBaseAPIGetIterator(api) else { return [] }
        defer { unsafe functions.TessResultIteratorDelete(iterator) }
        let page = unsafe functions.TessResultIteratorGetPageIterator(iterator)
        var lines: [RecognizedLine] = []
        repeat {
            if unsafe functions.TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 || lines.isEmpty {
                lines.append(RecognizedLine(words: []))
            }
            // The loop goes from symbol to symbol, or from word to word. The first symbol of a word adds the word.
            if unsafe functions.TessPageIteratorIsAtBeginningOf(page, RIL_WORD) != 0 {
                guard let word = unsafe word(at: iterator, page) else { continue }
                lines[lines.count - 1].words.append(word)
            }
            let last = lines[lines.count - 1].words.count - 1
            if withAlternatives, last >= 0 {
                let candidates = unsafe candidates(at: iterator)
                lines[lines.count - 1].words[last].alternatives.append(candidates.map(\.character))
                lines[lines.count - 1].words[last].shares.append(candidates.map(\.probability))
            }
        } while unsafe functions.TessResultIteratorNext(iterator, withAlternatives ? RIL_SYMBOL : RIL_WORD) != 0
        return lines.filter { !$0.words.isEmpty }
    }

    private func word(at iterator: OpaquePointer, _ page: OpaquePointer?) -> RecognizedWord? {
        let functions = library.functions
        guard let text = unsafe functions.TessResultIteratorGetUTF8Text(iterator, RIL_WORD) else { return nil }
        defer { unsafe functions.TessDeleteText(text) }
        var (left, top, right, bottom) = (Int32(0), Int32(0), Int32(0), Int32(0))
        guard unsafe functions.TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0 else {
            return nil
        }
        let confidence = unsafe functions.TessResultIteratorConfidence(iterator, RIL_WORD)
        var word = RecognizedWord(
            text: unsafe String(cString: text),
            box: Box(x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top)),
            confidence: Double(confidence) / 100)
        // The engine has no place for a character when it goes from word to word.
        word.labelShare = RecognizedWord.labelLength(of: word.text).map { Double($0) / Double(word.text.count) }
        return word
    }

    /// The alternatives for the symbol at the iterator, likelier first, with their shares of the network's output.
    private func candidates(at iterator: OpaquePointer) -> [LinePosterior.Candidate] {
        let functions = library.functions
        // Skip a place without a word, such as a blank line: Tesseract aborts the process when it is asked for the
        // choices there.
        guard let symbol = unsafe functions.TessResultIteratorGetUTF8Text(iterator, RIL_SYMBOL) else { return [] }
        unsafe functions.TessDeleteText(symbol)
        guard let choices = unsafe functions.TessResultIteratorGetChoiceIterator(iterator) else { return [] }
        defer { unsafe functions.TessChoiceIteratorDelete(choices) }
        var candidates: [LinePosterior.Candidate] = []
        repeat {
            // The text belongs to the iterator.
            if let text = unsafe functions.TessChoiceIteratorGetUTF8Text(choices),
                let character = unsafe String(cString: text).first
            {
                let confidence = unsafe functions.TessChoiceIteratorConfidence(choices)
                candidates.append(LinePosterior.Candidate(character, Double(confidence) / 100))
            }
        } while unsafe functions.TessChoiceIteratorNext(choices) != 0
        return candidates
    }
}
