extension ScanNote.Code {
    /// The sentences about the quality of a sheet's image.
    var ofPicture: LocalizedText {
        switch self {
        case .sheetGlare:
            LocalizedText(
                "Glare covers part of the sheet.", fr: "Un reflet couvre une partie de la feuille.",
                es: "Un reflejo cubre parte de la hoja.", ar: "انعكاس الضوء يغطي جزءًا من الورقة.",
                uk: "Відблиск закриває частину аркуша.")
        case .sheetCovered:
            LocalizedText(
                "Something covers part of the sheet.", fr: "Quelque chose couvre une partie de la feuille.",
                es: "Algo cubre parte de la hoja.", ar: "شيء ما يغطي جزءًا من الورقة.",
                uk: "Щось закриває частину аркуша.")
        case .sheetShadow:
            LocalizedText(
                "The edge of a shadow crosses the sheet.", fr: "Le bord d’une ombre traverse la feuille.",
                es: "El borde de una sombra cruza la hoja.", ar: "حافة ظل تعبر الورقة.",
                uk: "Аркуш перетинає край тіні.")
        case .sheetCut:
            LocalizedText(
                "Part of the sheet is outside the image. Take the photo again with all four corners in view.",
                fr: "Une partie de la feuille est hors de l’image. Reprenez-la avec les quatre coins.",
                es: "Parte de la hoja queda fuera de la imagen. Tome otra con las cuatro esquinas.",
                ar: "جزء من الورقة خارج الصورة. أعد التقاطها بزواياها الأربع.",
                uk: "Частина аркуша поза зображенням. Зробіть нове фото з усіма чотирма кутами.")
        case .tooBlurred:
            LocalizedText(
                "Too blurred to read. Move closer, hold the camera still, and take the photo again.",
                fr: "Trop flou pour être lu. Reprenez la photo de plus près, sans bouger.",
                es: "Demasiado borroso para leerlo. Tome otra foto más cerca y sin moverse.",
                ar: "غير واضح ولا يمكن قراءته. أعد التقاط الصورة من مسافة أقرب وبثبات.",
                uk: "Надто розмито, щоб прочитати. Зробіть нове фото ближче й не рухаючись.")
        case .moved:
            LocalizedText(
                "Too blurred to read, because the camera moved. Hold it still, and take the photo again.",
                fr: "Trop flou pour être lu, car l’appareil a bougé. Reprenez la photo sans bouger.",
                es: "Demasiado borroso para leerlo, porque la cámara se movió. Tome otra foto sin moverse.",
                ar: "غير واضح ولا يمكن قراءته لأن الكاميرا تحركت. أعد التقاط الصورة بثبات.",
                uk: "Надто розмито, щоб прочитати, бо камера рухалася. Зробіть нове фото не рухаючись.")
        case .tooDark:
            LocalizedText(
                "The image is dark. Take the photo again with more light.",
                fr: "L’image est sombre. Reprenez la photo avec plus de lumière.",
                es: "La imagen es oscura. Tome otra foto con más luz.",
                ar: "الصورة معتمة. أعد التقاطها بإضاءة أقوى.",
                uk: "Зображення темне. Зробіть нове фото з кращим освітленням.")
        default:
            LocalizedText(
                "Too few pixels to read. Move closer, and take the photo again.",
                fr: "Trop peu de pixels pour être lu. Reprenez la photo de plus près.",
                es: "Muy pocos píxeles para leerlo. Tome otra foto más cerca.",
                ar: "عدد البكسلات أقل من أن يُقرأ. أعد التقاط الصورة من مسافة أقرب.",
                uk: "Замало пікселів, щоб прочитати. Зробіть нове фото ближче.")
        }
    }

    /// The sentences about barcodes that were read, but do not have the expected content.
    var ofOtherBarcodes: LocalizedText {
        switch self {
        case .barcodeOtherForm:
            LocalizedText(
                "A barcode was read, but it does not have the form of {0}.",
                fr: "Un code-barres a été lu, mais il a une autre forme que {0}.",
                es: "Se leyó un código de barras, pero tiene otra forma que {0}.",
                ar: "قُرئ رمز شريطي، لكن صيغته تختلف عن {0}.",
                uk: "Штрихкод прочитано, але його форма інша, ніж у «{0}».")
        default:
            LocalizedText(
                "The {0} barcode was read, but its content has an unknown format.",
                fr: "Le code-barres « {0} » a été lu, mais son contenu n’est pas compris.",
                es: "Se leyó el código de barras «{0}», pero no se entiende su contenido.",
                ar: "قُرئ الرمز الشريطي «{0}»، لكن محتواه غير مفهوم.",
                uk: "Штрихкод «{0}» прочитано, але його вміст незрозумілий.")
        }
    }
}
