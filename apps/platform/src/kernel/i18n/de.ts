import { checkout } from './de/checkout.ts'
import { emails } from './de/emails.ts'
import { purchases } from './de/purchases.ts'
import type { MessageCatalog } from './locale.ts'

export const de: MessageCatalog = {
  frame: {
    skip: 'Zum Inhalt springen',
    language: 'Sprache',
    backTo: 'Zurück zu {shop}',
  },
  titles: {
    signIn: 'Anmelden',
    register: 'Konto anlegen',
    checkEmail: 'Postfach prüfen',
    secondFactor: 'Identität bestätigen',
    approvalPending: 'Warten auf Freigabe',
    forgotPassword: 'Passwort zurücksetzen',
    resetPassword: 'Neues Passwort wählen',
    signOut: 'Abmelden',
    signedOut: 'Abgemeldet',
    passkeys: 'Passkeys',
    linkedAccounts: 'Verbundene Konten',
    continueTo: 'Weiter',
    signedIn: 'Angemeldet',
    signingIn: 'Sie werden angemeldet',
    linkExpired: 'Link abgelaufen',
    formExpired: 'Formular abgelaufen',
    invalidLink: 'Ungültiger Link',
    failure: 'Bitte versuchen Sie es erneut',
    notFound: 'Seite nicht gefunden',
  },
  fields: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHint: 'Mindestens {count} Zeichen. Einige zufällige Wörter ergeben ein starkes Passwort.',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    code: 'Code',
    sixDigits: '6 Ziffern',
  },
  signIn: {
    heading: 'Anmelden',
    submit: 'Anmelden',
    forgotPassword: 'Passwort vergessen?',
    newHere: 'Neu bei {shop}?',
    register: 'Konto anlegen',
    codeEmailed:
      'Um zu prüfen, ob Sie ein Mensch sind, haben wir einen Code an {email} geschickt. Geben Sie den Code und Ihr Passwort ein.',
  },
  register: {
    heading: 'Konto anlegen',
    lead: 'Bestellungen, Adressen und Wunschliste an einem Ort.',
    claimLead: 'Wählen Sie ein Passwort für {email}. Ihre Bestellungen finden Sie dann in Ihrem Konto.',
    submit: 'Konto anlegen',
    haveAccount: 'Sie haben bereits ein Konto?',
    signIn: 'Anmelden',
  },
  steps: {
    checkEmail: 'Prüfen Sie Ihr Postfach',
    codeSent: 'Geben Sie den Code ein, den wir an {email} geschickt haben. Er ist 10 Minuten gültig.',
    codeSentToYou:
      'Geben Sie den Code ein, den wir an Ihre E-Mail-Adresse geschickt haben. Er ist 10 Minuten gültig.',
    openApp:
      'Geben Sie den Code aus Ihrer Authenticator-App ein oder verwenden Sie einen Wiederherstellungscode.',
    codeTexted:
      'Geben Sie den Code ein, den wir per SMS an {phone} geschickt haben. Er ist 10 Minuten gültig. Sie können auch einen Wiederherstellungscode verwenden.',
    codeCalled:
      'Wir rufen Sie unter {phone} an und nennen Ihnen einen Code. Er ist 10 Minuten gültig. Sie können auch einen Wiederherstellungscode verwenden.',
    approveOnDevice: 'Bestätigen Sie die Anmeldung auf Ihrem Gerät und wählen Sie dann „Weiter“.',
    notSent: 'Fordern Sie einen Code an oder verwenden Sie einen Wiederherstellungscode.',
    otherWays: 'Andere Bestätigungsmethoden',
    useApp: 'Authenticator-App verwenden',
    emailCode: 'Code per E-Mail senden',
    textCode: 'Code per SMS senden',
    callCode: 'Code per Anruf erhalten',
    askDevice: 'Auf meinem Gerät bestätigen',
    verifyIdentity: 'Bestätigen Sie Ihre Identität',
    sentAgain: 'Wir haben einen neuen Code geschickt. Frühere Codes sind ungültig.',
    sendAgain: 'Neuen Code senden',
    rememberDevice: 'Auf diesem Gerät 30 Tage lang nicht mehr fragen',
    submit: 'Weiter',
    approvalPending: 'Fast geschafft',
    approvalPendingLead:
      '{shop} prüft jedes neue Konto. Sobald Ihres freigegeben ist, schicken wir Ihnen eine E-Mail.',
  },
  factorMessages: {
    code: '{code} ist Ihr Bestätigungscode für {shop}. Geben Sie ihn nicht weiter.',
    approve: 'Jemand möchte sich mit Ihrem Konto bei {shop} anmelden. Bestätigen Sie nur, wenn Sie das sind.',
  },
  password: {
    forgotPassword: 'Passwort zurücksetzen',
    forgotPasswordLead:
      'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link zum Zurücksetzen Ihres Passworts.',
    send: 'Link senden',
    back: 'Zurück zur Anmeldung',
    sent: 'Prüfen Sie Ihr Postfach',
    sentLead:
      'Falls es zu {email} ein Konto gibt, haben wir einen Link dorthin geschickt. Er ist 10 Minuten gültig und kann nur einmal verwendet werden.',
    choose: 'Passwort wählen',
    chooseNew: 'Neues Passwort wählen',
    chooseLead: 'Auf allen anderen Geräten werden Sie abgemeldet.',
    save: 'Speichern und anmelden',
  },
  passkeys: {
    heading: 'Passkeys',
    lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Displaysperre statt mit einem Passwort an.',
    none: 'Sie haben noch keine Passkeys.',
    add: 'Passkey hinzufügen',
    name: 'Name',
    nameHint: 'Zum Beispiel der Name dieses Geräts.',
    signIn: 'Mit Passkey anmelden',
    manage: 'Passkeys verwalten',
    added: 'Hinzugefügt am {date}',
    lastUsed: 'Zuletzt verwendet am {date}',
    rename: '{name} umbenennen',
    save: 'Speichern',
    remove: '{name} entfernen',
    signInToChange: 'Um Passkeys hinzuzufügen oder zu entfernen, melden Sie sich noch einmal an.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
  },
  providers: {
    continueWith: 'Weiter mit {provider}',
    leaving: 'Weiter zu {provider}',
    leavingLead: 'Melden Sie sich dort an. Danach kehren Sie zu {shop} zurück.',
    heading: 'Verbundene Konten',
    lead: 'Melden Sie sich ohne Passwort an, mit Ihrem Konto bei einem anderen Dienst.',
    none: 'Sie haben noch keine Konten verbunden.',
    connect: '{provider} verbinden',
    manage: 'Verbundene Konten verwalten',
    signInToChange: 'Um Konten zu verbinden oder zu entfernen, melden Sie sich noch einmal an.',
  },
  signOut: {
    confirm: 'Abmelden?',
    confirmLead: 'Um Ihr Konto bei {shop} wieder zu sehen, müssen Sie sich neu anmelden.',
    submit: 'Abmelden',
    signedOut: 'Sie sind abgemeldet',
    signedOutLead: 'Bis bald.',
    signedIn: 'Sie sind angemeldet',
    signedInLead: 'Sie können diese Seite schließen oder zum Shop zurückkehren.',
  },
  errorPages: {
    linkExpired: 'Dieser Link ist abgelaufen',
    linkExpiredLead:
      'Jeder Link kann nur einmal, nur in einem Browser und nur für begrenzte Zeit verwendet werden. Gehen Sie zurück zum Shop und beginnen Sie noch einmal von vorn.',
    formExpired: 'Dieses Formular ist abgelaufen',
    formExpiredLead:
      'Die Seite war zu lange geöffnet. Gehen Sie zurück, laden Sie sie neu und versuchen Sie es erneut.',
    invalidLink: 'Dieser Link ist ungültig',
    invalidLinkLead:
      'Die Website, von der Sie kommen, ist nicht für die Anmeldung bei diesem Shop eingerichtet. Gehen Sie zurück zum Shop und versuchen Sie es erneut.',
  },
  notFound: {
    heading: 'Diese Seite gibt es nicht',
    lead: 'Der Link ist möglicherweise fehlerhaft oder veraltet.',
  },
  failure: {
    BUSY: 'Gerade ist sehr viel los',
    RATE_LIMITED: 'Zu viele Anfragen',
    INTERNAL: 'Da ist etwas schiefgelaufen',
    lead: 'Bitte versuchen Sie es gleich noch einmal.',
    retry: 'Erneut versuchen',
  },
  problems: {
    unknown: 'Da ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.',
    wrongPassword: 'E-Mail-Adresse oder Passwort ist falsch.',
    passwordExpired:
      'Sie müssen Ihr Passwort zurücksetzen. Wählen Sie „Passwort vergessen?“, um einen Link zu erhalten.',
    emailTaken:
      'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
    captcha: 'Wir konnten nicht prüfen, ob Sie ein Mensch sind. Bitte versuchen Sie es erneut.',
    wrongCode: 'Der Code ist falsch oder abgelaufen.',
    wrongCodeResent: 'Der Code ist falsch. Wir haben Ihnen einen neuen geschickt.',
    notDelivered:
      'Der Code konnte nicht gesendet werden. Versuchen Sie es erneut oder wählen Sie eine andere Methode.',
    notApproved: 'Die Anmeldung wurde noch nicht bestätigt.',
    busy: 'Gerade ist sehr viel los. Bitte versuchen Sie es erneut.',
    passkeyNotAdded:
      'Der Passkey konnte nicht hinzugefügt werden. Wenn dieses Gerät noch keinen hat, versuchen Sie es erneut.',
    tooManyPasskeys: 'Sie haben die Höchstzahl an Passkeys erreicht. Entfernen Sie zuerst einen.',
    providerFailed:
      'Die Anmeldung mit diesem Konto hat nicht geklappt. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
    providerCanceled:
      'Sie haben die Anmeldung abgebrochen. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
    providerExpired: 'Diese Anmeldung ist abgelaufen. Bitte beginnen Sie von vorn.',
    providerUnavailable:
      'Dieser Dienst ist gerade nicht erreichbar. Versuchen Sie es später erneut oder verwenden Sie Ihr Passwort.',
    providerUnverified:
      'Dieses Konto hat keine bestätigte E-Mail-Adresse. Bestätigen Sie sie dort oder melden Sie sich mit E-Mail-Adresse und Passwort an.',
    providerNeedsPassword:
      'Mit dieser E-Mail-Adresse haben Sie bereits ein Konto. Melden Sie sich mit Ihrem Passwort an oder setzen Sie es zurück. Danach können Sie das andere Konto verbinden.',
    providerTaken: 'Dieses Konto ist mit einem anderen Kundenkonto verbunden.',
    lastSignInMethod:
      'Das ist Ihre einzige Möglichkeit, sich anzumelden. Legen Sie zuerst ein Passwort fest: Wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
    passkeyRejected:
      'Dieser Passkey wurde nicht akzeptiert. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
    signInAgain: 'Melden Sie sich dafür noch einmal an.',
    accountClosed: 'Dieses Konto ist geschlossen. Bitte kontaktieren Sie den Shop.',
    rateLimited: {
      one: 'Zu viele Versuche. Bitte warten Sie eine Minute.',
      other: 'Zu viele Versuche. Bitte warten Sie {count} Minuten.',
    },
    invalidFields: 'Bitte prüfen Sie die markierten Felder.',
    email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    password: 'Verwenden Sie 8 bis 128 Zeichen.',
    code: 'Geben Sie den Code ein.',
    field: 'Diese Angabe ist ungültig. Bitte prüfen Sie sie.',
  },
  quotation: '„{text}“',
  emails,
  checkout,
  newsletter: {
    title: 'Newsletter-Abonnement bestätigen',
    consent:
      'Ich möchte Neuigkeiten und Angebote von {shop} per E-Mail erhalten. Ich kann sie jederzeit abbestellen.',
    confirm: 'Abonnieren',
    confirmed: 'Newsletter abonniert',
    confirmedLead:
      'Vielen Dank für die Bestätigung. Über den Link in unseren E-Mails können Sie den Newsletter jederzeit abbestellen.',
    invalid: 'Dieser Link ist nicht mehr gültig',
    invalidLead:
      'Vielleicht haben Sie den Newsletter abbestellt, oder der Link ist älter als eine Woche. Abonnieren Sie den Newsletter erneut, um einen neuen Link zu erhalten.',
  },
  purchases,
}
