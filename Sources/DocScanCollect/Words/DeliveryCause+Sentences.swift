internal import DocScan

extension DeliveryCause {
    var ofPlaces: LocalizedText {
        switch self {
        case .unknownDestination:
            LocalizedText(
                "The destination is not known any more. Use the plan that names it.",
                fr: "La destination n’est plus connue. Utilisez le plan qui l’indique.",
                es: "El destino ya no se conoce. Use el plan que lo indica.",
                ar: "لم تعد الوجهة معروفة. استخدم الخطة التي تحددها.",
                uk: "Місце призначення більше не відоме. Використайте план, у якому його вказано.")
        case .earlierRefuses:
            LocalizedText(
                "The plan's earlier address refuses it. Restore the address, or delete it there by hand.",
                fr: "L’ancienne adresse du plan le refuse. Rétablissez l’adresse, ou supprimez-le là-bas à la main.",
                es: "La dirección anterior del plan lo rechaza. Restablezca la dirección o elimínelo allí a mano.",
                ar: "يرفضه العنوان السابق للخطة. أعد العنوان، أو احذفه هناك يدويًا.",
                uk: "Попередня адреса плану це відхиляє. Поверніть адресу або видаліть там вручну.")
        case .folderMissing:
            LocalizedText(
                "The folder is not there. Connect its disk, or create the folder.",
                fr: "Le dossier de destination n’est pas là. Branchez son disque, ou créez le dossier.",
                es: "La carpeta no está. Conecte su disco o cree la carpeta.",
                ar: "المجلد غير موجود. وصّل القرص أو أنشئ المجلد.",
                uk: "Теки немає. Під’єднайте її диск або створіть теку.")
        case .folderFull:
            LocalizedText(
                "The disk of the folder is full. Make room on it.",
                fr: "Le disque du dossier de destination est plein. Libérez de la place.",
                es: "El disco de la carpeta está lleno. Libere espacio.", ar: "قرص المجلد ممتلئ. أفرغ مساحة عليه.",
                uk: "Диск із текою заповнений. Звільніть на ньому місце.")
        case .folderLocked:
            LocalizedText(
                "The folder cannot be written. Change its permissions.",
                fr: "Impossible d’écrire dans le dossier de destination. Modifiez ses droits d’accès.",
                es: "No se puede escribir en la carpeta. Cambie sus permisos.",
                ar: "تتعذر الكتابة في المجلد. غيّر أذوناته.",
                uk: "Не вдається записати в теку. Змініть права доступу до неї.")
        case .pictureUnreadable:
            LocalizedText(
                "The picture cannot be read.", fr: "L’image ne peut pas être lue.", es: "No se puede leer la imagen.",
                ar: "تتعذر قراءة الصورة.", uk: "Зображення не вдається прочитати.")
        case .pictureChanged:
            LocalizedText(
                "The picture is not what it was.", fr: "L’image n’est plus la même.", es: "La imagen ha cambiado.",
                ar: "لم تعد الصورة كما كانت.", uk: "Зображення змінилося.")
        case .personalData:
            LocalizedText(
                "The institution rejects it: it shows personal data.",
                fr: "L’institution la refuse : elle montre des données personnelles.",
                es: "La institución la rechaza: muestra datos personales.", ar: "رفضتها المؤسسة: تُظهر بيانات شخصية.",
                uk: "Установа відхилила: видно особисті дані.")
        case .inappropriate:
            LocalizedText(
                "The institution rejects it: it is inappropriate.",
                fr: "L’institution la refuse : elle est inappropriée.",
                es: "La institución la rechaza: es inapropiada.", ar: "رفضتها المؤسسة: غير مناسبة.",
                uk: "Установа відхилила: неприйнятний вміст.")
        default:
            LocalizedText(
                "The institution rejects it: it does not show what it should.",
                fr: "L’institution la refuse : elle ne montre pas ce qu’il faut.",
                es: "La institución la rechaza: no muestra lo que debería.", ar: "رفضتها المؤسسة: لا تُظهر المطلوب.",
                uk: "Установа відхилила: показано не те, що треба.")
        }
    }

