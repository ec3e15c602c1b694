import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../orders/withdrawals.ts'

export const withdrawalsText: Translation<typeof english.withdrawalsText> = {
  title: 'Widerrufe',
  intro:
    'Kunden im Europäischen Wirtschaftsraum können einen Kauf widerrufen. Prüfen Sie jeden Widerruf und erstatten Sie die Bestellung innerhalb von 14 Tagen. Ein Widerruf gilt als erledigt, sobald seine Artikel erstattet sind.',
  empty: 'Noch keine Widerrufe',
  emptyHint: 'Wenn ein Kunde einen Kauf widerruft, sehen Sie das hier.',
  more: 'Mehr anzeigen',
  order: 'Bestellung {number}',
  unmatched: 'Keine passende Bestellung',
  written: 'Angabe des Kunden: {orderNumber}',
  allItems: 'Gesamte Bestellung',
  items: 'Artikel: {items}',
  someItems: { one: '{count} Artikel der Bestellung', other: '{count} Artikel der Bestellung' },
  refundBy: 'Erstatten bis {date}',
  notice: 'Der Kunde hat diese Bestellung widerrufen',
  noticeText:
    'Versenden Sie die widerrufenen Artikel nicht. Erstatten Sie sie bis {date} oder stornieren Sie die Bestellung.',
  noticeTextShipped:
    'Die widerrufenen Artikel sind bereits versandt. Erstatten Sie sie bis {date}. Sie dürfen damit warten, bis Sie sie zurückerhalten haben.',
  steps: { CANCEL: 'Stornieren und erstatten', REFUND: 'Erstatten', RETURN: 'Retoure anlegen' },
  badge: 'Widerrufen',
  late: 'Nach Ablauf der Widerrufsfrist eingegangen. Sie entscheiden, ob Sie ihn annehmen.',
  excepted: 'Möglicherweise vom Widerruf ausgeschlossen: {reasons}',
  exceptions: {
    SEALED: 'versiegelte Artikel',
    PERSONALIZED: 'personalisierte Artikel',
    DIGITAL: 'digitale Artikel',
  },
  receipts: {
    PENDING: 'Eingangsbestätigung ausstehend',
    SENT: 'Eingangsbestätigung gesendet',
    FAILED: 'Eingangsbestätigung konnte nicht gesendet werden',
  },
  processed: 'Erledigt',
  open: 'Offen',
  process: 'Als erledigt markieren',
  reopen: 'Wieder öffnen',
  isProcessed: 'Widerruf als erledigt markiert',
  isReopened: 'Widerruf wieder geöffnet',
  orderNumber: 'Bestellnummer',
  match: 'Bestellung zuordnen',
  matched: 'Widerruf der Bestellung {number} zugeordnet',
  orderNotFound: 'Es gibt keine Bestellung mit dieser Nummer.',
  setting: 'Widerrufsrecht',
  settingHint:
    'Zeigt „Vertrag widerrufen“ in der Fußzeile von Shop und Checkout, auf Bestellseiten und in Bestell-E-Mails. Shops, die an Verbraucher in der EU verkaufen, müssen das anbieten.',
  mode: '„Vertrag widerrufen“ anzeigen',
  modes: {
    AUTOMATIC: 'Wenn Sie in die EU oder den EWR verkaufen',
    ON: 'Immer',
    OFF: 'Nie',
  },
  isShown: 'Wird derzeit in Ihrem Shop angezeigt.',
  isHidden: 'Wird derzeit in Ihrem Shop nicht angezeigt.',
  days: 'Widerrufsfrist (Tage)',
  daysHint: 'Nach der Zustellung. Mindestens 14.',
  transitDays: 'Voraussichtliche Lieferzeit (Tage)',
  transitDaysHint:
    'So viele Tage nach dem Versand gilt eine Bestellung als zugestellt. Geben Sie im Zweifel mehr an.',
  save: 'Widerrufseinstellungen speichern',
  saved: 'Widerrufseinstellungen gespeichert',
  ownerOnly: 'Nur Inhaber können das ändern.',
}
