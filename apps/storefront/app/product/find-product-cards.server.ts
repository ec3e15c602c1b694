import { orErrorResponse } from '../shared/loader-errors.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import { createProductCards, type ProductCard } from './product-card.server.ts'

/** The page size limit of a query, and the item limit of a wishlist. */
const MAX_PRODUCTS = 100

/** The product slugs of a URL parameter, separated by commas. */
export const parseSlugs = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(','))].filter((slug) => /^[^\s/]{1,100}$/u.test(slug)).slice(0, MAX_PRODUCTS)

/** The cards of products in the given order, without those that are no longer sold. */
export const findProductCards = (
  slugs: readonly string[],
  context: Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>,
): Promise<ProductCard[]> => findBy('slug', slugs, context)

/** The same by id. */
export const findProductCardsById = (
  ids: readonly string[],
  context: Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>,
): Promise<ProductCard[]> => findBy('_id', ids, context)

async function findBy(
  field: '_id' | 'slug',
  values: readonly string[],
  context: Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>,
): Promise<ProductCard[]> {
  if (values.length === 0) return []
  const { items } = await orErrorResponse(
    context.shop.products
      .queryProducts()
      .hasSome(field, [...values])
      .limit(MAX_PRODUCTS)
      .find(),
  )
  const place = new Map(values.map((value, index) => [value, index]))
  return createProductCards(
    items.sort((one, other) => (place.get(one[field]) ?? 0) - (place.get(other[field]) ?? 0)),
    context,
  )
}
