import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'

const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const CURRENCIES: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  EG: 'EGP',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  RS: 'RSD',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TR: 'TRY',
  UA: 'UAH',
  US: 'USD',
  ZA: 'ZAR',
}

/** The currency to suggest for a shop in a country; undefined for countries that are not listed here. */
export const currencyOfCountry = (country: string): string | undefined =>
  EURO.includes(country) ? 'EUR' : CURRENCIES[country]

/** The language that most people of a country read, or of the browser if shops do not have it. */
export function languageOfCountry(country: string, browserLanguage = navigator.language): LanguageCode {
  const tags = [...(country ? [`und-${country}`] : []), browserLanguage]
  const likely = tags.map((tag) => new Intl.Locale(tag).maximize().language)
  const known = likely.map((language) => LANGUAGES.find(({ code }) => code === language)?.code)
  return known.find((code) => code !== undefined) ?? LANGUAGES[0].code
}
