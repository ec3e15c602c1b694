import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../invitation.ts'

export const invitationText: Translation<typeof english.invitationText> = {
  title: 'Einladung',
  heading: 'Willkommen im Team von {shop}',
  offer: 'Rolle: {role}. Sie melden sich mit {email} an.',
  name: 'Ihr Name',
  password: 'Passwort',
  passwordHint: 'Mindestens {count} Zeichen. Einige zufällige Wörter ergeben ein starkes Passwort.',
  accept: 'Einladung annehmen',
  busy: 'Wird angenommen…',
  expired: 'Diese Einladung ist nicht mehr gültig',
  expiredText:
    'Sie wurde bereits verwendet, zurückgezogen oder ist abgelaufen. Bitten Sie einen Inhaber um eine neue.',
  signIn: 'Anmelden',
}
