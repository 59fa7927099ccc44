package import DocScan

/// The reason why the store refuses a value or a request. Its sentence includes the remedy.
package enum StoreRefusal: Sendable, Hashable, CaseIterable {
    case administratorMissing
    case alreadyInCase, alreadyPlaced
    case badAddress
    case caseConsents
    case consentTexts, consentName, consentNameForm, consentItem, unticked, mailMissing
    case digest, uploadName, photoLength
    case filesOfOthers, othersMayRead
    case labelEmpty, labelForm, labelLong
    case noAnswer, noCardPictures, noDestination, noOtherSide, noSearchTerm, noSlot
    case nameLong
    case neitherSide
    case nothingToAccept
    case onlyParked
    case otherProcess
    case passwordLibrary, passwordLong, passwordShort
    case personName
    case placeTaken, sideTaken
    case planOfStore, planRenamed
    case profileChanged, profileOfOther
    case replacesOther

    package var text: LocalizedText {
        switch self {
        case .administratorMissing, .nameLong, .passwordLibrary, .passwordLong, .passwordShort: ofAccounts
        case .alreadyInCase, .alreadyPlaced, .noAnswer, .noCardPictures, .noOtherSide, .neitherSide, .nothingToAccept,
            .onlyParked, .placeTaken, .sideTaken, .profileChanged, .profileOfOther, .replacesOther:
            ofCapture
        case .consentTexts, .consentName, .consentNameForm, .consentItem, .unticked, .mailMissing, .badAddress,
            .caseConsents, .personName:
            ofConsent
        case .labelEmpty:
            LocalizedText(
                "A label must not be empty.", fr: "Un nom de dossier ne peut pas être vide.",
                es: "La etiqueta del expediente no puede estar vacía.", ar: "لا يجوز أن تكون تسمية الملف فارغة.",
                uk: "Мітка справи не може бути порожньою.")
        case .labelForm:
            LocalizedText(
                "A label must be on one line, without invisible characters.",
                fr: "Un nom de dossier tient sur une ligne, sans caractères invisibles.",
                es: "La etiqueta del expediente va en una línea, sin caracteres invisibles.",
                ar: "تُكتب تسمية الملف في سطر واحد بلا أحرف غير مرئية.",
                uk: "Мітка справи має бути в одному рядку, без невидимих символів.")
        case .labelLong:
            LocalizedText(
                "A label can have at most {0} characters.", fr: "Un nom de dossier a {0} caractères au plus.",
                es: "La etiqueta del expediente tiene {0} caracteres como máximo.",
                ar: "لا تزيد تسمية الملف على {0} حرفًا.",
                uk: "Мітка справи має не більше ніж {0} символів.")
        case .noDestination:
            LocalizedText(
                "The plan has no destination: nothing is sent.",
                fr: "Le plan n’a pas de destination : rien n’est envoyé.",
                es: "El plan no tiene destino: no se envía nada.", ar: "ليس للخطة وجهة: لا يُرسَل شيء.",
                uk: "План не має місця призначення: нічого не надсилається.")
        case .noSearchTerm:
            LocalizedText(
                "A search needs letters or digits.", fr: "Une recherche exige des lettres ou des chiffres.",
                es: "Una búsqueda necesita letras o cifras.", ar: "يحتاج البحث إلى حروف أو أرقام.",
                uk: "Для пошуку потрібні літери або цифри.")
        case .noSlot:
            LocalizedText(
                "The plan has no slot {0}; it has {1}.", fr: "Le plan n’a pas de place {0} ; il a {1}.",
                es: "El plan no tiene el lugar {0}; tiene {1}.", ar: "ليس في الخطة مكان {0}؛ فيها {1}.",
                uk: "План не має місця {0}; він має {1}.")
        case .digest, .uploadName, .photoLength, .filesOfOthers, .othersMayRead, .otherProcess, .planOfStore,
            .planRenamed:
            ofMachine
        }
    }

    private var ofCapture: LocalizedText {
        switch self {
        case .alreadyInCase:
            LocalizedText(
                "The capture is already in this case.", fr: "La photo est déjà dans ce dossier.",
                es: "La foto ya está en este expediente.", ar: "الصورة موجودة في هذا الملف بالفعل.",
                uk: "Фото вже в цій справі.")
        case .alreadyPlaced:
            LocalizedText(
                "The capture already has a slot.", fr: "La photo a déjà sa place.", es: "La foto ya tiene su lugar.",
                ar: "للصورة مكانها بالفعل.", uk: "Фото вже має своє місце.")
        case .noAnswer:
            LocalizedText(
                "There is no answer to take back.", fr: "Il n’y a pas de réponse à annuler.",
                es: "No hay ninguna respuesta que deshacer.", ar: "لا توجد إجابة للتراجع عنها.",
                uk: "Немає відповіді, яку можна скасувати.")
        case .noCardPictures:
            LocalizedText(
                "The case has no filed two-sided document whose image is still stored here.",
                fr: "Le dossier n’a pas de document à deux côtés dont l’image est encore ici.",
                es: "El expediente no tiene un documento de dos caras cuya imagen siga aquí.",
                ar: "ليس في الملف وثيقة بوجهين ما زالت صورتها هنا.",
                uk: "У справі немає двостороннього документа, зображення якого ще тут.")
        case .noOtherSide:
            LocalizedText(
                "The other side is missing: photograph it, or accept the document without it.",
                fr: "L’autre côté manque encore : photographiez-le, ou acceptez le document sans lui.",
                es: "Falta la otra cara: fotografíela o acepte el documento sin ella.",
                ar: "الوجه الآخر غير موجود بعد: صوّره، أو اقبل الوثيقة من دونه.",
                uk: "Іншого боку ще немає: сфотографуйте його або прийміть документ без нього.")
        case .neitherSide:
            LocalizedText(
                "Neither photo identifies the document: photograph the side with the barcode or "
                    + "machine-readable zone.",
                fr:
                    "Aucune photo ne montre quel document c’est : photographiez le côté avec le code-barres ou la zone.",
                es: "Ninguna foto muestra qué documento es: fotografíe la cara con el código de barras o la zona.",
                ar: "لا تُظهر أي من الصورتين نوع الوثيقة: صوّر الوجه الذي فيه الرمز الشريطي أو المنطقة.",
                uk: "На жодному фото не видно, що це за документ: сфотографуйте бік зі штрихкодом або зоною.")
        case .nothingToAccept:
            LocalizedText(
                "The capture has nothing to accept.", fr: "Il n’y a rien à accepter sur cette photo.",
                es: "No hay nada que aceptar en esta foto.", ar: "لا يوجد ما يُقبل في هذه الصورة.",
                uk: "На цьому фото немає чого приймати.")
        case .onlyParked:
            LocalizedText(
                "Only a capture that is set aside can be moved.",
                fr: "Seule une photo mise de côté peut être déplacée.",
                es: "Solo se puede mover una foto apartada.", ar: "لا تُنقل إلا صورة موضوعة جانبًا.",
                uk: "Перемістити можна лише відкладене фото.")
        case .placeTaken:
            LocalizedText(
                "The slot is full: name the capture that this one replaces.",
                fr: "Sa place est prise : indiquez la photo qu’elle remplace.",
                es: "Su lugar está ocupado: indique la foto que sustituye.",
                ar: "مكانها مشغول: حدد الصورة التي تحل محلها.",
                uk: "Його місце зайняте: вкажіть фото, яке треба замінити.")
        case .sideTaken:
            LocalizedText(
                "This is one side, and the slot is full: name the capture that it replaces, or delete it.",
                fr: "C’est un seul côté, et sa place est prise : indiquez la photo qu’elle remplace, ou supprimez-la.",
                es: "Es una sola cara y su lugar está ocupado: indique la foto que sustituye o elimínela.",
                ar: "هذا وجه واحد ومكانه مشغول: حدد الصورة التي يحل محلها، أو احذفه.",
                uk: "Це лише один бік, і його місце зайняте: вкажіть фото, яке треба замінити, або видаліть це.")
        case .profileChanged:
            LocalizedText(
                "The profile of capture {0} has changed since the review.",
                fr: "Le profil de la photo {0} a changé depuis la vérification.",
                es: "El perfil de la foto {0} ha cambiado desde la revisión.",
                ar: "تغيّر الملف التعريفي للصورة {0} منذ المراجعة.", uk: "Профіль фото {0} змінився після перевірки.")
        case .profileOfOther:
            LocalizedText(
                "The capture has another profile.", fr: "Ce profil n’est pas celui de la photo.",
                es: "El perfil no es el de la foto.", ar: "الملف التعريفي ليس لهذه الصورة.",
                uk: "Це профіль не цього фото.")
        default:
            LocalizedText(
                "Capture {0} is not filed in this slot, so it cannot be replaced.",
                fr: "La photo {0} n’est pas classée à cette place : elle ne peut pas être remplacée.",
                es: "La foto {0} no está archivada en este lugar, así que no se puede sustituir.",
                ar: "الصورة {0} ليست محفوظة في هذا المكان، فلا يمكن استبدالها.",
                uk: "Фото {0} не додано до цього місця, тому його не можна замінити.")
        }
    }
}
