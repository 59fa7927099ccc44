/// The text that a content stream shows, visible or not.
///
/// Source: ISO 32000-1, 9.3.6 (text rendering mode 3 is invisible) and 9.4.3. The mode is part of the graphics state.
package struct PDFShownText {
    /// A form that the stream draws, and the text rendering mode in which it is drawn.
    package struct Form: Hashable {
        package var name: String
        package var mode: Int
    }

    package private(set) var hasVisible = false
    package private(set) var hasInvisible = false
    /// True if text only limits what is painted after it, so that the page does not show it.
    package private(set) var hasClipping = false
    package private(set) var forms: [Form] = []
    /// The names of the fonts of visible text.
    package private(set) var visibleFonts: Set<String> = []
    /// The content without invisible text, or without any text.
    package private(set) var rest: [UInt8] = []

    private struct State {
        var mode: Int
        var font: String?
    }

    private static let invisible = 3
    private static let clipping = 7
    /// The maximum number of saved graphics states, in case of a stream that never restores one.
    private static let mostStates = 10_000

    /// - Parameters:
    ///   - mode: the text rendering mode at the beginning of the stream.
    ///   - removesVisible: true to remove visible text from `rest` as well.
    package init(_ bytes: [UInt8], mode: Int = 0, removesVisible: Bool = false) {
        var content = PDFContent(bytes)
        var (state, saved, kept) = (State(mode: mode), [State](), 0)
        while let operation = content.next() {
            switch operation.name {
            case "q": if saved.count < Self.mostStates { saved.append(state) }
            case "Q": state = saved.popLast() ?? state
            case "Tr":
                if case .number(let value)? = operation.operands.last { state.mode = Int(clamped: value) }
            case "Tf":
                if case .name(let name)? = operation.operands.first { state.font = name }
            case "Do":
                if case .name(let name)? = operation.operands.last { forms.append(Form(name: name, mode: state.mode)) }
            case "Tj", "TJ", "'", "\"":
                guard Self.showsText(operation.operands.last) else { break }
                if state.mode == Self.invisible {
                    hasInvisible = true
                } else {
                    hasVisible = true
                    if state.mode == Self.clipping { hasClipping = true }
                    if let font = state.font { visibleFonts.insert(font) }
                    if !removesVisible { break }
                }
                rest += bytes[kept..<operation.bytes.lowerBound]
                rest += Self.substitute(operation, in: bytes)
                kept = operation.bytes.upperBound
            default: break
            }
        }
        rest += bytes[kept...]
    }

    private static func showsText(_ operand: PDFContent.Operand?) -> Bool {
        switch operand {
        case .string(let count), .compound(let count): count > 0
        default: false
        }
    }

    /// The effects on the text state of an operator that shows text, without the text (ISO 32000-1, table 109).
    private static func substitute(_ operation: PDFContent.Operation, in bytes: [UInt8]) -> [UInt8] {
        switch operation.name {
        case "'": return Array("T*".utf8)
        case "\"":
            guard case .number(let word)? = operation.operands.first, operation.operands.count == 3,
                case .number(let character) = operation.operands[1]
            else { return Array("T*".utf8) }
            return Array("\(PDFTextLayer.number(word)) Tw \(PDFTextLayer.number(character)) Tc T*".utf8)
        default: return []
        }
    }
}
