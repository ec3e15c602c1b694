import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../recovery.ts'

export const recoveryText: Translation<typeof english.recoveryText> = {
  title: 'Passwort zurücksetzen',
  heading: 'Passwort zurücksetzen',
  text: 'Legen Sie ein neues Passwort für {email} fest. Sie werden auf allen anderen Geräten abgemeldet, und die Zwei-Faktor-Authentifizierung wird ausgeschaltet.',
  password: 'Neues Passwort',
  passwordHint: 'Mindestens {count} Zeichen. Einige zufällige Wörter ergeben ein starkes Passwort.',
  save: 'Speichern und anmelden',
  busy: 'Wird gespeichert…',
  saved: 'Passwort gespeichert',
  savedText: 'Die Zwei-Faktor-Authentifizierung ist aus. Schalten Sie sie in Ihrem Konto wieder ein.',
  expired: 'Dieser Link funktioniert nicht mehr',
  expiredText:
    'Er ist abgelaufen oder wurde bereits verwendet. Bitten Sie die Person, die Ihren Server betreibt, um einen neuen. Sie erstellt ihn mit „npm run owner-link“.',
  signIn: 'Anmelden',
}
