import type { SearchFacets } from '@vitrine/contract'
import type { I18n } from '../i18n/request-i18n.server.ts'
import type { CurrencyConversion } from '../shared/currency-conversion.server.ts'
import { displayedBounds, type PriceBounds } from './price-bounds.server.ts'

/** A field for an amount in the format of the language. */
interface PriceField {
  readonly text: string
  /** The price limit of the list. */
  readonly hint?: string
  readonly wrong?: true
}

/** The price filter of a list. */
export interface PriceFilter {
  /** Names the currency if the list shows another. */
  readonly label: string
  /** The currency of the amounts, if it is not the shop's own. */
  readonly currency?: string
  readonly min: PriceField
  readonly max: PriceField
  /** The error of an invalid amount. */
  readonly error?: string
}

export interface PriceFilterOptions {
  readonly facets: SearchFacets | undefined
  readonly exchange: CurrencyConversion
  /** The currency of the amounts that are typed. */
  readonly currency: string
  /** The currency of the prices that the list shows. */
  readonly shownIn?: string | undefined
  /** The URL parameters, with amounts as typed. */
  readonly typed: URLSearchParams
  readonly i18n: I18n
}

export function getPriceFilter(price: PriceBounds | undefined, options: PriceFilterOptions): PriceFilter {
  const { facets, exchange, currency, shownIn = currency, typed, i18n } = options
  const { messages, t, locale } = i18n
  const limits = displayedBounds(facets?.price, exchange)
  const format = (amount: number) => fieldText(amount, locale)
  const field = (name: 'min' | 'max', whole: (amount: number) => number): PriceField => {
    const amount = price?.[name]
    const limit = limits?.[name]
    const text = amount === undefined ? (typed.get(name) ?? '').trim().slice(0, 40) : format(amount)
    return {
      text,
      ...(limit !== undefined && { hint: format(whole(limit)) }),
      ...(text && amount === undefined && { wrong: true }),
    }
  }
  const [min, max] = [field('min', Math.floor), field('max', Math.ceil)]
  return {
    label: shownIn === currency ? messages.listing.price : `${messages.listing.price} (${currency})`,
    ...(exchange.shown && { currency: exchange.shown }),
    min,
    max,
    ...((min.wrong || max.wrong) && {
      error: t(messages.listing.invalidPrice, { example: format(20.5) }),
    }),
  }
}

/** Formats an amount for a field: without group separators, and with decimals only if needed. */
const fieldText = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 4,
  }).format(amount)
