import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/account.ts'

export const accountText: Translation<typeof english.accountText> = {
  password: 'Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 12 Zeichen. Einige zufällige Wörter ergeben ein starkes Passwort.',
  change: 'Passwort ändern',
  changed: 'Passwort geändert. Sie wurden auf allen anderen Geräten abgemeldet.',
  wrongPassword: 'Das aktuelle Passwort ist falsch.',
  twoFactor: 'Zwei-Faktor-Authentifizierung',
  twoFactorText:
    'Schützen Sie Ihr Konto mit einer Authenticator-App. Nach dem Passwort geben Sie dann einen Code aus der App ein.',
  twoFactorOn:
    'Die Zwei-Faktor-Authentifizierung ist an. Beim Anmelden geben Sie einen Code aus Ihrer Authenticator-App ein.',
  codesLeft: {
    one: 'Noch {count} Wiederherstellungscode übrig.',
    other: 'Noch {count} Wiederherstellungscodes übrig.',
  },
  turnOn: 'Zwei-Faktor-Authentifizierung einschalten',
  turnOnTitle: 'Zwei-Faktor-Authentifizierung einschalten',
  confirmPassword: 'Weiter',
  scan: 'Scannen Sie den QR-Code mit Ihrer Authenticator-App oder geben Sie den Einrichtungsschlüssel von Hand ein.',
  qrCode: 'QR-Code für Ihre Authenticator-App',
  key: 'Einrichtungsschlüssel',
  code: 'Authentifizierungscode',
  confirm: 'Einschalten',
  wrongCode: 'Dieser Code ist falsch. Codes wechseln alle 30 Sekunden und gelten jeweils nur einmal.',
  turnedOn: 'Zwei-Faktor-Authentifizierung eingeschaltet',
  saveCodes:
    'Bewahren Sie diese Wiederherstellungscodes auf. Ohne Ihre App können Sie sich mit jedem davon einmal anmelden. Sie werden nicht noch einmal angezeigt.',
  codesSaved: 'Codes gesichert',
  turnOff: 'Zwei-Faktor-Authentifizierung ausschalten',
  turnOffTitle: 'Zwei-Faktor-Authentifizierung ausschalten?',
  turnOffAction: 'Ausschalten',
  turnedOff: 'Zwei-Faktor-Authentifizierung ausgeschaltet',
  alreadyOn: 'Die Zwei-Faktor-Authentifizierung ist bereits eingeschaltet.',
  signInCode: 'Authentifizierungs- oder Wiederherstellungscode',
  codeNeeded: 'Code eingeben',
  codeText: 'Geben Sie den Code aus Ihrer Authenticator-App ein, um die Anmeldung abzuschließen.',
}
