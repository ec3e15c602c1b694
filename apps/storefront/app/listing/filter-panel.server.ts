import type { ChoiceFacet, SearchFacets, SearchSort } from '@vitrine/contract'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { formatMoney as moneyIn } from '../shared/format-money.ts'
import {
  FIRST_PAGE,
  hasFilters,
  type ListingParams,
  optionParameter,
  serializeListing,
  sortName,
  withPrice,
} from './listing-params.server.ts'
import type { PriceBounds } from './price-bounds.server.ts'
import { getPriceFilter, type PriceFilter, type PriceFilterOptions } from './price-filter.server.ts'

export interface FilterChoice {
  readonly value: string
  readonly label: string
  /** A CSS color, for color options. */
  readonly color?: string
  /** The number of products, formatted. */
  readonly count: string
  readonly checked: boolean
}

/** Choices that are combined with OR. */
export interface FilterGroup {
  /** The URL parameter. */
  readonly name: string
  readonly title: string
  readonly choices: readonly FilterChoice[]
}

/** An applied filter, and the URL without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: string
}

/** The filters and sort orders of a list. */
export interface FilterPanelView {
  readonly text: string
  readonly groups: readonly FilterGroup[]
  readonly price: PriceFilter
  /** Product options, such as sizes. */
  readonly options: readonly FilterGroup[]
  readonly sorts: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[]
  readonly active: readonly ActiveFilter[]
  /** The name of the list by its filters: the only collection or brand, the sale, or the only option. */
  readonly heading?: string
  /** The URL without any filter. */
  readonly cleared?: string
}

interface FilterPanelOptions extends PriceFilterOptions {
  readonly path: string
  /** Whether to offer the collection filter. Lists of one collection do not. */
  readonly byCollection: boolean
  /** The number of products in the list. */
  readonly total: number
}

export function getFilterPanel(listing: ListingParams, options: FilterPanelOptions): FilterPanelView {
  const { path, facets } = options
  const active = activeFilters(listing, options)
  const heading = headingOf(listing, active, options.i18n)
  return {
    text: listing.text,
    groups: facets ? formatCounts(groupsOf(listing, facets, options), options) : [],
    price: getPriceFilter(listing.price, options),
    options: facets ? formatCounts(optionsOf(listing, facets), options) : [],
    sorts: sortsOf(listing, options.i18n),
    active,
    ...(heading !== undefined && { heading }),
    ...(hasFilters(listing) && { cleared: `${path}${serializeListing(withoutFilters(listing))}` }),
  }
}

const withoutFilters = (listing: ListingParams): ListingParams => ({
  text: listing.text,
  ...(listing.sort && { sort: listing.sort }),
  inStock: false,
  onSale: false,
  collections: [],
  brands: [],
  options: [],
  pages: FIRST_PAGE,
})

function sortsOf({ sort, text }: ListingParams, { messages }: I18n): FilterPanelView['sorts'] {
  const usual: SearchSort = text ? 'RELEVANCE' : 'NEWEST'
  const offered: SearchSort[] = [
    ...(text ? ['RELEVANCE' as const] : []),
    'NEWEST',
    'PRICE_ASC',
    'PRICE_DESC',
    'NAME_ASC',
  ]
  return offered.map((each) => ({
    // The default order has no URL parameter.
    value: each === usual ? '' : sortName(each),
    label: messages.listing.sorts[each],
    selected: each === (sort ?? usual),
  }))
}

/** A group before its counts are formatted. */
interface CountedGroup extends Omit<FilterGroup, 'choices'> {
  readonly choices: readonly (Omit<FilterChoice, 'count'> & { readonly count: number })[]
}

function groupsOf(
  listing: ListingParams,
  facets: SearchFacets,
  { i18n: { messages }, byCollection }: FilterPanelOptions,
): CountedGroup[] {
  const plain = (values: readonly { value: string; count: number }[], checked: readonly string[]) =>
    values.map(({ value, count }) => ({ value, label: value, count, checked: checked.includes(value) }))
  const availability = [
    {
      name: 'stock',
      value: 'in',
      label: messages.listing.inStock,
      count: facets.inStock,
      checked: listing.inStock,
    },
    {
      name: 'sale',
      value: 'on',
      label: messages.listing.onSale,
      count: facets.onSale,
      checked: listing.onSale,
    },
  ]
  return [
    ...(byCollection
      ? [
          {
            name: 'collection',
            title: messages.listing.collection,
            choices: facets.collections.map(({ slug, name, count }) => ({
              value: slug,
              label: name,
              count,
              checked: listing.collections.includes(slug),
            })),
          },
        ]
      : []),
    ...availability.map(({ name, ...choice }) => ({
      name,
      title: messages.listing.availability,
      choices: [choice],
    })),
    { name: 'brand', title: messages.listing.brand, choices: plain(facets.brands, listing.brands) },
  ]
}

