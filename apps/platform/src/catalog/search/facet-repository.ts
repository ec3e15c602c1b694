import type { LanguageCode } from '@vitrine/ui/i18n'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { LabeledOption } from '../products/option-labels.ts'
import { translateOptions } from '../translations/translation-repository.ts'
import { combineConditions, type ExcludedFilter, type FilterConditions } from './search-filters.ts'

/** Counted facets, with money in minor units. */
export interface CountedFacets {
  readonly collections: readonly { id: string; name: string; slug: string; count: number }[]
  readonly brands: readonly { value: string; count: number }[]
  readonly ribbons: readonly { value: string; count: number }[]
  readonly price: CountedPrices
  readonly onSale: number
  readonly inStock: number
  readonly choices: readonly CountedChoice[]
}

/** Null for an empty result. */
export type CountedPrices = {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly ranges: readonly { from: number; count: number }[]
} | null

export interface CountedChoice {
  /** A filter of the shop, or an option without one. */
  readonly filter: string
  /** The option of the product below. */
  readonly option: string
  readonly choice: string
  readonly count: number
  /** One of the products with this value. */
  readonly productId: string
}

/** How many values of one facet are returned; the most frequent win. */
const MAX_FACET_VALUES = 100

export async function countFacets(db: Queryable, conditions: FilterConditions): Promise<CountedFacets> {
  const { rows } = await db.execute<{ facets: CountedFacets }>(facetsQuery(conditions))
  const [row] = rows
  if (!row) throw new Error('The facets were not counted.')
  return row.facets
}

/** The options of these products, for the colors and labels of choices. */
export const findOptions = async (
  db: Queryable,
  productIds: readonly string[],
  language?: LanguageCode | undefined,
): Promise<ReadonlyMap<string, readonly LabeledOption[]>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, options: products.options })
    .from(products)
    .where(inArray(products.id, [...new Set(productIds)]))
  const labeled = await translateOptions(db, rows, language)
  return new Map(labeled.map(({ id, options }) => [id, options]))
}

/** Each facet is counted without its own condition, so every active filter has its own set. */
export function facetsQuery(conditions: FilterConditions): SQL {
  const sets = new Sets(conditions)
  const facets = sql`json_build_object(
    'collections', ${collectionsIn(sets.without('collections'))},
    'brands', ${valuesOf(sql`brand`, sets.without('brands'))},
    'ribbons', ${valuesOf(sql`ribbon`, sets.without('ribbons'))},
    'price', ${pricesIn(sets.without('price'))},
    'onSale', (select count(*) from ${sets.without('onSale')} where on_sale),
    'inStock', (select count(*) from ${sets.without('inStock')} where in_stock),
    'choices', ${choicesIn(sets, conditions)})`
  return sql`with ${sets.definitions()} select ${facets} as facets`
}

/** The product sets for facet counts, each defined once. */
class Sets {
  readonly #conditions: FilterConditions
  readonly #defined: { readonly name: SQL; readonly definition: SQL }[] = []
  readonly #found: SQL

  constructor(conditions: FilterConditions) {
    this.#conditions = conditions
    this.#found = this.#define(undefined)
  }

  without(lifted: ExcludedFilter): SQL {
    const isSet =
      typeof lifted === 'object' ? this.#conditions.options.has(lifted.option) : this.#conditions[lifted]
    return isSet ? this.#define(lifted) : this.#found
  }

  get found(): SQL {
    return this.#found
  }

  definitions(): SQL {
    const all = this.#defined.map(({ name, definition }) => sql`${name} as materialized (${definition})`)
    return sql.join(all, sql`, `)
  }

  #define(lifted: ExcludedFilter | undefined): SQL {
    const name = sql.raw(`set_${this.#defined.length}`)
    const definition = sql`select ${productSearch.productId}, ${productSearch.brand}, ${productSearch.ribbon},
        ${productSearch.collectionIds}, ${productSearch.choices}, ${productSearch.price}, ${productSearch.onSale},
        ${productSearch.inStock}
      from ${productSearch} where ${combineConditions(this.#conditions, lifted) ?? sql`true`} limit ${LIMITS.searchCandidates}`
    this.#defined.push({ name, definition })
    return name
  }
}

const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(counted), '[]') from (${rows}) as counted)`

const valuesOf = (column: SQL, set: SQL): SQL =>
  list(sql`select ${column} as value, count(*) as count from ${set} where ${column} is not null
    group by 1 order by count desc, value limit ${MAX_FACET_VALUES}`)

const collectionsIn = (set: SQL): SQL =>
  list(sql`select id, ${collections.name}, ${collections.slug}, count
    from (select id, count(*) as count from (select unnest(collection_ids) as id from ${set}) as places group by id)
      as inside
    join ${collections} using (id) order by count desc, ${collections.name}, id limit ${MAX_FACET_VALUES}`)

/** About five price ranges of a round width: 1, 2 or 5 times a power of ten. */
const pricesIn = (set: SQL): SQL => sql`(
  select json_build_object('min', low, 'max', high, 'step', step, 'ranges', ${list(
    sql`select price / step * step as "from", count(*) as count from ${set} group by 1 order by 1`,
  )})
  from (select low, high, (magnitude * case when width <= magnitude then 1 when width <= 2 * magnitude then 2
      when width <= 5 * magnitude then 5 else 10 end)::bigint as step
    from (select low, high, width, power(10::numeric, floor(log(width))) as magnitude
      from (select low, high, greatest(1, (high - low) / 5.0) as width
        from (select min(price) as low, max(price) as high from ${set}) as bounds) as widths) as magnitudes
    -- Worked out once and not for every product.
    offset 0) as steps
  where low is not null)`

/** Choices by filter. A product with the same choice in several options of a filter counts once. */
const choicesIn = (sets: Sets, { options, optionFilters }: FilterConditions): SQL => {
  const names = [...options.keys()]
  const { filterByOption, showsOtherOptions } = optionFilters
  const grouped = [...filterByOption].map(([option, { name, isVisible }]) => ({ option, name, isVisible }))
  const groups = sql`unnest(${sql.param(grouped.map(({ option }) => option))}::text[],
    ${sql.param(grouped.map(({ name }) => name))}::text[],
    ${sql.param(grouped.map(({ isVisible }) => isVisible))}::boolean[]) as groups (option, filter, is_visible)`
  const counted = (set: SQL, ofFilter: SQL) => sql`
    select filter, choice, option, "productId",
      case when cardinality(texts) = 1 then total
        else (select count(*) from ${set} as chosen where chosen.choices && texts) end as count
    from (select filter, choice, min(option) as option, (array_agg("productId" order by option))[1] as "productId",
        sum(total)::bigint as total, array_agg(text) as texts
      from (select text, choice ->> 0 as option, choice ->> 1 as choice, total, "productId",
          coalesce(groups.filter, choice ->> 0) as filter
        from (select text, text::jsonb as choice, count(*) as total, min(product_id::text) as "productId"
          from (select unnest(choices) as text, product_id from ${set}) as each group by text) as choices
        left join ${groups} on groups.option = choice ->> 0
        where coalesce(groups.is_visible, ${showsOtherOptions})) as grouped
      group by filter, choice) as choices
    where ${ofFilter}`
  const others = counted(sets.found, sql`filter <> all (${sql.param(names)}::text[])`)
  const chosen = names.map((name) => counted(sets.without({ option: name }), sql`filter = ${name}`))
  return list(sql`select * from (${sql.join([others, ...chosen], sql` union all `)}) as choices
    order by count desc, filter, choice limit ${3 * MAX_FACET_VALUES}`)
}
