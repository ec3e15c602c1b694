import { z } from 'zod'
import { isElevated } from '../../kernel/caller.ts'
import { QuerySchema, type WireQuery } from '../../kernel/query/compile-query.ts'
import { parseJsonText } from '../../kernel/query/parse-json-text.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import type { CatalogReadContext } from '../products/catalog-read-context.ts'
import { type ProductPage, queryProducts } from './read-catalog.ts'

/** Plain REST clients send filter and sort as JSON text. */
export const LegacyProductQuery = z.object({
  query: z
    .object({
      filter: z.string().max(10_000).nullish(),
      sort: z.string().max(1000).nullish(),
      paging: QuerySchema.shape.paging,
    })
    .nullish(),
  includeVariants: z.boolean().nullish(),
  includeHiddenProducts: z.boolean().nullish(),
  includeMerchantSpecificData: z.boolean().nullish(),
})
type LegacyProductQuery = z.infer<typeof LegacyProductQuery>

type LegacyPage = Omit<ProductPage, 'metadata'> & {
  readonly metadata: { readonly items: number; readonly offset: number }
}

/** Finds products for plain REST clients. Hidden products and variants are included only on request. */
export async function queryLegacyProducts(
  readContext: CatalogReadContext,
  { query, includeVariants, includeHiddenProducts, includeMerchantSpecificData }: LegacyProductQuery,
): Promise<LegacyPage | Refusal<'INVALID_ARGUMENT' | 'PERMISSION_DENIED'>> {
  const { caller } = readContext
  const refused = includeHiddenProducts && refuseUnless(caller, 'staff', ['products'])
  if (refused) return refused
  const filter = parseJsonText(query?.filter, 'query.filter')
  if (filter instanceof Refusal) return filter
  const input = parseJsonText(query?.sort, 'query.sort')
  if (input instanceof Refusal) return input
  const sort = sortingOf(input.value ?? [])
  if (!sort) return invalid(NO_ORDER)
  const onlyVisible = isElevated(caller) && !includeHiddenProducts
  const requested: WireQuery = {
    filter: onlyVisible ? { $and: [filter.value ?? {}, { visible: true }] } : (filter.value ?? {}),
    sort: [...sort],
    paging: query?.paging,
  }
  const page = await queryProducts(readContext, requested, includeMerchantSpecificData ?? false)
  if (page instanceof Refusal) return page
  const { products, totalResults } = page
  return {
    products: includeVariants ? products : products.map((product) => ({ ...product, variants: [] })),
    metadata: { items: query?.paging?.limit ?? products.length, offset: query?.paging?.offset ?? 0 },
    totalResults,
  }
}

type Sorting = NonNullable<WireQuery['sort']>

const Direction = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['ASC', 'DESC']))
const NamedSort = z.strictObject({ fieldName: z.string(), order: Direction.default('ASC') })
const ShortSort = z.record(z.string(), Direction)

/** `[{"fieldName":"price","order":"DESC"}]`, or the shorter `{"price":"desc"}`, alone or in a list. */
function sortingOf(input: unknown): Sorting | undefined {
  const read = (Array.isArray(input) ? input : [input]).map((key): Sorting | undefined => {
    const named = NamedSort.safeParse(key)
    if (named.success) return [named.data]
    const short = ShortSort.safeParse(key).data
    return short && Object.entries(short).map(([fieldName, order]) => ({ fieldName, order }))
  })
  return read.includes(undefined) ? undefined : read.flatMap((keys) => keys ?? [])
}

const NO_ORDER = {
  field: 'query.sort',
  violatedRule: 'FORMAT',
  description: 'must list fields with asc or desc',
} as const
