internal import DocScan

extension DeliveryCause {
    /// The sentences about destinations, folders, stored images and rejected photos.
    var ofPlaces: LocalizedText {
        switch self {
        case .unknownDestination:
            LocalizedText(
                "The destination is no longer known. Use the plan that names it.",
                fr: "La destination n’est plus connue. Utilisez le plan qui l’indique.",
                es: "El destino ya no se conoce. Use el plan que lo indica.",
                ar: "لم تعد الوجهة معروفة. استخدم الخطة التي تحددها.",
                uk: "Місце призначення більше не відоме. Використайте план, у якому його вказано.")
        case .earlierRefuses:
            LocalizedText(
                "The plan's earlier URL refuses the deletion. Restore the URL, or delete the capture "
                    + "there manually.",
                fr: "L’ancienne adresse du plan refuse la suppression. Rétablissez l’adresse, ou supprimez-y "
                    + "la photo à la main.",
                es: "La dirección anterior del plan rechaza la eliminación. Restablezca la dirección o "
                    + "elimine allí la foto a mano.",
                ar: "يرفض العنوان السابق للخطة الحذف. أعد العنوان، أو احذف الصورة هناك يدويًا.",
                uk: "Попередня адреса плану відхиляє видалення. Поверніть адресу або видаліть там фото вручну.")
        case .folderMissing:
            LocalizedText(
                "The folder is missing. Connect its disk, or create the folder.",
                fr: "Le dossier de destination n’est pas là. Branchez son disque, ou créez le dossier.",
                es: "La carpeta no está. Conecte su disco o cree la carpeta.",
                ar: "المجلد غير موجود. وصّل القرص أو أنشئ المجلد.",
                uk: "Теки немає. Під’єднайте її диск або створіть теку.")
        case .folderFull:
            LocalizedText(
                "The disk of the folder is full. Free some space.",
                fr: "Le disque du dossier de destination est plein. Libérez de la place.",
                es: "El disco de la carpeta está lleno. Libere espacio.", ar: "قرص المجلد ممتلئ. أفرغ مساحة عليه.",
                uk: "Диск із текою заповнений. Звільніть на ньому місце.")
        case .folderLocked:
            LocalizedText(
                "The folder is not writable. Change its permissions.",
                fr: "Impossible d’écrire dans le dossier de destination. Modifiez ses droits d’accès.",
                es: "No se puede escribir en la carpeta. Cambie sus permisos.",
                ar: "تتعذر الكتابة في المجلد. غيّر أذوناته.",
                uk: "Не вдається записати в теку. Змініть права доступу до неї.")
        case .pictureUnreadable:
            LocalizedText(
                "The stored image cannot be read.", fr: "L’image enregistrée ne peut pas être lue.",
                es: "No se puede leer la imagen guardada.",
                ar: "تتعذر قراءة الصورة المحفوظة.", uk: "Збережене зображення не вдається прочитати.")
        case .pictureChanged:
            LocalizedText(
                "The stored image has changed.", fr: "L’image enregistrée a changé.",
                es: "La imagen guardada ha cambiado.",
                ar: "تغيّرت الصورة المحفوظة.", uk: "Збережене зображення змінилося.")
        case .personalData:
            LocalizedText(
                "The institution rejected the photo: it shows personal data.",
                fr: "L’institution a refusé la photo : elle montre des données personnelles.",
                es: "La institución rechazó la foto: muestra datos personales.",
                ar: "رفضت المؤسسة الصورة: تُظهر بيانات شخصية.",
                uk: "Установа відхилила фото: на ньому видно особисті дані.")
        case .inappropriate:
            LocalizedText(
                "The institution rejected the photo: it is inappropriate.",
                fr: "L’institution a refusé la photo : elle est inappropriée.",
                es: "La institución rechazó la foto: es inapropiada.", ar: "رفضت المؤسسة الصورة: غير مناسبة.",
                uk: "Установа відхилила фото: неприйнятний вміст.")
        default:
            LocalizedText(
                "The institution rejected the photo: it does not show the required content.",
                fr: "L’institution a refusé la photo : elle ne montre pas ce qui est demandé.",
                es: "La institución rechazó la foto: no muestra lo que se pide.",
                ar: "رفضت المؤسسة الصورة: لا تُظهر المطلوب.",
                uk: "Установа відхилила фото: на ньому не те, що потрібно.")
        }
    }

