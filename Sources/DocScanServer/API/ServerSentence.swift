package import DocScan

/// The problems that a user of the web page can cause, with their sentences in all languages. Problems that only a
/// developer can cause have English sentences.
package enum ServerSentence: Sendable, Hashable, CaseIterable {
    case otherHost, tokenNeeded, tokenWrong, tokensTooMany
    case signInNeeded, pairingOver, passwordWrong, passwordsTooMany, signInsTooMany, roleMissing
    case sessionsTooMany, sessionEnded, sessionPhotoless, noGuide
    case pictureEmpty, bodyTooLong, bodiesTooMany, ending
    case nothingNumbered, notOnPicture, noSide, noPreview, notRecognized, noDocument
    case uploadsTooMany, uploadArrived, uploadChanged
    case noRecordAddress, noSize, noForeignPicture, noObjectPicture, noObjectPart, foreignStatus, objectUnreachable
    case noDefinition, noNumber
    case noPlan, planMistakes, serverFault
    case unavailable, scansWaiting

    package var text: LocalizedText {
        switch self {
        case .signInNeeded, .pairingOver, .passwordWrong, .passwordsTooMany, .signInsTooMany, .roleMissing: ofAccounts
        case .otherHost, .tokenNeeded, .tokenWrong, .tokensTooMany, .sessionsTooMany, .sessionEnded, .sessionPhotoless,
            .noGuide:
            ofAccess
        case .noRecordAddress, .noSize, .noForeignPicture, .noObjectPicture, .noObjectPart, .foreignStatus,
            .objectUnreachable, .noDefinition, .noNumber:
            ofNumbers
        case .pictureEmpty:
            LocalizedText(
                "The file is empty. Choose an image.", fr: "Le fichier est vide. Choisissez une image.",
                es: "El archivo está vacío. Elija una imagen.", ar: "الملف فارغ. اختر صورة.",
                uk: "Файл порожній. Виберіть зображення.")
        case .bodyTooLong:
            LocalizedText(
                "The file is larger than the server accepts.",
                fr: "Le fichier est plus long que ce que le serveur accepte.",
                es: "El archivo es más largo de lo que acepta el servidor.", ar: "الملف أكبر مما يقبله الخادم.",
                uk: "Файл довший, ніж приймає сервер.")
        case .bodiesTooMany:
            LocalizedText(
                "The server is receiving too many images. Send this one again.",
                fr: "Le serveur reçoit trop d’images à la fois. Envoyez celle-ci de nouveau.",
                es: "El servidor está recibiendo demasiadas imágenes. Envíe esta de nuevo.",
                ar: "يستقبل الخادم صورًا كثيرة جدًا. أرسل هذه من جديد.",
                uk: "Сервер приймає забагато зображень. Надішліть це ще раз.")
        case .ending:
            LocalizedText(
                "The server is shutting down.", fr: "Le serveur s’arrête.", es: "El servidor se está cerrando.",
                ar: "الخادم يتوقف.", uk: "Сервер завершує роботу.")
        case .nothingNumbered:
            LocalizedText(
                "There is nothing with this number.", fr: "Rien n’a ce numéro.", es: "No hay nada con este número.",
                ar: "لا شيء بهذا الرقم.", uk: "Немає нічого з таким номером.")
        case .notOnPicture:
            LocalizedText(
                "This was not found in the image.", fr: "Cela n’a pas été trouvé sur l’image.",
                es: "Esto no se encontró en la imagen.", ar: "لم يُعثر على هذا في الصورة.",
                uk: "Цього не знайдено на зображенні.")
        case .noSide:
            LocalizedText(
                "This capture has no such side.", fr: "Cette photo n’a pas ce côté.",
                es: "Esta foto no tiene ese lado.",
                ar: "ليس لهذه الصورة هذا الوجه.", uk: "Це фото не має такого боку.")
        case .noPreview:
            LocalizedText(
                "This capture has no thumbnail.", fr: "Cette photo n’a pas de petite image.",
                es: "Esta foto no tiene imagen pequeña.", ar: "ليس لهذه الصورة نسخة صغيرة.",
                uk: "Це фото не має зменшеного зображення.")
        case .notRecognized:
            LocalizedText(
                "This document was not recognised: it has no fields.",
                fr: "Ce document n’a pas été reconnu : il n’a pas de champs.",
                es: "Este documento no se reconoció: no tiene campos.",
                ar: "لم يتم التعرف على هذه الوثيقة: ليس لها حقول.",
                uk: "Цей документ не розпізнано: він не має полів.")
        case .noDocument:
            LocalizedText(
                "The image shows no document.", fr: "L’image ne montre aucun document.",
                es: "No muestra ningún documento.",
                ar: "لا تُظهر الصورة وثيقة.", uk: "На зображенні немає документа.")
        case .uploadsTooMany:
            LocalizedText(
                "Too many photos are being sent. Send this one later.",
                fr: "Trop de photos sont en cours d’envoi. Envoyez celle-ci plus tard.",
                es: "Se están enviando demasiadas fotos. Envíe esta más tarde.",
                ar: "تُرسَل صور كثيرة جدًا. أرسل هذه لاحقًا.", uk: "Надсилається забагато фото. Надішліть це пізніше.")
        case .uploadArrived:
            LocalizedText(
                "The photo has arrived and is being read. Delete its capture instead.",
                fr: "La photo est arrivée, sa lecture est en cours. Supprimez-la ensuite dans le dossier.",
                es: "La foto llegó y se está leyendo. Elimínela después en el expediente.",
                ar: "وصلت الصورة وتجري قراءتها. احذفها بعد ذلك من الملف.",
                uk: "Фото надійшло й читається. Видаліть його потім у справі.")
        case .uploadChanged:
            LocalizedText(
                "The photo did not arrive as it was sent. Send it again.",
                fr: "La photo n’est pas arrivée intacte. Envoyez-la de nouveau.",
                es: "La foto no llegó como se envió. Envíela de nuevo.", ar: "لم تصل الصورة كما أُرسلت. أرسلها من جديد.",
                uk: "Фото надійшло не таким, як його надіслано. Надішліть ще раз.")
        case .noPlan:
            LocalizedText(
                "There is no plan here. Start the server with a plan.",
                fr: "Il n’y a pas de plan ici. Démarrez le serveur avec un plan.",
                es: "Aquí no hay ningún plan. Inicie el servidor con un plan.",
                ar: "لا توجد خطة هنا. شغّل الخادم مع خطة.", uk: "Тут немає плану. Запустіть сервер із планом.")
        case .planMistakes:
            LocalizedText(
                "The plan has errors. Check it on the server's machine.",
                fr: "Le plan a des erreurs. Vérifiez-le sur la machine du serveur.",
                es: "El plan tiene errores. Compruébelo en el equipo del servidor.",
                ar: "في الخطة أخطاء. تحقق منها على جهاز الخادم.",
                uk: "План має помилки. Перевірте його на комп’ютері сервера.")
        case .serverFault:
            LocalizedText(
                "Something is wrong with this server: {0}.", fr: "Ce serveur a un problème : {0}.",
                es: "Algo falla en este servidor: {0}.", ar: "في هذا الخادم خلل: {0}.",
                uk: "Із цим сервером щось не так: {0}.")
        case .unavailable:
            LocalizedText(
                "The server cannot read images at the moment. {0}",
                fr: "Le serveur ne peut pas lire d’images en ce moment. {0}",
                es: "El servidor no puede leer imágenes en este momento. {0}",
                ar: "لا يستطيع الخادم قراءة الصور الآن. {0}",
                uk: "Сервер зараз не може читати зображення. {0}")
        case .scansWaiting:
            LocalizedText(
                "{0} images are already waiting. Send this one again later.",
                fr: "Images déjà en attente : {0}. Envoyez-la plus tard.",
                es: "Imágenes ya en espera: {0}. Envíela de nuevo más tarde.",
                ar: "عدد الصور المنتظرة: {0}. أرسلها لاحقًا.", uk: "Зображень у черзі: {0}. Надішліть пізніше.")
        }
    }
}
