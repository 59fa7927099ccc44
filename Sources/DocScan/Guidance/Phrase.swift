/// Everything that the live mode says to a person: short enough to be spoken.
///
/// The table is the one place to translate; a new language is a new column.
public enum Phrase: Sendable, Hashable {
    /// The language of what is said.
    public enum Language: String, Sendable, CaseIterable, Codable {
        case english = "en"
        case french = "fr"
    }

    case hint(Hint, label: String?, isSlight: Bool)
    case locked, captured, capturedByHand
    case photoDiffers, photoUnreadable
    case shutterAvailable, shutterNotYet
    case noSignal
    case complete
    case incomplete(missing: [String])
    case timedOut, sourceEnded, interrupted

    /// What is said.
    public func text(in language: Language = .english) -> String {
        let (english, french) = table
        return switch language {
        case .english: english
        case .french: french
        }
    }

    private var table: (english: String, french: String) {
        switch self {
        case .hint(.showBothBarcodes, _, _): ("Show both barcodes.", "Montrez les deux codes-barres.")
        case .hint(.showBarcode, let label, _):
            (
                "Show the \(label ?? "other") barcode.",
                label.map { "Montrez le code-barres \($0)." } ?? "Montrez l’autre code-barres."
            )
        case .hint(.moveUp, _, true): ("A little up.", "Un peu plus haut.")
        case .hint(.moveUp, _, _): ("Move the camera up.", "Montez l’appareil.")
        case .hint(.moveDown, _, true): ("A little down.", "Un peu plus bas.")
        case .hint(.moveDown, _, _): ("Move the camera down.", "Descendez l’appareil.")
        case .hint(.moveLeft, _, true): ("A little to the left.", "Un peu à gauche.")
        case .hint(.moveLeft, _, _): ("Move the camera left.", "Déplacez l’appareil à gauche.")
        case .hint(.moveRight, _, true): ("A little to the right.", "Un peu à droite.")
        case .hint(.moveRight, _, _): ("Move the camera right.", "Déplacez l’appareil à droite.")
        case .hint(.moveCloser, _, _): ("Move closer.", "Rapprochez-vous.")
        case .hint(.moveBack, _, _): ("Move back a little.", "Reculez un peu.")
        case .hint(.rotate, _, _): ("Turn the document upright.", "Tournez le document à l’endroit.")
        case .hint(.straighten, _, _): ("Hold the camera straight.", "Tenez l’appareil droit.")
        case .hint(.moreLight, _, _): ("More light, please.", "Il faut plus de lumière.")
        case .hint(.lessGlare, _, _): ("Too bright. Avoid glare.", "Trop clair. Évitez les reflets.")
        case .hint(.holdStill, _, _): ("Hold still.", "Ne bougez plus.")
        case .hint(.wrongBarcode, _, _):
            ("These are not the expected barcodes.", "Ce ne sont pas les bons codes-barres.")
        case .hint(.aligned, _, _): ("Aligned.", "C’est aligné.")
        case .locked: ("Both barcodes are read.", "Les deux codes-barres sont lus.")
        case .captured: ("Photo taken.", "Photo prise.")
        case .capturedByHand: ("Photo taken by hand.", "Photo prise à la main.")
        case .photoDiffers: ("The photo shows other values. Again, please.", "La photo diffère. Recommencez.")
        case .photoUnreadable: ("The photo is not clear. Again, please.", "La photo n’est pas nette. Recommencez.")
        case .shutterAvailable:
            ("Press Enter to take the photo yourself.", "Appuyez sur Entrée pour prendre la photo.")
        case .shutterNotYet: ("Not yet: follow the hints first.", "Pas encore : suivez les conseils.")
        case .noSignal: ("No signal. Waiting for the camera…", "Pas de signal. En attente de la caméra…")
        case .complete: ("Done.", "Terminé.")
        case .incomplete(let missing):
            missing.isEmpty
                ? ("Done, but not all is certain.", "Terminé, mais tout n’est pas certain.")
                : ("Not read: \(missing.joined(separator: ", ")).", "Non lu : \(missing.joined(separator: ", ")).")
        case .timedOut: ("Time is up.", "Le temps est écoulé.")
        case .sourceEnded: ("No more frames.", "Plus d’images.")
        case .interrupted: ("Stopped.", "Arrêté.")
        }
    }
}
