internal import DocScan

extension ServerSentence {
    /// The sentences about tokens, host names and live sessions.
    var ofAccess: LocalizedText {
        switch self {
        case .otherHost:
            LocalizedText(
                "This server has another name. Use the URL that it printed.",
                fr: "Ce serveur a un autre nom. Utilisez l’adresse qu’il a affichée.",
                es: "Este servidor tiene otro nombre. Use la dirección que mostró.",
                ar: "لهذا الخادم اسم آخر. استخدم العنوان الذي عرضه.",
                uk: "Цей сервер має інше ім’я. Скористайтеся адресою, яку він показав.")
        case .tokenNeeded:
            LocalizedText(
                "Open the URL that the server printed. It ends with the token.",
                fr: "Ouvrez l’adresse affichée par le serveur : elle se termine par le jeton.",
                es: "Abra la dirección que mostró el servidor: termina con la clave.",
                ar: "افتح العنوان الذي عرضه الخادم: ينتهي بالرمز.",
                uk: "Відкрийте адресу, яку показав сервер: вона закінчується ключем.")
        case .tokenWrong:
            LocalizedText(
                "The token is not valid. Use the URL that the server printed when it last started.",
                fr: "Le jeton n’est pas valable. Utilisez le lien que le serveur a affiché à son dernier démarrage.",
                es: "La clave no es válida. Use el enlace que el servidor mostró en su último inicio.",
                ar: "الرمز غير صالح. استخدم الرابط الذي عرضه الخادم عند آخر تشغيل.",
                uk: "Ключ недійсний. Скористайтеся посиланням, яке сервер показав під час останнього запуску.")
        case .tokensTooMany:
            LocalizedText(
                "There were too many wrong tokens. Wait, then use the right one.",
                fr: "Trop de jetons faux. Attendez, puis utilisez le bon.",
                es: "Hubo demasiadas claves incorrectas. Espere y use la correcta.",
                ar: "أُدخلت رموز خاطئة كثيرة. انتظر، ثم استخدم الرمز الصحيح.",
                uk: "Забагато неправильних ключів. Зачекайте, потім введіть правильний.")
        case .sessionsTooMany:
            LocalizedText(
                "{0} sessions are under way. Close one, or wait until one has ended.",
                fr: "Sessions en cours : {0}. Fermez-en une, ou attendez la fin d’une autre.",
                es: "Sesiones en curso: {0}. Cierre una o espere a que termine otra.",
                ar: "عدد الجلسات الجارية: {0}. أغلق واحدة، أو انتظر حتى تنتهي أخرى.",
                uk: "Триває сеансів: {0}. Закрийте один або зачекайте, доки якийсь завершиться.")
        case .sessionEnded:
            LocalizedText(
                "This session has ended. Start another one.", fr: "Cette session est terminée. Commencez-en une autre.",
                es: "Esta sesión ha terminado. Empiece otra.", ar: "انتهت هذه الجلسة. ابدأ جلسة أخرى.",
                uk: "Цей сеанс завершено. Почніть інший.")
        case .sessionPhotoless:
            LocalizedText(
                "This session has no photo yet.", fr: "Cette session n’a pas encore de photo.",
                es: "Esta sesión aún no tiene foto.", ar: "ليس لهذه الجلسة صورة بعد.", uk: "Цей сеанс ще не має фото.")
        default:
            LocalizedText(
                "These documents have no barcode and no machine-readable zone to guide by. Choose an image instead.",
                fr: "Ces documents n’ont ni code-barres ni zone pour se guider. Choisissez une image.",
                es: "Estos documentos no tienen código de barras ni zona para guiarse. Elija una imagen.",
                ar: "ليس في هذه الوثائق رمز شريطي أو منطقة للتوجيه. اختر صورة بدلًا من ذلك.",
                uk: "Ці документи не мають штрихкоду чи зони для наведення. Натомість виберіть зображення.")
        }
    }

    /// The sentences about accession numbers and the images of objects.
    var ofNumbers: LocalizedText {
        switch self {
        case .noRecordAddress:
            LocalizedText(
                "The definition has neither a IIIF manifest nor an oEmbed record.",
                fr: "Sa définition n’a ni manifeste IIIF ni notice oEmbed.",
                es: "Su definición no tiene manifiesto IIIF ni ficha oEmbed.",
                ar: "ليس في تعريفه بيان ⁨IIIF⁩ ولا سجل ⁨oEmbed⁩.",
                uk: "Його визначення не має ні маніфесту IIIF, ні запису oEmbed.")
        case .noSize:
            LocalizedText(
                "The institution's server does not report the size of the image.",
                fr: "Le serveur de l’institution n’indique pas la taille de l’image.",
                es: "El servidor de la institución no indica el tamaño de la imagen.",
                ar: "لا يذكر خادم المؤسسة حجم الصورة.", uk: "Сервер установи не вказує розміру зображення.")
        case .noForeignPicture:
            LocalizedText(
                "The institution's server did not send an image.",
                fr: "Le serveur de l’institution n’a pas envoyé d’image.",
                es: "El servidor de la institución no envió una imagen.", ar: "لم يرسل خادم المؤسسة صورة.",
                uk: "Сервер установи не надіслав зображення.")
        case .noObjectPicture:
            LocalizedText(
                "There is no image of this object. Fetch its record first.",
                fr: "Il n’y a pas d’image de cet objet. Chargez d’abord sa notice.",
                es: "No hay imagen de este objeto. Cargue primero su ficha.",
                ar: "لا توجد صورة لهذا الغرض. حمّل سجله أولًا.",
                uk: "Немає зображення цього об’єкта. Спершу завантажте його запис.")
        case .noObjectPart:
            LocalizedText(
                "The image has no such part.", fr: "L’image n’a pas cette partie.",
                es: "La imagen no tiene esa parte.",
                ar: "ليس في الصورة هذا الجزء.", uk: "Зображення не має такої частини.")
        case .foreignStatus:
            LocalizedText(
                "The institution's server returned status {0}.",
                fr: "Le serveur de l’institution répond avec le statut {0}.",
                es: "El servidor de la institución responde con el estado {0}.", ar: "يجيب خادم المؤسسة بالحالة {0}.",
                uk: "Сервер установи відповідає статусом {0}.")
        case .objectUnreachable:
            LocalizedText(
                "The image cannot be fetched.", fr: "L’image ne peut pas être chargée.",
                es: "No se puede cargar la imagen.", ar: "يتعذر تحميل الصورة.",
                uk: "Зображення не вдається завантажити.")
        case .noDefinition:
            LocalizedText(
                "This server has no definition of accession numbers yet. Add one on its machine.",
                fr: "Ce serveur n’a pas encore de définition de numéros d’inventaire. Ajoutez-en une sur sa machine.",
                es: "Este servidor aún no tiene definiciones de números de inventario. Añada una en su equipo.",
                ar: "ليس لدى هذا الخادم تعريف لأرقام الجرد بعد. أضف تعريفًا على جهازه.",
                uk: "Цей сервер ще не має визначень інвентарних номерів. Додайте визначення на його комп’ютері.")
        default:
            LocalizedText(
                "No accession number of your definitions was found.",
                fr: "Aucun numéro d’inventaire de vos définitions n’a été trouvé.",
                es: "No se encontró ningún número de inventario de sus definiciones.",
                ar: "لم يُعثر على رقم جرد من تعريفاتك.",
                uk: "Не знайдено жодного інвентарного номера за вашими визначеннями.")
        }
    }
}
