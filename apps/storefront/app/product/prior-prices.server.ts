import type { PriorPrice, Product } from '@vitrine/contract'
import { startingPrice } from '@vitrine/react'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { formatMoney } from '../shared/format-money.ts'
import { orFallback } from '../shared/loader-errors.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'

const isDiscounted = (product: Product): boolean => {
  const { price } = startingPrice(product)
  return price.discountedPrice < price.price
}

/** The prior prices of discounted products; none for a shop that does not have to show them. */
export async function findPriorPrices(
  products: readonly Product[],
  { shop, shopDetails }: Pick<RequestContext, 'shop' | 'shopDetails'>,
): Promise<readonly PriorPrice[]> {
  const ids = products.filter(isDiscounted).map(({ _id }) => _id)
  if (!shopDetails.priorPricesRequired || ids.length === 0) return []
  return orFallback([], shop.priorPrices.queryPriorPrices(ids))
}

/** The prior price of the cheapest variant, whose price stands for the product. */
export function startingPriorPrice(
  product: Product,
  priorPrices: readonly PriorPrice[],
): PriorPrice | undefined {
  const { price } = startingPrice(product)
  const own = priorPrices.filter(({ productId }) => productId === product._id)
  const cheapest = product.variants.filter(
    ({ variant }) => variant.priceData.discountedPrice === price.discountedPrice,
  )
  return own.find(({ variantId }) => cheapest.some(({ _id }) => _id === variantId))
}

/** The sentence that names a prior price. */
export const formatPriorPrice = (
  { price, currency }: PriorPrice,
  { locale, messages, t }: Pick<I18n, 'locale' | 'messages' | 't'>,
): string => t(messages.productCard.priorPrice, { price: formatMoney(price, currency, locale) })

/** The sentences of a product page by variant. An empty key stands for none selected. */
export type FormattedPriorPrices = Readonly<Record<string, string>>

export function formatPriorPrices(
  product: Product,
  priorPrices: readonly PriorPrice[],
  i18n: I18n,
): FormattedPriorPrices {
  const starting = startingPriorPrice(product, priorPrices)
  return {
    ...(starting && { '': formatPriorPrice(starting, i18n) }),
    ...Object.fromEntries(priorPrices.map((prior) => [prior.variantId, formatPriorPrice(prior, i18n)])),
  }
}