    /// The sentences about images that are kept after delivery because the destination does not confirm them.
    var ofDoubt: LocalizedText {
        switch self {
        case .unnamed:
            LocalizedText(
                "The destination has not assigned a name to the photo.",
                fr: "La destination n’a pas donné de nom à la photo.",
                es: "El destino no ha dado nombre a la foto.", ar: "لم تعطِ الوجهة اسمًا للصورة.",
                uk: "Місце призначення не дало фото назви.")
        case .notConfirmed:
            LocalizedText(
                "The server does not confirm that it has the image ({0}).",
                fr: "Le serveur ne confirme pas qu’il a l’image ({0}).",
                es: "El servidor no confirma que tenga la imagen ({0}).",
                ar: "لا يؤكد الخادم أن الصورة لديه ({0}).", uk: "Сервер не підтверджує, що має зображення ({0}).")
        case .onlyCentral:
            LocalizedText(
                "Only ODK Central can confirm that it has an image.",
                fr: "Seul ODK Central peut confirmer qu’il a une image.",
                es: "Solo ODK Central puede confirmar que tiene una imagen.",
                ar: "لا يستطيع تأكيد وجود صورة لديه إلا ODK Central.",
                uk: "Лише ODK Central може підтвердити, що має зображення.")
        case .denied:
            LocalizedText(
                "The server reports that it does not have the image.", fr: "Le serveur dit qu’il n’a pas l’image.",
                es: "El servidor dice que no tiene la imagen.", ar: "يقول الخادم إن الصورة ليست لديه.",
                uk: "Сервер повідомляє, що не має зображення.")
        case .noLength:
            LocalizedText(
                "The server does not report the size of the image.",
                fr: "Le serveur n’indique pas la taille de l’image.",
                es: "El servidor no indica el tamaño de la imagen.", ar: "لا يذكر الخادم حجم الصورة.",
                uk: "Сервер не вказує розміру зображення.")
        case .otherLength:
            LocalizedText(
                "The server reports a different image size.",
                fr: "Le serveur indique une autre taille que celle de l’image.",
                es: "El servidor indica un tamaño distinto del de la imagen.", ar: "يذكر الخادم حجمًا غير حجم الصورة.",
                uk: "Сервер вказує інший розмір, ніж має зображення.")
        case .pictureGone:
            LocalizedText(
                "The folder no longer has the image.", fr: "Le dossier de destination n’a plus l’image.",
                es: "La carpeta ya no tiene la imagen.", ar: "لم تعد الصورة في المجلد.",
                uk: "У теці більше немає зображення.")
        default:
            LocalizedText(
                "The image in the folder is not the one that was written.",
                fr: "L’image du dossier de destination n’est pas celle qui a été écrite.",
                es: "La imagen de la carpeta no es la que se escribió.", ar: "الصورة في المجلد ليست التي كُتبت.",
                uk: "Зображення в теці не те, яке було записано.")
        }
    }

