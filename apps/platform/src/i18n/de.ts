import { checkout } from './de/checkout.ts'
import { emails } from './de/emails.ts'
import { purchases } from './de/purchases.ts'
import type { MessageCatalog } from './locale.ts'

export const de: MessageCatalog = {
  frame: {
    skip: 'Zum Inhalt springen',
    language: 'Sprache',
    backTo: 'Zurück zu {shop}',
    goTo: 'Zu {shop}',
  },
  titles: {
    signIn: 'Anmelden',
    register: 'Konto anlegen',
    checkMail: 'Postfach prüfen',
    secondFactor: 'Identität bestätigen',
    waiting: 'Warten auf Freigabe',
    forgotPassword: 'Passwort zurücksetzen',
    resetPassword: 'Neues Passwort wählen',
    signOut: 'Abmelden',
    signedOut: 'Abgemeldet',
    signedIn: 'Angemeldet',
    signingIn: 'Sie werden angemeldet',
    lost: 'Link abgelaufen',
    forged: 'Formular abgelaufen',
    misdirected: 'Ungültiger Link',
    failure: 'Bitte versuchen Sie es erneut',
    nowhere: 'Seite nicht gefunden',
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
    forgotten: 'Passwort vergessen?',
    newHere: 'Neu bei {shop}?',
    register: 'Konto anlegen',
    mailedCode:
      'Um zu prüfen, ob Sie ein Mensch sind, haben wir einen Code an {email} geschickt. Geben Sie den Code und Ihr Passwort ein.',
  },
  register: {
    heading: 'Konto anlegen',
    lead: 'Bestellungen, Adressen und Wunschliste an einem Ort.',
    submit: 'Konto anlegen',
    haveOne: 'Sie haben bereits ein Konto?',
    signIn: 'Anmelden',
  },
  steps: {
    checkMail: 'Prüfen Sie Ihr Postfach',
    codeSent: 'Geben Sie den Code ein, den wir an {email} geschickt haben. Er ist 10 Minuten gültig.',
    codeSentToYou:
      'Geben Sie den Code ein, den wir an Ihre E-Mail-Adresse geschickt haben. Er ist 10 Minuten gültig.',
    openApp:
      'Geben Sie den Code aus Ihrer Authenticator-App ein oder verwenden Sie einen Wiederherstellungscode.',
    oneMore: 'Bestätigen Sie Ihre Identität',
    sentAgain: 'Wir haben einen neuen Code geschickt. Frühere Codes sind ungültig.',
    sendAgain: 'Neuen Code senden',
    rememberDevice: 'Auf diesem Gerät 30 Tage lang nicht mehr fragen',
    submit: 'Weiter',
    waiting: 'Fast geschafft',
    waitingLead:
      '{shop} prüft jedes neue Konto. Sobald Ihres freigegeben ist, schicken wir Ihnen eine E-Mail.',
  },
  password: {
    forgotten: 'Passwort zurücksetzen',
    forgottenLead:
      'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link zum Zurücksetzen Ihres Passworts.',
    send: 'Link senden',
    back: 'Zurück zur Anmeldung',
    sent: 'Prüfen Sie Ihr Postfach',
    sentLead:
      'Falls es zu {email} ein Konto gibt, haben wir einen Link dorthin geschickt. Er funktioniert nur einmal und ist 10 Minuten gültig.',
    choose: 'Passwort wählen',
    chooseNew: 'Neues Passwort wählen',
    chooseLead: 'Auf allen anderen Geräten werden Sie abgemeldet.',
    save: 'Speichern und anmelden',
  },
  leaving: {
    ask: 'Abmelden?',
    askLead: 'Wenn Sie sich das nächste Mal bei {shop} anmelden, brauchen Sie Ihr Passwort.',
    submit: 'Abmelden',
    signedOut: 'Sie sind abgemeldet',
    signedOutLead: 'Bis bald.',
    signedIn: 'Sie sind angemeldet',
    signedInLead: 'Willkommen zurück.',
  },
  errorPages: {
    lost: 'Dieser Link ist abgelaufen',
    lostLead:
      'Jeder Link funktioniert nur einmal, in einem Browser und für begrenzte Zeit. Gehen Sie zurück zum Shop und beginnen Sie noch einmal von vorn.',
    forged: 'Dieses Formular ist abgelaufen',
    forgedLead:
      'Die Seite war zu lange geöffnet. Gehen Sie zurück, laden Sie sie neu und versuchen Sie es erneut.',
    misdirected: 'Dieser Link ist ungültig',
    misdirectedLead:
      'Die Website, von der Sie kommen, ist nicht für die Anmeldung bei diesem Shop eingerichtet. Gehen Sie zurück zum Shop und versuchen Sie es erneut.',
  },
  nowhere: {
    heading: 'Diese Seite gibt es nicht',
    lead: 'Der Link ist möglicherweise fehlerhaft oder veraltet.',
  },
  failure: {
    BUSY: 'Gerade ist sehr viel los',
    RATE_LIMITED: 'Zu viele Anfragen',
    INTERNAL: 'Da ist etwas schiefgelaufen',
    lead: 'Bitte versuchen Sie es gleich noch einmal.',
    again: 'Erneut versuchen',
  },
  problems: {
    unknown: 'Da ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.',
    wrongPassword: 'E-Mail-Adresse oder Passwort ist falsch.',
    passwordExpired:
      'Sie müssen Ihr Passwort zurücksetzen. Wählen Sie „Passwort vergessen?“, um einen Link zu erhalten.',
    knownAddress:
      'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
    captcha: 'Wir konnten nicht prüfen, ob Sie ein Mensch sind. Bitte versuchen Sie es erneut.',
    wrongCode: 'Der Code ist falsch oder abgelaufen.',
    wrongProof: 'Der Code ist falsch. Wir haben Ihnen einen neuen geschickt.',
    busy: 'Gerade ist sehr viel los. Bitte versuchen Sie es erneut.',
    closed: 'Dieses Konto ist geschlossen. Bitte kontaktieren Sie den Shop.',
    tooOften: {
      one: 'Zu viele Versuche. Bitte warten Sie eine Minute.',
      other: 'Zu viele Versuche. Bitte warten Sie {count} Minuten.',
    },
    marked: 'Bitte prüfen Sie die markierten Felder.',
    email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    password: 'Verwenden Sie 8 bis 128 Zeichen.',
    code: 'Geben Sie den Code ein.',
    field: 'Diese Angabe ist ungültig.',
  },
  quotation: '„{text}“',
  emails,
  checkout,
  purchases,
}
