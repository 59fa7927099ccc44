extension ScanReport.Outcome {
    /// A word or two for a list, such as `to review`.
    package var text: LocalizedText {
        switch self {
        case .complete:
            LocalizedText("complete", fr: "complet", es: "completo", ar: "مكتمل", uk: "прочитано повністю")
        case .toReview:
            LocalizedText("to review", fr: "à vérifier", es: "por revisar", ar: "للمراجعة", uk: "перевірити")
        case .retake:
            LocalizedText(
                "to retake", fr: "à reprendre", es: "repetir la foto", ar: "لإعادة التصوير", uk: "зняти ще раз")
        case .notKnown:
            LocalizedText("not known", fr: "inconnu", es: "desconocido", ar: "غير معروف", uk: "невідомий")
        case .failed: LocalizedText("failed", fr: "non lu", es: "no leído", ar: "لم يُقرأ", uk: "не прочитано")
        }
    }
}

extension ScanReport {
    /// The cause of the outcome, without values, such as `Family name: not certain`. `nil` if the outcome needs no
    /// cause.
    package var outcomeCause: LocalizedText? {
        switch outcome {
        case .complete, .notKnown: return nil
        case .failed: return error?.text
        case .retake: return quality?.causes.first?.cause.text
        case .toReview:
            let doubts = fieldsToReview
            if doubts.isEmpty { return notes.first.map { note in .each { note.text(in: $0) } } }
            return .list(
                doubts.map { field in
                    let name = LocalizedText(field: field.name)
                    return field.reason.map { Self.nameAndReason.with(name, $0.text) } ?? name
                })
        }
    }

    private static let nameAndReason = LocalizedText(
        "{0}: {1}", fr: "{0} : {1}", es: "{0}: {1}", ar: "{0}: {1}", uk: "{0}: {1}")
}

extension PictureQuality.Cause.Name {
    /// A word or two for a list, such as `too dark`.
    package var text: LocalizedText {
        switch self {
        case .blur: LocalizedText("blurred", fr: "flou", es: "borrosa", ar: "غير واضحة", uk: "нерізко")
        case .motion:
            LocalizedText(
                "camera moved", fr: "appareil bougé", es: "cámara movida", ar: "تحركت الكاميرا", uk: "камера рухалася")
        case .glare: LocalizedText("glare", fr: "reflet", es: "reflejo", ar: "انعكاس الضوء", uk: "відблиск")
        case .darkness:
            LocalizedText("too dark", fr: "trop sombre", es: "demasiado oscura", ar: "مظلمة جدًا", uk: "надто темно")
        case .fewPixels:
            LocalizedText(
                "too few pixels", fr: "trop peu de pixels", es: "muy pocos píxeles", ar: "عدد البكسلات قليل جدًا",
                uk: "замало пікселів")
        case .missingParts:
            LocalizedText(
                "part of the document is missing", fr: "une partie du papier manque", es: "falta parte del papel",
                ar: "جزء من الورقة خارج الصورة", uk: "частина аркуша поза кадром")
        case .covered:
            LocalizedText(
                "part of the document is covered", fr: "une partie du papier est cachée",
                es: "parte del papel está tapada",
                ar: "جزء من الورقة مغطى", uk: "частина аркуша закрита")
        case .shadow: LocalizedText("shadow", fr: "ombre", es: "sombra", ar: "ظل", uk: "тінь")
        }
    }
}
