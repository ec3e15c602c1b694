import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../auth.ts'

export const authText: Translation<typeof english.authText> = {
  loading: 'Die Konsole wird geladen…',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft…',
  intro: 'Melden Sie sich an, um Ihren Shop zu verwalten.',
  sessionExpired: 'Ihre Sitzung ist abgelaufen',
  sessionExpiredText: 'Melden Sie sich wieder an, um dort weiterzumachen, wo Sie aufgehört haben.',
  failed: 'Anmeldung fehlgeschlagen',
  wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  incomplete: 'Geben Sie eine gültige E-Mail-Adresse und Ihr Passwort ein.',
  forgotPassword: 'Passwort vergessen?',
  forgotPasswordTitle: 'Passwort zurücksetzen',
  forgotPasswordText:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  sendLink: 'Link senden',
  sendingLink: 'Wird gesendet…',
  linkSent: 'Prüfen Sie Ihr Postfach',
  linkSentText:
    'Falls es ein Konto für {email} gibt, haben wir einen Link zum Festlegen eines neuen Passworts gesendet. Er ist 10 Minuten gültig.',
  backToSignIn: 'Zurück zur Anmeldung',
  noEmail: 'Dieser Shop kann noch keine E-Mails senden',
  noEmailText:
    'Bitten Sie einen Inhaber, Sie zu entfernen und neu einzuladen. Wenn Sie der einzige Inhaber sind, fordern Sie bei der Person, die Ihren Server betreibt, einen Link zum Zurücksetzen des Passworts an.',
  newPassword: 'Neues Passwort',
  newPasswordText: 'Sie werden auf allen Geräten abgemeldet.',
  savePassword: 'Passwort speichern',
  savingPassword: 'Wird gespeichert…',
  passwordSaved: 'Passwort gespeichert',
  passwordSavedText: 'Melden Sie sich mit Ihrem neuen Passwort an.',
  resetLinkText: 'Er ist abgelaufen oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  setUp: 'Einrichtung',
  setUpTitle: 'Shop einrichten',
  setUpText:
    'Legen Sie das Konto des Inhabers an. Mit dieser E-Mail-Adresse und diesem Passwort melden Sie sich an.',
  shopName: 'Name des Shops',
  country: 'Land',
  language: 'Sprache des Shops',
  languageHint: 'Für Shop, Checkout und E-Mails. Weitere Sprachen können Sie später hinzufügen.',
  currency: 'Währung',
  currencyHint:
    'Für Preise und Zahlungen. Sie können sie ändern, bis Sie Produkte, Versandarten oder Rabatte anlegen.',
  account: 'Ihr Konto',
  yourName: 'Ihr Name',
  passwordHint: 'Mindestens {count} Zeichen. Einige zufällige Wörter ergeben ein starkes Passwort.',
  settingUp: 'Wird eingerichtet…',
  createAccount: 'Konto anlegen',
  welcome: 'Willkommen, {name}',
  newShopText: 'Ihr Shop ist eingerichtet. Die Liste unten zeigt, was vor der Eröffnung noch fehlt.',
  welcomeText:
    'Ihr Shop ist bereit. Unten sehen Sie, wie er läuft. Mit „Shop ansehen“ sehen Sie ihn wie Ihre Kunden.',
  noLink: 'Öffnen Sie Ihren Einrichtungslink',
  noLinkText:
    'Öffnen Sie zum Einrichten den vollständigen Link, der beim Start des Servers im Terminal stand. Wenn Sie diese Seite neu geladen haben, öffnen Sie den Link noch einmal.',
  expiredLink: 'Dieser Link funktioniert nicht mehr',
  expiredLinkText:
    'Einrichtungslinks funktionieren einmal und laufen nach 24 Stunden ab. Dieser wurde bereits verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt.',
  noOwner: 'Wenn Ihr Shop noch keinen Inhaber hat',
  noOwnerText:
    'Starten Sie den Server neu, um einen neuen Link zu erhalten. Nur der neueste Link funktioniert.',
  alreadySetUp: 'Wenn Sie ihn bereits eingerichtet haben',
  alreadySetUpText: 'Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.',
  nouns: {
    name: 'Ihren Namen',
    email: 'Ihre E-Mail-Adresse',
    password: 'ein Passwort',
    shopName: 'den Namen Ihres Shops',
    currency: 'eine Währung',
    country: 'ein Land oder eine Region',
    language: 'eine Sprache',
  },
  strength: {
    missing: { one: 'Noch {count} Zeichen.', other: 'Noch {count} Zeichen.' },
    personal: 'Schwach: enthält Ihren Namen oder Ihre E-Mail-Adresse.',
    repetitive: 'Schwach: zu viele Wiederholungen.',
    good: 'Gut. Mit einigen weiteren Wörtern wird es stark.',
    strong: 'Stark.',
  },
}
