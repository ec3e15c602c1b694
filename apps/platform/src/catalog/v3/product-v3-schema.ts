import type { RequestedProductField } from '@vitrine/contract'
import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { pagingNumber } from '../../kernel/query/compile-query.ts'

const REQUESTED_FIELDS = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION_DESCRIPTION',
  'THUMBNAIL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'MIN_PRICE_VARIANT',
  'DISCOUNT_INFO',
] as const satisfies readonly RequestedProductField[]

export const fieldList = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.enum(names)).max(100).nullish()

/** The same as a parameter, which is repeated or separated by commas. */
export const fieldsParameter = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .string()
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(names)).max(100))
    .optional()

export const RequestedFields = fieldList(REQUESTED_FIELDS)

export const ProductV3Parameters = z.object({ id: z.string(), fields: fieldsParameter(REQUESTED_FIELDS) })
export const ProductV3BySlug = z.object({
  slug: z.string().max(300).refine(isStorable),
  fields: fieldsParameter(REQUESTED_FIELDS),
})

/** Variants and categories come in pages of up to 1,000 on Wix Headless. Here pages are smaller; the cursor leads on. */
export const LARGE_PAGE = 1000

/**
 * A query or search with cursors. Clients that were written for Catalog V1 send `paging` instead. Unknown members are
 * ignored, as on Wix Headless.
 */
export const cursorQuery = (maxLimit: number = LIMITS.pageSize) => {
  const limit = z
    .int()
    .min(0)
    .max(maxLimit)
    .transform((requested) => Math.min(requested, LIMITS.pageSize))
    .nullish()
  const cursor = z.string().max(LIMITS.cursor).nullish()
  return z.object({
    filter: z.record(z.string(), z.unknown()).nullish(),
    sort: z
      .array(z.object({ fieldName: z.string().max(100), order: z.enum(['ASC', 'DESC']).default('ASC') }))
      .max(LIMITS.sortKeys)
      .nullish(),
    cursorPaging: z.object({ limit, cursor }).nullish(),
    paging: z.object({ limit, cursor, offset: pagingNumber(LIMITS.offsetOfMerchants) }).nullish(),
  })
}
export type CursorQuery = z.infer<ReturnType<typeof cursorQuery>>

const Expression = z.string().max(LIMITS.searchText).refine(isStorable).nullish()

export const SearchDetails = z.object({ expression: Expression }).nullish()

/** A search by words. Many clients send the expression directly, without the object around it. */
export const cursorSearch = (maxLimit?: number) =>
  cursorQuery(maxLimit).extend({ search: SearchDetails, expression: Expression })

export const expressionOf = (
  search: Pick<z.infer<ReturnType<typeof cursorSearch>>, 'search' | 'expression'> | null | undefined,
): string => search?.search?.expression ?? search?.expression ?? ''

export const QueryProductsV3 = z.object({ query: cursorQuery().nullish(), fields: RequestedFields })

export const QueryVariantsV3 = z.object({ query: cursorQuery(LARGE_PAGE).nullish(), fields: RequestedFields })

const Bound = z.number().nullish()

/** More values than shoppers can survey. */
const MAX_VALUES = 1000

const AggregationSchema = z.object({
  name: z.string().max(100),
  fieldPath: z.string().max(200),
  type: z.enum(['VALUE', 'SCALAR', 'RANGE']),
  value: z
    .object({
      limit: z
        .int()
        .min(1)
        .max(20_000)
        .transform((requested) => Math.min(requested, MAX_VALUES))
        .nullish(),
      sortType: z.enum(['COUNT', 'VALUE']).nullish(),
      sortDirection: z.enum(['ASC', 'DESC']).nullish(),
    })
    .nullish(),
  scalar: z.object({ type: z.enum(['MIN', 'MAX', 'COUNT_DISTINCT']) }).nullish(),
  range: z.object({ buckets: z.array(z.object({ from: Bound, to: Bound })).max(50) }).nullish(),
})
export type RequestedAggregation = z.infer<typeof AggregationSchema>

export const SearchProductsV3 = z.object({
  search: cursorSearch()
    .extend({ aggregations: z.array(AggregationSchema).max(10).nullish() })
    .nullish(),
  fields: RequestedFields,
})
export type SearchProductsV3 = z.infer<typeof SearchProductsV3>

export const CountProductsV3 = z.object({
  filter: cursorQuery().shape.filter,
  search: SearchDetails,
  returnNonVisibleProducts: z.boolean().nullish(),
})
export type CountProductsV3 = z.infer<typeof CountProductsV3>
