import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/currencies.ts'

export const currenciesText: Translation<typeof english.currenciesText> = {
  title: 'Währungen',
  displayed: 'Anzeigewährungen',
  intro: 'Kunden können Preise in anderen Währungen sehen. Bezahlt wird immer in {currency}.',
  currencyOf: 'Währung {number}',
  rateOf: '{code} pro 1 {currency}',
  rateOfAny: 'Wechselkurs pro 1 {currency}',
  newCurrencies: { SLE: 'Sierra-leonischer Leone', XCG: 'Karibischer Gulden', ZWG: 'Simbabwe-Gold' },
  add: 'Währung hinzufügen',
  remove: '{code} entfernen',
  removeAny: 'Währung {number} entfernen',
  saved: 'Währungen gespeichert',
  ownerOnly: 'Nur Inhaber können das ändern.',
}