    var ofDoubt: LocalizedText {
        switch self {
        case .unnamed:
            LocalizedText(
                "The destination has given it no name.", fr: "La destination ne lui a pas donné de nom.",
                es: "El destino no le ha dado nombre.", ar: "لم تعطِها الوجهة اسمًا.",
                uk: "Місце призначення не дало йому назви.")
        case .notConfirmed:
            LocalizedText(
                "The server does not say that it has the picture ({0}).",
                fr: "Le serveur ne dit pas qu’il a l’image ({0}).",
                es: "El servidor no dice que tenga la imagen ({0}).",
                ar: "لا يؤكد الخادم أن الصورة لديه ({0}).", uk: "Сервер не підтверджує, що має зображення ({0}).")
        case .onlyCentral:
            LocalizedText(
                "Only ODK Central can be asked whether it has a picture.",
                fr: "Seul ODK Central peut dire s’il a une image.",
                es: "Solo ODK Central puede decir si tiene una imagen.",
                ar: "لا يمكن سؤال غير ODK Central عن وجود صورة لديه.",
                uk: "Лише ODK Central можна запитати, чи має він зображення.")
        case .denied:
            LocalizedText(
                "The server says that it does not have the picture.", fr: "Le serveur dit qu’il n’a pas l’image.",
                es: "El servidor dice que no tiene la imagen.", ar: "يقول الخادم إن الصورة ليست لديه.",
                uk: "Сервер повідомляє, що не має зображення.")
        case .noLength:
            LocalizedText(
                "The server does not state the picture's length.", fr: "Le serveur n’indique pas la taille de l’image.",
                es: "El servidor no indica el tamaño de la imagen.", ar: "لا يذكر الخادم حجم الصورة.",
                uk: "Сервер не вказує розміру зображення.")
        case .otherLength:
            LocalizedText(
                "The server does not state the length of the picture, but another one.",
                fr: "Le serveur indique une autre taille que celle de l’image.",
                es: "El servidor indica un tamaño distinto del de la imagen.", ar: "يذكر الخادم حجمًا غير حجم الصورة.",
                uk: "Сервер вказує інший розмір, ніж має зображення.")
        case .pictureGone:
            LocalizedText(
                "The folder does not have the picture any more.", fr: "Le dossier de destination n’a plus l’image.",
                es: "La carpeta ya no tiene la imagen.", ar: "لم تعد الصورة في المجلد.",
                uk: "У теці більше немає зображення.")
        default:
            LocalizedText(
                "The picture in the folder is not the one that was written.",
                fr: "L’image du dossier de destination n’est pas celle qui a été écrite.",
                es: "La imagen de la carpeta no es la que se escribió.", ar: "الصورة في المجلد ليست التي كُتبت.",
                uk: "Зображення в теці не те, яке було записано.")
        }
    }

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
                "The address must begin with https:// or http://.",
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
                "{0} does not answer. Check the address and the network.",
                fr: "{0} ne répond pas. Vérifiez l’adresse et le réseau.",
                es: "{0} no responde. Compruebe la dirección y la red.",
                ar: "لا يجيب {0}. تحقق من العنوان ومن الشبكة.", uk: "{0} не відповідає. Перевірте адресу й мережу.")
        case .notSecure:
            LocalizedText(
                "The certificate of {0} is not trusted. Check the address, or name the authority's certificate.",
                fr:
                    "Le certificat de {0} n’est pas fiable. Vérifiez l’adresse, ou indiquez le certificat de l’autorité.",
                es: "El certificado de {0} no es de confianza. Compruebe la dirección o indique el certificado de la "
                    + "autoridad.",
                ar: "شهادة {0} غير موثوقة. تحقق من العنوان، أو حدد شهادة الجهة المُصدِرة.",
                uk: "Сертифікат {0} не є довіреним. Перевірте адресу або вкажіть сертифікат центру сертифікації.")
        case .notHTTP:
            LocalizedText(
                "What answers at {0} is no web server. Check the address and its port.",
                fr: "Ce qui répond à {0} n’est pas un serveur web. Vérifiez l’adresse et le port.",
                es: "Lo que responde en {0} no es un servidor web. Compruebe la dirección y el puerto.",
                ar: "ما يجيب في {0} ليس خادم ويب. تحقق من العنوان والمنفذ.",
                uk: "За адресою {0} відповідає не вебсервер. Перевірте адресу й порт.")
        case .timeout:
            LocalizedText(
                "{0} did not answer in time.", fr: "{0} n’a pas répondu à temps.", es: "{0} no respondió a tiempo.",
                ar: "لم يجب {0} في الوقت المحدد.", uk: "{0} не відповів вчасно.")
        case .interrupted:
            LocalizedText(
                "The connection to {0} broke off.", fr: "La connexion avec {0} a été coupée.",
                es: "Se cortó la conexión con {0}.", ar: "انقطع الاتصال مع {0}.", uk: "З’єднання з {0} перервалося.")
        case .answerTooLong:
            LocalizedText(
                "The answer of {0} is too long.", fr: "La réponse de {0} est trop longue.",
                es: "La respuesta de {0} es demasiado larga.", ar: "رد {0} طويل جدًا.", uk: "Відповідь {0} задовга.")
        case .privateAddress:
            LocalizedText(
                "The address leads into a private network.", fr: "L’adresse mène dans un réseau privé.",
                es: "La dirección lleva a una red privada.", ar: "يقود العنوان إلى شبكة خاصة.",
                uk: "Адреса веде до приватної мережі.")
        case .tooManyRedirects:
            LocalizedText(
                "The address leads from one to the next without end.",
                fr: "L’adresse renvoie sans fin d’une autre à l’autre.",
                es: "La dirección lleva de una a otra sin fin.", ar: "يحيل العنوان إلى آخر بلا نهاية.",
                uk: "Адреса безкінечно переспрямовує на інші.")
        case .status:
            LocalizedText(
                "{0} answers with status {1}. Check the address.",
                fr: "{0} répond avec le statut {1}. Vérifiez l’adresse.",
                es: "{0} responde con el estado {1}. Compruebe la dirección.",
                ar: "يجيب {0} بالحالة {1}. تحقق من العنوان.",
                uk: "{0} відповідає статусом {1}. Перевірте адресу.")
        case .cancelled:
            LocalizedText("It was cancelled.", fr: "C’est annulé.", es: "Se canceló.", ar: "أُلغي.", uk: "Скасовано.")
        default:
            LocalizedText(
                "The connection failed (libcurl error {0}).", fr: "La connexion a échoué (erreur libcurl {0}).",
                es: "Falló la conexión (error {0} de libcurl).", ar: "فشل الاتصال (خطأ ⁨libcurl⁩ رقم {0}).",
                uk: "З’єднання не вдалося (помилка libcurl {0}).")
        }
    }
}
