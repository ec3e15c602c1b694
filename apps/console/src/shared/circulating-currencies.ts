import { currenciesText as text } from './messages/settings/currencies.ts'

/** Abolished currencies, and units of account, that browsers still list. */
const NOT_CIRCULATING = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL']
/** Current currencies that some browsers don't list, or have no names for, yet. */
export const NEW_CURRENCIES: Readonly<Record<string, string>> = text.newCurrencies

const CIRCULATING = [...new Set([...Intl.supportedValuesOf('currency'), ...Object.keys(NEW_CURRENCIES)])]
  .filter((code) => !NOT_CIRCULATING.includes(code))
  .sort()

/** The currencies to choose from, and the selected one, even if it is no longer in circulation. */
export const currencyOptions = (selected: string): readonly string[] =>
  selected && !CIRCULATING.includes(selected) ? [selected, ...CIRCULATING] : CIRCULATING
