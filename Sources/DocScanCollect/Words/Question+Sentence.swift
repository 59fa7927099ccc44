package import DocScan

extension Capture.Question {
    package var text: LocalizedText {
        switch self {
        case .otherDocument:
            LocalizedText(
                "The photo does not show the document that belongs here.",
                fr: "La photo ne montre pas le document attendu ici.",
                es: "La foto no muestra el documento que va aquí.",
                ar: "الصورة لا تُظهر الوثيقة المطلوبة هنا.", uk: "На фото не той документ, який має бути тут.")
        case .otherPerson:
            LocalizedText(
                "The document names a different person than the other documents of the case.",
                fr: "Le document nomme une autre personne que les autres documents du dossier.",
                es: "El documento lleva el nombre de otra persona, no el de los demás documentos del expediente.",
                ar: "هذه الوثيقة باسم شخص غير الشخص المذكور في بقية وثائق الملف.",
                uk: "Цей документ на ім’я іншої людини, ніж решта документів справи.")
        case .slotFull:
            LocalizedText(
                "Another photo already has this slot.", fr: "Une autre photo occupe déjà cette place.",
                es: "Otra foto ya ocupa este lugar.", ar: "في هذا المكان صورة أخرى.",
                uk: "Це місце вже зайняте іншим фото.")
        case .sameDocument:
            LocalizedText(
                "The case already has this document.", fr: "Le dossier contient déjà ce document.",
                es: "El expediente ya tiene este documento.",
                ar: "هذه الوثيقة موجودة في الملف من قبل.", uk: "Цей документ уже є у справі.")
        case .worse:
            LocalizedText(
                "The earlier photo of this document was read better, or a person has reviewed it.",
                fr: "La photo précédente de ce document a été mieux lue, ou une personne l’a vérifiée.",
                es: "La foto anterior de este documento se leyó mejor, o una persona ya la revisó.",
                ar: "قُرئت الصورة السابقة لهذه الوثيقة بشكل أفضل، أو راجعها شخص.",
                uk: "Попереднє фото цього документа прочитано краще, або його вже перевірила людина.")
        case .sameSide:
            LocalizedText(
                "The case already has this side of the document: photograph the other side.",
                fr: "Le dossier contient déjà ce côté du document : photographiez l’autre côté.",
                es: "El expediente ya tiene este lado del documento: fotografíe el otro lado.",
                ar: "هذا الوجه من الوثيقة موجود في الملف من قبل: صوّر الوجه الآخر.",
                uk: "Цей бік документа вже є у справі: сфотографуйте другий.")
        case .otherSide:
            LocalizedText(
                "The photo was not recognised as the other side of the document in the case.",
                fr: "Rien sur la photo ne montre que c’est l’autre côté du document déjà là.",
                es: "Nada en la foto muestra que sea el otro lado del documento que ya está aquí.",
                ar: "لا شيء في الصورة يُظهر أنها الوجه الآخر للوثيقة الموجودة.",
                uk: "На фото не розпізнано другий бік наявного документа.")
        }
    }
}

extension CaptureIntake.Refusal {
    /// The cause and the remedy, in the words of the web page.
    package var text: LocalizedText {
        switch self {
        case .tooManyPages(let count):
            LocalizedText(
                "The file has {0} pages, and at most {1} can be read at once. Split the file.",
                fr: "Le fichier a {0} pages, et au plus {1} peuvent être lues à la fois. Divisez-le.",
                es: "El archivo tiene {0} páginas y se pueden leer {1} a la vez como máximo. Divídalo.",
                ar: "عدد صفحات الملف {0}، ويمكن قراءة {1} دفعة واحدة على الأكثر. قسّم الملف.",
                uk: "Сторінок у файлі: {0}, а за раз можна прочитати щонайбільше {1}. Розділіть файл."
            ).with(String(count), String(CaptureIntake.mostPages))
        case .severalSheets(let count, let room):
            LocalizedText(
                "The image shows {0} documents, and there is room for {1}. Choose which, and save each as an image.",
                fr: "L’image montre {0} documents, et il y a {1} place(s). Choisissez, et enregistrez chacun en image.",
                es: "Muestra {0} documentos y hay lugar para {1}. Elija cuáles y guarde cada uno como imagen.",
                ar: "عدد الوثائق فيها {0}، والمكان يكفي {1}. اختر منها، واحفظ كل واحدة كصورة.",
                uk: "Документів на зображенні: {0}, місць: {1}. Виберіть потрібні та збережіть кожен як зображення."
            ).with(String(count), String(room))
        case .noSlot:
            LocalizedText(
                "The plan has no slot for this document. Choose a slot.",
                fr: "Le plan n’a pas de place pour ce document. Choisissez une place.",
                es: "El plan no tiene lugar para este documento. Elija un lugar.",
                ar: "ليس في الخطة مكان لهذه الوثيقة. اختر مكانًا.",
                uk: "План не має місця для цього документа. Виберіть місце.")
        case .store(let error): error.text
        }
    }
}
