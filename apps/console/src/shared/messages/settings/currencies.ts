import { localize } from '../../i18n/localize.ts'

/** Texts of the currency settings. */
export const currenciesText = localize('currenciesText', {
  title: 'Currencies',
  displayed: 'Display currencies',
  intro: 'Let customers view prices in other currencies. Checkout and payment are always in {currency}.',
  currencyOf: 'Currency {number}',
  rateOf: '{code} per 1 {currency}',
  rateOfAny: 'Exchange rate per 1 {currency}',
  newCurrencies: { SLE: 'Sierra Leonean Leone', XCG: 'Caribbean Guilder', ZWG: 'Zimbabwe Gold' },
  add: 'Add currency',
  remove: 'Remove {code}',
  removeAny: 'Remove currency {number}',
  saved: 'Currencies saved',
  ownerOnly: 'Only owners can change this.',
})