const optionsOf = (listing: ListingParams, { options }: SearchFacets): CountedGroup[] =>
  options.map(({ name, optionNames = [], label: title = name, choices }) => ({
    name: optionParameter(name),
    title,
    choices: [...choices].sort(byCountAndSize).map(({ value, description, label = description, count }) => ({
      value: description,
      label,
      ...(value !== description && { color: value }),
      count,
      checked: checkedChoices(listing, [name, ...optionNames]).includes(description),
    })),
  }))

function headingOf(
  { collections, brands, options, onSale, sort, text }: ListingParams,
  active: readonly ActiveFilter[],
  { messages, t }: I18n,
): string | undefined {
  const [first, ...others] = active
  // The order of all products anyway: a link that names it, as of the menu, asks for what is new.
  if (!first && !text && sort === 'NEWEST') return messages.listing.newProducts
  const { length: named } = [...collections, ...brands]
  // Collections and brands are the first of the active filters.
  if (named === 1 && first) return onSale ? t(messages.listing.saleOf, { name: first.label }) : first.label
  if (onSale && named === 0) return messages.listing.onSale
  return options.length > 0 && others.length === 0 ? first?.label : undefined
}

/** Formats counts, and drops choices without products, and groups that would not divide the list, unless checked. */
function formatCounts(
  groups: readonly CountedGroup[],
  { i18n: { locale }, total }: FilterPanelOptions,
): FilterGroup[] {
  const numbers = new Intl.NumberFormat(locale)
  return groups
    .filter(({ choices }) => choices.some(({ count, checked }) => checked || (count > 0 && count < total)))
    .map((group) => ({
      ...group,
      choices: group.choices
        .filter(({ count, checked }) => count > 0 || checked)
        .map(({ count, ...choice }) => ({ ...choice, count: numbers.format(count) })),
    }))
    .filter(({ choices }) => choices.length > 0)
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** The most frequent first; among equals $25 comes before $100. */
const byCountAndSize = (one: ChoiceFacet, other: ChoiceFacet): number =>
  other.count - one.count || compare(one.description, other.description)

/** The choices of a filter, also those of links to one of its options. */
const checkedChoices = ({ options }: ListingParams, names: readonly string[]): readonly string[] =>
  options.filter(({ name }) => names.includes(name)).flatMap(({ choices }) => choices)

function activeFilters(
  listing: ListingParams,
  { path, facets, currency, i18n }: FilterPanelOptions,
): ActiveFilter[] {
  const { messages, t, locale } = i18n
  const without = (change: Partial<ListingParams>) =>
    `${path}${serializeListing({ ...listing, ...change, pages: FIRST_PAGE })}`
  const { price: bounds, collections, brands, options } = listing
  const money = (amount: number) => moneyIn(amount, currency, locale)
  const others = (values: readonly string[], gone: string) => values.filter((value) => value !== gone)
  const nameOf = (slug: string) => facets?.collections.find((each) => each.slug === slug)?.name ?? slug

  const choiceLabel = (name: string, choice: string): string => {
    const option =
      facets?.options.find((each) => each.name === name) ??
      facets?.options.find(({ optionNames }) => optionNames?.includes(name))
    const known = option?.choices.find(({ description }) => description === choice)
    return `${option?.label ?? option?.name ?? name}: ${known?.label ?? choice}`
  }
  const price = ({ min, max }: PriceBounds): string => {
    if (min !== undefined && max !== undefined)
      return t(messages.listing.priceBetween, { min: money(min), max: money(max) })
    return min === undefined
      ? t(messages.listing.priceAtMost, { max: money(max ?? 0) })
      : t(messages.listing.priceAtLeast, { min: money(min) })
  }
  return [
    ...collections.map((slug) => ({
      label: nameOf(slug),
      without: without({ collections: others(collections, slug) }),
    })),
    ...brands.map((brand) => ({ label: brand, without: without({ brands: others(brands, brand) }) })),
    ...options.flatMap(({ name, choices }) =>
      choices.map((choice) => ({
        label: choiceLabel(name, choice),
        without: without({
          options: options
            .map((option) =>
              option.name === name ? { name, choices: others(option.choices, choice) } : option,
            )
            .filter((option) => option.choices.length > 0),
        }),
      })),
    ),
    ...(bounds
      ? [
          {
            label: price(bounds),
            without: `${path}${serializeListing(withPrice({ ...listing, pages: FIRST_PAGE }, undefined))}`,
          },
        ]
      : []),
    ...(listing.inStock ? [{ label: messages.listing.inStock, without: without({ inStock: false }) }] : []),
    ...(listing.onSale ? [{ label: messages.listing.onSale, without: without({ onSale: false }) }] : []),
  ]
}
