import type { SearchSort } from '@vitrine/contract'

/** What somebody wants to see of a list, as its address says it. */
export interface Listing {
  readonly text: string
  /** By relevance where there are words, else the newest first, unless chosen. */
  readonly sort?: SearchSort
  readonly min?: number
  readonly max?: number
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

/** The pages that are shown together, counted from 1. */
export interface Pages {
  readonly first: number
  readonly last: number
}

export const pageSize = 24
/** As many as one question to the platform may ask for. */
export const mostPages = 4
/** Beyond so many the platform does not count, and nobody turns pages. */
export const mostCounted = 10_000
const lastPage = Math.ceil(mostCounted / pageSize)

const SORTS: Readonly<Record<string, SearchSort>> = {
  relevance: 'RELEVANCE',
  newest: 'NEWEST',
  'price-asc': 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
  name: 'NAME_ASC',
}
/** What a sort is called in addresses. */
export const sortName = (sort: SearchSort): string =>
  Object.keys(SORTS).find((name) => SORTS[name] === sort) ?? ''

/** An option's parameter is marked, so that no option can be taken for another parameter. */
const option = 'option.'
export const optionParameter = (name: string): string => `${option}${name}`

const longestText = 200
const mostValues = 50

/** Reads an address. What makes no sense in it is as if it were not there. */
export function readListing(search: URLSearchParams): Listing {
  const sort = SORTS[search.get('sort') ?? '']
  const min = amountIn(search.get('min'))
  const max = amountIn(search.get('max'))
  const values = (name: string) =>
    [...new Set(search.getAll(name))].filter((value) => isText(value)).slice(0, mostValues)
  const names = [...new Set(search.keys())].filter(
    (key) => key.startsWith(option) && key.length > option.length,
  )
  return {
    text: clean(search.get('q') ?? ''),
    ...(sort && { sort }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
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

/** The query of an address, with its question mark; empty for a list as it is at first. One state has one address. */
export function listingQuery(listing: Listing): string {
  const { text, sort, min, max, inStock, onSale, collections, brands, options, pages } = listing
  const search = new URLSearchParams()
  if (text) search.set('q', text)
  for (const slug of collections) search.append('collection', slug)
  for (const brand of brands) search.append('brand', brand)
  for (const { name, choices } of options)
    for (const choice of choices) search.append(optionParameter(name), choice)
  if (min !== undefined) search.set('min', String(min))
  if (max !== undefined) search.set('max', String(max))
  if (inStock) search.set('stock', 'in')
  if (onSale) search.set('sale', 'on')
  if (sort) search.set('sort', sortName(sort))
  if (pages.last > 1)
    search.set('page', pages.first === pages.last ? String(pages.last) : `${pages.first}-${pages.last}`)
  const query = search.toString()
  return query && `?${query}`
}

export const firstPage: Pages = { first: 1, last: 1 }

/** Whether anything narrows the list down. */
export const isNarrowed = ({ min, max, inStock, onSale, collections, brands, options }: Listing): boolean =>
  min !== undefined ||
  max !== undefined ||
  inStock ||
  onSale ||
  [collections, brands, options].some((values) => values.length > 0)

function pagesIn(text: string): Pages {
  const [, from = '', to = from] = /^([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?$/.exec(text) ?? []
  const [first, last] = [from, to].map((page) => Math.min(Number(page) || 1, lastPage)) as [number, number]
  return { first, last: Math.min(Math.max(first, last), first + mostPages - 1) }
}

function amountIn(text: string | null): number | undefined {
  const amount = /^\d{1,9}(?:\.\d{1,4})?$/.test(text ?? '') ? Number(text) : undefined
  return amount
}

const clean = (text: string): string =>
  text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, longestText).trim()

const isText = (value: string): boolean => /^\P{C}{1,100}$/u.test(value)
