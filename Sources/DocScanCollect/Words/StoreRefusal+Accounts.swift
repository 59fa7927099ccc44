internal import DocScan

extension StoreRefusal {
    /// The sentences about accounts and passwords.
    var ofAccounts: LocalizedText {
        switch self {
        case .nameLong:
            LocalizedText(
                "A name can have at most {0} characters.", fr: "Un nom a {0} caractères au plus.",
                es: "Un nombre tiene {0} caracteres como máximo.", ar: "لا يزيد الاسم على {0} حرفًا.",
                uk: "Ім’я має не більше ніж {0} символів.")
        case .passwordLibrary:
            LocalizedText(
                "Passwords cannot be checked: libsodium is missing, or memory is low.",
                fr: "Aucun mot de passe ne peut être vérifié : libsodium manque, ou la mémoire.",
                es: "No se puede comprobar ninguna contraseña: falta libsodium o memoria.",
                ar: "تعذر التحقق من كلمة المرور: مكتبة libsodium أو الذاكرة غير كافية.",
                uk: "Не вдається перевірити пароль: бракує libsodium або пам’яті.")
        case .passwordLong:
            LocalizedText(
                "A password can have at most {0} bytes.", fr: "Un mot de passe a {0} octets au plus.",
                es: "Una contraseña tiene {0} bytes como máximo.", ar: "لا تزيد كلمة المرور على {0} بايت.",
                uk: "Пароль має не більше ніж {0} байтів.")
        case .passwordShort:
            LocalizedText(
                "A password needs at least {0} characters: use several words.",
                fr: "Un mot de passe a au moins {0} caractères : prenez plusieurs mots.",
                es: "Una contraseña tiene al menos {0} caracteres: use varias palabras.",
                ar: "لا تقل كلمة المرور عن {0} حرفًا: استخدم عدة كلمات.",
                uk: "Пароль має щонайменше {0} символів: візьміть кілька слів.")
        default:
            LocalizedText(
                "Keep at least one administrator.", fr: "Gardez au moins un administrateur.",
                es: "Conserve al menos un administrador.", ar: "أبقِ مديرًا واحدًا على الأقل.",
                uk: "Залиште принаймні одного адміністратора.")
        }
    }
}
