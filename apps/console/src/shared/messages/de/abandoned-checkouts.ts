import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../abandoned-checkouts.ts'

export const abandonedCheckoutsText: Translation<typeof english.abandonedCheckoutsText> = {
  title: 'Abgebrochene Checkouts',
  intro:
    'Kunden, die eine E-Mail-Adresse angegeben haben, erhalten nach einer Stunde eine Erinnerung. Hier können Sie eine weitere senden.',
  empty: 'Keine abgebrochenen Checkouts',
  emptyHint: 'Hier erscheinen Checkouts, die Kunden nicht innerhalb einer Stunde abschließen.',
  noAddress: 'Keine E-Mail-Adresse',
  statuses: { ABANDONED: 'Abgebrochen', RECOVERED: 'Zurückgewonnen' },
  reminded: 'Erinnerung gesendet: {time}',
  notReminded: 'Keine Erinnerung gesendet',
  remind: 'Erinnerung senden',
  remindAgain: 'Erinnerung erneut senden',
  sent: 'Erinnerung an {email} gesendet',
  reminderRejected: 'Dieser Kunde hat Erinnerungen abbestellt oder in den letzten 24 Stunden eine erhalten.',
  notRecoverable: 'Dieser Checkout lässt sich nicht mehr fortsetzen.',
}
