internal import DocScan

extension StoreRefusal {
    /// The sentences about consent and the people who give it.
    var ofConsent: LocalizedText {
        switch self {
        case .badAddress:
            LocalizedText(
                "This is not an e-mail address.", fr: "Ce n’est pas une adresse électronique.",
                es: "No es una dirección de correo electrónico.", ar: "هذا ليس عنوان بريد إلكتروني.",
                uk: "Це не адреса електронної пошти.")
        case .caseConsents:
            LocalizedText(
                "Each case has a separate consent: restore \"consent\": \"case\" in plan.json.",
                fr: "Les dossiers ont leurs propres consentements : rétablissez \"consent\": \"case\" dans plan.json.",
                es:
                    "Los expedientes tienen sus propios consentimientos: restablezca \"consent\": \"case\" en plan.json.",
                ar: "لكل ملف موافقته: أعد {0} إلى plan.json.",
                uk: "Справи мають власні згоди: поверніть \"consent\": \"case\" у plan.json."
            ).with("\"consent\": \"case\"")
        case .consentTexts:
            LocalizedText(
                "The plan's texts are in {0}.", fr: "Les textes du plan sont en {0}.",
                es: "Los textos del plan están en {0}.", ar: "نصوص الخطة متاحة باللغات: {0}.",
                uk: "Тексти плану є мовами: {0}.")
        case .consentName:
            LocalizedText(
                "A consent needs a name.", fr: "Un consentement exige un nom.",
                es: "Un consentimiento necesita un nombre.",
                ar: "تحتاج الموافقة إلى اسم.", uk: "Для згоди потрібне ім’я.")
        case .consentNameForm:
            LocalizedText(
                "A name must be on one line, without invisible characters.",
                fr: "Un nom tient sur une ligne, sans caractères invisibles.",
                es: "Un nombre va en una línea, sin caracteres invisibles.",
                ar: "يُكتب الاسم في سطر واحد بلا أحرف غير مرئية.",
                uk: "Ім’я має бути в одному рядку, без невидимих символів.")
        case .consentItem:
            LocalizedText(
                "The plan has no item {0}.", fr: "Le plan n’a pas de point {0}.", es: "El plan no tiene el punto {0}.",
                ar: "ليس في الخطة البند {0}.", uk: "План не має пункту {0}.")
        case .unticked:
            LocalizedText(
                "Not ticked: {0}.", fr: "Pas coché : {0}.", es: "Sin marcar: {0}.", ar: "لم يُحدَّد: {0}.",
                uk: "Не позначено: {0}.")
        case .mailMissing:
            LocalizedText(
                "The destination requires an e-mail address with the consent.",
                fr: "La destination demande une adresse électronique avec le consentement.",
                es: "El destino pide una dirección de correo electrónico con el consentimiento.",
                ar: "تطلب الوجهة عنوان بريد إلكتروني مع الموافقة.",
                uk: "Місце призначення вимагає адресу електронної пошти разом зі згодою.")
        default:
            LocalizedText(
                "A person needs a name on one line, without invisible characters.",
                fr: "Une personne a un nom sur une ligne, sans caractères invisibles.",
                es: "Una persona necesita un nombre en una línea, sin caracteres invisibles.",
                ar: "يجب أن يكون اسم الشخص في سطر واحد بلا أحرف غير مرئية.",
                uk: "Ім’я людини має бути в одному рядку, без невидимих символів.")
        }
    }

    /// The sentences about files, programs and plans on the machine.
    var ofMachine: LocalizedText {
        switch self {
        case .digest:
            LocalizedText(
                "The digest of a photo has 64 hexadecimal digits.",
                fr: "L’empreinte d’une photo a 64 chiffres hexadécimaux.",
                es: "El resumen de una foto tiene 64 cifras hexadecimales.", ar: "بصمة الصورة 64 رقمًا ست عشريًا.",
                uk: "Контрольна сума фото має 64 шістнадцяткові цифри.")
        case .uploadName:
            LocalizedText(
                "The id of an upload has 16 to 64 letters, digits and dashes.",
                fr: "L’identifiant d’un envoi a 16 à 64 lettres, chiffres et tirets.",
                es: "El identificador de un envío tiene de 16 a 64 letras, cifras y guiones.",
                ar: "معرّف الإرسال من 16 إلى 64 حرفًا ورقمًا وشرطة.",
                uk: "Ідентифікатор надсилання має від 16 до 64 літер, цифр і дефісів.")
        case .photoLength:
            LocalizedText(
                "A photo has 1 to {0} bytes.", fr: "Une photo a de 1 à {0} octets.",
                es: "Una foto tiene de 1 a {0} bytes.",
                ar: "حجم الصورة من 1 إلى {0} بايت.", uk: "Фото має від 1 до {0} байтів.")
        case .filesOfOthers:
            LocalizedText(
                "The folder contains other files: name a new or empty folder.",
                fr: "Le dossier contient d’autres fichiers : indiquez-en un nouveau ou vide.",
                es: "La carpeta tiene otros archivos: indique una nueva o vacía.",
                ar: "في المجلد ملفات أخرى: حدد مجلدًا جديدًا أو فارغًا.",
                uk: "У теці є інші файли: вкажіть нову або порожню.")
        case .othersMayRead:
            LocalizedText(
                "Other users may read {0}: run chmod 600 to prevent this.",
                fr: "D’autres peuvent lire {0} : chmod 600 l’empêche.",
                es: "Otros pueden leer {0}: chmod 600 lo impide.", ar: "يمكن لآخرين قراءة {0}: يمنعهم chmod 600.",
                uk: "Інші можуть читати {0}: chmod 600 це забороняє.")
        case .otherProcess:
            LocalizedText(
                "Another process is already sending the deliveries of this store.",
                fr: "Un autre processus envoie déjà le contenu de ce stockage.",
                es: "Otro proceso ya envía lo que hay en este almacén.", ar: "عملية أخرى ترسل محتوى هذا المخزن بالفعل.",
                uk: "Інший процес уже надсилає вміст цього сховища.")
        case .planOfStore:
            LocalizedText(
                "The plan in {0} has the same id: give this plan another id.",
                fr: "Le plan dans {0} a le même identifiant : donnez-en un autre à celui-ci.",
                es: "El plan en {0} tiene el mismo identificador: dé otro a este.",
                ar: "للخطة في {0} المعرّف نفسه: أعطِ هذه معرّفًا آخر.",
                uk: "План у {0} має той самий ідентифікатор: дайте цьому інший.")
        default:
            LocalizedText(
                "The id of this plan was {0} when consent was given: restore it in plan.json.",
                fr: "L’identifiant de ce plan était {0} au moment du consentement : rétablissez-le dans plan.json.",
                es:
                    "El identificador de este plan era {0} cuando se dio el consentimiento: restablézcalo en plan.json.",
                ar: "كان معرّف هذه الخطة {0} عند إعطاء الموافقة: أعده إلى plan.json.",
                uk: "Ідентифікатор цього плану був {0}, коли надавали згоду: поверніть його в plan.json.")
        }
    }
}
