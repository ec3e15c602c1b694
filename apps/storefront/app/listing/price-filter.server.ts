import type { SearchFacets } from '@vitrine/contract'
import type { CurrencyConversion } from '../currency-conversion.server.ts'
import type { I18n } from '../i18n/i18n.server.ts'
import { displayedBounds, type PriceBounds } from './price-bounds.server.ts'

/** A field for an amount, which is written and read in the way of the language. */
interface PriceField {
  readonly text: string
  /** How far the prices of the list go. */
  readonly hint?: string
  readonly wrong?: true
}

/** The prices that a list can be narrowed down to. */
export interface PriceFilter {
  /** Names the currency where the list shows another. */
  readonly label: string
  /** What the amounts are in, where it is not the shop's own currency. */
  readonly currency?: string
  readonly min: PriceField
  readonly max: PriceField
  /** What to say of an amount that is no number. */
  readonly problem?: string
}

export interface PriceFilterOptions {
  readonly facets: SearchFacets | undefined
  readonly exchange: CurrencyConversion
  /** The currency of the amounts that are typed. */
  readonly currency: string
  /** The currency of the prices that the list shows. */
  readonly shownIn?: string | undefined
  /** The address, with amounts as somebody typed them. */
  readonly typed: URLSearchParams
  readonly i18n: I18n
}

export function getPriceFilter(price: PriceBounds | undefined, about: PriceFilterOptions): PriceFilter {
  const { facets, exchange, currency, shownIn = currency, typed, i18n } = about
  const { messages, t, locale } = i18n
  const limits = displayedBounds(facets?.price, exchange)
  const written = (amount: number) => fieldText(amount, locale)
  const field = (name: 'min' | 'max', whole: (amount: number) => number): PriceField => {
    const amount = price?.[name]
    const limit = limits?.[name]
    const text = amount === undefined ? (typed.get(name) ?? '').trim().slice(0, 40) : written(amount)
    return {
      text,
      ...(limit !== undefined && { hint: written(whole(limit)) }),
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
      problem: t(messages.listing.invalidPrice, { example: written(20.5) }),
    }),
  }
}

/** An amount as it is typed: without the separators that nobody types, and with decimals only where there are some. */
const fieldText = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 4,
  }).format(amount)
