import type { SearchSort } from '@vitrine/contract'
import { parseNumber } from '@vitrine/ui/i18n'
import type { PriceBounds } from './price-bounds.server.ts'

/** The parameters of a list from its URL. */
export interface ListingParams {
  readonly text: string
  /** Defaults to relevance for a search, otherwise newest first. */
  readonly sort?: SearchSort
  readonly price?: PriceBounds
  readonly inStock: boolean
  readonly onSale: boolean
  /** Slugs. */
  readonly collections: readonly string[]
  readonly brands: readonly string[]
  readonly options: readonly ChosenOption[]
  readonly pages: Pages
}

export interface ChosenOption {
  readonly name: string
  readonly choices: readonly string[]
}

/** The pages that are shown together, from 1. */
export interface Pages {
  readonly first: number
  readonly last: number
}

export const PAGE_SIZE = 24
/** The page size limit of a platform query. */
export const MAX_PAGES = 4
/** The platform does not count beyond this. */
export const MAX_COUNT = 10_000
const lastPage = Math.ceil(MAX_COUNT / PAGE_SIZE)

const SORTS: Readonly<Record<string, SearchSort>> = {
  relevance: 'RELEVANCE',
  newest: 'NEWEST',
  'price-asc': 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
  name: 'NAME_ASC',
}
/** Sort orders as URL values. */
export const sortName = (sort: SearchSort): string =>
  Object.keys(SORTS).find((name) => SORTS[name] === sort) ?? ''

/** The prefix of option parameters, so that no option collides with another parameter. */
const option = 'option.'
export const optionParameter = (name: string): string => `${option}${name}`

const MAX_TEXT_LENGTH = 200
const MAX_VALUES = 50

/**
 * Reads the parameters of a URL and ignores invalid ones. Amounts may be in the format of the
 * shopper's language.
 */
export function parseListing(search: URLSearchParams, locale: string): ListingParams {
  const sort = SORTS[search.get('sort') ?? '']
  const price = boundsIn(search, locale)
  const values = (name: string) =>
    [...new Set(search.getAll(name))].filter((value) => isText(value)).slice(0, MAX_VALUES)
  const names = [...new Set(search.keys())].filter(
    (key) => key.startsWith(option) && key.length > option.length,
  )
  return {
    text: clean(search.get('q') ?? ''),
    ...(sort && { sort }),
    ...(price && { price }),
    inStock: search.get('stock') === 'in',
    onSale: search.get('sale') === 'on',
    collections: values('collection'),
    brands: values('brand'),
    options: names
      .map((key) => ({ name: key.slice(option.length), choices: values(key) }))
      .filter(({ name, choices }) => name.length <= 50 && isText(name) && choices.length > 0)
      .slice(0, 10),
    pages: pagesIn(search.get('page') ?? ''),
  }
}

/** The query string with its question mark; empty for the default list. Each state has one URL. */
export function serializeListing(listing: ListingParams): string {
  const { text, sort, price = {}, inStock, onSale, collections, brands, options, pages } = listing
  const search = new URLSearchParams()
  if (text) search.set('q', text)
  for (const slug of collections) search.append('collection', slug)
  for (const brand of brands) search.append('brand', brand)
  for (const { name, choices } of options)
    for (const choice of choices) search.append(optionParameter(name), choice)
  if (price.min !== undefined) search.set('min', amountText(price.min))
  if (price.max !== undefined) search.set('max', amountText(price.max))
  if (price.currency) search.set('currency', price.currency)
  if (inStock) search.set('stock', 'in')
  if (onSale) search.set('sale', 'on')
  if (sort) search.set('sort', sortName(sort))
  if (pages.last > 1) search.set('page', pagesText(pages))
  const query = search.toString()
  return query && `?${query}`
}

export const FIRST_PAGE: Pages = { first: 1, last: 1 }

/** Whether any filter is applied. */
export const hasFilters = ({
  price,
  inStock,
  onSale,
  collections,
  brands,
  options,
}: ListingParams): boolean =>
  price !== undefined ||
  inStock ||
  onSale ||
  [collections, brands, options].some((values) => values.length > 0)

function pagesIn(text: string): Pages {
  const [, from = '', to = from] = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(text) ?? []
  const [first, last] = [from, to].map((page) => Math.min(Number(page) || 1, lastPage)) as [number, number]
  return { first, last: Math.min(Math.max(first, last), first + MAX_PAGES - 1) }
}

const pagesText = ({ first, last }: Pages): string => (first === last ? `${last}` : `${first}-${last}`)

/** Whether the shown pages match the URL. */
export const hasCanonicalPages = (search: URLSearchParams, { pages }: ListingParams): boolean =>
  [null, pagesText(pages)].includes(search.get('page'))

/** The list with another price range, or without one. */
export const withPrice = (
  { price: _, ...rest }: ListingParams,
  price: PriceBounds | undefined,
): ListingParams => ({
  ...rest,
  ...(price && { price }),
})

function boundsIn(search: URLSearchParams, locale: string): PriceBounds | undefined {
  const [min, max] = ['min', 'max'].map((name) => amountIn(search.get(name) ?? '', locale))
  if (min === undefined && max === undefined) return undefined
  const [, currency] = /^([A-Z]{3})$/.exec(search.get('currency') ?? '') ?? []
  // A reversed range is swapped.
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return {
    ...(low !== undefined && { min: low }),
    ...(high !== undefined && { max: high }),
    ...(currency && { currency }),
  }
}

function amountIn(text: string, locale: string): number | undefined {
  const amount = parseNumber(text, locale)
  return amount !== undefined && amount < 1e9 ? Number(amount.toFixed(4)) : undefined
}

/** Unambiguous in every language: three decimals would be thousands in some. */
const amountText = (amount: number): string => String(amount).replace(/\.\d{3}$/, '$&0')

const clean = (text: string): string =>
  text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim()

const isText = (value: string): boolean => /^\P{C}{1,100}$/u.test(value)
