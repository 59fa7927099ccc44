internal import DocScan

extension ServerSentence {
    /// The sentences about signing in and about roles.
    var ofAccounts: LocalizedText {
        switch self {
        case .signInNeeded:
            LocalizedText(
                "Sign in again: with your name, or with the code of an administrator.",
                fr: "Reconnectez-vous : avec votre nom, ou par le code d’un administrateur.",
                es: "Inicie sesión de nuevo: con su nombre o con el código de un administrador.",
                ar: "سجّل الدخول من جديد: باسمك أو برمز من أحد المديرين.",
                uk: "Увійдіть знову: зі своїм ім’ям або за кодом адміністратора.")
        case .pairingOver:
            LocalizedText(
                "This code was used or has expired. Ask for a new one.",
                fr: "Ce code a déjà servi, ou son délai est passé. Demandez-en un nouveau.",
                es: "Este código ya se usó o ha caducado. Pida uno nuevo.",
                ar: "استُخدم هذا الرمز أو انتهت مدته. اطلب رمزًا جديدًا.",
                uk: "Цей код уже використано, або його час минув. Попросіть новий.")
        case .passwordWrong:
            LocalizedText(
                "The name or the password is wrong.", fr: "Le nom ou le mot de passe est faux.",
                es: "El nombre o la contraseña no es correcto.", ar: "الاسم أو كلمة المرور غير صحيح.",
                uk: "Ім’я або пароль неправильні.")
        case .passwordsTooMany:
            LocalizedText(
                "There were too many wrong passwords. Wait a minute, then try again.",
                fr: "Trop de mots de passe faux. Attendez une minute, puis réessayez.",
                es: "Hubo demasiadas contraseñas incorrectas. Espere un minuto e inténtelo de nuevo.",
                ar: "أُدخلت كلمات مرور خاطئة كثيرة. انتظر دقيقة ثم حاول مجددًا.",
                uk: "Забагато неправильних паролів. Зачекайте хвилину й спробуйте ще раз.")
        case .signInsTooMany:
            LocalizedText(
                "Others are signing in now. Try again.", fr: "D’autres se connectent en ce moment. Réessayez.",
                es: "Otras personas están iniciando sesión. Inténtelo de nuevo.",
                ar: "يسجّل آخرون الدخول الآن. حاول مجددًا.", uk: "Зараз входять інші. Спробуйте ще раз.")
        default:
            LocalizedText(
                "Your role does not include this. Ask an administrator.",
                fr: "Votre rôle ne le permet pas. Demandez à un administrateur.",
                es: "Su función no incluye esto. Pregunte a un administrador.",
                ar: "دورك لا يشمل هذا. اسأل أحد المديرين.",
                uk: "Ваша роль цього не дозволяє. Зверніться до адміністратора.")
        }
    }
}
