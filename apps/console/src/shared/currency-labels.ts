import { NEW_CURRENCIES } from './circulating-currencies.ts'
import { language } from './i18n/language.ts'
import { currenciesText as text } from './messages/settings/currencies.ts'
import { t } from './messages/t.ts'

const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })

/** The name and code of a currency. */
export const currencyLabel = (code: string): string => {
  const name = names.of(code) ?? NEW_CURRENCIES[code]
  return name ? `${name} (${code})` : code
}

/** The label of an exchange rate. A new row has no currency yet. */
export const rateLabel = (code: string, currency: string): string =>
  code ? t(text.rateOf, { code, currency }) : t(text.rateOfAny, { currency })

export const removeLabel = (code: string, number: number): string =>
  code ? t(text.remove, { code }) : t(text.removeAny, { number })
