import type { AggregationResult, FieldViolation } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { inventoryStatus } from '../products/catalog-query-fields.ts'
import {
  brandId,
  CHOICE_VALUES,
  MODIFIER_PATHS,
  maxPrice,
  minPrice,
  productTypeName,
  ribbonId,
} from './product-v3-query-fields.ts'
import { matchingProducts } from './product-v3-repository.ts'
import type { RequestedAggregation } from './product-v3-schema.ts'

interface Aggregated {
  readonly value: SQL
  /** The list that the value is an item of. */
  readonly items?: SQL
  /** Whether the value is an amount in minor units. */
  readonly isMoney?: true
}

const choices = sql`cross join lateral unnest(${productSearch.choices}) as choice`
const categories: Aggregated = {
  value: sql`category::text`,
  items: sql`cross join lateral unnest(${productSearch.collectionIds}) as category`,
}

const AGGREGATED: Readonly<Record<string, Aggregated>> = {
  'actualPriceRange.minValue.amount': { value: minPrice, isMoney: true },
  'actualPriceRange.maxValue.amount': { value: maxPrice, isMoney: true },
  'inventory.availabilityStatus': { value: inventoryStatus },
  productType: { value: productTypeName },
  'brand.id': { value: brandId },
  'brand.name': { value: sql`${products.brand}` },
  'ribbon.id': { value: ribbonId },
  'ribbon.name': { value: sql`${products.ribbon}` },
  'allCategoriesInfo.categories.id': categories,
  'directCategoriesInfo.categories.id': categories,
  ...Object.fromEntries(MODIFIER_PATHS.map((path) => [path, { value: sql`null::text` }])),
  ...Object.fromEntries(
    Object.entries(CHOICE_VALUES).map(([path, value]) => [path, { value, items: choices }]),
  ),
}

const aggregatedAt = (path: string): Aggregated | undefined =>
  Object.hasOwn(AGGREGATED, path) ? AGGREGATED[path] : undefined

/** Ranges, minimum and maximum need amounts. */
const needsMoney = ({ type, scalar }: RequestedAggregation): boolean =>
  type === 'RANGE' || (type === 'SCALAR' && scalar?.type !== 'COUNT_DISTINCT')

export const unknownAggregations = (requested: readonly RequestedAggregation[]): FieldViolation[] =>
  requested.flatMap((aggregation, index) => {
    const known = aggregatedAt(aggregation.fieldPath)
    const isSupported = known && (known.isMoney || !needsMoney(aggregation))
    if (isSupported) return []
    return [
      {
        field: `search.aggregations[${index}].fieldPath`,
        violatedRule: 'FIELD_NOT_ALLOWED',
        description: 'cannot be aggregated in this way',
      },
    ]
  })

const DEFAULT_VALUES = 10

/** Counts and measures the products with a condition, up to a limit, in one query. */
export async function aggregate(
  db: Queryable,
  where: SQL | undefined,
  requested: readonly RequestedAggregation[],
  currency: string,
): Promise<readonly AggregationResult[]> {
  const unit = 10 ** currencyDecimals(currency)
  const matched = matchingProducts(db, where).limit(LIMITS.searchCandidates)
  const parts = requested.map((each) => aggregationQuery(each, unit))
  const { rows } = await db.execute<{ results: readonly unknown[] }>(
    sql`with matched as materialized (${matched}) select json_build_array(${sql.join(parts, sql`, `)}) as results`,
  )
  return requested.map((each, index) => serializeResult(each, rows[0]?.results[index], unit))
}

function aggregationQuery(
  { fieldPath, type, value, scalar, range }: RequestedAggregation,
  unit: number,
): SQL {
  const { value: expression, items = sql`` } = aggregatedAt(fieldPath) as Aggregated
  const rows = sql`select ${products.id} as id, ${expression} as value from matched
    join ${products} on ${eq(products.id, sql`matched.id`)}
    join ${productSearch} on ${eq(productSearch.productId, products.id)} ${items}`
  switch (type) {
    case 'SCALAR': {
      const measures = {
        MIN: sql`min(value)`,
        MAX: sql`max(value)`,
        COUNT_DISTINCT: sql`count(distinct value)`,
      }
      return sql`(select ${measures[scalar?.type ?? 'COUNT_DISTINCT']} from (${rows}) as each)`
    }
    case 'VALUE': {
      const by = value?.sortType === 'VALUE' ? sql`value` : sql`count`
      const direction = (value?.sortDirection ?? 'DESC') === 'ASC' ? sql`asc` : sql`desc`
      return sql`(select coalesce(json_agg(counted), '[]') from (
        select value, count(distinct id)::int as count from (${rows}) as each where value is not null
        group by value order by ${by} ${direction}, value limit ${value?.limit ?? DEFAULT_VALUES}) as counted)`
    }
    case 'RANGE': {
      const counts = (range?.buckets ?? []).map(
        ({
          from,
          to,
        }) => sql`count(*) filter (where value >= ${from === undefined || from === null ? null : from * unit}::numeric is not false
          and value < ${to === undefined || to === null ? null : to * unit}::numeric is not false)::int`,
      )
      return counts.length === 0
        ? sql`'[]'::json`
        : sql`(select json_build_array(${sql.join(counts, sql`, `)}) from (${rows}) as each)`
    }
  }
}

function serializeResult(
  { name, fieldPath, type, scalar, range }: RequestedAggregation,
  result: unknown,
  unit: number,
): AggregationResult {
  const isMoney = aggregatedAt(fieldPath)?.isMoney
  const named = { name, fieldPath, type }
  switch (type) {
    case 'SCALAR': {
      const measured = scalar?.type ?? 'COUNT_DISTINCT'
      const value = Number(result ?? 0)
      return {
        ...named,
        scalar: { type: measured, value: measured === 'COUNT_DISTINCT' ? value : value / unit },
      }
    }
    case 'VALUE': {
      const counted = result as readonly { readonly value: string | number; readonly count: number }[]
      return {
        ...named,
        values: {
          results: counted.map(({ value, count }) => ({
            value: isMoney ? String(Number(value) / unit) : String(value),
            count,
          })),
        },
      }
    }
    case 'RANGE': {
      const counts = result as readonly number[]
      const results = (range?.buckets ?? []).map(({ from, to }, index) => ({
        ...(typeof from === 'number' && { from }),
        ...(typeof to === 'number' && { to }),
        count: counts[index] ?? 0,
      }))
      return { ...named, ranges: { results } }
    }
  }
}
