import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/languages.ts'

export const languagesText: Translation<typeof english.languagesText> = {
  title: 'Sprachen',
  offered: 'Sprachen des Shops',
  intro:
    'Shop, Checkout und E-Mails gibt es in diesen Sprachen. Wenn Sie nur eine auswählen, entfällt das Sprachmenü. Übersetzen Sie auch Ihre eigenen Inhalte. Ohne Übersetzung sehen Kunden den Standardtext.',
  default: 'Standardsprache',
  defaultHint:
    'In dieser Sprache öffnet sich Ihre Startseite, und ihre URLs haben kein Sprachkürzel, zum Beispiel /products statt /de/products. Schreiben Sie Ihre Inhalte zuerst in dieser Sprache und übersetzen Sie sie dann.',
  required: 'Wählen Sie mindestens eine Sprache aus.',
  saved: 'Sprachen gespeichert',
}
