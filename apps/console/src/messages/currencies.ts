/** Texts of the currency settings. */
export const currenciesText = {
  title: 'Currencies',
  intro:
    'Let shoppers view prices in other currencies. They always pay in {currency}, and the checkout says so.',
  currencyOf: 'Currency {number}',
  rateOf: '{code} per 1 {currency}',
  rateOfAny: 'Exchange rate per 1 {currency}',
  add: 'Add currency',
  remove: 'Remove {code}',
  removeAny: 'Remove currency {number}',
  choose: 'Select…',
  saved: 'Currencies saved',
  ownerOnly: 'Only an owner can change this.',
} as const
