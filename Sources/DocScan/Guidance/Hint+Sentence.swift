extension Hint {
    /// The sentence in every language. A move that helps a missing barcode names it after the direction, so that a
    /// listener moves before the sentence ends.
    func sentence(label: String?, isSlight: Bool) -> (english: String, french: String) {
        let words = words(label, isSlight)
        guard let purpose, let label else { return ("\(words.english).", "\(words.french).") }
        let thing = Self.thing(label)
        return (
            "\(words.english), so that \(thing.english) can be \(purpose.english).",
            "\(words.french), pour \(purpose.french) \(thing.french)\(label.hasSuffix(".") ? "" : ".")"
        )
    }

    private static func thing(_ label: String) -> (english: String, french: String) {
        label == GuideTarget.zoneLabel
            ? ("the \(label)", "la zone de lecture automatique")
            : ("the \(label) barcode", "le code-barres \(label)")
    }

    /// The purpose of a move; nil for other hints.
    private var purpose: (english: String, french: String)? {
        switch self {
        case .moveUp, .moveDown, .moveLeft, .moveRight, .moveBack: ("seen", "voir")
        case .moveCloser: ("read", "lire")
        default: nil
        }
    }

    private func words(_ label: String?, _ isSlight: Bool) -> (english: String, french: String) {
        switch self {
        case .showBothBarcodes: ("Show both barcodes", "Montrez les deux codes-barres")
        case .showBarcode:
            label.map(Self.thing).map { ("Show \($0.english)", "Montrez \($0.french)") }
                ?? ("Show the other barcode", "Montrez l’autre code-barres")
        case .moveUp: isSlight ? ("A little up", "Un peu plus haut") : ("Move the camera up", "Montez l’appareil")
        case .moveDown:
            isSlight ? ("A little down", "Un peu plus bas") : ("Move the camera down", "Descendez l’appareil")
        case .moveLeft:
            isSlight
                ? ("A little to the left", "Un peu à gauche") : ("Move the camera left", "Déplacez l’appareil à gauche")
        case .moveRight:
            isSlight
                ? ("A little to the right", "Un peu à droite")
                : ("Move the camera right", "Déplacez l’appareil à droite")
        case .moveCloser: ("Move closer", "Rapprochez-vous")
        case .moveBack: ("Move back a little", "Reculez un peu")
        case .rotate: ("Turn the document upright", "Tournez le document à l’endroit")
        case .straighten: ("Hold the camera straight", "Tenez l’appareil droit")
        case .moreLight: ("More light, please", "Il faut plus de lumière")
        case .lessGlare: ("Too bright. Avoid glare", "Trop clair. Évitez les reflets")
        case .holdStill: ("Hold still", "Ne bougez plus")
        case .wrongBarcode: ("These are not the expected barcodes", "Ce ne sont pas les bons codes-barres")
        case .aligned: ("Aligned", "C’est aligné")
        }
    }
}
