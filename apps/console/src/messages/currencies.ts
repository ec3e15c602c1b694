/** What shoppers may see prices in. */
export const currenciesText = {
  title: 'Currencies',
  intro:
    'Shoppers may see prices in these currencies too. What they pay stays in {currency}, and the checkout says so.',
  currencyOf: 'Currency {number}',
  rateOf: 'How much of {code} one {currency} buys',
  rateOfAny: 'How much of it one {currency} buys',
  add: 'Add a currency',
  remove: 'Remove {code}',
  removeAny: 'Remove currency {number}',
  choose: 'Choose…',
  saved: 'The currencies are saved.',
  ownerOnly: 'Only the owner changes these.',
} as const