    /// The sentences about missing responses, with the host in place of `{0}`.
    var ofNetwork: LocalizedText {
        switch self {
        case .libraryMissing:
            LocalizedText(
                "libcurl is not installed. Install libcurl4 (Debian 13: libcurl4t64).",
                fr: "libcurl n’est pas installé. Installez libcurl4 (Debian 13 : libcurl4t64).",
                es: "libcurl no está instalado. Instale libcurl4 (Debian 13: libcurl4t64).",
                ar: "المكتبة ⁨libcurl⁩ غير مثبَّتة. ثبّت ⁨libcurl4 (Debian 13: libcurl4t64)⁩.",
                uk: "libcurl не встановлено. Встановіть libcurl4 (Debian 13: libcurl4t64).")
        case .invalidAddress:
            LocalizedText(
                "The URL must begin with https:// or http://.",
                fr: "L’adresse doit commencer par https:// ou http://.",
                es: "La dirección debe empezar por https:// o http://.",
                ar: "يجب أن يبدأ العنوان بـ ⁨https://⁩ أو ⁨http://⁩.",
                uk: "Адреса має починатися з https:// або http://.")
        case .plainText:
            LocalizedText(
                "{0} is another machine, and http is not encrypted. Use https.",
                fr: "{0} est une autre machine, et http n’est pas chiffré. Utilisez https.",
                es: "{0} es otro equipo y http no va cifrado. Use https.",
                ar: "الجهاز {0} جهاز آخر، و⁨http⁩ غير مشفّر. استخدم ⁨https⁩.",
                uk: "{0} — інший комп’ютер, а http не шифрується. Використовуйте https.")
        case .noConnection:
            LocalizedText(
                "{0} does not answer. Check the URL and the network.",
                fr: "{0} ne répond pas. Vérifiez l’adresse et le réseau.",
                es: "{0} no responde. Compruebe la dirección y la red.",
                ar: "لا يجيب {0}. تحقق من العنوان ومن الشبكة.", uk: "{0} не відповідає. Перевірте адресу й мережу.")
        case .notSecure:
            LocalizedText(
                "The certificate of {0} is not trusted. Check the URL, or name the authority's certificate.",
                fr:
                    "Le certificat de {0} n’est pas fiable. Vérifiez l’adresse, ou indiquez le certificat de l’autorité.",
                es: "El certificado de {0} no es de confianza. Compruebe la dirección o indique el certificado de la "
                    + "autoridad.",
                ar: "شهادة {0} غير موثوقة. تحقق من العنوان، أو حدد شهادة الجهة المُصدِرة.",
                uk: "Сертифікат {0} не є довіреним. Перевірте адресу або вкажіть сертифікат центру сертифікації.")
        case .notHTTP:
            LocalizedText(
                "{0} is not a web server. Check the URL and its port.",
                fr: "{0} n’est pas un serveur web. Vérifiez l’adresse et le port.",
                es: "{0} no es un servidor web. Compruebe la dirección y el puerto.",
                ar: "{0} ليس خادم ويب. تحقق من العنوان والمنفذ.",
                uk: "{0} — не вебсервер. Перевірте адресу й порт.")
        case .timeout:
            LocalizedText(
                "{0} did not answer in time.", fr: "{0} n’a pas répondu à temps.", es: "{0} no respondió a tiempo.",
                ar: "لم يجب {0} في الوقت المحدد.", uk: "{0} не відповів вчасно.")
        case .interrupted:
            LocalizedText(
                "The connection to {0} was interrupted.", fr: "La connexion avec {0} a été coupée.",
                es: "Se cortó la conexión con {0}.", ar: "انقطع الاتصال مع {0}.", uk: "З’єднання з {0} перервалося.")
        case .answerTooLong:
            LocalizedText(
                "The response of {0} is too long.", fr: "La réponse de {0} est trop longue.",
                es: "La respuesta de {0} es demasiado larga.", ar: "رد {0} طويل جدًا.", uk: "Відповідь {0} задовга.")
        case .privateAddress:
            LocalizedText(
                "The URL leads into a private network.", fr: "L’adresse mène dans un réseau privé.",
                es: "La dirección lleva a una red privada.", ar: "يقود العنوان إلى شبكة خاصة.",
                uk: "Адреса веде до приватної мережі.")
        case .tooManyRedirects:
            LocalizedText(
                "The server redirects endlessly.",
                fr: "Le serveur redirige sans fin.",
                es: "El servidor redirige sin fin.", ar: "يعيد الخادم التوجيه بلا نهاية.",
                uk: "Сервер переспрямовує без кінця.")
        case .status:
            LocalizedText(
                "{0} returned status {1}. Check the URL.",
                fr: "{0} répond avec le statut {1}. Vérifiez l’adresse.",
                es: "{0} responde con el estado {1}. Compruebe la dirección.",
                ar: "يجيب {0} بالحالة {1}. تحقق من العنوان.",
                uk: "{0} відповідає статусом {1}. Перевірте адресу.")
        case .cancelled:
            LocalizedText(
                "The request was cancelled.", fr: "La demande a été annulée.", es: "Se canceló la solicitud.",
                ar: "أُلغي الطلب.", uk: "Запит скасовано.")
        default:
            LocalizedText(
                "The connection failed (libcurl error {0}).", fr: "La connexion a échoué (erreur libcurl {0}).",
                es: "Falló la conexión (error {0} de libcurl).", ar: "فشل الاتصال (خطأ ⁨libcurl⁩ رقم {0}).",
                uk: "З’єднання не вдалося (помилка libcurl {0}).")
        }
    }
}
