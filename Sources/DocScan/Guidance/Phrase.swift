/// The sentences of the live mode, short enough to be spoken. The table is the one place to translate; a new language
/// is a new column.
public enum Phrase: Sendable, Hashable {
    /// The language of the sentences.
    public enum Language: String, Sendable, CaseIterable, Codable {
        case english = "en"
        case french = "fr"
    }

    case hint(Hint, label: String?, isSlight: Bool)
    case locked, captured, capturedByHand
    case photoDiffers, photoUnreadable
    case shutterAvailable, shutterNotYet
    case noSignal
    /// The document was captured before, in the same run.
    case alreadyTaken
    /// The photo shows another sheet of paper, which has no part in the result.
    case otherPaper
    case complete
    case incomplete(missing: [String])
    case timedOut, sourceEnded, interrupted

    /// The sentence in a language.
    public func text(in language: Language = .english) -> String {
        let (english, french) = table
        return switch language {
        case .english: english
        case .french: french
        }
    }

    private var table: (english: String, french: String) {
        switch self {
        case .hint(let hint, let label, let isSlight): hint.sentence(label: label, isSlight: isSlight)
        case .locked: ("All codes are read.", "Tous les codes sont lus.")
        case .captured: ("Photo taken.", "Photo prise.")
        case .capturedByHand: ("Photo taken by hand.", "Photo prise à la main.")
        case .photoDiffers: ("The photo shows other values. Again, please.", "La photo diffère. Recommencez.")
        case .photoUnreadable: ("The photo is not clear. Again, please.", "La photo n’est pas nette. Recommencez.")
        case .shutterAvailable:
            ("Press Enter to take the photo yourself.", "Appuyez sur Entrée pour prendre la photo.")
        case .shutterNotYet: ("Not yet: follow the hints first.", "Pas encore : suivez les conseils.")
        case .noSignal: ("No signal. Waiting for the camera…", "Pas de signal. En attente de la caméra…")
        case .alreadyTaken: ("This paper is kept. Show the next one.", "Ce document est gardé. Montrez le suivant.")
        case .otherPaper: ("Another paper is in the photo.", "Un autre document est sur la photo.")
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
