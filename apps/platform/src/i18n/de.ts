import { checkout } from './de/checkout.ts'
import { letters } from './de/emails.ts'
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
    checkMail: 'E-Mails prüfen',
    secondFactor: 'Noch ein Schritt',
    waiting: 'Warten auf Freigabe',
    forgotPassword: 'Passwort vergessen?',
    resetPassword: 'Neues Passwort wählen',
    signOut: 'Abmelden',
    signedOut: 'Abgemeldet',
    signedIn: 'Angemeldet',
    signingIn: 'Anmeldung läuft',
    lost: 'Dieser Link ist abgelaufen',
    forged: 'Das kam nicht von hier',
    misdirected: 'Dieser Link stimmt nicht',
    failure: 'Bitte versuchen Sie es noch einmal',
    nowhere: 'Hier ist nichts',
  },
  fields: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHint: 'Mindestens {count} Zeichen. Ein kurzer Satz lässt sich leicht merken.',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    code: 'Code',
    sixDigits: 'Sechs Ziffern.',
  },
  signIn: {
    heading: 'Anmelden',
    submit: 'Anmelden',
    forgotten: 'Passwort vergessen?',
    newHere: 'Neu bei {shop}?',
    register: 'Konto anlegen',
    mailedCode:
      'Wir haben einen Code an {email} geschickt, um sicher zu sein, dass Sie keine Maschine sind. Geben Sie ihn hier ein, und Ihr Passwort noch einmal.',
  },
  register: {
    heading: 'Konto anlegen',
    lead: 'Ihre Bestellungen, Adressen und Wünsche an einem Ort.',
    submit: 'Konto anlegen',
    haveOne: 'Sie haben schon ein Konto?',
    signIn: 'Anmelden',
  },
  steps: {
    checkMail: 'Sehen Sie in Ihre E-Mails',
    codeSent: 'Wir haben einen Code an {email} geschickt. Er gilt zehn Minuten.',
    codeSentToYou: 'Wir haben einen Code an Ihre Adresse geschickt. Er gilt zehn Minuten.',
    openApp:
      'Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie zeigt. Ein Wiederherstellungscode geht auch.',
    oneMore: 'Noch ein Schritt',
    sentAgain: 'Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.',
    sendAgain: 'Neuen Code schicken',
    rememberDevice: 'Auf diesem Gerät 30 Tage lang nicht fragen',
    submit: 'Weiter',
    waiting: 'Danke. Wir melden uns',
    waitingLead:
      '{shop} sieht sich jedes neue Konto an, bevor es geöffnet wird. Sobald Ihres so weit ist, hören Sie per E-Mail von uns.',
  },
  password: {
    forgotten: 'Passwort vergessen?',
    forgottenLead:
      'Nennen Sie uns die Adresse Ihres Kontos, und wir schicken Ihnen einen Link, um ein neues zu wählen.',
    send: 'Link schicken',
    back: 'Zurück zur Anmeldung',
    sent: 'Sehen Sie in Ihre E-Mails',
    sentLead:
      'Wenn {email} ein Konto hat, ist ein Link unterwegs, um ein neues Passwort zu wählen. Er gilt einmal, zehn Minuten lang.',
    choose: 'Wählen Sie ein Passwort',
    chooseNew: 'Wählen Sie ein neues Passwort',
    chooseLead: 'Überall sonst werden Sie abgemeldet.',
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
  deadEnds: {
    lost: 'Dieser Link ist abgelaufen',
    lostLead:
      'Jeder Link gilt einmal, in einem Browser, eine Zeit lang. Bitte gehen Sie zurück zum Shop und beginnen Sie von vorn.',
    forged: 'Das kam nicht von hier',
    forgedLead:
      'Etwas anderes als diese Seite wollte das Formular absenden, oder die Seite war sehr lange offen. Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
    misdirected: 'Dieser Link stimmt nicht',
    misdirectedLead:
      'Die Seite, von der Sie kommen, hat um etwas gebeten, das sie nicht darf. Es ist nichts geschehen; bitte gehen Sie zurück zum Shop.',
  },
  nowhere: {
    heading: 'Unter dieser Adresse ist nichts',
    lead: 'Der Link ist vielleicht alt, oder ein Teil davon ging unterwegs verloren.',
  },
  failure: {
    BUSY: 'Gerade sind sehr viele Menschen hier',
    RATE_LIMITED: 'Das war viel in kurzer Zeit',
    INTERNAL: 'Bei uns ist etwas schiefgegangen',
    lead: 'Bitte versuchen Sie es gleich noch einmal. Niemand bezahlt doppelt, der es noch einmal versucht.',
    again: 'Noch einmal versuchen',
  },
  problems: {
    unknown: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    wrongPassword: 'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen.',
    passwordExpired:
      'Ihr Passwort muss neu gesetzt werden. Wählen Sie „Passwort vergessen?“, und wir schicken Ihnen einen Link.',
    knownAddress:
      'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich an, oder wählen Sie ein neues Passwort.',
    captcha: 'Die Prüfung ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
    wrongCode: 'Dieser Code ist falsch oder abgelaufen.',
    wrongProof: 'Dieser Code passte nicht. Wir haben Ihnen einen neuen geschickt.',
    busy: 'Im Moment ist viel los. Bitte versuchen Sie es noch einmal.',
    closed: 'Dieses Konto ist geschlossen. Bitte schreiben Sie dem Shop.',
    tooOften: {
      one: 'Das waren viele Versuche in kurzer Zeit. Bitte warten Sie eine Minute.',
      other: 'Das waren viele Versuche in kurzer Zeit. Bitte warten Sie {count} Minuten.',
    },
    marked: 'Bitte sehen Sie nach, was markiert ist.',
    email: 'Das ist keine E-Mail-Adresse.',
    password: 'Dieses Passwort hat nicht die richtige Länge.',
    code: 'Der Code fehlt.',
    field: 'Das stimmt nicht.',
  },
  letters,
  checkout,
  purchases,
}
