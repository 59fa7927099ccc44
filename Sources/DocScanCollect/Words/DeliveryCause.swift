package import DocScan

/// The reason why a delivery failed, or why a delivered image was kept. The store contains the raw values.
package enum DeliveryCause: String, Hashable, JSONWord {
    case mailMissing, credentialsMissing, accountRefused, participantRefused, credentialsRefused
    case caseUnnamed, noPicture, otherService, notYetOpen, over
    case noDeletion, tooLong, tooLongForServer, notTaken, noCorrections
    case nothingThere, notWorking, moved, refused
    case unknownDestination, earlierRefuses
    case folderMissing, folderFull, folderLocked
    case pictureUnreadable, pictureChanged
    case personalData, inappropriate, objectMissing
    // Reasons why an image is not removed after its delivery.
    case unnamed, notConfirmed, onlyCentral, denied, noLength, otherLength, pictureGone, pictureDiffers
    // Reasons for a missing response.
    case libraryMissing, invalidAddress, plainText, noConnection, notSecure, notHTTP, timeout, interrupted,
        answerTooLong
    case privateAddress, tooManyRedirects, status, cancelled, failed

    /// The sentence, with the placeholders `{0}`, `{1}` … for its values.
    package var text: LocalizedText {
        switch self {
        case .mailMissing: StoreRefusal.mailMissing.text
        case .credentialsMissing:
            LocalizedText(
                "The destination requires the institution's credentials.",
                fr: "La destination demande les identifiants de l’institution.",
                es: "El destino pide las credenciales de la institución.", ar: "تطلب الوجهة بيانات اعتماد المؤسسة.",
                uk: "Місце призначення вимагає облікові дані установи.")
        case .accountRefused:
            LocalizedText(
                "The server refuses the institution's credentials, or its collection is closed ({0}).",
                fr: "Le serveur refuse les identifiants de l’institution, ou sa collecte est close ({0}).",
                es: "El servidor rechaza las credenciales de la institución, o su recogida está cerrada ({0}).",
                ar: "يرفض الخادم بيانات اعتماد المؤسسة، أو أن الجمع مغلق ({0}).",
                uk: "Сервер відхиляє облікові дані установи, або збирання закрито ({0}).")
        case .participantRefused:
            LocalizedText(
                "The server refuses the participant's credentials ({0}).",
                fr: "Le serveur refuse les identifiants de la personne ({0}).",
                es: "El servidor rechaza las credenciales de la persona ({0}).",
                ar: "يرفض الخادم بيانات اعتماد المشارك ({0}).", uk: "Сервер відхиляє облікові дані учасника ({0}).")
        case .credentialsRefused:
            LocalizedText(
                "The server refuses the credentials ({0}).", fr: "Le serveur refuse les identifiants ({0}).",
                es: "El servidor rechaza las credenciales ({0}).", ar: "يرفض الخادم بيانات الاعتماد ({0}).",
                uk: "Сервер відхиляє облікові дані ({0}).")
        case .caseUnnamed:
            LocalizedText(
                "The case has no name at the destination yet.",
                fr: "Le dossier n’a pas encore de nom à la destination.",
                es: "El expediente aún no tiene nombre en el destino.", ar: "ليس للملف اسم في الوجهة بعد.",
                uk: "Справа ще не має назви в місці призначення.")
        case .noPicture:
            LocalizedText(
                "The capture has no image.", fr: "La photo n’a pas d’image.", es: "La foto no tiene imagen.",
                ar: "ليس لهذه اللقطة صورة.",
                uk: "Для цього фото немає зображення.")
        case .otherService:
            LocalizedText(
                "The server at this URL does not respond like ORBIT Data.",
                fr: "L’adresse ne répond pas comme ORBIT Data.",
                es: "La dirección no responde como ORBIT Data.", ar: "لا يجيب العنوان كما يجيب ORBIT Data.",
                uk: "Адреса відповідає не так, як ORBIT Data.")
        case .notYetOpen:
            LocalizedText(
                "The destination accepts deliveries from {0}.",
                fr: "La destination accepte les envois à partir du {0}.",
                es: "El destino acepta envíos a partir del {0}.", ar: "تقبل الوجهة الإرسال ابتداءً من {0}.",
                uk: "Місце призначення приймає надсилання від {0}.")
        case .over:
            LocalizedText(
                "The collection at the destination has ended.", fr: "La collecte à la destination est terminée.",
                es: "La recogida en el destino ha terminado.", ar: "انتهى الجمع في الوجهة.",
                uk: "Збирання в місці призначення завершено.")
        case .noDeletion:
            LocalizedText(
                "This destination does not delete photos: ask the institution to delete them.",
                fr: "Cette destination ne supprime pas : demandez-le à l’institution.",
                es: "Este destino no elimina: pídalo a la institución.", ar: "هذه الوجهة لا تحذف: اطلب ذلك من المؤسسة.",
                uk: "Це місце призначення не видаляє: попросіть про це установу.")
        case .tooLong:
            LocalizedText(
                "The delivery is larger than the server accepts.", fr: "C’est plus long que ce que le serveur accepte.",
                es: "Es más largo de lo que acepta el servidor.", ar: "الحجم أكبر مما يقبله الخادم.",
                uk: "Це довше, ніж приймає сервер.")
        case .tooLongForServer:
            LocalizedText(
                "The delivery is larger than the server accepts ({0}).",
                fr: "C’est plus long que ce que le serveur accepte ({0}).",
                es: "Es más largo de lo que acepta el servidor ({0}).", ar: "الحجم أكبر مما يقبله الخادم ({0}).",
                uk: "Це довше, ніж приймає сервер ({0}).")
        case .notTaken:
            LocalizedText(
                "The server did not accept the delivery ({0}).", fr: "Le serveur ne l’a pas pris ({0}).",
                es: "El servidor no lo aceptó ({0}).", ar: "لم يقبله الخادم ({0}).",
                uk: "Сервер цього не прийняв ({0}).")
        case .noCorrections:
            LocalizedText(
                "The destination does not accept corrections ({0}): tell the institution what changed.",
                fr: "La destination ne prend pas de corrections ({0}) : dites à l’institution ce qui a changé.",
                es: "El destino no acepta correcciones ({0}): diga a la institución qué cambió.",
                ar: "لا تقبل الوجهة تصحيحات ({0}): أخبر المؤسسة بما تغيّر.",
                uk: "Місце призначення не приймає виправлень ({0}): повідомте установу про зміни.")
        case .nothingThere:
            LocalizedText(
                "The server has nothing at this URL ({0}).", fr: "Le serveur n’a rien à cette adresse ({0}).",
                es: "El servidor no tiene nada en esta dirección ({0}).", ar: "لا شيء لدى الخادم في هذا العنوان ({0}).",
                uk: "За цією адресою сервер нічого не має ({0}).")
        case .notWorking:
            LocalizedText(
                "The server is temporarily unavailable ({0}).", fr: "Le serveur est temporairement indisponible ({0}).",
                es: "El servidor no está disponible temporalmente ({0}).", ar: "الخادم غير متاح مؤقتًا ({0}).",
                uk: "Сервер тимчасово недоступний ({0}).")
        case .moved:
            LocalizedText(
                "The server has moved to another URL ({0}).",
                fr: "Le serveur est maintenant à une autre adresse ({0}).",
                es: "El servidor está ahora en otra dirección ({0}).", ar: "الخادم الآن في عنوان آخر ({0}).",
                uk: "Сервер тепер за іншою адресою ({0}).")
        case .refused:
            LocalizedText(
                "The server refuses the delivery ({0}).", fr: "Le serveur le refuse ({0}).",
                es: "El servidor lo rechaza ({0}).",
                ar: "يرفضه الخادم ({0}).", uk: "Сервер це відхиляє ({0}).")
        case .unknownDestination, .earlierRefuses, .folderMissing, .folderFull, .folderLocked, .pictureUnreadable,
            .pictureChanged, .personalData, .inappropriate, .objectMissing:
            ofPlaces
        case .unnamed, .notConfirmed, .onlyCentral, .denied, .noLength, .otherLength, .pictureGone, .pictureDiffers:
            ofDoubt
        default: ofNetwork
        }
    }
}
