import { currencyDecimals } from '@vitrine/pricing'
import { and, eq, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { ALL_PRODUCTS, parseId } from '../../kernel/wire-id.ts'
import type { OptionFilters } from './option-filters.ts'
import type { SearchFilter } from './search-schema.ts'

/** The conditions of a search by facet; those of options by option name. */
export interface FilterConditions {
  /** The conditions on every result. */
  readonly always: SQL | undefined
  readonly collections?: SQL | undefined
  readonly brands?: SQL | undefined
  readonly ribbons?: SQL | undefined
  readonly price?: SQL | undefined
  readonly onSale?: SQL | undefined
  readonly inStock?: SQL | undefined
  readonly options: ReadonlyMap<string, SQL>
  readonly optionFilters: OptionFilters
}

/** The condition that a facet count leaves out. */
export type ExcludedFilter =
  | Exclude<keyof FilterConditions, 'always' | 'options' | 'optionFilters'>
  | { readonly option: string }

export function filterConditions(
  filter: SearchFilter,
  always: SQL | undefined,
  currency: string,
  optionFilters: OptionFilters,
): FilterConditions {
  const { collectionIds, brands, ribbons, price, onSale, inStock, options } = filter
  return {
    always,
    collections: collectionIds?.length ? inAnyCollection(collectionIds) : undefined,
    brands: brands?.length ? inArray(productSearch.brand, brands) : undefined,
    ribbons: ribbons?.length ? inArray(productSearch.ribbon, ribbons) : undefined,
    price: price ? between(price, currency) : undefined,
    onSale: isTrue(productSearch.onSale, onSale),
    inStock: isTrue(productSearch.inStock, inStock),
    options: new Map(
      options
        ?.filter(({ choices }) => choices.length > 0)
        .map(({ name, choices }) => [name, offers(optionFilters.optionsOf(name), choices)]),
    ),
    optionFilters,
  }
}

/** All conditions, or all but one. */
export function combineConditions(conditions: FilterConditions, lifted?: ExcludedFilter): SQL | undefined {
  const { options, optionFilters: _, ...plain } = conditions
  const remaining = Object.entries(plain).filter(([name]) => name !== lifted)
  const chosen = [...options].filter(([name]) => typeof lifted !== 'object' || lifted.option !== name)
  return and(...remaining.map(([, condition]) => condition), ...chosen.map(([, condition]) => condition))
}

/** Every product is in the collection of all products. An invalid id matches none. */
function inAnyCollection(wireIds: readonly string[]): SQL | undefined {
  const ids = wireIds.map(parseId)
  if (ids.includes(ALL_PRODUCTS)) return undefined
  const known = ids.filter((id) => id !== undefined)
  return sql`${productSearch.collectionIds} && ${sql.param(known)}::uuid[]`
}

/** A bound finer than the minor unit keeps its meaning. */
function between({ min, max }: NonNullable<SearchFilter['price']>, currency: string): SQL | undefined {
  const inMinorUnits = (value: number, round: (value: number) => number) =>
    Math.max(
      -MAX_BOUND,
      Math.min(MAX_BOUND, round(Number((value * 10 ** currencyDecimals(currency)).toFixed(6)))),
    )
  return and(
    typeof min === 'number' ? gte(productSearch.price, inMinorUnits(min, Math.ceil)) : undefined,
    typeof max === 'number' ? lte(productSearch.price, inMinorUnits(max, Math.floor)) : undefined,
  )
}

/** Larger than every amount, and safe as a bigint parameter. */
const MAX_BOUND = Number.MAX_SAFE_INTEGER

const isTrue = (
  column: typeof productSearch.onSale | typeof productSearch.inStock,
  requested: boolean | null | undefined,
) => (typeof requested !== 'boolean' ? undefined : requested ? sql`${column}` : not(sql`${column}`))

/** Any of the choices in any of the options, as the index has them. */
const offers = (options: readonly string[], choices: readonly string[]): SQL => {
  const requested = options.flatMap((option) =>
    choices.map((choice) => `[${JSON.stringify(option)}, ${JSON.stringify(choice)}]`),
  )
  return sql`${productSearch.choices} && ${sql.param(requested)}::text[]`
}

export const visibleOnly = eq(productSearch.visible, true)
