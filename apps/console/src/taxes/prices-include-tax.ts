/** Countries whose shops show prices without sales tax. */
const NET_PRICE_COUNTRIES = new Set(['US', 'CA', 'PR'])

/** Whether prices for consumers of a country usually include tax. */
export const pricesIncludeTax = (country: string): boolean =>
  country !== '' && !NET_PRICE_COUNTRIES.has(country)
