/// The sentences of the live mode, short enough to be spoken.
public enum Phrase: Sendable, Hashable {
    /// The languages of the sentences.
    public typealias Language = DocScan.Language

    case hint(Hint, label: String?, isSlight: Bool)
    case locked, captured, capturedByHand
    case photoDiffers, photoUnreadable
    case shutterAvailable, shutterNotYet
    case noSignal
    /// The document was captured before, in the same run.
    case alreadyTaken
    /// The photo shows another document, which is not part of the result.
    case otherDocument
    case complete
    case incomplete(missing: [String])
    case timedOut, sourceEnded, interrupted

    /// The sentence in a language.
    public func text(in language: Language = .english) -> String { localized.text(in: language) }

    /// The sentence in every language.
    package var localized: LocalizedText {
        switch self {
        case .hint(let hint, let label, let isSlight): hint.sentence(label: label, isSlight: isSlight)
        case .locked:
            LocalizedText(
                "All codes are read.", fr: "Tous les codes sont lus.", es: "Todos los códigos están leídos.",
                ar: "تمت قراءة جميع الرموز.", uk: "Усі коди прочитано.")
        case .captured:
            LocalizedText(
                "Photo taken.", fr: "Photo prise.", es: "Foto tomada.", ar: "التُقطت الصورة.", uk: "Фото зроблено.")
        case .capturedByHand:
            LocalizedText(
                "Photo taken manually.", fr: "Photo prise à la main.", es: "Foto tomada a mano.",
                ar: "التُقطت الصورة يدويًا.", uk: "Фото зроблено вручну.")
        case .photoDiffers:
            LocalizedText(
                "The photo shows other values. Please try again.", fr: "La photo diffère. Recommencez.",
                es: "La foto muestra otros datos. Repita, por favor.", ar: "تُظهر الصورة بيانات أخرى. أعد المحاولة.",
                uk: "На фото інші дані. Повторіть, будь ласка.")
        case .photoUnreadable:
            LocalizedText(
                "The photo is not clear. Please try again.", fr: "La photo n’est pas nette. Recommencez.",
                es: "La foto no es nítida. Repita, por favor.", ar: "الصورة غير واضحة. أعد المحاولة.",
                uk: "Фото нечітке. Повторіть, будь ласка.")
        case .shutterAvailable:
            LocalizedText(
                "Press Enter to take the photo yourself.", fr: "Appuyez sur Entrée pour prendre la photo.",
                es: "Pulse Intro para tomar la foto usted.", ar: "اضغط Enter لالتقاط الصورة بنفسك.",
                uk: "Натисніть Enter, щоб зробити фото самостійно.")
        case .shutterNotYet:
            LocalizedText(
                "Not yet: follow the hints first.", fr: "Pas encore : suivez les conseils.",
                es: "Todavía no: siga primero las indicaciones.", ar: "ليس بعد: اتبع التعليمات أولًا.",
                uk: "Ще ні: спершу виконайте підказки.")
        case .noSignal:
            LocalizedText(
                "No signal. Waiting for the camera…", fr: "Pas de signal. En attente de la caméra…",
                es: "Sin señal. Esperando a la cámara…", ar: "لا توجد إشارة. في انتظار الكاميرا…",
                uk: "Немає сигналу. Очікування камери…")
        case .alreadyTaken:
            LocalizedText(
                "This document was already captured. Show the next one.",
                fr: "Ce document est déjà photographié. Montrez le suivant.",
                es: "Este documento ya está fotografiado. Muestre el siguiente.",
                ar: "صُوّرت هذه الوثيقة من قبل. أظهر التالية.",
                uk: "Цей документ уже сфотографовано. Покажіть наступний.")
        case .otherDocument:
            LocalizedText(
                "Another document is in the photo.", fr: "Un autre document est sur la photo.",
                es: "Hay otro documento en la foto.", ar: "في الصورة وثيقة أخرى.", uk: "На фото є інший документ.")
        case .complete:
            LocalizedText("Done.", fr: "Terminé.", es: "Listo.", ar: "تم.", uk: "Готово.")
        case .incomplete(let missing):
            missing.isEmpty
                ? LocalizedText(
                    "Done, but some values are not certain.", fr: "Terminé, mais certaines valeurs ne sont pas sûres.",
                    es: "Listo, pero algunos valores no son seguros.", ar: "تم، لكن بعض القيم غير مؤكدة.",
                    uk: "Готово, але деякі значення непевні.")
                : LocalizedText(
                    "Not read: {0}.", fr: "Non lu : {0}.", es: "No se leyó: {0}.", ar: "لم يُقرأ: {0}.",
                    uk: "Не прочитано: {0}."
                ).with(.list(missing.map { LocalizedText(known: $0) }))
        case .timedOut:
            LocalizedText(
                "Time is up.", fr: "Le temps est écoulé.", es: "Se acabó el tiempo.", ar: "انتهى الوقت.",
                uk: "Час вичерпано.")
        case .sourceEnded:
            LocalizedText(
                "No more frames.", fr: "Plus d’images.", es: "No hay más imágenes.", ar: "لا مزيد من الصور.",
                uk: "Більше немає кадрів.")
        case .interrupted:
            LocalizedText("Stopped.", fr: "Arrêté.", es: "Detenido.", ar: "توقّف.", uk: "Зупинено.")
        }
    }
}
