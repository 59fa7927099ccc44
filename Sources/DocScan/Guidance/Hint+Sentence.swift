extension Hint {
    /// The sentence. A move that helps a missing barcode names it after the direction, so that a listener moves before
    /// the sentence ends.
    func sentence(label: String?, isSlight: Bool) -> LocalizedText {
        let words = words(label, isSlight)
        guard let purpose, let label else { return Self.ended(words) }
        return Self.ended(purpose.with(words, Self.thing(label)))
    }

    /// With one full stop: a label may end in one.
    private static func ended(_ text: LocalizedText) -> LocalizedText {
        .each { language in
            let text = text.text(in: language)
            return language != .english && text.hasSuffix(".") ? text : text + "."
        }
    }

    private static func thing(_ label: String) -> LocalizedText {
        if label == GuideTarget.zoneLabel {
            return LocalizedText(
                "the machine-readable zone", fr: "la zone de lecture automatique", es: "la zona de lectura mecánica",
                ar: "المنطقة المقروءة آليًا", uk: "машинозчитувану зону")
        }
        return LocalizedText(
            "the {0} barcode", fr: "le code-barres « {0} »", es: "el código «{0}»", ar: "الرمز الشريطي «{0}»",
            uk: "штрихкод «{0}»"
        ).with(LocalizedText(known: label))
    }

    /// The sentence of a move with its purpose, without its full stop; `nil` for other hints.
    private var purpose: LocalizedText? {
        switch self {
        case .moveUp, .moveDown, .moveLeft, .moveRight, .moveBack:
            LocalizedText(
                "{0}, so that {1} can be seen", fr: "{0}, pour voir {1}", es: "{0}, para ver {1}",
                ar: "{0}، حتى يظهر {1}", uk: "{0}, щоб побачити {1}")
        case .moveCloser:
            LocalizedText(
                "{0}, so that {1} can be read", fr: "{0}, pour lire {1}", es: "{0}, para poder leer {1}",
                ar: "{0}، حتى يُقرأ {1}", uk: "{0}, щоб прочитати {1}")
        default: nil
        }
    }

    private func words(_ label: String?, _ isSlight: Bool) -> LocalizedText {
        switch self {
        case .showBothBarcodes:
            LocalizedText(
                "Show both barcodes", fr: "Montrez les deux codes-barres", es: "Muestre los dos códigos de barras",
                ar: "أظهر الرمزين الشريطيين", uk: "Покажіть обидва штрихкоди")
        case .showBarcode:
            label.map { label in
                LocalizedText("Show {0}", fr: "Montrez {0}", es: "Muestre {0}", ar: "أظهر {0}", uk: "Покажіть {0}")
                    .with(Self.thing(label))
            }
                ?? LocalizedText(
                    "Show the other barcode", fr: "Montrez l’autre code-barres", es: "Muestre el otro código de barras",
                    ar: "أظهر الرمز الشريطي الآخر", uk: "Покажіть інший штрихкод")
        case .moveUp: isSlight ? Self.slightlyUp : Self.up
        case .moveDown: isSlight ? Self.slightlyDown : Self.down
        case .moveLeft: isSlight ? Self.slightlyLeft : Self.left
        case .moveRight: isSlight ? Self.slightlyRight : Self.right
        case .moveCloser:
            LocalizedText(
                "Move closer", fr: "Rapprochez-vous", es: "Acerque la cámara", ar: "قرّب الكاميرا",
                uk: "Піднесіть камеру ближче")
        case .moveBack:
            LocalizedText(
                "Move back a little", fr: "Reculez un peu", es: "Aleje un poco la cámara", ar: "أبعد الكاميرا قليلًا",
                uk: "Відсуньте камеру трохи далі")
        case .rotate:
            LocalizedText(
                "Turn the document upright", fr: "Tournez le document à l’endroit", es: "Ponga el documento derecho",
                ar: "أدر الوثيقة إلى وضعها الصحيح", uk: "Поверніть документ правильним боком угору")
        case .straighten:
            LocalizedText(
                "Hold the camera straight", fr: "Tenez la caméra droite", es: "Sujete la cámara recta",
                ar: "أمسك الكاميرا باستقامة", uk: "Тримайте камеру рівно")
        case .moreLight:
            LocalizedText(
                "More light, please", fr: "Il faut plus de lumière", es: "Hace falta más luz",
                ar: "يلزم مزيد من الضوء", uk: "Потрібно більше світла")
        case .lessGlare:
            LocalizedText(
                "Too bright. Avoid glare", fr: "Trop clair. Évitez les reflets",
                es: "Demasiada luz. Evite los reflejos",
                ar: "الضوء ساطع. تجنّب الانعكاس", uk: "Занадто яскраво. Уникайте відблисків")
        case .holdStill:
            LocalizedText(
                "Hold still", fr: "Ne bougez plus", es: "No se mueva", ar: "لا تحرّك الكاميرا", uk: "Не рухайтеся")
        case .wrongBarcode:
            LocalizedText(
                "These are not the expected barcodes", fr: "Ce ne sont pas les bons codes-barres",
                es: "Estos no son los códigos de barras esperados", ar: "هذه ليست الرموز الشريطية المطلوبة",
                uk: "Це не ті штрихкоди")
        case .aligned:
            LocalizedText("Aligned", fr: "C’est aligné", es: "Está alineado", ar: "الوضع صحيح", uk: "Вирівняно")
        }
    }

    private static let up = LocalizedText(
        "Move the camera up", fr: "Montez la caméra", es: "Suba la cámara", ar: "ارفع الكاميرا إلى الأعلى",
        uk: "Перемістіть камеру вгору")
    private static let down = LocalizedText(
        "Move the camera down", fr: "Descendez la caméra", es: "Baje la cámara", ar: "أنزل الكاميرا إلى الأسفل",
        uk: "Перемістіть камеру вниз")
    private static let left = LocalizedText(
        "Move the camera left", fr: "Déplacez la caméra à gauche", es: "Mueva la cámara a la izquierda",
        ar: "حرّك الكاميرا إلى اليسار", uk: "Перемістіть камеру ліворуч")
    private static let right = LocalizedText(
        "Move the camera right", fr: "Déplacez la caméra à droite", es: "Mueva la cámara a la derecha",
        ar: "حرّك الكاميرا إلى اليمين", uk: "Перемістіть камеру праворуч")
    private static let slightlyUp = LocalizedText(
        "A little up", fr: "Un peu plus haut", es: "Un poco más arriba", ar: "إلى الأعلى قليلًا", uk: "Трохи вище")
    private static let slightlyDown = LocalizedText(
        "A little down", fr: "Un peu plus bas", es: "Un poco más abajo", ar: "إلى الأسفل قليلًا", uk: "Трохи нижче")
    private static let slightlyLeft = LocalizedText(
        "A little to the left", fr: "Un peu à gauche", es: "Un poco a la izquierda", ar: "إلى اليسار قليلًا",
        uk: "Трохи ліворуч")
    private static let slightlyRight = LocalizedText(
        "A little to the right", fr: "Un peu à droite", es: "Un poco a la derecha", ar: "إلى اليمين قليلًا",
        uk: "Трохи праворуч")
}
