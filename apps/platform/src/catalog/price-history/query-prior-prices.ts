import type { PriorPrice } from '@vitrine/contract'
import { convertMoney, toDecimalNumber } from '@vitrine/pricing'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { priceHistory } from '../../kernel/database/schema/catalog/price-history.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { type CatalogReadContext, visibilityCondition } from '../products/catalog-read-context.ts'
import type { SerializerContext } from '../products/product-serializer.ts'
import { wireVariantId } from '../products/wire-ids.ts'

/** As many products as a list may have. */
export const PriorPricesRequest = z.object({ productIds: z.array(z.string().max(100)).max(100) })

/** The lowest prices before the current discounts of products. */
export async function queryPriorPrices(
  { db, caller }: CatalogReadContext,
  productIds: readonly string[],
  { currency, rate }: Pick<SerializerContext, 'currency' | 'rate'>,
): Promise<readonly PriorPrice[]> {
  const ids = productIds.flatMap((id) => parseId(id) ?? [])
  const current = db
    .selectDistinctOn([priceHistory.variantId], {
      variantId: priceHistory.variantId,
      productId: variants.productId,
      amount: priceHistory.lowestPriorPrice,
    })
    .from(priceHistory)
    .innerJoin(variants, eq(variants.id, priceHistory.variantId))
    .where(inArray(variants.productId, ids))
    .orderBy(priceHistory.variantId, desc(priceHistory.since))
    .as('current')
  const rows = await db
    .select({
      id: current.variantId,
      productId: products.id,
      manageVariants: products.manageVariants,
      amount: current.amount,
    })
    .from(current)
    .innerJoin(products, eq(products.id, current.productId))
    .where(and(isNotNull(current.amount), visibilityCondition(caller, products.visible)))
    .orderBy(products.id, current.variantId)
  return rows.map(({ productId, amount, ...variant }) => {
    const own = { amount: amount ?? 0, currency }
    const price = (rate && convertMoney(own, rate)) || own
    return {
      productId,
      variantId: wireVariantId(variant, variant),
      currency: price.currency,
      price: toDecimalNumber(price),
    }
  })
}
